import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { file, photosOf } from '../../test/photos.ts';
import { grace } from '../../test/profile.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

const BUOY = file('f1', 'A red buoy');
const FERRY = file('f2', 'The ferry', { type: 'VIDEO' });

const open = async (files: (type: unknown) => readonly ReturnType<typeof file>[], put: unknown[] = []) => {
  await renderApp('/@grace/photos', {
    answers: {
      PhotosScreenQuery: grace({ isViewer: true, ...photosOf([]) }).ProfileScreenQuery,
      PhotosAgainQuery: { node: { ...grace(photosOf([])).ProfileScreenQuery.user, __isNode: 'User' } },
      OwnFilesQuery: ({ type }) => ({ viewer: { id: 'viewer:ada', files: connection(files(type)) } }),
      useAddFilesMutation: ({ input }) => {
        put.push(input);
        return {
          result: { __typename: 'AddToCollectionPayload', collection: { id: 'media', itemsCount: put.length } },
        };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from your files' }));
  return within(await screen.findByRole('dialog', { name: 'Your files' }));
};

test('several of one’s own files are chosen by kind, as pictures or as a list, and it closes with them', async () => {
  const put: unknown[] = [];
  const dialog = await open((type) => (type === 'VIDEO' ? [FERRY] : [BUOY]), put);
  await userEvent.click(await dialog.findByRole('button', { name: 'Select f1.webp' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Videos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show as list' }));
  expect(await dialog.findByText(/Videos · 1.1 MB/)).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'Select f2.webp' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Choose 2 files' }));
  expect(screen.queryByRole('dialog', { name: 'Your files' })).toBeNull();
  expect(await screen.findByText('2 added')).toBeTruthy();
  expect(put).toEqual([
    { system: 'MEDIA', itemId: 'f1' },
    { system: 'MEDIA', itemId: 'f2' },
  ]);
});

test('where there are no files of a kind it says so', async () => {
  const dialog = await open(() => []);
  expect(await dialog.findByText('No files of this type yet')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Choose files' }).disabled).toBe(true);
});
