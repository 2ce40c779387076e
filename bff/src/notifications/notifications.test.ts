import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
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
        type: 'COMMENT',
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
  expect(await ben.mutate('markNotificationRead', { id }, '')).toMatchObject({ code: 'NOT_FOUND' });
  const none = await ada.mutate('answerNotification', { id, action: 'ACCEPT' }, '');
  expect(none).toMatchObject({ __typename: 'PlazaError' });
});

test('who listens with a count that is no longer right is told at once that they missed something', async () => {
  const { viewer } = await ada.get('{ viewer { unreadNotificationsCount } }');
  const known: number = viewer.unreadNotificationsCount;
  await remark('While nobody listened.');
  const listen = (count: number) =>
    ada.listen(
      `subscription { notificationEvents(knownCount: ${count}) { kind unreadNotificationsCount notification { id } } }`,
    );
  const [outdated, current] = [await listen(known), await listen(known + 1)];
  await expect
    .poll(() => outdated.events[0]?.notificationEvents)
    .toEqual({ kind: 'MISSED', unreadNotificationsCount: known + 1, notification: null });
  await ada.get('mutation { markAllNotificationsRead { __typename } }');
  await expect.poll(() => current.events.map(({ notificationEvents: { kind } }) => kind)).toEqual(['READ']);
  for (const each of [outdated, current]) each.close();
});

test('who listens for whom they act as no longer is told at once that they missed something', async () => {
  const listen = (id: string) =>
    ada.listen('subscription ($id: ID!) { notificationEvents(knownActorId: $id) { kind } }', { id });
  const [outdated, current] = [await listen(ben.userId), await listen(ada.userId)];
  await expect.poll(() => outdated.events).toEqual([{ notificationEvents: { kind: 'MISSED' } }]);
  await remark('For whom it is.');
  await expect.poll(() => current.events).toEqual([{ notificationEvents: { kind: 'ADDED' } }]);
  await ada.get('mutation { markAllNotificationsRead { __typename } }');
  for (const each of [outdated, current]) each.close();
});

test('what happens arrives while one is looking, and nowhere else', async () => {
  const [adas, bens] = await Promise.all([ada.listen(EVENTS), ben.listen(EVENTS)]);
  await remark('Again.');
  await expect.poll(() => adas.events.length).toBe(1);
  const { notificationEvents: added } = adas.events[0];
  expect(added).toMatchObject({
    kind: 'ADDED',
    unreadNotificationsCount: 1,
    notification: { type: 'COMMENT', isRead: false, excerpt: 'Again.', actor: { id: ben.userId } },
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

const PUSH = 'push { publicKey subscriptions { id device isCurrent pushedAt } }';

test('a browser takes pushes, is listed, and is turned off', async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const input = {
    endpoint: 'https://push.example/1',
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const refused = await ada.mutate('createPushSubscription', { ...input, auth: 'short' }, '');
  expect(refused).toMatchObject({ code: 'INVALID' });
  const { viewer: subscribed } = await ada.mutate('createPushSubscription', input, `viewer { ${PUSH} }`);
  const { push } = subscribed;
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
  expect(push.subscriptions).toMatchObject([{ isCurrent: true, pushedAt: null }]);
  expect((await ada.get(`{ viewer { ${PUSH} } }`)).viewer.push).toEqual(push);
  const { id } = push.subscriptions[0];
  expect(await ben.mutate('deletePushSubscription', { id }, '')).toMatchObject({ code: 'NOT_FOUND' });
  expect((await ada.mutate('deletePushSubscription', { id }, `viewer { ${PUSH} }`)).viewer.push.subscriptions).toEqual(
    [],
  );
});

const TIMES = 'notificationTimes { quietHours { isOn from to days } digest { every hour weekday } timezone }';

test('quiet hours and the digest are chosen one by one, and kept', async () => {
  // Of her own: nobody else's mails wait for her morning.
  const eva = await plaza.person('Eva Lund');
  const quietHours = { isOn: true, from: '21:30', to: '06:15', days: [1, 5] };
  await eva.mutate('updateNotificationTimes', { quietHours }, '');
  const digest = { every: 'WEEKLY', hour: 18, weekday: 5 };
  const changed = await eva.mutate('updateNotificationTimes', { digest }, `viewer { settings { ${TIMES} } }`);
  const { notificationTimes } = changed.viewer.settings;
  expect(notificationTimes).toMatchObject({ quietHours, digest });
  const { viewer } = await eva.get(`{ viewer { settings { ${TIMES} notifications { kind channels } } } }`);
  expect(viewer.settings.notificationTimes).toEqual(notificationTimes);
  expect(viewer.settings.notifications).toContainEqual({ kind: 'MESSAGE', channels: ['PUSH'] });
  const wrong = { quietHours: { ...quietHours, to: '25:00' } };
  const update =
    'mutation ($input: UpdateNotificationTimesInput!) { updateNotificationTimes(input: $input) { __typename } }';
  const { errors } = await eva.ask(update, { input: wrong });
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['INVALID']);
});

test('the count that is told is the count that is there, whatever arrives, is read or goes away', async () => {
  const [eva, finn, gil] = [
    await plaza.person('Eva Lund'),
    await plaza.person('Finn Moe'),
    await plaza.person('Gil Roe'),
  ];
  const { scribble } = await eva.mutate('createScribble', { content: 'Talk', audience: 'PUBLIC' }, 'scribble { id }');
  const other = await eva.mutate('createScribble', { content: 'More', audience: 'PUBLIC' }, 'scribble { id }');
  const said: string[] = [];
  const there = async () => {
    const { viewer } = await eva.get(
      '{ viewer { unreadNotificationsCount notifications(first: 100) { edges { node { id isRead } } } } }',
    );
    const nodes = viewer.notifications.edges.map(({ node }: { node: object }) => node) as {
      id: string;
      isRead: boolean;
    }[];
    expect(viewer.unreadNotificationsCount).toBe(nodes.filter(({ isRead }) => !isRead).length);
    return nodes;
  };
  const listening = await eva.listen(EVENTS);
  const steps = {
    arrives: async () => {
      const input = { contextId: scribble.id, content: `Word ${said.length}` };
      said.push((await finn.mutate('createComment', input, 'comment { id }')).comment.id);
    },
    'is liked': async (which: number) => {
      const liker = which % 2 ? finn : gil;
      await liker.mutate('react', { itemId: which % 4 < 2 ? scribble.id : other.scribble.id }, '');
    },
    'is liked no more': async (which: number) => {
      const liker = which % 2 ? finn : gil;
      await liker.mutate('unreact', { itemId: which % 4 < 2 ? scribble.id : other.scribble.id }, '');
    },
    'is grouped otherwise': async (which: number) => {
      const kind = which % 4 < 2 ? 'REACTION' : 'COMMENT';
      await eva.mutate('updateNotificationSettings', { kind, isGrouped: which % 2 > 0 }, '');
    },
    'is read': async (which: number) => {
      const nodes = await there();
      const one = nodes[which % Math.max(1, nodes.length)];
      if (one) await eva.mutate('markNotificationRead', { id: one.id }, '');
    },
    'are all read': async () => {
      await eva.get('mutation { markAllNotificationsRead { __typename } }');
    },
    'goes away': async (which: number) => {
      const [one] = said.splice(which % Math.max(1, said.length), 1);
      if (one) await finn.mutate('deleteComment', { id: one }, '');
    },
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const step = fc.tuple(fc.constantFrom('arrives' as const, 'is liked' as const, ...names), fc.nat(20));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (walk) => {
      for (const [name, which] of walk) await steps[name](which);
      const unread = (await there()).filter(({ isRead }) => !isRead).length;
      await expect.poll(() => listening.events.at(-1)?.notificationEvents.unreadNotificationsCount ?? 0).toBe(unread);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  listening.close();
});

test('several people who like one thing stand in one row, with their faces, and arrive in it', async () => {
  const [eva, ...likers] = await Promise.all(
    ['Eva Lund', 'Ben Holm', 'Cleo Ruiz', 'Dan Okoro', 'Fay Moe'].map((name) => plaza.person(name)),
  );
  const made = await eva!.mutate('createScribble', { content: 'Tide', audience: 'PUBLIC' }, 'scribble { id }');
  const listening = await eva!.listen(
    'subscription { notificationEvents { kind unreadNotificationsCount edge { node { id peopleCount faces { title } } } } }',
  );
  for (const [before, liker] of likers.entries()) {
    await liker.mutate('react', { itemId: made.scribble.id }, '');
    // An event shows its row as it stands when it is asked for: the next like waits until this one has arrived.
    await expect.poll(() => listening.events.length).toBe(before + 1);
  }
  const rows = `{ viewer { unreadNotificationsCount notifications { edges { node {
    id peopleCount actor { title } faces { title avatar { id } } } } } } }`;
  const { data, restCalls } = await eva!.ask(rows);
  expect(restCalls).toBeLessThanOrEqual(3);
  const { unreadNotificationsCount, notifications } = data.viewer;
  expect(unreadNotificationsCount).toBe(1);
  const [{ node }] = notifications.edges;
  expect(node).toMatchObject({
    peopleCount: 4,
    actor: { title: 'Fay Moe' },
    faces: [{ title: 'Fay Moe' }, { title: 'Dan Okoro' }, { title: 'Cleo Ruiz' }],
  });
  expect(listening.events.map(({ notificationEvents: event }) => event)).toMatchObject(
    [1, 2, 3, 4].map((peopleCount) => ({
      kind: 'ADDED',
      unreadNotificationsCount: 1,
      edge: { node: { id: node.id, peopleCount } },
    })),
  );
  listening.close();
  const people = `query ($id: ID!) { node(id: $id) { ... on Notification {
    people(first: 3) { edges { node { title avatar { id } } } pageInfo { hasNextPage } } } } }`;
  const asked = await eva!.ask(people, { id: node.id });
  expect(asked.data.node.people.edges).toHaveLength(3);
  expect(asked.data.node.people.pageInfo.hasNextPage).toBe(true);
  expect((await ben.ask(people, { id: node.id })).data.node).toBeNull();
});

test('a mail program ends such mails with one click, at the address of the page, whatever it sends along', async () => {
  await ada.mutate('updateNotificationSettings', { kind: 'COMMENT', channel: 'MAIL', isOn: true }, '');
  await remark('By mail, too.');
  const { payload } = await plaza.app.fastify.inject(`/outbox.json?destination=${encodeURIComponent(ada.email)}`);
  const mails = JSON.parse(payload).data as { headers: Record<string, string> | null }[];
  const named = mails.find(({ headers }) => headers)?.headers?.['List-Unsubscribe'] ?? '';
  const path = /\/unsubscribe\/[^>]+/.exec(named)?.[0] ?? '';
  const click = (to: string) =>
    fetch(plaza.url + to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect((await click(`${path}x`)).status).toBe(410);
  expect((await click(path)).status).toBe(204);
  const { viewer } = await ada.get('{ viewer { settings { notifications { kind mail } } } }');
  expect(viewer.settings.notifications).toContainEqual({ kind: 'COMMENT', mail: false });
});
