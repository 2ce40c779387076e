import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EVERYTHING, membership } from '../../test/crowds.ts';
import { at, panel, saltStreet, settingsOf } from '../../test/crowdSettings.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, person, RUTH } from '../../test/town.ts';

const WREN = person('wren', 'Wren Castellano');
const NOOR = person('noor', 'Noor van Dijk');

test('people are found, invited together, and the invitation is taken back', async () => {
  const sent: unknown[] = [];
  const invited = connection([membership(RUTH, { id: 'm9', role: 'MANAGER', status: 'PENDING' })]);
  const declined = connection([membership(JONAS, { id: 'm8', role: 'MEMBER', status: 'DECLINED' })]);
  await renderApp(at('page/page:1/invite'), {
    answers: {
      ...settingsOf(saltStreet({ declined, requestsCount: 2 })),
      FoundActorsQuery: { search: connection([RUTH, JONAS]) },
      useInviteToCrowdMutation: ({ input }) => {
        sent.push(input);
        const page = saltStreet({ invited, declined, requestsCount: 2 });
        return { inviteToCrowd: { __typename: 'InviteToCrowdPayload', crowd: page } };
      },
      useEndMembershipMutation: ({ input }) => {
        sent.push(input);
        const page = saltStreet({ declined, requestsCount: 2 });
        return { endMembership: { __typename: 'EndMembershipPayload', deletedId: input.id, crowd: page } };
      },
    },
  });
  const form = within(await panel('Invite people'));
  expect(await form.findByRole('region', { name: 'Declined' })).toBeTruthy();
  expect(form.getByRole('link', { name: '2 requests to join' }).getAttribute('href')).toBe(
    '/crowds/salt-street/members',
  );
  await userEvent.type(form.getByRole('searchbox', { name: 'Find people by name' }), 'r');
  await userEvent.click(await form.findByRole('checkbox', { name: /Ruth Adeyemi/ }));
  await userEvent.click(form.getByRole('checkbox', { name: /Jonas Lindqvist/ }));
  await userEvent.click(form.getByRole('button', { name: 'Remove Jonas Lindqvist' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Invite as' }), 'Manager');
  await userEvent.click(form.getByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByText('1 person invited.')).toBeTruthy();
  await userEvent.click(await form.findByRole('button', { name: 'Withdraw Ruth Adeyemi’s invitation' }));
  expect(await screen.findByText('Invitation withdrawn.')).toBeTruthy();
  await waitFor(() => expect(form.queryByRole('region', { name: 'Invited, no reply yet' })).toBeNull());
  expect(sent).toEqual([
    { crowdId: 'page:1', userIds: ['user:ruth'], role: 'MANAGER' },
    { id: 'm9', crowdId: 'page:1' },
  ]);
});

test('whoever was invited before the latest is reached too, and so is who said no', async () => {
  const goesOn = (list: ReturnType<typeof connection>) => ({
    ...list,
    pageInfo: { ...list.pageInfo, hasNextPage: true },
  });
  const invited = goesOn(connection([membership(RUTH, { id: 'm1', status: 'PENDING' })]));
  const declined = goesOn(connection([membership(JONAS, { id: 'm2', status: 'DECLINED' })]));
  const before = {
    invited: connection([membership(NOOR, { id: 'm3', status: 'PENDING' })]),
    declined: connection([membership(WREN, { id: 'm4', status: 'DECLINED' })]),
  };
  await renderApp(at('page/page:1/invite'), {
    answers: {
      ...settingsOf(saltStreet({ invited, declined })),
      InvitedPeoplePageQuery: { node: saltStreet({ invited: before.invited }) },
      DeclinedPeoplePageQuery: { node: saltStreet({ declined: before.declined }) },
    },
  });
  const waiting = within(await screen.findByRole('region', { name: 'Invited, no reply yet' }));
  await userEvent.click(waiting.getByRole('button', { name: 'Show more' }));
  expect(await waiting.findByText('Noor van Dijk')).toBeTruthy();
  const away = within(screen.getByRole('region', { name: 'Declined' }));
  await userEvent.click(away.getByRole('button', { name: 'Show more' }));
  expect(await away.findByText('Wren Castellano')).toBeTruthy();
  expect([waiting, away].map((list) => list.getAllByRole('listitem').length)).toEqual([2, 2]);
});

test('who has come by an invitation is told to who runs the crowd, with their role', async () => {
  const joined = connection([membership(RUTH, { role: 'MANAGER' })]);
  await renderApp(at('page/page:1/invite'), { answers: settingsOf(saltStreet({ joined })) });
  const came = within(await screen.findByRole('region', { name: 'Joined by invitation' }));
  expect(came.getByRole('listitem').textContent).toMatch(/Ruth Adeyemi.*Manager.*Accepted/);
  expect(came.queryByRole('button')).toBeNull();
});

test('a link into the crowd is made as one wishes, copied, and ended again', async () => {
  const sent: unknown[] = [];
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
  const link = (id: string, more: object = {}) => ({
    __typename: 'InviteLink',
    id,
    role: 'MEMBER',
    uses: 0,
    maxUses: 10,
    expiresAt: '2026-12-24T09:00:00.000Z',
    ...more,
  });
  await renderApp(at('page/page:1/invite'), {
    answers: {
      ...settingsOf(saltStreet({ inviteLinks: connection([link('l1', { uses: 3 })]) })),
      useCreateInviteLinkMutation: ({ input }) => {
        sent.push(input);
        const node = link('l2', { role: 'MANAGER' });
        return { createInvite: { __typename: 'CreateInvitePayload', token: 'secret-2', edge: { node, cursor: 'l2' } } };
      },
      useRevokeInviteLinkMutation: ({ input }) => {
        sent.push(input);
        return { revokeInvite: { __typename: 'RevokeInvitePayload', deletedId: input.id } };
      },
    },
  });
  const links = within(await screen.findByRole('region', { name: 'Invitation links' }));
  expect(links.getByRole('listitem').textContent).toMatch(/Member.*3 of 10 used.*until Dec 24, 2026/);
  await userEvent.selectOptions(links.getByRole('combobox', { name: 'Role' }), 'Manager');
  await userEvent.selectOptions(links.getByRole('combobox', { name: 'Can be used by' }), '10 people');
  await userEvent.click(links.getByRole('button', { name: 'Create link' }));
  await userEvent.click(await links.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(`${location.origin}/invite/secret-2`);
  expect(links.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(links.getByRole('button', { name: 'Revoke this link: Member, 3 of 10 used' }));
  expect(await screen.findByText('Link revoked.')).toBeTruthy();
  await waitFor(() => expect(links.getAllByRole('listitem')).toHaveLength(1));
  expect(sent).toEqual([{ crowdId: 'page:1', role: 'MANAGER', maxUses: 10 }, { id: 'l1' }]);
});

test('a crowd that is not ready is not invited to: what is missing leads to its field', async () => {
  await renderApp(at('page/page:1/invite'), {
    answers: settingsOf(saltStreet({ missing: ['DESCRIPTION'], description: null })),
  });
  expect(
    await screen.findByText('Something’s missing. Complete it before you share it or invite people.'),
  ).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'a description' }));
  const settings = within(await panel('Profile and visibility'));
  const field = await settings.findByRole('textbox', { name: /^Description/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('who cannot add what a crowd is missing is told whom to ask', async () => {
  const permissions = { ...EVERYTHING, manageSettings: false };
  await renderApp(at('page/page:1/invite'), {
    answers: settingsOf(saltStreet({ missing: ['COVER'], permissions })),
  });
  expect(await screen.findByText('Ask an admin of the crowd to add what’s missing.')).toBeTruthy();
  expect(screen.getByText('a cover photo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'a cover photo' })).toBeNull();
});
