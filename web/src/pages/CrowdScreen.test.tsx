import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADMIN, crowd, MEMBER } from '../../test/crowds.ts';
import { event } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH, scribble, viewer } from '../../test/town.ts';

const post = scribble('1', 'First Saturday is this Saturday.');
const HOME = '/crowds/clockworks';

const answers = (more: Record<string, unknown> = {}) => {
  const page = crowd({ items: connection([post]), ...more });
  return {
    CrowdScreenQuery: { crowd: page },
    CrowdAboutScreenQuery: { crowd: page },
    CrowdEventsScreenQuery: { crowd: page },
    useCrowdEventsQuery: { crowd: page },
  };
};
const name = { level: 1, name: 'Harbour Clockworks' } as const;

test('a crowd with its figures, what it has published, and the way to its other parts', async () => {
  await renderApp(HOME, { answers: answers() });
  expect(await screen.findByRole('heading', name)).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('(4) Harbour Clockworks · Plaza'));
  expect(screen.getByText('Public')).toBeTruthy();
  expect(screen.getByText('Salt Street 9')).toBeTruthy();
  expect(screen.getByRole('link', { name: '12 members' })).toHaveProperty('pathname', `${HOME}/members`);
  expect(screen.getByText('First Saturday is this Saturday.')).toBeTruthy();
  const parts = within(screen.getByRole('navigation', { name: 'Sections of Harbour Clockworks' }));
  expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Posts',
    'About',
    'Events',
    'Photos',
    'Discussion',
    'Members',
  ]);
});

test.each([
  { place: ADMIN, who: 'of who runs it', figure: '40', looks: [] },
  { place: {}, who: 'of another member', figure: '41', looks: ['page:clockworks'] },
])('a look $who is told or not, and counted in sight', async ({ place, figure, looks }) => {
  const told: string[] = [];
  await renderApp(HOME, {
    answers: {
      ...answers({ ...place, viewsCount: 40 }),
      useRecordViewMutation: ({ input }) => {
        told.push(input.itemId);
        const item = { __typename: 'Crowd', id: input.itemId, viewsCount: 41 };
        return { recordView: { __typename: 'RecordViewPayload', item } };
      },
    },
  });
  expect((await screen.findByText('views')).parentElement?.textContent).toContain(figure);
  expect(told).toEqual(looks);
});

test('a guest reads it, is led to the door to join, and is offered nothing else', async () => {
  await renderApp(HOME, { viewer: null, answers: answers() });
  expect(await screen.findByRole('heading', name)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in to join' }).getAttribute('href')).toBe(
    `/welcome?to=${encodeURIComponent(HOME)}`,
  );
  expect(screen.queryByRole('button', { name: /Follow|More options|^Join/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Discussion' })).toBeNull();
});

test('the about page says what it is, who owns it, whom it is for and who came last, to guests too', async () => {
  await renderApp(`${HOME}/about`, { viewer: null, answers: answers({ joinApproval: true }) });
  expect(await screen.findByText('Nine public clocks.')).toBeTruthy();
  expect(screen.getByText('Nobody climbs alone.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ruth Adeyemi/ })).toHaveProperty('pathname', '/@ruth');
  expect(screen.getByRole('link', { name: 'Jonas Lindqvist' })).toBeTruthy();
  expect(screen.getByText('Anyone can see it; its managers approve new members.')).toBeTruthy();
  expect(screen.getByText('January 5, 2026')).toBeTruthy();
});

test('the events of a crowd lead to each of them', async () => {
  const events = connection([event('e1', 'Winding the nine clocks')]);
  await renderApp(`${HOME}/events`, { answers: answers({ events, conferences: connection([]) }) });
  const leaf = await screen.findByRole('link', { name: /Winding the nine clocks/ });
  expect(leaf.getAttribute('href')).toBe('/events/e1');
  const subscribe = screen.getByRole('link', { name: 'Calendar app' });
  expect(subscribe.getAttribute('href')).toMatch(/^webcal:\/\/.*\/crowds\/clockworks\/calendar\.ics$/);
});

test('a crowd names those whom the viewer follows among its members', async () => {
  await renderApp(HOME, { answers: answers({ knownMembers: [RUTH, JONAS], knownMembersCount: 3 }) });
  expect(await screen.findByText('Ruth and 2 others you follow')).toBeTruthy();
});

test('what a new crowd still needs stays in it for those who run it, until it is done', async () => {
  const needs = { ...ADMIN, missing: ['COVER', 'DESCRIPTION'] };
  const done = crowd({ ...ADMIN, items: connection([post]) });
  const { emit } = await renderApp(HOME, { answers: { ...answers(needs), useCrowdEventsQuery: { crowd: done } } });
  const title = 'Before you can share it or invite people, add:';
  const steps = within(await screen.findByRole('region', { name: title }));
  expect(steps.getByText('Profile photo: done')).toBeTruthy();
  await userEvent.click(steps.getByRole('button', { name: 'Cover photo' }));
  await waitFor(() => expect(location.search).toBe('?p=page/page%3Aclockworks/main'));
  emit('useCrowdEventsSubscription', { crowdEvents: { kind: 'CHANGED' } });
  await waitFor(() => expect(screen.getByRole('main').textContent).not.toContain(title));
});

test('what a crowd needs is nothing to those who cannot give it', async () => {
  await renderApp(HOME, { answers: answers({ ...MEMBER, missing: ['COVER'] }) });
  expect(await screen.findByRole('heading', name)).toBeTruthy();
  expect(screen.queryByText('Before you can share it or invite people, add:')).toBeNull();
});

test('one joins with a press, and is a member at once', async () => {
  await renderApp(HOME, {
    answers: {
      ...answers(),
      useJoinCrowdMutation: {
        joinCrowd: { __typename: 'JoinCrowdPayload', crowd: crowd({ ...MEMBER, membersCount: 13 }) },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('button', { name: 'Member: your role in Harbour Clockworks' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '13 members' })).toBeTruthy();
  expect(screen.getByText('You’ve joined Harbour Clockworks.')).toBeTruthy();
});

test('who asks answers every question; each open one says so, and then one waits', async () => {
  const sent: unknown[] = [];
  const joinQuestions = ['Which clock?', 'Afraid of heights?'];
  await renderApp(HOME, {
    answers: {
      ...answers({ joinQuestions }),
      useJoinCrowdMutation: ({ input }) => {
        sent.push(input.answers);
        const page = crowd({ joinQuestions, viewerMembershipStatus: 'PENDING' });
        return { joinCrowd: { __typename: 'JoinCrowdPayload', crowd: page } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to join' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Join Harbour Clockworks' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Which clock?' }), 'The fish hall');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getAllByText('Answer this question.')).toHaveLength(1);
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Afraid of heights?' }), 'No');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('You’ve asked to join')).toBeTruthy();
  expect(sent).toEqual([['The fish hall', 'No']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer to a crowd’s question is sent when it has up to 500 characters as readers count them', async () => {
  const sent: unknown[] = [];
  const joinQuestions = ['Which clock?'];
  await renderApp(HOME, {
    answers: {
      ...answers({ joinQuestions }),
      useJoinCrowdMutation: ({ input }) => {
        sent.push(input.answers);
        const page = crowd({ joinQuestions, viewerMembershipStatus: 'PENDING' });
        return { joinPage: { __typename: 'JoinPagePayload', page } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to join' }));
  const field = screen.getByRole('textbox', { name: 'Which clock?' });
  const longest = '👨‍👩‍👧'.repeat(500);
  fireEvent.change(field, { target: { value: `${longest}.` } });
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('501 of 500 characters')).toBeTruthy();
  fireEvent.change(field, { target: { value: longest } });
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent).toEqual([[longest]]));
});

test('who waits can take it back', async () => {
  const sent: unknown[] = [];
  await renderApp(HOME, {
    answers: {
      ...answers({ joinApproval: true, viewerMembershipStatus: 'PENDING' }),
      useEndMembershipMutation: ({ input }) => {
        sent.push(input);
        return {
          endMembership: { __typename: 'EndMembershipPayload', deletedId: 'm', crowd: crowd({ joinApproval: true }) },
        };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeTruthy();
  expect(sent).toEqual([{ crowdId: 'page:clockworks' }]);
});

test.each([
  ['Accept', 'ACCEPT', 'You’ve joined Harbour Clockworks.'],
  ['Decline', 'DECLINE', 'Invitation declined.'],
])('who is invited says «%s»', async (button, answer, said) => {
  const sent: unknown[] = [];
  await renderApp(HOME, {
    answers: {
      ...answers({ isInvited: true, viewerMembershipStatus: 'PENDING' }),
      useAnswerMembershipMutation: ({ input }) => {
        sent.push(input);
        const page = crowd(answer === 'ACCEPT' ? MEMBER : { viewerMembershipStatus: 'DECLINED' });
        return { answerMembership: { __typename: 'AnswerMembershipPayload', membership: null, crowd: page } };
      },
    },
  });
  expect(await screen.findByText('You’re invited')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent).toEqual([{ crowdId: 'page:clockworks', answer }]);
  expect(screen.queryByText('You’re invited')).toBeNull();
});

test('the last admin does not leave, and is told why', async () => {
  await renderApp(HOME, {
    answers: {
      ...answers(ADMIN),
      useEndMembershipMutation: { endMembership: { __typename: 'PlazaError', code: 'LAST_ADMIN' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Admin: your role/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave crowd' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave crowd' }));
  expect(await screen.findByText(/^A crowd needs an admin, and its owner has to be one\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Admin: your role/ })).toBeTruthy();
});

test('who runs it finds invitations and settings, others find report and block', async () => {
  await renderApp(HOME, { answers: answers(ADMIN) });
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Harbour Clockworks' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Invite people',
    'Settings',
    'View as someone else',
    'Share',
    'Recommend',
    'Add to collection',
  ]);
});

test('a stranger finds what one does with a crowd of others, and nothing to run', async () => {
  await renderApp(HOME, { answers: answers() });
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Harbour Clockworks' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Share',
    'Recommend',
    'Add to collection',
    'Mute Harbour Clockworks',
    'Report',
    'Block Harbour Clockworks',
  ]);
});

test('who belongs to a crowd mutes it too; once it is blocked, nothing is left to do with it', async () => {
  const open = async (part: object) => {
    const { unmount } = await renderApp(HOME, { answers: answers({ ...part }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More options for Harbour Clockworks' }));
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    unmount();
    return names;
  };
  expect(await open(MEMBER)).toEqual(['Share', 'Recommend', 'Add to collection', 'Mute Harbour Clockworks']);
  expect(await open({ isBlocked: true })).toEqual(['Report', expect.stringMatching(/^Block/)]);
});

test.each([
  ['Share', 'SharePanelQuery', 'Copy link'],
  ['Add to collection', 'CollectPanelQuery', 'Create and add'],
  ['Mute Harbour Clockworks', 'MutePanelQuery', 'Mute'],
])('«%s» of a crowd opens what every other thing has for that', async (entry, query, button) => {
  const actor = { ...viewer.actor, holding: connection([]), collections: connection([]) };
  const ada = { __typename: 'Viewer', ...viewer, actor, mutes: connection([]) };
  const node = { ...crowd(), internalId: 'clockworks', audience: 'PUBLIC', manageable: false, author: crowd() };
  await renderApp(HOME, { answers: { ...answers(), [query]: { node, viewer: ada } } });
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Harbour Clockworks' }));
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
  const panel = within(await screen.findByRole('region', { name: entry.replace(' Harbour Clockworks', '') }));
  expect(await panel.findByRole('button', { name: button })).toBeTruthy();
});

test('a crowd that is blocked says so in all of its parts, and is unblocked there: what it has published comes back', async () => {
  let isBlocked = true;
  const taken: unknown[] = [];
  const asked = () => answers({ isBlocked, ...(isBlocked && { items: connection([]) }) });
  const { unmount } = await renderApp(`${HOME}/about`, { answers: asked() });
  expect(await screen.findByText('You’ve blocked Harbour Clockworks')).toBeTruthy();
  expect(screen.queryByText('Nine public clocks.')).toBeNull();
  unmount();
  await renderApp(HOME, {
    answers: {
      CrowdScreenQuery: () => asked().CrowdScreenQuery,
      useUnblockMutation: ({ input }) => {
        isBlocked = false;
        taken.push(input.itemId);
        return { unblock: { __typename: 'UnblockPayload', deletedId: 'block:1' } };
      },
    },
  });
  expect(await screen.findByRole('heading', name)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Sections of Harbour Clockworks' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Follow|^Join/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('First Saturday is this Saturday.')).toBeTruthy();
  expect(taken).toEqual(['page:clockworks']);
});

test('by invitation only, nobody is offered to join, and what it publishes is said to be for its members', async () => {
  await renderApp(HOME, { answers: answers({ status: 'INVITE_ONLY', isOpenToViewer: false }) });
  expect(await screen.findByText('Membership is by invitation. Posts and discussions are for members.')).toBeTruthy();
  expect(await screen.findByText('Invite only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Join|^Ask/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Follow Harbour Clockworks' })).toBeTruthy();
});

test('a permission that is taken away elsewhere takes its controls along, live', async () => {
  let now = crowd(ADMIN);
  const { emit } = await renderApp(HOME, {
    answers: { CrowdScreenQuery: { crowd: now }, useCrowdEventsQuery: () => ({ crowd: now }) },
  });
  expect(await screen.findByRole('button', { name: /^Admin: your role/ })).toBeTruthy();
  now = crowd(MEMBER);
  emit('useCrowdEventsSubscription', { crowdEvents: { kind: 'CHANGED' } });
  expect(await screen.findByRole('button', { name: /^Member: your role/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More options for Harbour Clockworks' }));
  expect(screen.queryByRole('menuitem', { name: 'Settings' })).toBeNull();
});

test('a crowd that is closed or no longer for the viewer gives way to the page that says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { emit } = await renderApp(HOME, { answers: { ...answers(MEMBER), useCrowdEventsQuery: { crowd: null } } });
  await screen.findByRole('heading', name);
  emit('useCrowdEventsSubscription', { crowdEvents: { kind: 'CHANGED' } });
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
});

test('an id in the address gives way to the chosen name', async () => {
  await renderApp('/crowds/0190-an-id/about', { answers: answers() });
  await waitFor(() => expect(location.pathname).toBe(`${HOME}/about`));
});

test('the address of its settings opens them, or says that one may not', async () => {
  const settings = (more: Record<string, unknown>) => {
    const page = crowd({ items: connection([post]), ...more });
    return {
      ...answers(more),
      CrowdSettingsScreenQuery: { crowd: page },
      CrowdSettingsPanelQuery: { node: page },
    };
  };
  const { router, unmount } = await renderApp(`${HOME}/settings`, { answers: settings({ ...ADMIN, canAct: true }) });
  await screen.findByRole('region', { name: 'Crowd settings' });
  expect([router.place.path, router.param('p')]).toEqual([HOME, 'page/page:clockworks']);
  unmount();
  await renderApp(`${HOME}/settings`, { answers: settings({ canAct: false }) });
  expect(
    await screen.findByText('You do not have permission to access this screen. Please contact the group admin.'),
  ).toBeTruthy();
});
