import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { file } from '../../test/photos.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

const GIB = 1024 ** 3;
const FILM = file('f1', 'The ferry', { name: 'ferry.mp4', type: 'VIDEO', sizeBytes: 2 * GIB });
const product = (plan: string, quotaBytes: number, amount: number) => ({
  plan,
  quotaBytes,
  amount,
  currency: 'USD',
  isCurrent: amount === 0,
});
const roomOf = (more: object = {}) => ({
  usedBytes: 3 * GIB,
  quotaBytes: 5 * GIB,
  trashBytes: GIB,
  byType: [
    { type: 'VIDEO', usedBytes: 2 * GIB, filesCount: 1 },
    { type: 'AUDIO', usedBytes: 0, filesCount: 0 },
  ],
  products: [product('FREE', 5 * GIB, 0), product('PLUS', 100 * GIB, 299)],
  ...more,
});

const open = async (
  path: string,
  name: string,
  answers: NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>,
) => {
  await renderApp(`/design-system?p=${path}`, {
    answers: {
      StoragePanelQuery: { viewer: { id: 'viewer:ada', storage: roomOf() } },
      OwnFilesQuery: { viewer: { id: 'viewer:ada', files: connection([FILM]) } },
      ...answers,
    },
  });
  return within(await screen.findByRole('region', { name }));
};

test('what uses the room is said by kind, and what is left; too little is said so', async () => {
  const panel = await open('storage', 'Storage', {});
  expect(await panel.findByText('3 GB of 5 GB used')).toBeTruthy();
  expect(panel.getByText('2 GB left')).toBeTruthy();
  const kinds = within(panel.getByRole('list', { name: 'Usage by type' }));
  expect(kinds.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Videos1 file2 GB']);
  expect(panel.getByRole('link', { name: /Trash/ }).textContent).toContain('1 GB');
});

test('room that is nearly used up is said so', async () => {
  const full = { viewer: { id: 'viewer:ada', storage: roomOf({ usedBytes: 4.8 * GIB }) } };
  const panel = await open('storage', 'Storage', { StoragePanelQuery: full });
  expect(await panel.findByText(/^Almost full/)).toBeTruthy();
});

test('a plan that costs something answers plainly that it comes with payments', async () => {
  const panel = await open('storage', 'Storage', {
    useChangeStorageMutation: { result: { __typename: 'PlazaError', code: 'NOT_CONFIGURED', message: '' } },
  });
  expect(await panel.findByText('Your plan')).toBeTruthy();
  expect(panel.getByText('$2.99/month')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Choose 100 GB' }));
  expect(await panel.findByText(/Paid plans aren’t available/)).toBeTruthy();
});

test('the largest files are deleted after a question, and the figures follow', async () => {
  let isGone = false;
  const panel = await open('storage', 'Storage', {
    OwnFilesQuery: () => ({ viewer: { id: 'viewer:ada', files: connection(isGone ? [] : [FILM]) } }),
    useTrashDeleteMutation: () => {
      isGone = true;
      return { result: { __typename: 'DeleteFilePayload', deletedId: 'f1' } };
    },
    useStorageAgainQuery: { viewer: { id: 'viewer:ada', storage: roomOf({ usedBytes: GIB, byType: [] }) } },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Delete ferry.mp4' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete ferry.mp4?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('ferry.mp4 moved to trash')).toBeTruthy();
  expect(await panel.findByText('1 GB of 5 GB used')).toBeTruthy();
  expect(await panel.findByText('You haven’t uploaded any files yet.')).toBeTruthy();
});

test('the trash says when something is gone for good, gives it back, or ends it now', async () => {
  const asked: unknown[] = [];
  let left = [
    { ...FILM, deletesAt: '2026-12-20T09:00:00.000Z' },
    file('f2', 'A buoy', { deletesAt: '2026-12-21T09:00:00.000Z' }),
  ];
  const drop = (id: unknown) => (left = left.filter((each) => each.id !== id));
  const panel = await open('storage/trash', 'Trash', {
    OwnFilesQuery: ({ trashed }) => ({ viewer: { id: 'viewer:ada', files: connection(trashed ? left : []) } }),
    useTrashRestoreMutation: ({ input }) => {
      asked.push({ restore: input });
      drop((input as { id: string }).id);
      return { result: { __typename: 'RestoreFilePayload', file: { id: 'f1', deletesAt: null } } };
    },
    useTrashDeleteMutation: ({ input }) => {
      asked.push({ end: input });
      drop((input as { id: string }).id);
      return { result: { __typename: 'DeleteFilePayload', deletedId: 'f2' } };
    },
    useStorageAgainQuery: { viewer: { id: 'viewer:ada', storage: roomOf() } },
  });
  expect(await panel.findByText('2 GB · permanently deleted on December 20, 2026')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Restore ferry.mp4' }));
  expect(await screen.findByText('ferry.mp4 restored')).toBeTruthy();
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  await userEvent.click(panel.getByRole('button', { name: 'Delete f2.webp permanently' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete permanently' }),
  );
  expect(await panel.findByText('The trash is empty')).toBeTruthy();
  expect(asked).toEqual([{ restore: { id: 'f1' } }, { end: { id: 'f2' } }]);
});
