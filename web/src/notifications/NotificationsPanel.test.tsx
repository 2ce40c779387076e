import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, RUTH, scribble } from '../../test/town.ts';

const told = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Notification',
  id,
  type: 'reply',
  isRead: false,
  excerpt: 'Bring boots.',
  createdAt: '2026-03-01T09:00:00.000Z',
  status: null,
  actor: RUTH,
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
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(screen.queryByText('(unread)')).toBeNull());
  expect(screen.getByRole('link', { name: 'Notifications' }).textContent).not.toContain('2');
});

test('an invitation is answered with a badge, and asked again when the platform refuses', async () => {
  let isUp = false;
  const invitation = told('n1', { type: 'invitation', status: 'PENDING' });
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
        : { answerNotification: { __typename: 'PlazaError', code: 'link_expired' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  isUp = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted')).toBeTruthy();
});

test('who is named in a life reads what is said of them, and answers', async () => {
  const asked = { type: 'kinship', status: 'PENDING', excerpt: 'married', notifiable: null, context: null };
  await open({ NotificationsPanelQuery: panel([told('n1', asked)]) });
  expect(await screen.findByText(/names you in their story: you are married. Is that so\?/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ruth Adeyemi/ })).toHaveProperty('pathname', '/@ruth/long-story-short');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test('what happens now is there now, in the list, the badge and the title', async () => {
  const { emit } = await open({ NotificationsPanelQuery: panel([told('n1')]) });
  await screen.findByRole('link', { name: /Bring boots/ });
  const node = told('n3', { type: 'follow', excerpt: null, notifiable: null, context: null });
  emit('NotificationsLiveSubscription', {
    notificationEvents: {
      kind: 'ADDED',
      unreadNotificationsCount: 7,
      notification: node,
      edge: { cursor: 'n3', node },
    },
  });
  expect(await screen.findByRole('link', { name: /Ruth Adeyemi follows you/ })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^\(7\)/));
});

test('nothing yet is said in one sentence', async () => {
  await open({ NotificationsPanelQuery: panel([], 0) });
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
});
