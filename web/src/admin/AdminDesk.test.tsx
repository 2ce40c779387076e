import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const STAFF = { ...ADA, roles: ['SUPPORT', 'USER'] };
const page = (...nodes: object[]) => ({
  edges: nodes.map((node, at) => ({ cursor: `${at}`, node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const owner = { __typename: 'User', __isActor: 'User', id: 'user:olga', title: 'Olga Kelp', path: '/@olga' };
const row = {
  __typename: 'AdminItem',
  internalId: 'item-1',
  createdAt: '2026-01-01T00:00:00Z',
  isRemoved: false,
  caseId: null,
  caseStatus: null,
  reportsCount: 0,
  formerHandles: [] as object[],
  owner,
};
const crowd = {
  ...row,
  title: 'Kelp Growers',
  context: {
    __typename: 'Crowd',
    id: 'page:kelp',
    path: '/crowds/kelp',
    status: 'PRIVATE',
    membersCount: 12,
    avatar: null,
  },
};
const file = {
  ...row,
  title: 'pier.png',
  caseId: 'case:9',
  caseStatus: 'WATCHING',
  reportsCount: 2,
  context: {
    __typename: 'MediaFile',
    __isNode: 'MediaFile',
    id: 'file:pier',
    type: 'IMAGE',
    name: 'pier.png',
    status: 'READY',
    markedAsNsfw: false,
    playableLength: null,
    sizeBytes: 20480,
    thumbhash: null,
    focal: null,
    links: { xs: null, sm: '/files/pier/sm', md: null, lg: null, poster: null, source: '/files/pier' },
  },
};
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('a private crowd is found, and a case about it is opened, not without saying why', async () => {
  const asked = vi.fn();
  const { router } = await renderApp('/admin/crowds?search=kelp', {
    viewer: STAFF,
    answers: {
      AdminCrowdsScreenQuery: (variables) => {
        asked(variables);
        return { adminCrowds: page(crowd) };
      },
      useOpenCaseMutation: (variables) => {
        asked(variables);
        return { adminOpenCase: { __typename: 'AdminOpenCasePayload', case: { __typename: 'Case', id: 'case:1' } } };
      },
    },
  });
  const line = within(await screen.findByRole('row', { name: /Kelp Growers/ }));
  expect(asked).toHaveBeenCalledWith({ search: 'kelp', status: null, isRemoved: false });
  for (const words of ['Olga Kelp', 'Private', '12 members', 'Available']) expect(line.getByText(words)).toBeTruthy();
  await openMenu('Kelp Growers');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open case' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case about Kelp Growers?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Open case' }));
  expect(await dialog.findByText('This field is required.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Why you’re opening it'), 'A call by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Open case' }));
  await vi.waitFor(() => expect(router.place.path).toBe('/admin/reports/case%3A1'));
  expect(asked).toHaveBeenLastCalledWith({ id: 'page:kelp', text: 'A call by phone' });
});

test('which addresses a crowd had before is said', async () => {
  const formerHandles = [{ name: 'old.kelp', releasedAt: '2026-01-02T12:00:00.000Z' }];
  await renderApp('/admin/crowds', {
    viewer: STAFF,
    answers: { AdminCrowdsScreenQuery: { adminCrowds: page({ ...crowd, formerHandles }) } },
  });
  const line = within(await screen.findByRole('row', { name: /Kelp Growers/ }));
  expect(line.getByText('Previous usernames')).toBeTruthy();
  expect(line.getByRole('definition').textContent).toBe('@old.kelp until Jan 2, 2026');
});

test('a file is taken away after it was said what that means, and brought back', async () => {
  const asked = vi.fn();
  await renderApp('/admin/media', {
    viewer: STAFF,
    answers: {
      AdminMediaScreenQuery: { adminFiles: page(file) },
      useRemoveFileMutation: (variables) => {
        asked('away', variables.id);
        return { adminDeleteFile: { __typename: 'AdminDeleteFilePayload', deletedId: 'file:pier' } };
      },
      useRemoveFileRestoreMutation: (variables) => {
        asked('back', variables.id);
        return { adminRestoreFile: { __typename: 'AdminRestoreFilePayload', file: file.context } };
      },
    },
  });
  const line = within(await screen.findByRole('row', { name: /pier\.png/ }));
  expect(line.getByRole('link', { name: 'Watching' }).getAttribute('href')).toBe('/admin/reports/case%3A9');
  expect(line.getByText('Available')).toBeTruthy();
  await openMenu('pier.png');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await line.findByText('Removed')).toBeTruthy();
  await openMenu('pier.png');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await line.findByText('Available')).toBeTruthy();
  expect(asked.mock.calls).toEqual([
    ['away', 'file:pier'],
    ['back', 'file:pier'],
  ]);
});

test('with nothing that matches the list says so', async () => {
  await renderApp('/admin/media?type=AUDIO&state=taken', {
    viewer: STAFF,
    answers: { AdminMediaScreenQuery: { adminFiles: page() } },
  });
  expect(await screen.findByText('No files here')).toBeTruthy();
  expect(screen.getByText('Try another search, or different filters.')).toBeTruthy();
});
