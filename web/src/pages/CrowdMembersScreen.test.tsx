import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADMIN, crowd, MANAGER, MEMBER, membership } from '../../test/crowds.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, person, RUTH } from '../../test/town.ts';

const WREN = person('wren', 'Wren Castellano');
const NOOR = person('noor', 'Noor van Dijk');
const PENDING = { status: 'PENDING' };

type Extra = NonNullable<Parameters<typeof renderApp>[1]>['answers'];
const open = (more: Record<string, unknown>, extra: Extra = {}) => {
  const page = crowd(more);
  return renderApp('/crowds/clockworks/members', {
    answers: {
      CrowdMembersScreenQuery: { crowd: page },
      useCrowdEventsQuery: { crowd: page },
      CrowdMembersPageQuery: { node: page },
      ...extra,
    },
  });
};
const list = async () => within(await screen.findByRole('list', { name: 'Members' }));

test('members with their roles, the owner marked; a member has nothing to run', async () => {
  await open(MEMBER);
  const rows = await list();
  const [ruth, jonas] = rows.getAllByRole('listitem');
  expect(ruth?.textContent).toContain('OwnerAdmin');
  expect(jonas?.textContent).not.toContain('Admin');
  expect(rows.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Requests to join/ })).toBeNull();
});

test('members are searched by name', async () => {
  const asked: unknown[] = [];
  await open(MEMBER, {
    CrowdMembersPageQuery: ({ search }) => {
      asked.push(search);
      return { node: crowd({ ...MEMBER, members: connection([membership(JONAS)]) }) };
    },
  });
  await list();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'jonas');
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
  expect(asked).toEqual(['jonas']);
});

test('nobody found is said', async () => {
  await open(MEMBER, { CrowdMembersPageQuery: { node: crowd({ ...MEMBER, members: connection([]) }) } });
  await list();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'zz');
  expect(await screen.findByText('No members with this name')).toBeTruthy();
});

test('a manager reads who asks and lets them in or turns them away', async () => {
  const sent: unknown[] = [];
  const joinQuestions = ['Which clock?'];
  const requests = connection([membership(WREN, { ...PENDING, answers: ['The fish hall'] })]);
  await open(
    { ...MANAGER, joinQuestions, requestsCount: 1, requests },
    {
      useAnswerMembershipMutation: ({ input }) => {
        sent.push(input);
        const answered = membership(WREN, { status: 'ACCEPTED' });
        const page = crowd({ ...MANAGER, membersCount: 13 });
        return { answerMembership: { __typename: 'AnswerMembershipPayload', membership: answered, crowd: page } };
      },
      CrowdMembersPageQuery: {
        node: crowd({ ...MANAGER, joinQuestions, members: connection([membership(RUTH), membership(WREN)]) }),
      },
    },
  );
  const section = within(await screen.findByRole('region', { name: 'Requests to join 1' }));
  expect(section.getByText('Which clock?')).toBeTruthy();
  expect(section.getByText('The fish hall')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Members (1 pending)' })).toBeTruthy();
  expect(section.getByRole('button', { name: 'Decline Wren Castellano' })).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Accept Wren Castellano' }));
  expect(await screen.findByText('Wren Castellano is now a member.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Requests to join/ })).toBeNull();
  expect(await (await list()).findByText('Wren Castellano')).toBeTruthy();
  expect(sent).toEqual([{ id: 'membership:wren', answer: 'ACCEPT' }]);
});

test('an answer that is refused turns back and says why', async () => {
  const requests = connection([membership(WREN, PENDING)]);
  await open(
    { ...MANAGER, requestsCount: 1, requests },
    { useAnswerMembershipMutation: { answerMembership: { __typename: 'PlazaError', code: 'ALREADY_ANSWERED' } } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Wren Castellano' }));
  expect(await screen.findByText('Someone already answered this.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline Wren Castellano' })).toBeTruthy();
});

test('whoever waits behind the first page is reached', async () => {
  const first = connection([membership(WREN, PENDING)]);
  const requests = { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } };
  const asked: unknown[] = [];
  await open(
    { ...MANAGER, requestsCount: 2, requests },
    {
      CrowdWaitingPageQuery: ({ waitingAfter }) => {
        asked.push(waitingAfter);
        return { node: crowd({ requests: connection([membership(NOOR, PENDING)]) }) };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Decline Noor van Dijk' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline Wren Castellano' })).toBeTruthy();
  expect(asked).toEqual(['membership:wren']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('an invitation is withdrawn by who runs the crowd', async () => {
  const invited = connection([membership(NOOR, PENDING)]);
  await open(
    { ...MANAGER, invited },
    {
      useEndMembershipMutation: {
        endMembership: { __typename: 'EndMembershipPayload', deletedId: 'membership:noor', crowd: crowd(MANAGER) },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Noor van Dijk’s invitation' }));
  expect(await screen.findByText('Invitation withdrawn.')).toBeTruthy();
  expect(screen.queryByText('Noor van Dijk')).toBeNull();
});

test('a member list shows the name of a member whose profile an admin cannot see, who can be removed', async () => {
  const hidden = membership(NOOR, { name: 'Noor van Dijk', user: null });
  await open({ ...ADMIN, members: connection([membership(RUTH, { role: 'ADMIN' }), hidden]) });
  const rows = await list();
  expect(rows.getByText('Noor van Dijk')).toBeTruthy();
  expect(rows.queryByRole('link', { name: /Noor van Dijk/ })).toBeNull();
  await userEvent.click(rows.getByRole('button', { name: /Noor van Dijk/ }));
  expect(await screen.findByRole('menuitem', { name: /Remove/ })).toBeTruthy();
});

test('an admin gives a role, seen at once', async () => {
  const sent: unknown[] = [];
  await open(ADMIN, {
    useSetMemberRoleMutation: ({ input }) => {
      sent.push(input);
      const changed = membership(JONAS, { role: 'MANAGER' });
      return { setMemberRole: { __typename: 'SetMemberRolePayload', membership: changed } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Jonas Lindqvist' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make manager' }));
  expect(await screen.findByText('Jonas Lindqvist is now a manager.')).toBeTruthy();
  expect((await list()).getByText('Manager')).toBeTruthy();
  expect(sent).toEqual([{ id: 'membership:jonas', role: 'MANAGER' }]);
  expect(screen.queryByRole('button', { name: 'Manage Ruth Adeyemi' })).toBeNull();
});

test('a role that is refused turns back and says why', async () => {
  await open(ADMIN, { useSetMemberRoleMutation: { setMemberRole: { __typename: 'PlazaError', code: 'LAST_ADMIN' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Jonas Lindqvist' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make admin' }));
  expect(await screen.findByText(/A crowd needs an admin/)).toBeTruthy();
  expect((await list()).getAllByText('Admin')).toHaveLength(1);
});

test('a manager removes a member, sure of it, and gives no roles', async () => {
  await open(MANAGER, {
    useEndMembershipMutation: {
      endMembership: { __typename: 'EndMembershipPayload', deletedId: 'membership:jonas', crowd: crowd(MANAGER) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Jonas Lindqvist' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from crowd' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from crowd' }));
  expect(await screen.findByText('Jonas Lindqvist was removed.')).toBeTruthy();
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
});

test('who loses their role elsewhere loses what they run, live', async () => {
  const requests = connection([membership(WREN, PENDING)]);
  let now = crowd({ ...ADMIN, requestsCount: 1, requests });
  const { emit } = await open(
    { ...ADMIN, requestsCount: 1, requests },
    { useCrowdEventsQuery: () => ({ crowd: now }), CrowdMembersPageQuery: () => ({ node: now }) },
  );
  expect(await screen.findByRole('region', { name: 'Requests to join 1' })).toBeTruthy();
  now = crowd({ ...MEMBER, members: connection([membership(RUTH, { role: 'ADMIN' })]) });
  emit('useCrowdEventsSubscription', { crowdEvents: { kind: 'MISSED' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Requests to join 1' })).toBeNull());
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Manage/ })).toBeNull();
});

test('who is not invited reads that it is for members', async () => {
  await open({ status: 'INVITE_ONLY', isOpenToViewer: false, members: connection([]) });
  expect(await screen.findByText('For members only')).toBeTruthy();
  expect(screen.queryByRole('searchbox', { name: 'Search members' })).toBeNull();
});

test('who runs a crowd saves its members as a file, and reads where it ends and why it fails', async () => {
  const saved: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const sent: unknown[] = [];
  const file = {
    __typename: 'ExportCrowdMembersPayload',
    name: 'plaza-members-clockworks.csv',
    mediaType: 'text/csv',
    text: 'name,handle,role,joined_at\r\n',
    truncatedTo: null as number | null,
  };
  const answers: object[] = [
    file,
    { ...file, truncatedTo: 10_000 },
    { __typename: 'PlazaError', code: 'NO_PERMISSION' },
  ];
  await open(MANAGER, {
    MembersExportMutation: ({ input }) => {
      sent.push(input);
      return { result: answers.shift() };
    },
  });
  const button = await screen.findByRole('button', { name: 'Export members' });
  await userEvent.click(button);
  expect(await screen.findByText('Member list saved as a file.')).toBeTruthy();
  expect(names).toEqual(['plaza-members-clockworks.csv']);
  expect(await saved[0]?.text()).toBe(file.text);
  await userEvent.click(button);
  expect(await screen.findByText('The file includes only the first 10,000 members.')).toBeTruthy();
  await userEvent.click(button);
  expect(await screen.findByText(/permission/)).toBeTruthy();
  expect(names).toHaveLength(2);
  expect(sent).toEqual([
    { crowdId: 'page:clockworks' },
    { crowdId: 'page:clockworks' },
    { crowdId: 'page:clockworks' },
  ]);
  make.mockRestore();
  click.mockRestore();
});

test('a member exports nobody', async () => {
  await open(MEMBER);
  await list();
  expect(screen.queryByRole('button', { name: 'Export members' })).toBeNull();
});
