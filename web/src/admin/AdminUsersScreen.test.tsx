import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const STAFF = { ...ADA, roles: ['ADMIN', 'USER'] };

const account = {
  __typename: 'AdminUser',
  id: 'account:harjit',
  name: 'Harjit Gill',
  email: 'harjit@plaza.test',
  phone: null,
  roles: ['USER'],
  roleEnds: [],
  bannedUntil: null,
  status: 'ACTIVE',
  banReason: null,
  followersCount: 2318,
  seenAt: new Date(Date.now() - 18 * 60_000).toISOString(),
  formerHandles: [] as object[],
  profiles: [
    { userId: 'user:harjit', community: 'Harbour Quarter', standing: 'ACCEPTED', banReason: null, hasLeft: false },
    { userId: 'user:hill', community: 'Lantern Hill', standing: 'ACCEPTED', banReason: null, hasLeft: false },
  ],
  user: { id: 'user:harjit', slug: 'harjit', isViewer: false, avatar: null },
};
const page = (...nodes: object[]) => ({
  edges: nodes.map((node, at) => ({ cursor: `${at}`, node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const users = (...nodes: object[]) => ({
  adminOverview: { usersCount: 48, reportsCount: 1 },
  adminUsers: page(...nodes),
});

test('for anybody else the desk does not exist', async () => {
  await renderApp('/admin/users');
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
});

test('somebody is banned, and not without a reason', async () => {
  const asked = vi.fn();
  await renderApp('/admin/users', {
    viewer: STAFF,
    answers: {
      AdminUsersScreenQuery: users(account),
      useSetAccountStatusMutation: (variables) => {
        asked(variables.input);
        const banned = { id: account.id, status: 'BANNED', banReason: 'Spam' };
        return { adminSetAccountStatus: { __typename: 'AdminSetAccountStatusPayload', account: banned } };
      },
    },
  });
  expect(await screen.findByText('48 people · 1 open report')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Harjit Gill/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Harjit Gill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ban with a reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ban Harjit Gill?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ban with a reason' }));
  expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Spam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ban with a reason' }));
  expect(await screen.findByText('Harjit Gill has been banned.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ accountId: account.id, status: 'BANNED', reason: 'Spam' });
  expect(within(row).getByText('Banned')).toBeTruthy();
});

test('somebody is found by a word, seen with how it stands with them, and restored', async () => {
  const asked = vi.fn();
  const moira = { ...account, id: 'account:moira', name: 'Moira Kelp', email: null, phone: '+351912345678' };
  const banned = { ...moira, status: 'BANNED', banReason: 'Sold gulls.', roles: ['SUPPORT', 'USER'] };
  let isBusy = true;
  await renderApp('/admin/users', {
    viewer: STAFF,
    answers: {
      AdminUsersScreenQuery: ({ search }) => (search === 'kelp' ? users(banned) : users(account, banned)),
      useSetAccountStatusMutation: ({ input }) => {
        asked(input);
        if (isBusy) return { adminSetAccountStatus: { __typename: 'PlazaError', code: 'UNAVAILABLE' } };
        const restored = { id: moira.id, status: 'ACTIVE', banReason: null, bannedUntil: null };
        return { adminSetAccountStatus: { __typename: 'AdminSetAccountStatusPayload', account: restored } };
      },
    },
  });
  await screen.findByRole('row', { name: /Harjit Gill/ });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'kelp');
  await waitFor(() => expect(location.search).toBe('?search=kelp'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Harjit Gill/ })).toBeNull());
  const row = within(screen.getByRole('row', { name: /Moira Kelp/ }));
  expect(row.getByText('+351912345678')).toBeTruthy();
  expect(row.getByRole('cell', { name: 'Support' })).toBeTruthy();
  expect(row.getByText('Banned')).toBeTruthy();
  expect(row.getByText('Sold gulls.')).toBeTruthy();
  const restore = async () => {
    await userEvent.click(row.getByRole('button', { name: 'Actions for Moira Kelp' }));
    expect(screen.queryByRole('menuitem', { name: 'Ban with a reason' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  };
  await restore();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(row.getByText('Banned')).toBeTruthy();
  isBusy = false;
  await restore();
  expect(await screen.findByText('Moira Kelp’s account has been restored.')).toBeTruthy();
  expect(row.getByText('Active')).toBeTruthy();
  expect(row.queryByText('Sold gulls.')).toBeNull();
  expect(asked).toHaveBeenLastCalledWith({ accountId: moira.id, status: 'ACTIVE' });
});

test('an admin sees somebody’s profile from their row', async () => {
  const { router } = await renderApp('/admin/users', {
    viewer: STAFF,
    answers: { AdminUsersScreenQuery: users(account) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Harjit Gill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open profile' }));
  await waitFor(() => expect(router.place.path).toBe('/@harjit'));
});

test('several are banned for one reason; who could not be stays chosen, and it is said why', async () => {
  const asked = vi.fn();
  const moira = { ...account, id: 'account:moira', name: 'Moira Kelp', email: 'moira@plaza.test', seenAt: null };
  const own = {
    ...account,
    id: 'account:ada',
    name: 'Ada Byron',
    user: { ...account.user, id: 'user:ada', isViewer: true },
  };
  await renderApp('/admin/users', {
    viewer: STAFF,
    answers: {
      AdminUsersScreenQuery: users(account, moira, own),
      useSetAccountStatusMutation: ({ input }) => {
        asked(input);
        if (input.accountId === moira.id && asked.mock.calls.length < 3)
          return { adminSetAccountStatus: { __typename: 'PlazaError', code: 'UNAVAILABLE' } };
        const banned = { id: input.accountId, status: 'BANNED', banReason: input.reason };
        return { adminSetAccountStatus: { __typename: 'AdminSetAccountStatusPayload', account: banned } };
      },
    },
  });
  const row = await screen.findByRole('row', { name: /Harjit Gill/ });
  expect(within(row).getByText('2,318')).toBeTruthy();
  expect(within(row).getByText('18 min')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Moira Kelp/ })).getByText('never')).toBeTruthy();
  expect(screen.getByLabelText('Select Ada Byron')).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText('Select all'));
  await userEvent.click(within(screen.getByRole('group', { name: '2 selected' })).getByText('Ban with a reason'));
  const dialog = await screen.findByRole('dialog', { name: 'Ban 2 people?' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Spam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ban with a reason' }));
  expect(await within(dialog).findByText(/^Couldn’t ban Moira Kelp: /)).toBeTruthy();
  expect(screen.getByText('1 person has been banned.')).toBeTruthy();
  expect(screen.getByRole('group', { name: '1 selected' })).toBeTruthy();
  expect(within(row).getByText('Banned')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ban with a reason' }));
  expect(await screen.findByText('Moira Kelp has been banned.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  expect(asked.mock.calls.map(([{ accountId, reason }]) => [accountId, reason])).toEqual([
    [account.id, 'Spam'],
    [moira.id, 'Spam'],
    [moira.id, 'Spam'],
  ]);
});

test('somebody is banned from one community with a reason, and let back in', async () => {
  const asked = vi.fn();
  await renderApp('/admin/users', {
    viewer: STAFF,
    answers: {
      AdminUsersScreenQuery: users(account),
      useSetStandingMutation: ({ input }) => {
        asked(input);
        const hill = { ...account.profiles[1], standing: input.standing, banReason: input.reason ?? null };
        const changed = { ...account, profiles: [account.profiles[0], hill] };
        return { adminSetStanding: { __typename: 'AdminSetStandingPayload', account: changed } };
      },
    },
  });
  const row = await screen.findByRole('row', { name: /Harjit Gill/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Harjit Gill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Communities…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Harjit Gill’s communities' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ban from Lantern Hill' }));
  expect(dialog.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Gulls');
  await userEvent.click(dialog.getByRole('button', { name: 'Ban from Lantern Hill' }));
  expect(await screen.findByText('Harjit Gill has been banned from Lantern Hill.')).toBeTruthy();
  expect(within(row).getByText('Banned from Lantern Hill')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Lift ban from Lantern Hill' }));
  expect(await screen.findByText('Harjit Gill can use Lantern Hill again.')).toBeTruthy();
  expect(asked.mock.calls).toEqual([
    [{ userId: 'user:hill', standing: 'BANNED', reason: 'Gulls' }],
    [{ userId: 'user:hill', standing: 'ACCEPTED' }],
  ]);
});

test('support takes a lost second step away, and says how they know that it is them', async () => {
  const asked = vi.fn();
  await renderApp('/admin/users', {
    viewer: { ...ADA, roles: ['SUPPORT', 'USER'] },
    answers: {
      AdminUsersScreenQuery: users(account),
      useResetTwoFactorMutation: ({ input }) => {
        asked(input);
        return asked.mock.calls.length > 1
          ? { adminResetTwoFactor: { __typename: 'AdminResetTwoFactorPayload' } }
          : { adminResetTwoFactor: { __typename: 'PlazaError', code: 'FACTOR_UNAVAILABLE' } };
      },
    },
  });
  const row = await screen.findByRole('row', { name: /Harjit Gill/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Harjit Gill' }));
  expect(screen.queryByRole('menuitem', { name: 'Communities…' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset two-step sign-in for Harjit Gill?' }));
  const take = dialog.getByRole('button', { name: 'Reset two-step sign-in' });
  await userEvent.click(take);
  expect(dialog.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('How you verified their identity'), 'Came by with a passport');
  await userEvent.click(take);
  expect(await dialog.findByText('Harjit Gill doesn’t use two-step sign-in.')).toBeTruthy();
  await userEvent.click(take);
  expect(await screen.findByText('Harjit Gill can now sign in with only a password.')).toBeTruthy();
  expect(asked).toHaveBeenLastCalledWith({ accountId: account.id, reason: 'Came by with a passport' });
});

test('the filter stands in the address', async () => {
  const asked = vi.fn();
  await renderApp('/admin/users?status=BANNED', {
    viewer: STAFF,
    answers: {
      AdminUsersScreenQuery: (variables) => {
        asked(variables);
        return users();
      },
    },
  });
  expect(await screen.findByText('No matching people')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ search: null, status: 'BANNED', role: null });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Any status');
  await waitFor(() => expect(location.search).toBe(''));
});

test('a super admin gives a role and takes it back', async () => {
  const asked = vi.fn();
  const change = (name: string, roles: string[]) => (variables: { input?: { role?: string } }) => {
    asked(name, variables.input?.role);
    const account = { __typename: 'AdminUser', id: 'account:harjit', roles };
    return { result: { __typename: name === 'give' ? 'AdminAssignRolePayload' : 'AdminUnassignRolePayload', account } };
  };
  await renderApp('/admin/users', {
    viewer: { ...ADA, roles: ['SUPER_ADMIN', 'USER'] },
    answers: {
      AdminUsersScreenQuery: users(account),
      useSetRoleMutation: change('give', ['SUPPORT', 'USER']),
      useSetRoleTakeMutation: change('take', ['USER']),
    },
  });
  const row = await screen.findByRole('row', { name: /Harjit Gill/ });
  expect(screen.getByRole('link', { name: 'Users', current: 'page' })).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Harjit Gill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Manage roles' }));
  const dialog = await screen.findByRole('dialog', { name: 'Harjit Gill’s roles' });
  const support = within(dialog).getByRole('checkbox', { name: /^Support/ });
  await userEvent.click(support);
  await waitFor(() => expect(support).toHaveProperty('checked', true));
  expect(within(row).getByRole('cell', { name: 'Support' })).toBeTruthy();
  await userEvent.click(support);
  await waitFor(() => expect(support).toHaveProperty('checked', false));
  expect(asked.mock.calls).toEqual([
    ['give', 'SUPPORT'],
    ['take', 'SUPPORT'],
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an admin is not offered to give roles', async () => {
  await renderApp('/admin/users', { viewer: STAFF, answers: { AdminUsersScreenQuery: users(account) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Harjit Gill' }));
  expect(screen.getByRole('menuitem', { name: 'Ban with a reason' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Manage roles' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a keyword is removed after asking', async () => {
  const keyword = { __typename: 'Keyword', id: 'keyword:1', name: 'tides', usesCount: 12, peopleCount: 5 };
  await renderApp('/admin/keywords', {
    viewer: STAFF,
    answers: {
      AdminKeywordsScreenQuery: { adminKeywords: page(keyword) },
      useDeleteKeywordMutation: {
        adminDeleteKeyword: { __typename: 'AdminDeleteKeywordPayload', deletedId: keyword.id },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove tides' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No keywords')).toBeTruthy();
});

test('which addresses somebody had before is said, where there are any', async () => {
  const former = [
    { name: 'harjit.second', releasedAt: '2026-03-04T12:00:00.000Z' },
    { name: 'harjit.first', releasedAt: '2026-01-02T12:00:00.000Z' },
  ];
  const moira = { ...account, id: 'account:moira', name: 'Moira Kelp', formerHandles: former };
  await renderApp('/admin/users', { viewer: STAFF, answers: { AdminUsersScreenQuery: users(account, moira) } });
  const row = within(await screen.findByRole('row', { name: /Moira Kelp/ }));
  expect(row.getByText('Previous usernames')).toBeTruthy();
  expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '@harjit.second until Mar 4, 2026',
    '@harjit.first until Jan 2, 2026',
  ]);
  expect(within(screen.getByRole('row', { name: /Harjit Gill/ })).queryByText('Previous usernames')).toBeNull();
});
