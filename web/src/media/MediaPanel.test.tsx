import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { file } from '../../test/photos.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

const BUOY = file('f1', 'A red buoy');
const FERRY = file('f2', 'The ferry', { type: 'VIDEO' });

async function open(gone: unknown[] = []) {
  let there = [BUOY, FERRY];
  const { router } = await renderApp('/design-system?p=media', {
    answers: {
      OwnFilesQuery: ({ type }) => ({
        viewer: { id: 'viewer:ada', files: connection(there.filter((each) => !type || each.type === type)) },
      }),
      useTrashDeleteMutation: ({ input }) => {
        gone.push(input.id);
        there = there.filter(({ id }) => id !== input.id);
        return { result: { __typename: 'DeleteFilePayload', deletedId: input.id } };
      },
      useTrashRestoreMutation: ({ input }) => {
        there = [BUOY, FERRY];
        return { result: { __typename: 'RestoreFilePayload', file: there.find(({ id }) => id === input.id) } };
      },
    },
  });
  return { router, panel: within(await screen.findByRole('region', { name: 'Media' })) };
}

test('one’s files are told apart by kind; one is opened or collected, several are deleted and come back', async () => {
  const gone: unknown[] = [];
  const { router, panel } = await open(gone);
  expect(await panel.findByRole('button', { name: 'Select f1.webp' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Videos' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Select f2.webp', pressed: false }));
  expect(panel.queryByRole('button', { name: 'Select f1.webp' })).toBeNull();
  const chosen = within(panel.getByRole('group', { name: 'Actions for selected files' }));
  expect(chosen.getByText('1 file selected')).toBeTruthy();
  await userEvent.click(chosen.getByRole('button', { name: 'Open' }));
  expect(router.place.search).toContain('m=f2');
  router.close('m');

  await userEvent.click(panel.getByRole('button', { name: 'All' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Select f1.webp' }));
  expect(chosen.getByText('2 files selected')).toBeTruthy();
  expect(chosen.queryByRole('button', { name: 'Open' })).toBeNull();
  await userEvent.click(chosen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await panel.findByText('No files of this type yet')).toBeTruthy();
  expect(new Set(gone)).toEqual(new Set(['f1', 'f2']));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await panel.findByRole('button', { name: 'Select f2.webp' })).toBeTruthy();
});

test('what is chosen there is sent through the tray', async () => {
  const { panel } = await open();
  await userEvent.upload(panel.getByLabelText('Files to upload'), new File([], 'empty.png', { type: 'image/png' }));
  expect(await screen.findByText('empty.png')).toBeTruthy();
});
