import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

const ALL = {
  manageAdminRoles: true,
  manageSettings: true,
  addDiscussionTopics: true,
  editDiscussionTopics: true,
  manageDiscussionTopics: true,
  manageDiscussion: true,
  addMediaAlbums: true,
};
const NONE = {
  manageAdminRoles: false,
  manageSettings: false,
  addDiscussionTopics: false,
  editDiscussionTopics: false,
  manageDiscussionTopics: false,
  manageDiscussion: false,
  addMediaAlbums: false,
};
const picture = (id: string) => ({
  __typename: 'File',
  id,
  name: 'picture.webp',
  thumbhash: null,
  links: { xxs: null, xs: null, md: null, source: '/media/1.webp' },
});
const SELF = { __typename: 'User', __isActor: 'User', id: 'user:ada', title: 'Ada Byron' };
const member = (id: string, user: object, role: string, more: object = {}) => ({
  __typename: 'Membership',
  id,
  role,
  status: 'ACCEPTED',
  createdAt: '2026-11-20T09:00:00.000Z',
  user: { subTitle: null, avatar: null, ...user },
  ...more,
});
const crowd = (more: object = {}) => ({
  __typename: 'Page',
  __isNode: 'Page',
  __isActor: 'Page',
  id: 'page:1',
  path: '/crowds/salt-street',
  title: 'Salt Street',
  name: 'Salt Street',
  description: 'Everybody of the street.',
  location: 'Harbour Quarter',
  rules: null,
  status: 'VISIBLE_TO_PUBLIC',
  joinApproval: false,
  joinQuestions: [],
  canAct: true,
  missing: [],
  permissions: ALL,
  settings: {},
  avatar: picture('file:1'),
  cover: picture('file:2'),
  owner: SELF,
  formerOwner: null,
  transferredAt: null,
  requestsCount: 0,
  members: connection([]),
  invited: connection([]),
  declined: connection([]),
  ...more,
});
const at = (sheet: string) => `/design-system?p=${sheet}`;
const panel = (name: string) => screen.findByRole('region', { name });
const settingsOf = (page: object | null) => ({
  CrowdSettingsPanelQuery: { node: page },
  CrowdMainPanelQuery: { viewer: { __typename: 'Viewer', id: ADA.id, user: SELF }, node: page },
  CrowdNotificationsPanelQuery: { node: page },
  CrowdInvitePanelQuery: { node: page },
  CrowdRolesPanelQuery: { node: page, pagePermissions: { manager: ALL, member: NONE } },
});
const NO_PERMISSION = 'You do not have permission to access this screen. Please contact the group admin.';

test('a crowd is founded, private by default: what is wrong is said by its field, and then it opens', async () => {
  const sent: unknown[] = [];
  await renderApp(at('create/crowd'), {
    answers: {
      useSaveCrowdCreateMutation: ({ input }) => {
        sent.push(input);
        const fields = [{ field: 'location', messages: ['This place is unknown.'] }];
        if (sent.length === 1) return { result: { __typename: 'PlazaError', code: 'invalid', message: '', fields } };
        return {
          result: {
            __typename: 'CreatePagePayload',
            page: crowd(),
            viewer: {
              ...ADA,
              crowds: connection([crowd()]),
              manageablePages: connection([crowd()]),
            },
          },
        };
      },
    },
  });
  const form = within(await panel('New crowd'));
  const found = await form.findByRole('button', { name: 'Found a crowd' });
  await userEvent.click(found);
  expect(form.getByText('This field is required.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Salt Street');
  await userEvent.click(form.getByRole('radio', { name: /^For everybody/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add a question' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Question 1' }), 'Which number?');
  await userEvent.click(form.getByRole('button', { name: 'Add a question' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove question 2' }));
  await userEvent.click(form.getByRole('radio', { name: /^Private/ }));
  await userEvent.click(found);
  expect(await form.findByText('This place is unknown.')).toBeTruthy();
  await userEvent.click(found);
  expect(await screen.findByText('Salt Street is founded. You are its owner.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/crowds/salt-street'));
  expect(sent.at(-1)).toEqual({
    name: 'Salt Street',
    description: null,
    location: null,
    rules: null,
    status: 'PRIVATE',
    joinApproval: false,
    joinQuestions: ['Which number?'],
    avatarId: null,
    coverId: null,
  });
});

test('what a crowd needs before it can be shared is listed, and each leads to its field', async () => {
  await renderApp(at('create/crowd'));
  const form = within(await panel('New crowd'));
  const needs = within(await form.findByRole('region', { name: /it needs/ }));
  await userEvent.click(needs.getByRole('button', { name: 'Description' }));
  const description = form.getByRole('textbox', { name: /^Description/ });
  expect(document.activeElement).toBe(description);
  await userEvent.type(description, 'Everybody of the street.');
  expect(needs.getByText('Description: done')).toBeTruthy();
  await userEvent.click(needs.getByRole('button', { name: 'Cover' }));
  expect(form.getByRole('group', { name: /^Cover/ }).contains(document.activeElement)).toBe(true);
});

test('at most five questions are asked', async () => {
  await renderApp(at('page/page:1/main'), { answers: settingsOf(crowd({ joinQuestions: ['1', '2', '3', '4'] })) });
  const form = within(await panel('Profile and visibility'));
  await userEvent.click(await form.findByRole('button', { name: 'Add a question' }));
  expect(form.getByRole('textbox', { name: 'Question 5' })).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Add a question' })).toBeNull();
  expect(form.getByText('Up to 5 questions.')).toBeTruthy();
});

test('half a crowd survives a reload', async () => {
  const { unmount } = await renderApp(at('create/crowd'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Salt St');
  unmount();
  await renderApp(at('create/crowd'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Salt St');
});

test('the settings of a crowd are those that one may change', async () => {
  const { unmount } = await renderApp(at('page/page:1'), { answers: settingsOf(crowd()) });
  const links = async () =>
    within(await panel('Crowd settings'))
      .queryAllByRole('link', { name: /^(Profile and|Roles|Notifications|Invite people)/ })
      .map((link) => link.getAttribute('href'));
  await screen.findByRole('link', { name: /^Salt Street/ });
  expect(await links()).toEqual(['main', 'roles', 'notifications', 'invite'].map((sheet) => `?p=page/page:1/${sheet}`));
  unmount();
  await renderApp(at('page/page:1'), { answers: settingsOf(crowd({ permissions: NONE })) });
  await screen.findByRole('link', { name: /^Salt Street/ });
  expect(await links()).toEqual(['?p=page/page:1/invite']);
});

test.each(['', '/main', '/roles', '/notifications', '/invite'])(
  'who may not change a crowd reads so: %s',
  async (sheet) => {
    await renderApp(at(`page/page:1${sheet}`), { answers: settingsOf(crowd({ permissions: NONE, canAct: false })) });
    expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

test('a crowd is changed; a narrower visibility says what it means first', async () => {
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(crowd()),
      useSaveCrowdMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'UpdatePagePayload', page: crowd(input) } };
      },
    },
  });
  const form = within(await panel('Profile and visibility'));
  const name = await form.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Salt Street 9');
  await userEvent.click(form.getByRole('radio', { name: /^By invitation/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const sure = await screen.findByRole('alertdialog', { name: 'Fewer people will see it' });
  expect(within(sure).getByText(/Guests will see it no more/)).toBeTruthy();
  await userEvent.click(within(sure).getByRole('button', { name: 'No' }));
  expect(sent).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Narrow it' }));
  expect(await screen.findByText('The crowd is saved.')).toBeTruthy();
  expect(sent).toMatchObject([
    { id: 'page:1', name: 'Salt Street 9', status: 'INVITE_ONLY', avatarId: 'file:1', coverId: 'file:2' },
  ]);
});

test('a crowd is closed by its owner, who types its name', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const closed = vi.fn();
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(crowd()),
      useDeleteCrowdMutation: ({ input }) => {
        closed(input);
        return { deletePage: { __typename: 'DeletePagePayload' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the crowd' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Salt Street?' }));
  const close = dialog.getByRole('button', { name: 'Close the crowd' });
  await userEvent.type(dialog.getByRole('textbox'), 'Salt');
  expect(close).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByRole('textbox'), ' Street');
  await userEvent.click(close);
  await waitFor(() => expect(closed).toHaveBeenCalledWith({ id: 'page:1' }));
  await waitFor(() => expect(localStorage.getItem('plaza.word')).toBe('Salt Street is closed. You act as yourself.'));
});

test('a crowd is handed over to another admin, and taken back', async () => {
  const admins = connection([member('m1', SELF, 'ADMIN'), member('m2', RUTH, 'ADMIN')]);
  const handed = { owner: RUTH, formerOwner: SELF, transferredAt: new Date().toISOString(), members: admins };
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(crowd({ members: admins })),
      useTransferCrowdMutation: ({ input }) => {
        sent.push(input);
        const page = crowd(sent.length === 1 ? handed : { members: admins });
        return { transferPage: { __typename: 'TransferPagePayload', page } };
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Hand it over' }));
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'New owner' }), 'Ruth Adeyemi');
  await userEvent.click(section.getByRole('button', { name: 'Hand it over' }));
  const sure = within(await screen.findByRole('alertdialog'));
  expect(sure.getByText(/You can take it back for 7 days/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Hand it over' }));
  expect(await screen.findByText('Ruth Adeyemi owns the crowd now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close the crowd' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('You own the crowd again.')).toBeTruthy();
  expect(sent).toEqual([
    { id: 'page:1', ownerId: 'user:ruth' },
    { id: 'page:1', ownerId: 'user:ada' },
  ]);
});

test('a permission is given at once, and taken back with the reason where it is refused', async () => {
  let isUp = true;
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/roles'), {
    answers: {
      ...settingsOf(crowd()),
      useSetPermissionsMutation: ({ input }) => {
        sent.push(input);
        if (!isUp) return { updatePagePermissions: { __typename: 'PlazaError', code: 'no_permission' } };
        const permissions = { manager: ALL, member: { ...NONE, addDiscussionTopics: true } };
        return { updatePagePermissions: { __typename: 'UpdatePagePermissionsPayload', permissions } };
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'What roles may do' }));
  expect(table.getAllByRole('row')).toHaveLength(8);
  const topics = table.getByRole('checkbox', { name: 'Members: Start topics' });
  const rename = table.getByRole('checkbox', { name: 'Members: Rename topics' });
  await userEvent.click(topics);
  await waitFor(() => expect(topics).toHaveProperty('checked', true));
  expect(sent).toEqual([{ pageId: 'page:1', member: { addDiscussionTopics: true } }]);
  isUp = false;
  await userEvent.click(rename);
  expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
  expect(rename).toHaveProperty('checked', false);
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Use «Guided»' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ pageId: 'page:1', preset: 'GUIDED' }));
});

test('a role is given and taken; the last admin stays one, and the owner too', async () => {
  const members = connection([member('m1', SELF, 'ADMIN'), member('m2', RUTH, 'ADMIN'), member('m3', JONAS, 'MEMBER')]);
  await renderApp(at('page/page:1/roles'), {
    answers: {
      ...settingsOf(crowd({ members })),
      useGiveRoleMutation: ({ input }) =>
        input.id === 'm2'
          ? { setMemberRole: { __typename: 'PlazaError', code: 'last_admin' } }
          : { setMemberRole: { __typename: 'SetMemberRolePayload', membership: member('m3', JONAS, input.role) } },
    },
  });
  const rows = within(await screen.findByRole('region', { name: 'Who is what' })).getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('Owner')).toBeTruthy();
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Jonas Lindqvist: Member' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Manager/ }));
  expect(await screen.findByRole('button', { name: 'Jonas Lindqvist: Manager' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ruth Adeyemi: Admin' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Member/ }));
  expect(await screen.findByText(/A crowd needs an admin/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ruth Adeyemi: Admin' })).toBeTruthy();
});

test('what a crowd is told about is chosen kind by kind', async () => {
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/notifications'), {
    answers: {
      ...settingsOf(crowd({ settings: { notifications: { follow: false } } })),
      useSetToldMutation: ({ input }) => {
        sent.push(input);
        if (sent.length === 2) return { updatePage: { __typename: 'PlazaError', code: 'unavailable' } };
        return { updatePage: { __typename: 'UpdatePagePayload', page: crowd({ settings: input.settings }) } };
      },
    },
  });
  const reactions = await screen.findByRole('switch', { name: /^Reactions/ });
  expect(screen.getByRole('switch', { name: /^Followers/ })).toHaveProperty('checked', false);
  expect(reactions).toHaveProperty('checked', true);
  await userEvent.click(reactions);
  await waitFor(() => expect(reactions).toHaveProperty('checked', false));
  expect(sent).toEqual([{ id: 'page:1', settings: { notifications: { follow: false, reaction: false } } }]);
  await userEvent.click(screen.getByRole('switch', { name: /^Comments/ }));
  expect(await screen.findByText('The service is not ready. Please try again.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: /^Comments/ })).toHaveProperty('checked', true);
});

test('people are found, invited together, and the invitation is taken back', async () => {
  const sent: unknown[] = [];
  const invited = connection([member('m9', RUTH, 'MANAGER', { status: 'PENDING' })]);
  const declined = connection([member('m8', JONAS, 'MEMBER', { status: 'DECLINED' })]);
  await renderApp(at('page/page:1/invite'), {
    answers: {
      ...settingsOf(crowd({ declined, requestsCount: 2 })),
      FoundPeopleQuery: { search: connection([RUTH, JONAS]) },
      useInviteToCrowdMutation: ({ input }) => {
        sent.push(input);
        const page = crowd({ invited, declined, requestsCount: 2 });
        return { inviteToPage: { __typename: 'InviteToPagePayload', page } };
      },
      useWithdrawInvitationMutation: ({ input }) => {
        sent.push(input);
        return { endMembership: { __typename: 'EndMembershipPayload' } };
      },
    },
  });
  const form = within(await panel('Invite people'));
  expect(await form.findByRole('region', { name: 'Said no' })).toBeTruthy();
  expect(form.getByRole('link', { name: '2 people wait to be let in' }).getAttribute('href')).toBe(
    '/crowds/salt-street/members',
  );
  await userEvent.type(form.getByRole('searchbox', { name: 'Find people by name' }), 'r');
  await userEvent.click(await form.findByRole('checkbox', { name: /Ruth Adeyemi/ }));
  await userEvent.click(form.getByRole('checkbox', { name: /Jonas Lindqvist/ }));
  await userEvent.click(form.getByRole('button', { name: 'Leave Jonas Lindqvist out' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Invite as' }), 'Manager');
  await userEvent.click(form.getByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByText('1 person is invited.')).toBeTruthy();
  await userEvent.click(await form.findByRole('button', { name: 'Withdraw the invitation of Ruth Adeyemi' }));
  expect(await screen.findByText('The invitation is withdrawn.')).toBeTruthy();
  await waitFor(() => expect(form.queryByRole('region', { name: 'Invited, not answered yet' })).toBeNull());
  expect(sent).toEqual([{ pageId: 'page:1', userIds: ['user:ruth'], role: 'MANAGER' }, { id: 'm9' }]);
});

test('a crowd that is not ready is not invited to: what is missing leads to its settings', async () => {
  await renderApp(at('page/page:1/invite'), { answers: settingsOf(crowd({ missing: ['COVER'] })) });
  expect(await screen.findByText('Something is still missing before this can be shared or invited to.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cover' }));
  expect(await screen.findByRole('region', { name: 'Profile and visibility' })).toBeTruthy();
});

test('each crowd that one runs leads to its settings; who runs none is told how to begin', async () => {
  const viewer = (crowds: readonly ReturnType<typeof crowd>[]) => ({
    CrowdsPanelQuery: {
      viewer: { __typename: 'Viewer', id: ADA.id, user: SELF, actor: SELF, manageablePages: connection(crowds) },
    },
  });
  const { unmount } = await renderApp(at('account/settings/crowds'), { answers: viewer([crowd()]) });
  expect((await screen.findByRole('link', { name: /^Salt Street/ })).getAttribute('href')).toBe('?p=page/page:1');
  unmount();
  await renderApp(at('account/settings/crowds'), { answers: viewer([]) });
  expect(await screen.findByText('You run no crowd yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Found a crowd' }).getAttribute('href')).toBe('?p=create/crowd');
});
