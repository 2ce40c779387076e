import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

const setting = (kind: string, more: object = {}) => ({
  kind,
  channels: ['IN_APP', 'MAIL', 'PUSH'],
  inApp: true,
  mail: false,
  push: true,
  isGrouped: null,
  ...more,
});
const TIMES = {
  quietHours: { isOn: false, from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7] },
  digest: { every: 'OFF', hour: 8, weekday: 1 },
  timezone: 'Europe/Oslo',
};
const times = (more: object = {}) => ({ settings: { notificationTimes: { ...TIMES, ...more } } });
const PUSH = { publicKey: 'BKey', subscriptions: [] as object[] };
const viewer = (...notifications: object[]) => ({
  viewer: { id: ADA.id, push: PUSH, mutes: connection([]), settings: { notifications, notificationTimes: TIMES } },
});
const row = async (name: string) => within(await screen.findByRole('group', { name }));

test('each kind is turned on and off by channel at once, and back with the reason where that is refused', async () => {
  const asked = vi.fn();
  const results: unknown[] = [
    {
      __typename: 'UpdateNotificationSettingsPayload',
      ...viewer(setting('COMMENT', { inApp: false }), setting('REACTION')),
    },
    { __typename: 'PlazaError', code: 'EMAIL_MISSING' },
  ];
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: viewer(
        setting('COMMENT'),
        setting('REACTION'),
        setting('MESSAGE', { channels: ['PUSH'] }),
        setting('LATER_KIND'),
      ),
      useSaveNotificationSettingMutation: (variables) => {
        asked(variables.input);
        return { result: results.shift() };
      },
    },
  });
  const comments = await row('Comments on your posts');
  expect(comments.getAllByRole('switch')).toHaveLength(3);
  expect((await row('Messages')).getAllByRole('switch')).toHaveLength(1);
  await userEvent.click(comments.getByRole('switch', { name: 'In Plaza' }));
  expect(await comments.findByRole('switch', { name: 'In Plaza', checked: false })).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ kind: 'COMMENT', channel: 'IN_APP', isOn: false });
  const likes = await row('Reactions');
  await userEvent.click(likes.getByRole('switch', { name: 'Email' }));
  expect(await screen.findByText('Add and confirm an email address in “Account info” first.')).toBeTruthy();
  await waitFor(() => expect(likes.getByRole('switch', { name: 'Email', checked: false })).toBeTruthy());
});

test('what several people do to one thing is put together or apart, for each kind that has the choice', async () => {
  const asked = vi.fn();
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: viewer(
        setting('COMMENT', { isGrouped: false }),
        setting('REACTION', { isGrouped: true }),
        setting('CROWD_INVITATION', { isGrouped: null }),
      ),
      useSaveNotificationSettingMutation: (variables) => {
        asked(variables.input);
        const now = viewer(setting('COMMENT', { isGrouped: false }), setting('REACTION', { isGrouped: false }));
        return { result: { __typename: 'UpdateNotificationSettingsPayload', ...now } };
      },
    },
  });
  const groups = within(await screen.findByRole('region', { name: 'Group notifications' }));
  expect(groups.getAllByRole('switch')).toHaveLength(2);
  await userEvent.click(groups.getByRole('switch', { name: 'Reactions', checked: true }));
  expect(asked).toHaveBeenCalledWith({ kind: 'REACTION', isGrouped: false });
  expect(await groups.findByRole('switch', { name: 'Reactions', checked: false })).toBeTruthy();
});

test('what one is told no more of is listed, and taken back', async () => {
  const muted = {
    __typename: 'Mute',
    id: 'mute:1',
    itemId: 's1',
    expiresAt: null,
    context: { __typename: 'Scribble', id: 's1', title: 'Low water' },
  };
  const { viewer: owner } = viewer(setting('COMMENT'));
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: { viewer: { ...owner, mutes: connection([muted]) } },
      useUnmuteMutation: { unmute: { __typename: 'UnmutePayload', deletedId: 'mute:1' } },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Muted notifications' }));
  expect(list.getByText('Low water')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Unmute' }));
  expect(await list.findByText(/^Nothing muted\./)).toBeTruthy();
});

test('a link in a mail ends such mails without signing in, with a press', async () => {
  const asked = vi.fn();
  await renderApp('/unsubscribe/ada.comment.signature', {
    viewer: null,
    answers: {
      useUnsubscribeMutation: (variables) => {
        asked(variables.input);
        return { result: { __typename: 'UnsubscribePayload', kind: 'COMMENT' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('We won’t send you any more emails about: Comments on your posts.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ token: 'ada.comment.signature' });
});

test('quiet hours are turned on, moved and kept; what is refused stands as it was', async () => {
  const asked = vi.fn();
  const quietHours = { ...TIMES.quietHours, isOn: true };
  const results: unknown[] = [
    { __typename: 'UpdateNotificationTimesPayload', viewer: { id: ADA.id, ...times({ quietHours }) } },
    { __typename: 'PlazaError', code: 'INVALID' },
  ];
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: viewer(setting('COMMENT')),
      useUpdateTimesMutation: (variables) => {
        asked(variables.input);
        return { result: results.shift() };
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Quiet hours' }));
  expect(section.queryByLabelText('From')).toBeNull();
  await userEvent.click(section.getByRole('switch'));
  expect(asked).toHaveBeenLastCalledWith({ quietHours });
  expect(await section.findByLabelText('From')).toHaveProperty('value', '22:00');
  expect(section.getByText(/Europe\/Oslo/)).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Sat', pressed: true }));
  expect(asked).toHaveBeenLastCalledWith({ quietHours: { ...quietHours, days: [1, 2, 3, 4, 5, 7] } });
  expect(await section.findByRole('button', { name: 'Sat', pressed: true })).toBeTruthy();
});

test('a summary by email comes daily or weekly, at an hour and on a day', async () => {
  const asked = vi.fn();
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: viewer(setting('COMMENT')),
      useUpdateTimesMutation: ({ input }) => {
        asked(input);
        const kept = times(input as object);
        return { result: { __typename: 'UpdateNotificationTimesPayload', viewer: { id: ADA.id, ...kept } } };
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Email summary' }));
  expect(section.queryByRole('combobox')).toBeNull();
  await userEvent.click(section.getByRole('radio', { name: 'Weekly' }));
  await userEvent.selectOptions(await section.findByRole('combobox', { name: 'Day' }), 'Friday');
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Time' }), '18');
  expect(asked).toHaveBeenLastCalledWith({ digest: { every: 'WEEKLY', hour: 18, weekday: 5 } });
});

/** A browser that takes pushes, as far as its person lets it. */
function browserThat(answers: NotificationPermission, permission: NotificationPermission = 'default') {
  let subscription: object | null = null;
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      const keys = { p256dh: 'Bp', auth: 'Aa' };
      subscription = { unsubscribe, toJSON: () => ({ endpoint: 'https://push.example/1', keys }) };
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', Object);
  const Notification = { permission, requestPermission: async () => (Notification.permission = answers) };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: { ready: Promise.resolve(registration), getRegistration: async () => registration } },
      onLine: { value: true },
    }),
  );
}
const device = (id: string, isCurrent: boolean) => ({
  id,
  device: `Firefox ${id}`,
  isCurrent,
  createdAt: '2026-03-01T09:00:00.000Z',
  pushedAt: null,
});
const pushes = (...subscriptions: object[]) => ({ viewer: { id: ADA.id, push: { ...PUSH, subscriptions } } });

test('push is turned on where it is asked for, listed by device, and turned off for each', async () => {
  browserThat('granted');
  const asked = vi.fn();
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: {
        viewer: { ...viewer(setting('COMMENT')).viewer, push: { ...PUSH, subscriptions: [device('other', false)] } },
      },
      useSetPushOnMutation: ({ input }) => {
        asked(input);
        const both = pushes(device('here', true), device('other', false));
        return { result: { __typename: 'CreatePushSubscriptionPayload', ...both } };
      },
      useSetPushOffMutation: ({ input }) => {
        asked(input);
        return { result: { __typename: 'DeletePushSubscriptionPayload', ...pushes(device('here', true)) } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText('Push is on for this device')).toBeTruthy();
  expect(asked).toHaveBeenLastCalledWith({ endpoint: 'https://push.example/1', p256dh: 'Bp', auth: 'Aa' });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off push on Firefox other' }));
  expect(asked).toHaveBeenLastCalledWith({ id: 'other' });
  await waitFor(() => expect(screen.queryByText('Firefox other')).toBeNull());
  expect(screen.getByText('Push is on for this device')).toBeTruthy();
});

test('push says what stands in its way: a person who says no, and a browser that takes none', async () => {
  browserThat('denied');
  const answers = { NotificationSettingsPanelQuery: viewer(setting('COMMENT')) };
  await renderApp('/design-system?p=account/settings/notifications', { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText('Push is blocked in this browser')).toBeTruthy();
  expect(screen.getByText(/allow notifications, then reload/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull();
});

test('push is not offered where the browser takes none', async () => {
  const answers = { NotificationSettingsPanelQuery: viewer(setting('COMMENT')) };
  await renderApp('/design-system?p=account/settings/notifications', { answers });
  expect(await screen.findByText('Push isn’t available here')).toBeTruthy();
});

test('what was pushed opens what it tells of, and reads it; what is gone opens the list', async () => {
  const read = vi.fn();
  const told = (node: object | null) => ({
    OpenedScreenQuery: { node },
    useMarkReadMutation: ({ input }: { input?: unknown }) => {
      read(input);
      return {
        markNotificationRead: {
          __typename: 'MarkNotificationReadPayload',
          notification: { id: 'n1', isRead: true },
          viewer: { id: ADA.id, unreadNotificationsCount: 0 },
        },
      };
    },
  });
  const id = '0190aaaa-0000-7000-8000-000000000001';
  const item = (type: string) => ({ __typename: type, __isNode: type, __isItem: type, id: 'g1', internalId: 'i1' });
  await renderApp(`/open/Notification/${id}`, {
    answers: told({
      __typename: 'Notification',
      __isNode: 'Notification',
      id: 'n1',
      type: 'REPLY',
      isRead: false,
      peopleCount: 1,
      decisionId: null,
      reminder: null,
      reminderList: null,
      application: null,
      occursOn: null,
      actor: null,
      notifiable: { __typename: 'Comment', id: 'c9', internalId: 'c9' },
      context: { __typename: 'Scribble', internalId: 's1' },
    }),
  });
  await waitFor(() => expect(location.pathname + location.search).toBe('/scribbles/s1?c=c9'));
  expect(read).toHaveBeenCalledWith({ id: 'n1' });
  cleanup();
  const application = {
    __typename: 'Application',
    __isNode: 'Application',
    id: 'a1',
    conference: { __typename: 'Conference', id: 'c1', internalId: 'c1' },
  };
  await renderApp(`/open/Application/${id}?as=application_decided`, { answers: told(application) });
  await waitFor(() => expect(location.pathname + location.search).toBe('/conferences/c1?o=application/a1'));
  cleanup();
  await renderApp(`/open/Application/${id}?as=application_received`, { answers: told(application) });
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/conferences/c1?o=applications/c1&step=at%3Aa1'),
  );
  for (const [link, node, to] of [
    [`Event/${id}?as=event_moved&on=2030-07-08`, item('Event'), '/events/i1?on=2030-07-08'],
    [`Event/${id}?as=event_request`, item('Event'), '/events/i1?o=guests/g1&step=requests'],
    [`Conference/${id}?as=schedule_changed`, item('Conference'), '/conferences/i1/schedule'],
    [
      `Page/${id}?as=page_request`,
      { ...item('Crowd'), __isActor: 'Crowd', path: '/crowds/loom' },
      '/crowds/loom/members',
    ],
  ] as const) {
    cleanup();
    // Their pages move to the slug of what they show.
    const resolvers = { Conference: () => ({ slug: 'i1' }), Crowd: () => ({ slug: 'loom' }) };
    await renderApp(`/open/${link}`, { answers: told(node), resolvers });
    await waitFor(() => expect(location.pathname + location.search).toBe(to));
  }
  cleanup();
  await renderApp(`/open/Notification/${id}`, { answers: told(null) });
  await waitFor(() => expect(location.search).toBe('?p=notifications'));
});
