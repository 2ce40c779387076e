import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cy: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cy = await plaza.person('Cy Dahl');
  for (const each of [ben, cy]) await each.mutate('follow', { itemId: ada.userId }, '__typename');
});
afterAll(() => plaza.stop());

const CONVERSATION = `id type name unseenCount isMuted isRequest isAdmin canWrite
  people { id title isViewer avatar { id } } lastMessage { id kind content author { id title } files { id } }`;
const LIST = `{ viewer { unseenMessages { messages requests } conversations { edges { node { ${CONVERSATION} } } } } }`;
const THREAD = `query ($id: ID!) { conversation(id: $id) { ${CONVERSATION} reads { actor { id } messageId }
  messages(first: 20) { edges { node { id kind content isChangeable hasReacted reactionsCount
    author { id title avatar { id } } replyTo { content author { id } } files { id } attachment { id title }
    geolocation { latitude longitude } edits(first: 2) { edges { node { content } } } } } } } }`;
const EVENTS = `subscription ($id: ID!) { conversationEvents(id: $id) { kind deletedId readMessageId
  actor { id } message { id content reactionsCount reactionChips { kind count isOwn people { id } } author { isViewer } } edge { node { id } } conversation { id } } }`;
const INBOX = `subscription { inboxEvents { conversationId conversation { id unseenCount } unseenMessages { messages } } }`;

const open = async (as: Person, ...others: Person[]): Promise<string> =>
  (await as.mutate('openConversation', { personIds: others.map(({ userId }) => userId) }, 'conversation { id }'))
    .conversation.id;
const say = async (as: Person, conversationId: string, content: string, more: object = {}): Promise<string> =>
  (await as.mutate('sendMessage', { conversationId, content, ...more }, 'sentMessage { id }')).sentMessage.id;

test('a conversation is opened once, listed with who and what was said last in one call, and read back', async () => {
  const id = await open(ada, ben);
  expect(await open(ben, ada)).toBe(id);
  const { scribble } = await ada.mutate(
    'createScribble',
    { content: 'Low water', audience: 'PUBLIC' },
    'scribble { id }',
  );
  const first = await say(ada, id, 'Have you read this?', { attachmentId: scribble.id });
  await say(ben, id, 'Twice', { replyToId: first, latitude: 59.91234, longitude: 10.7 });

  const { data, restCalls } = await ada.ask(LIST);
  expect(data.viewer).toMatchObject({
    unseenMessages: { messages: 1, requests: 0 },
    conversations: {
      edges: [{ node: { id, type: 'DIRECT', unseenCount: 1, lastMessage: { content: 'Twice' }, canWrite: true } }],
    },
  });
  // Who asks, what waits, and the list with all that it shows.
  expect(restCalls).toBeLessThanOrEqual(3);

  const { conversation } = await ada.get(THREAD, { id });
  expect(conversation.messages.edges.map(({ node }: { node: object }) => node)).toMatchObject([
    {
      content: 'Twice',
      isChangeable: false,
      replyTo: { content: 'Have you read this?' },
      geolocation: { latitude: 59.912 },
    },
    { content: 'Have you read this?', isChangeable: true, attachment: { id: scribble.id } },
  ]);
  expect((await cy.get(THREAD, { id })).conversation).toBeNull();
  expect((await cy.get('query ($id: ID!) { node(id: $id) { id } }', { id: first })).node).toBeNull();
  expect(await cy.mutate('sendMessage', { conversationId: id, content: 'Hm' }, '')).toMatchObject({
    code: 'NOT_FOUND',
  });

  const withBen =
    'query ($id: ID!) { viewer { conversationWith(personId: $id) { id } conversationSearch(search: "twice") { edges { node { id } } } } }';
  const { viewer } = await ada.get(withBen, { id: ben.userId });
  expect([viewer.conversationWith.id, viewer.conversationSearch.edges[0].node.id]).toEqual([id, id]);
  expect((await ben.get(withBen, { id: cy.userId })).viewer.conversationWith).toBeNull();

  const edited = await ada.mutate(
    'editMessage',
    { id: first, content: 'Have you?' },
    'sentMessage { content editedAt }',
  );
  expect(edited.sentMessage).toMatchObject({ content: 'Have you?', editedAt: expect.any(String) });
  expect(await ben.mutate('unsendMessage', { id: first }, 'deletedId')).toMatchObject({ code: 'FORBIDDEN' });
});

test('words are read from a message on, both ways, and what was found leads to one', async () => {
  const id = await open(ada, ben);
  const said: string[] = [];
  for (const word of ['Kelp', 'Driftwood', 'Amber', 'Sand']) said.push(await say(ada, id, `${word} on the beach`));
  const AROUND = `query ($id: ID!, $at: ID!, $after: String) { conversation(id: $id) {
    older: messages(first: 1, around: $at) { pageInfo { hasNextPage } edges { node { id } } }
    newer: messages(first: 1, around: $at, isNewer: true, after: $after) {
      pageInfo { hasNextPage endCursor } edges { node { id } } } } }`;
  const ids = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);
  const { conversation } = await ben.get(AROUND, { id, at: said[1] });
  expect([ids(conversation.older), conversation.older.pageInfo.hasNextPage]).toEqual([[said[1]], true]);
  expect([ids(conversation.newer), conversation.newer.pageInfo.hasNextPage]).toEqual([[said[2]], true]);
  const further = await ben.get(AROUND, { id, at: said[1], after: conversation.newer.pageInfo.endCursor });
  const { newer } = further.conversation;
  expect([ids(newer), newer.pageInfo.hasNextPage]).toEqual([[said[3]], false]);

  const { data, restCalls } = await ben.ask(`{ viewer { conversationSearch(search: "amber") { edges { node {
    foundMessage(search: "amber") { id content author { id } files { id } } } } } } }`);
  expect(data.viewer.conversationSearch.edges).toMatchObject([
    { node: { foundMessage: { id: said[2], content: 'Amber on the beach', author: { id: ada.userId } } } },
  ]);
  expect(restCalls).toBeLessThanOrEqual(2);
  await ben.mutate('markConversationRead', { id, messageId: said[3] }, 'conversation { unseenCount }');
});

test('what is said, liked, read and unsent is heard by who is in it, and what waits by each of their tabs', async () => {
  const id = await open(ada, ben);
  const [bens, tab] = [await ben.listen(EVENTS, { id }), await ben.listen(INBOX)];
  expect((await cy.listen(EVENTS, { id })).errors).not.toEqual([]);
  const message = await say(ada, id, 'Are you there?');
  await expect.poll(() => bens.events).toHaveLength(1);
  expect(bens.events[0].conversationEvents).toMatchObject({
    kind: 'ADDED',
    message: { id: message, content: 'Are you there?', author: { isViewer: false } },
    edge: { node: { id: message } },
  });
  await expect
    .poll(() => tab.events.at(-1)?.inboxEvents)
    .toMatchObject({
      conversation: { id, unseenCount: 1 },
      unseenMessages: { messages: 1 },
    });
  await ada.mutate('react', { itemId: message }, 'item { id }');
  await expect
    .poll(() => bens.events.at(-1)?.conversationEvents)
    .toMatchObject({
      kind: 'UPDATED',
      message: {
        reactionsCount: 1,
        reactionChips: [{ kind: 'like', count: 1, isOwn: false, people: [{ id: ada.userId }] }],
      },
    });
  // Another feeling takes its place; each hears the whole row, as they see it.
  const felt = 'item { id ... on Message { reactionsCount reactionChips { kind count isOwn } } }';
  const changed = await ada.mutate('react', { itemId: message, kind: '🍞' }, felt);
  expect(changed.item).toMatchObject({ reactionsCount: 1, reactionChips: [{ kind: '🍞', count: 1, isOwn: true }] });
  await expect
    .poll(() => bens.events.at(-1)?.conversationEvents)
    .toMatchObject({ kind: 'UPDATED', message: { reactionChips: [{ kind: '🍞', count: 1, isOwn: false }] } });
  const wrong = await ada.mutate('react', { itemId: message, kind: 'bread' }, felt);
  expect(wrong).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.kind' }] });
  const WHO = `query ($id: ID!) { node(id: $id) { ... on Message { reactions(kind: "🍞") { edges { node { kind user { id } } } } } } }`;
  expect((await ben.get(WHO, { id: message })).node.reactions.edges).toEqual([
    { node: { kind: '🍞', user: { id: ada.userId } } },
  ]);
  // Taken back as what it was, it stays as what it has become.
  const kept = await ada.mutate('unreact', { itemId: message, kind: 'like' }, felt);
  expect(kept.item.reactionsCount).toBe(1);
  expect((await ada.mutate('unreact', { itemId: message }, felt)).item.reactionChips).toEqual([]);
  await ada.mutate('sendTyping', { id }, 'isSent');
  await expect
    .poll(() => bens.events.at(-1)?.conversationEvents)
    .toMatchObject({
      kind: 'TYPING',
      actor: { id: ada.userId },
    });
  const adas = await ada.listen(EVENTS, { id });
  await ben.mutate('markConversationRead', { id, messageId: message }, 'conversation { unseenCount }');
  await expect
    .poll(() => adas.events.at(-1)?.conversationEvents)
    .toMatchObject({
      kind: 'READ',
      actor: { id: ben.userId },
      readMessageId: message,
    });
  await ada.mutate('unsendMessage', { id: message }, 'deletedId');
  await expect
    .poll(() => bens.events.at(-1)?.conversationEvents)
    .toMatchObject({ kind: 'REMOVED', deletedId: message });
  for (const each of [bens, tab, adas]) each.close();
});

test('who listens from a list that is no longer right is told at once that they missed something', async () => {
  const id = await open(ada, ben);
  const hear = (knownMessageId: string | null) =>
    ben.listen('subscription ($id: ID!, $known: ID) { conversationEvents(id: $id, knownMessageId: $known) { kind } }', {
      id,
      known: knownMessageId,
    });
  const first = await say(ada, id, 'Are you there already?');
  const outdated = [await hear(null)];
  const second = await say(ada, id, 'And now?');
  outdated.push(await hear(first));
  const current = await hear(second);
  for (const each of outdated) await expect.poll(() => each.events[0]?.conversationEvents.kind).toBe('MISSED');
  await say(ada, id, 'Then come');
  await expect.poll(() => current.events.map(({ conversationEvents }) => conversationEvents.kind)).toEqual(['ADDED']);
  for (const each of [...outdated, current]) each.close();
});

test('whoever is taken out of a group hears nothing more', async () => {
  const made = await ada.mutate(
    'openConversation',
    { personIds: [ben.userId, cy.userId], name: 'Soup' },
    'conversation { id name isAdmin type }',
  );
  const { id } = made.conversation;
  expect(made.conversation).toMatchObject({ name: 'Soup', isAdmin: true, type: 'GROUP' });
  const [bens, cys] = [await ben.listen(EVENTS, { id }), await cy.listen(EVENTS, { id })];
  await say(ada, id, 'To both');
  await expect.poll(() => [bens.events.length, cys.events.length]).toEqual([1, 1]);
  const gone = await ada.mutate(
    'removeFromConversation',
    { id, personId: cy.userId },
    'conversation { people { id } }',
  );
  expect(gone.conversation.people).toHaveLength(2);
  await say(ada, id, 'To Ben alone');
  await expect.poll(() => bens.events.at(-1)?.conversationEvents.message?.content).toBe('To Ben alone');
  expect(JSON.stringify(cys.events)).not.toContain('To Ben alone');
  expect((await cy.get(THREAD, { id })).conversation).toBeNull();
  const left = await ben.mutate('leaveConversation', { id }, 'deletedId viewer { unseenMessages { messages } }');
  expect(left.deletedId).toBe(id);
  bens.close();
  cys.close();
});

test('a stranger waits until they are accepted', async () => {
  const id = await open(cy, ada);
  await say(cy, id, 'Good day');
  const asked = await ada.get('{ viewer { conversations(box: REQUESTS) { edges { node { id isRequest } } } } }');
  expect(asked.viewer.conversations.edges).toMatchObject([{ node: { id, isRequest: true } }]);
  const answered = await ada.mutate('answerMessageRequest', { id, isAccepted: true }, 'conversation { isRequest }');
  expect(answered.conversation).toEqual({ isRequest: false });
});

test('who is here is shown to and heard by the other alone, until they go, or no longer show it', async () => {
  const [dora, eli, fay] = await Promise.all(['Dora Lind', 'Eli Moen', 'Fay Aas'].map((name) => plaza.person(name)));
  for (const [one, other] of [
    [dora, eli],
    [eli, dora],
  ] as const)
    await one!.mutate('follow', { itemId: other!.userId }, '__typename');
  const id = await open(dora!, eli!);
  await say(dora!, id, 'Are you there?');
  const HEARD = 'subscription { presenceEvents { conversationId presence { isOnline until } } }';
  const [doras, elis, fays] = [await dora!.listen(HEARD), await eli!.listen(HEARD), await fay!.listen(HEARD)];
  const isOnline = async (as: Person) =>
    (await as.get('query ($id: ID!) { conversation(id: $id) { presence { isOnline until } } }', { id })).conversation
      .presence;
  const clientId = crypto.randomUUID();
  const tell = (as: Person, here: boolean) => as.mutate('setPresence', { clientId, isOnline: here }, 'isSent');

  expect(await isOnline(dora!)).toEqual({ isOnline: false, until: null });
  expect(await tell(eli!, true)).toMatchObject({ isSent: true });
  expect(await isOnline(dora!)).toEqual({ isOnline: true, until: expect.any(String) });
  await expect
    .poll(() => doras.events.at(-1)?.presenceEvents)
    .toEqual({ conversationId: id, presence: { isOnline: true, until: expect.any(String) } });
  await tell(eli!, false);
  await expect
    .poll(() => doras.events.at(-1)?.presenceEvents)
    .toEqual({ conversationId: id, presence: { isOnline: false, until: null } });

  await tell(eli!, true);
  const { viewer } = await eli!.mutate(
    'updateSettings',
    { sharesPresence: false },
    'viewer { settings { sharesPresence } }',
  );
  expect(viewer.settings.sharesPresence).toBe(false);
  expect([await isOnline(dora!), await isOnline(eli!)]).toEqual([null, null]);
  await expect.poll(() => doras.events.at(-1)?.presenceEvents).toEqual({ conversationId: id, presence: null });
  // They hear once that it is over, for themselves too; a stranger has heard of nothing.
  await expect
    .poll(() => elis.events.map((each) => each.presenceEvents))
    .toEqual([{ conversationId: id, presence: null }]);
  expect(fays.events).toEqual([]);
  expect(await tell(fay!, true)).toMatchObject({ isSent: true });
  expect(await fay!.mutate('setPresence', { clientId: 'here', isOnline: true }, 'isSent')).toMatchObject({
    code: 'INVALID',
  });
});
