import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let id: string;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  const opened = await ada.mutate('openConversation', { personIds: [ben.userId] }, 'conversation { id }');
  id = opened.conversation.id;
});
afterAll(() => plaza.stop());

const SCHEDULED = `id content sendAt refusedCode hasAttachment filesCount author { id isViewer } conversation { id }
  attachment { id title } replyTo { content } geolocation { latitude longitude }`;
const LISTS = `query ($id: ID!) { conversation(id: $id) { scheduledCount refusedCount
    scheduledMessages(first: 10) { edges { node { ${SCHEDULED} } } } }
  viewer { scheduledMessages(first: 10) { edges { node { id } } } } }`;
const PAYLOAD = `scheduledMessage { ${SCHEDULED} } conversation { id scheduledCount }`;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const schedule = (as: Person, content: string, more: object = {}) =>
  as.mutate('scheduleMessage', { conversationId: id, content, sendAt: inHours(1), ...more }, PAYLOAD);

test('a message is scheduled with all that one can send, and listed for its writer alone', async () => {
  const { scribble } = await ada.mutate(
    'createScribble',
    { content: 'Low water', audience: 'PUBLIC' },
    'scribble { id }',
  );
  const sendAt = inHours(3);
  const later = await schedule(ada, 'Later', {
    sendAt,
    attachmentId: scribble.id,
    latitude: 59.91234,
    longitude: 10.7,
  });
  expect(later).toMatchObject({
    scheduledMessage: {
      content: 'Later',
      sendAt,
      refusedCode: null,
      hasAttachment: true,
      filesCount: 0,
      author: { id: ada.userId, isViewer: true },
      conversation: { id },
      attachment: { id: scribble.id },
      replyTo: null,
      geolocation: { latitude: 59.912 },
    },
    conversation: { id, scheduledCount: 1 },
  });
  const sooner = await schedule(ada, 'Sooner');
  const { data, restCalls } = await ada.ask(LISTS, { id });
  const contents = data.conversation.scheduledMessages.edges.map(
    ({ node }: { node: { content: string } }) => node.content,
  );
  expect(contents).toEqual(['Sooner', 'Later']);
  expect(data.conversation).toMatchObject({ scheduledCount: 2, refusedCount: 0 });
  expect(data.viewer.scheduledMessages.edges).toHaveLength(2);
  // Who asks, the conversation, and the two lists with all that they show.
  expect(restCalls).toBeLessThanOrEqual(4);

  const theirs = await ben.get(LISTS, { id });
  expect(theirs.conversation).toMatchObject({ scheduledCount: 0, scheduledMessages: { edges: [] } });
  const node = 'query ($id: ID!) { node(id: $id) { id } }';
  expect((await ben.get(node, { id: sooner.scheduledMessage.id })).node).toBeNull();
  expect((await ada.get(node, { id: sooner.scheduledMessage.id })).node).toEqual({ id: sooner.scheduledMessage.id });
  expect(await ben.mutate('deleteScheduledMessage', { id: sooner.scheduledMessage.id }, 'deletedId')).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a wrong time is refused at its field', async () => {
  expect(await schedule(ada, 'Too soon', { sendAt: inHours(0) })).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.sendAt' }],
  });
  expect(await schedule(ada, ' ')).toMatchObject({ code: 'EMPTY_CONTENT' });
});

test('it is changed, sent now as a message of the conversation, or deleted', async () => {
  const { scheduledMessage } = await schedule(ada, 'At nine');
  const sendAt = inHours(30);
  const changed = await ada.mutate(
    'updateScheduledMessage',
    { id: scheduledMessage.id, content: 'At ten', sendAt },
    PAYLOAD,
  );
  expect(changed.scheduledMessage).toMatchObject({ id: scheduledMessage.id, content: 'At ten', sendAt });
  const sent = await ada.mutate(
    'sendScheduledMessage',
    { id: scheduledMessage.id },
    'deletedId edge { node { content author { id } } } conversation { lastMessage { content } }',
  );
  expect(sent).toEqual({
    __typename: 'SendScheduledMessagePayload',
    deletedId: scheduledMessage.id,
    edge: { node: { content: 'At ten', author: { id: ada.userId } } },
    conversation: { lastMessage: { content: 'At ten' } },
  });
  const thread = 'query ($id: ID!) { conversation(id: $id) { messages { edges { node { content } } } } }';
  expect((await ben.get(thread, { id })).conversation.messages.edges).toEqual([{ node: { content: 'At ten' } }]);

  const other = (await schedule(ada, 'Never')).scheduledMessage;
  const before = (await ada.get(LISTS, { id })).conversation.scheduledCount;
  const deleted = await ada.mutate(
    'deleteScheduledMessage',
    { id: other.id },
    'deletedId conversation { scheduledCount }',
  );
  expect(deleted).toMatchObject({ deletedId: other.id, conversation: { scheduledCount: before - 1 } });
});
