import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const LIST = `{ viewer { unreadNotificationsCount notifications(first: 10) { edges { node {
  id type isRead status excerpt actor { title avatar { id } } notifiable { __typename id title } context { id }
} } } } }`;
const EVENTS = `subscription { notificationEvents {
  kind unreadNotificationsCount
  notification { id type isRead excerpt actor { id } } edge { cursor node { id } }
} }`;

async function remark(content: string): Promise<{ itemId: string; commentId: string }> {
  const made = await ada.mutate('createScribble', { content: 'Remark on me', audience: 'PUBLIC' }, 'scribble { id }');
  const itemId = made.scribble.id as string;
  const said = await ben.mutate('createComment', { contextId: itemId, content }, 'comment { id }');
  return { itemId, commentId: said.comment.id };
}

test('what happened is listed with who did it, and read', async () => {
  const { itemId, commentId } = await remark('Well said.');
  const { viewer } = await ada.get(LIST);
  expect(viewer.unreadNotificationsCount).toBe(1);
  expect(viewer.notifications.edges).toMatchObject([
    {
      node: {
        type: 'comment',
        isRead: false,
        status: null,
        excerpt: 'Well said.',
        actor: { title: 'Ben Holm' },
        notifiable: { __typename: 'Comment', id: commentId },
        context: { id: itemId },
      },
    },
  ]);
  const { restCalls } = await ada.ask(LIST);
  expect(restCalls).toBeLessThanOrEqual(3);

  const { id } = viewer.notifications.edges[0].node;
  const read = await ada.mutate(
    'markNotificationRead',
    { id },
    'notification { id isRead } viewer { unreadNotificationsCount }',
  );
  expect(read).toMatchObject({ notification: { id, isRead: true }, viewer: { unreadNotificationsCount: 0 } });
  expect(await ben.mutate('markNotificationRead', { id }, '')).toMatchObject({ code: 'not_found' });
  const none = await ada.mutate('answerNotification', { id, action: 'ACCEPT' }, '');
  expect(none).toMatchObject({ __typename: 'PlazaError' });
});

test('what happens arrives while one is looking, and nowhere else', async () => {
  const [adas, bens] = await Promise.all([ada.listen(EVENTS), ben.listen(EVENTS)]);
  await remark('Again.');
  await expect.poll(() => adas.events.length).toBe(1);
  const { notificationEvents: added } = adas.events[0];
  expect(added).toMatchObject({
    kind: 'ADDED',
    unreadNotificationsCount: 1,
    notification: { type: 'comment', isRead: false, excerpt: 'Again.', actor: { id: ben.userId } },
  });
  expect(added.edge.node.id).toBe(added.notification.id);
  await ada.mutate('markNotificationRead', { id: added.notification.id }, 'notification { id }');
  await expect.poll(() => adas.events.length).toBe(2);
  expect(adas.events[1].notificationEvents).toMatchObject({
    unreadNotificationsCount: 0,
    notification: { id: added.notification.id, isRead: true },
  });
  await remark('Once more.');
  await ada.get(
    'mutation { markAllNotificationsRead { ... on MarkAllNotificationsReadPayload { unreadNotificationsCount } } }',
  );
  await expect.poll(() => adas.events.length).toBe(4);
  expect(adas.events[3].notificationEvents).toMatchObject({ kind: 'READ', unreadNotificationsCount: 0 });
  expect(bens.events).toEqual([]);
  adas.close();
  bens.close();
});
