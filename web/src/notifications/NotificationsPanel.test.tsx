import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conference } from '../../test/conferences.ts';
import { event } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, person, RUTH, scribble } from '../../test/town.ts';

const told = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Notification',
  id,
  type: 'REPLY',
  isRead: false,
  excerpt: 'Bring boots.',
  createdAt: '2026-03-01T09:00:00.000Z',
  status: null,
  actor: RUTH,
  peopleCount: 1,
  faces: [],
  reason: 'REPLIED_TO',
  reasonItem: scribble('s1', 'Low water'),
  sourceId: 's1',
  change: null,
  answer: null,
  notifiable: { __typename: 'Comment', __isItem: 'Comment', id: 'c9', internalId: 'c9', title: 'Bring boots.' },
  context: scribble('s1', 'Low water'),
  ...more,
});
const panel = (nodes: readonly ReturnType<typeof told>[], unread = 2) => ({
  viewer: { id: 'viewer:ada', unreadNotificationsCount: unread, notifications: connection(nodes) },
});
const open = (answers: NonNullable<Parameters<typeof renderApp>[1]>['answers']) =>
  renderApp('/design-system?p=notifications', { answers });

test('new ones stand apart and lead to the comment in its conversation', async () => {
  await open({ NotificationsPanelQuery: panel([told('n1'), told('n2', { isRead: true, excerpt: 'Old news' })]) });
  expect(await screen.findByRole('heading', { name: 'New, 2' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Earlier' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /Bring boots/ });
  expect(link).toHaveProperty('pathname', '/scribbles/s1');
  expect(link).toHaveProperty('search', '?c=c9');
  // Its own words, in their own direction.
  expect(screen.getByText('Bring boots.').tagName).toBe('BDI');
});

test('a like of what was said leads to those words', async () => {
  const message = { __typename: 'Message', __isItem: 'Message', id: 'm7', internalId: '7', title: 'Twelve knots' };
  const liked = {
    type: 'REACTION',
    notifiable: { ...message, conversationId: 'c1' },
    context: null,
    excerpt: 'Twelve knots',
  };
  await open({ NotificationsPanelQuery: panel([told('n1', liked)]) });
  const link = await screen.findByRole('link', { name: /Twelve knots/ });
  expect(link).toHaveProperty('search', '?p=conversations/c1&said=m7');
});

test('all are read at once, and the count everywhere follows', async () => {
  await open({
    NotificationsPanelQuery: panel([told('n1')]),
    useMarkAllReadMutation: {
      markAllNotificationsRead: {
        __typename: 'MarkAllNotificationsReadPayload',
        viewer: { id: 'viewer:ada', unreadNotificationsCount: 0 },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('(unread)')).toBeNull());
  expect(screen.getByRole('link', { name: 'Notifications' }).textContent).not.toContain('2');
});

test('an invitation is answered with a badge, and asked again when the platform refuses', async () => {
  let isUp = false;
  const invitation = told('n1', { type: 'CROWD_INVITATION', status: 'PENDING' });
  await open({
    NotificationsPanelQuery: panel([invitation]),
    useAnswerNotificationMutation: () =>
      isUp
        ? {
            answerNotification: {
              __typename: 'AnswerNotificationPayload',
              notification: { ...invitation, status: 'ACCEPTED' },
            },
          }
        : { answerNotification: { __typename: 'PlazaError', code: 'LINK_EXPIRED' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  isUp = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted')).toBeTruthy();
});

test('who is named in a life reads what is said of them, and answers', async () => {
  const asked = { type: 'KINSHIP', status: 'PENDING', excerpt: 'married', notifiable: null, context: null };
  await open({ NotificationsPanelQuery: panel([told('n1', asked)]) });
  expect(await screen.findByText(/names you in their story: you are married. Is that right\?/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ruth Adeyemi/ })).toHaveProperty('pathname', '/@ruth/long-story-short');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test('what happens now is there now, in the list, the badge and the title', async () => {
  const { emit, isHeard } = await open({ NotificationsPanelQuery: panel([told('n1')]) });
  await screen.findByRole('link', { name: /Bring boots/ });
  await waitFor(() => expect(isHeard('NotificationsLiveSubscription')).toBe(true));
  const node = told('n3', { type: 'FOLLOW', excerpt: null, notifiable: null, context: null });
  emit('NotificationsLiveSubscription', {
    notificationEvents: {
      kind: 'ADDED',
      unreadNotificationsCount: 7,
      notification: node,
      edge: { cursor: 'n3', node },
    },
  });
  expect(await screen.findByRole('link', { name: /Ruth Adeyemi followed you/ })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^\(7\)/));
});

const LEO = person('leo', 'Leo Fontaine');
const GRACE = person('grace', 'Grace Hopper');
const likes = (peopleCount: number, more: Record<string, unknown> = {}) =>
  told('n1', {
    type: 'REACTION',
    excerpt: null,
    context: null,
    notifiable: scribble('s1', 'Low water'),
    peopleCount,
    faces: [RUTH, LEO, GRACE].slice(0, peopleCount),
    ...more,
  });

test.each([
  [2, 'Ruth and Leo reacted to Low water'],
  [3, 'Ruth, Leo, and Grace reacted to Low water'],
  [6, 'Ruth, Leo, and 4 others reacted to Low water'],
  [100, 'Ruth, Leo, and more than 98 others reacted to Low water'],
])('what %i people did to one thing stands in one row that leads to them', async (count, words) => {
  await open({ NotificationsPanelQuery: panel([likes(count)], 1) });
  const link = await screen.findByRole('link', { name: new RegExp(words) });
  expect(link.getAttribute('href')).toContain('p=people/notification/n1');
});

test('who joins a group while one is looking stands in its row, which is the first again', async () => {
  const later = told('n2', { type: 'FOLLOW', excerpt: null, notifiable: null, context: null });
  const { emit, isHeard } = await open({ NotificationsPanelQuery: panel([later, likes(2)]) });
  await screen.findByText(/Ruth and Leo/);
  await waitFor(() => expect(isHeard('NotificationsLiveSubscription')).toBe(true));
  const node = likes(4);
  emit('NotificationsLiveSubscription', {
    notificationEvents: {
      kind: 'ADDED',
      unreadNotificationsCount: 2,
      notification: node,
      edge: { cursor: 'n1', node },
    },
  });
  expect(await screen.findByText(/Ruth, Leo, and 2 others/)).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: 'New, 2' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.includes('reacted'))).toEqual([true, false]);
});

test('the people of a row are listed, and lead on to the thing', async () => {
  await renderApp('/design-system?p=people/notification/n1', {
    answers: {
      NotificationPeoplePanelQuery: {
        node: { ...likes(2), people: connection([RUTH, LEO]) },
      },
    },
  });
  expect(await screen.findByRole('link', { name: /Leo Fontaine/ })).toHaveProperty('pathname', '/@leo');
  expect(screen.getByRole('link', { name: /About Low water/ })).toHaveProperty('pathname', '/scribbles/s1');
});

test('what was read and stands first in the list still comes after what is new', async () => {
  await open({ NotificationsPanelQuery: panel([told('n1', { isRead: true }), told('n2')], 1) });
  const heads = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(heads).toEqual(['New, 1', 'Earlier']);
});

const menuOf = async (id: string) => {
  const [button] = await screen.findAllByRole('button', { name: 'More options for this notification' });
  await userEvent.click(button!);
  return screen.findByRole('menuitem', { name: id });
};

test('a row says why one was told, and is told no more of, until that is undone', async () => {
  const sent: unknown[] = [];
  await open({
    NotificationsPanelQuery: panel([told('n1')], 1),
    useSnoozeMutation: ({ input }) => {
      sent.push(input);
      return { mute: { __typename: 'MutePayload', mute: { __typename: 'Mute', id: 'mute:1' } } };
    },
    useUnmuteMutation: ({ input }) => {
      sent.push(input);
      return { unmute: { __typename: 'UnmutePayload', deletedId: 'mute:1' } };
    },
  });
  await userEvent.click(await menuOf('Why did I get this?'));
  expect(await screen.findByText(/Because someone replied to you in/)).toBeTruthy();
  await userEvent.click(await menuOf('Mute notifications about this'));
  expect(await screen.findByText('You won’t get any more notifications about “Low water”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([{ itemId: 's1', onlyNotifications: true }, { itemId: 's1' }]));
  await userEvent.click(await menuOf('Mute notifications from Ruth Adeyemi'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ itemId: RUTH.id, onlyNotifications: true }));
});

test('a kind is turned off by every channel that is on, and by those alone on again', async () => {
  const sent: unknown[] = [];
  const settings = {
    notifications: [{ kind: 'REPLY', channels: ['IN_APP', 'MAIL', 'PUSH'], inApp: true, mail: false, push: true }],
  };
  await open({
    NotificationsPanelQuery: panel([told('n1')], 1),
    useDisableKindQuery: { viewer: { id: 'viewer:ada', settings } },
    useSaveNotificationSettingMutation: ({ input }) => {
      sent.push(input);
      const viewer = { id: 'viewer:ada', settings };
      return { result: { __typename: 'UpdateNotificationSettingsPayload', viewer } };
    },
  });
  await userEvent.click(await menuOf('Turn off this type: Replies to you'));
  expect(await screen.findByText('You won’t get these notifications anymore: Replies to you.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const of = (channel: string, isOn: boolean) => ({ kind: 'REPLY', channel, isOn });
  const all = [of('IN_APP', false), of('PUSH', false), of('IN_APP', true), of('PUSH', true)];
  await waitFor(() => expect(sent).toEqual(all));
});

test('nothing yet is said in one sentence', async () => {
  await open({ NotificationsPanelQuery: panel([], 0) });
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});

test.each([
  ['CROWD_INVITATION', 'Ruth Adeyemi invited you to the crowd Salt Street', '/crowds/salt'],
  ['CROWD_REQUEST', 'Ruth Adeyemi asked to join Salt Street', '/crowds/salt/members'],
  ['CROWD_JOINED', 'Ruth Adeyemi joined Salt Street from your invitation', '/crowds/salt/members'],
  ['CROWD_WELCOME', 'You’re now a member of Salt Street. Welcome!', '/crowds/salt'],
  ['CROWD_DECLINED', 'Salt Street declined your request to join', '/crowds/salt'],
  ['CROWD_ROLE', 'Ruth Adeyemi changed your role in Salt Street', '/crowds/salt'],
])('what a crowd tells is said in words and leads there: %s', async (type, words, path) => {
  const crowd = { ...person('salt', 'Salt Street'), __typename: 'Crowd', __isItem: 'Crowd', path: '/crowds/salt' };
  const status = type === 'CROWD_INVITATION' ? 'PENDING' : null;
  const row = told('n1', { type, status, excerpt: null, notifiable: crowd, context: null });
  await open({ NotificationsPanelQuery: panel([row]) });
  const link = await screen.findByRole('link', { name: /Salt Street/ });
  expect(link.textContent).toContain(words);
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.queryByRole('button', { name: 'Accept' }) !== null).toBe(status !== null);
});

test.each([
  ['EVENT_INVITATION', 'Ruth Adeyemi invited you to Choir', '/events/e1'],
  ['EVENT_REQUEST', 'Ruth Adeyemi asked to join Choir', '/events/e1?o=guests/e1&step=requests'],
  ['EVENT_ANSWER', 'Ruth Adeyemi accepted your request to join Choir', '/events/e1'],
  ['EVENT_JOINED', 'Ruth Adeyemi is going to Choir', '/events/e1?o=guests/e1'],
  ['EVENT_STARTS', 'Choir starts soon', '/events/e1'],
  ['WAITLIST_OFFER', 'Seats are held for you at Choir. Answer before the offer expires.', '/events/e1'],
  ['WAITLIST_OVER', 'Your offer of seats at Choir has expired', '/events/e1'],
  ['SPEAKER_INVITATION', 'Ruth Adeyemi named you as a speaker of Choir. Please confirm', '/events/e1'],
])('a notification of an event says what happened and leads there: %s', async (type, text, path) => {
  const status = type === 'EVENT_INVITATION' ? 'PENDING' : null;
  const row = told('n1', { type, status, excerpt: null, notifiable: event('e1', 'Choir'), context: null });
  await open({ NotificationsPanelQuery: panel([row]) });
  const link = await screen.findByRole('link', { name: /Choir/ });
  expect(link.textContent).toContain(text);
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.queryByRole('button', { name: 'Accept' }) !== null).toBe(status !== null);
});

test('a notification of a seat that is offered on one date names it, and leads to it', async () => {
  const row = told('n1', {
    type: 'WAITLIST_OFFER',
    status: null,
    excerpt: null,
    occursOn: '2030-07-15',
    notifiable: event('e1', 'Choir'),
    context: null,
  });
  await open({ NotificationsPanelQuery: panel([row]) });
  const link = await screen.findByRole('link', { name: /Choir/ });
  expect(link.textContent).toContain('Seats are held for you at Choir on Mon, Jul 15.');
  expect(link.getAttribute('href')).toBe('/events/e1?on=2030-07-15');
});

test.each([
  ['EVENT_ANSWER', 'DECLINED', 'Ruth Adeyemi declined your request to join Choir'],
  ['TAILGATE_DECIDED', 'DECLINED', 'Your tailgate Choir was declined'],
  ['APPLICATION_DECIDED', 'DECLINED', 'Your application to Choir was declined'],
  ['SPEAKER_ANSWER', 'WITHDRAWN', 'Ruth Adeyemi withdrew as a speaker of Choir'],
])('a notification of an answer says which one it was: %s', async (type, answer, text) => {
  const row = told('n1', { type, answer, notifiable: event('e1', 'Choir'), context: null });
  await open({ NotificationsPanelQuery: panel([row]) });
  expect((await screen.findByRole('link', { name: /Choir/ })).textContent).toContain(text);
});

test('a notification of a changed schedule leads to it', async () => {
  const notifiable = conference('c1', 'Small Harbours');
  const row = told('n1', { type: 'SCHEDULE_CHANGED', excerpt: null, notifiable, context: null });
  await open({ NotificationsPanelQuery: panel([row]) });
  const link = await screen.findByRole('link', { name: /The schedule of Small Harbours has changed/ });
  expect(link.getAttribute('href')).toBe('/conferences/c1/schedule');
});

test.each([
  ['APPLICATION_DECIDED', '/conferences/c1?o=application/a1'],
  ['SPEAKER_CONFIRM', '/conferences/c1?o=application/a1'],
  ['APPLICATION_RECEIVED', '/conferences/c1?o=applications/c1&step=at%3Aa1'],
])('a notification of an application leads to it: %s', async (type, path) => {
  const subject = { notifiable: conference('c1', 'Small Harbours'), application: { id: 'a1' } };
  const row = told('n1', { type, excerpt: null, context: null, ...subject });
  await open({ NotificationsPanelQuery: panel([row]) });
  expect((await screen.findByRole('link', { name: /Small Harbours/ })).getAttribute('href')).toBe(path);
});

test('a notification of an event that was moved says when it was to start and when it starts now', async () => {
  const change = {
    kind: 'TIMES',
    startsAt: '2030-05-16T17:00:00.000Z',
    previousStartsAt: '2030-05-15T17:00:00.000Z',
    timezone: 'Europe/Oslo',
    isAllDay: false,
  };
  const row = told('n1', {
    type: 'EVENT_MOVED',
    excerpt: null,
    notifiable: event('e1', 'Choir'),
    context: null,
    change,
  });
  await open({ NotificationsPanelQuery: panel([row]) });
  const link = await screen.findByRole('link', { name: /Choir/ });
  expect(link.textContent.replaceAll(/\s/g, ' ')).toContain(
    'Before: Wed, May 15, 7:00 PM GMT+2. Now: Thu, May 16, 7:00 PM GMT+2',
  );
});

test('what was recommended leads to it, says why, and is thanked for or hidden', async () => {
  const sent: unknown[] = [];
  let isUp = false;
  const of = (id: string, recommendation: string, more: object) =>
    told(id, {
      context: null,
      notifiable: scribble('s7', 'Bees do not hurry'),
      recommendation: { __typename: 'Recommendation', id: recommendation, answer: null },
      ...more,
    });
  await open({
    NotificationsPanelQuery: panel([
      of('n1', 'r1', { type: 'RECOMMEND', excerpt: 'Read this slowly' }),
      of('n2', 'r2', { type: 'SHARE', excerpt: null }),
      of('n3', 'r3', { type: 'RECOMMEND_THANKS', excerpt: null }),
    ]),
    useAnswerRecommendationMutation: ({ input }) => {
      sent.push(input);
      const answer = input.action === 'THANK' ? 'THANKED' : 'DECLINED';
      return {
        answerRecommendation: isUp
          ? { __typename: 'AnswerRecommendationPayload', recommendation: { id: input.id, answer } }
          : { __typename: 'PlazaError', code: 'RATE_LIMITED' },
      };
    },
  });
  const link = await screen.findByRole('link', { name: /recommended: “Read this slowly” · Bees do not hurry/ });
  expect(link).toHaveProperty('pathname', '/scribbles/s7');
  expect(screen.getByRole('link', { name: /sent you Bees do not hurry/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /thanked you for Bees do not hurry/ })).toBeTruthy();
  const [thank] = screen.getAllByRole('button', { name: 'Say thanks' });
  expect(screen.getAllByRole('button', { name: 'Say thanks' })).toHaveLength(2);
  await userEvent.click(thank!);
  expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getAllByRole('button', { name: 'Say thanks' })[0]!);
  expect(await screen.findByText('You said thanks')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Not for me' }));
  expect(await screen.findByText('Hidden. They won’t be notified.')).toBeTruthy();
  expect(sent).toEqual([
    { id: 'r1', action: 'THANK' },
    { id: 'r1', action: 'THANK' },
    { id: 'r2', action: 'DECLINE' },
  ]);
});
