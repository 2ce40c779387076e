import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let siv: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  siv = await plaza.person('Siv Holm');
  await plaza.appoint(siv, 'support');
});
afterAll(() => plaza.stop());

const TALK = `id status isMine canAnswer waitingSince person { id title } assignee { id } lastMessage { content }`;
const DESK = `{ adminSupportCounts { waiting open mine } adminSupportConversations(part: OPEN) { edges { node { ${TALK} } } } }`;
const EVENTS = `subscription { adminSupportEvents { conversation { ${TALK} } } }`;
const THREAD = `query ($id: ID!) { node(id: $id) { ... on SupportConversation { ${TALK}
  messages(first: 20) { edges { node { kind content isFromSupport author { id } } } } } } }`;

test('a question is asked, heard at the desk, answered without a name, and settled', async () => {
  expect((await ada.listen(EVENTS, {})).errors).not.toEqual([]);
  const desk = await siv.listen(EVENTS, {});
  // What was said before one could hear it is looked at again.
  await expect.poll(() => desk.events).toEqual([{ adminSupportEvents: { conversation: null } }]);
  const {
    openSupport: { conversation },
  } = await ada.get(
    'mutation { openSupport { ... on OpenSupportPayload { conversation { id type people { id } } } } }',
  );
  expect(conversation).toMatchObject({ type: 'SUPPORT', people: [{ id: ada.userId }] });
  await ada.mutate('sendMessage', { conversationId: conversation.id, content: 'Is it late?' }, 'edge { node { id } }');
  await expect
    .poll(() => desk.events.at(-1)?.adminSupportEvents.conversation)
    .toMatchObject({
      status: 'OPEN',
      person: { id: ada.userId, title: 'Ada Berg' },
      lastMessage: { content: 'Is it late?' },
    });
  const { data, restCalls } = await siv.ask(DESK);
  const [{ node: talk }] = data.adminSupportConversations.edges;
  expect(talk).toMatchObject({ isMine: false, canAnswer: true, assignee: null });
  expect(data.adminSupportCounts).toEqual({ waiting: 1, open: 1, mine: 0 });
  expect(restCalls).toBeLessThanOrEqual(3);
  const { id } = talk;

  const hers = await ada.listen(
    'subscription ($id: ID!) { conversationEvents(id: $id) { kind actor { id } message { content kind isFromSupport author { id } } } }',
    { id: conversation.id },
  );
  const answered = await siv.mutate(
    'adminAnswerSupport',
    { id, content: 'Twelve minutes' },
    'edge { node { isFromSupport } } conversation { isMine waitingSince }',
  );
  expect(answered).toMatchObject({
    edge: { node: { isFromSupport: true } },
    conversation: { isMine: true, waitingSince: null },
  });
  const nobody = { author: null, isFromSupport: true };
  await expect
    .poll(() => hers.events.at(-1)?.conversationEvents)
    .toMatchObject({
      kind: 'ADDED',
      actor: null,
      message: { content: 'Twelve minutes', ...nobody },
    });
  expect((await siv.mutate('adminCloseSupport', { id }, 'conversation { status }')).conversation.status).toBe('CLOSED');
  await expect.poll(() => hers.events.at(-1)?.conversationEvents.message).toMatchObject({ kind: 'CLOSED', ...nobody });
  const { node } = await siv.get(THREAD, { id });
  expect(node.messages.edges.map(({ node: message }: { node: { content: string } }) => message.content)).toEqual([
    '',
    'Twelve minutes',
    'Is it late?',
  ]);
  expect((await ada.ask(THREAD, { id })).data?.node ?? null).toBeNull();
  for (const each of [desk, hers]) each.close();
});

test('the desk is heard by whoever helps, and by nobody whose role was taken', async () => {
  const [petra, ines] = [await plaza.person('Petra Vanhoutte'), await plaza.person('Ines Holm')];
  await plaza.appoint(petra, 'super-admin');
  await plaza.appoint(ines, 'support');
  const desk = await ines.listen(EVENTS, {});
  await expect.poll(() => desk.events).toHaveLength(1);
  const find = '{ adminUsers(search: "Ines Holm") { edges { node { id } } } }';
  const [{ node }] = (await petra.get(find)).adminUsers.edges;
  await petra.mutate('adminUnassignRole', { accountId: node.id, role: 'SUPPORT' }, 'account { roles }');
  await expect.poll(() => desk.isOver).toBe(true);
});
