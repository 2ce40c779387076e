import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cy: Person;
let conversationId: string;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cy = await plaza.person('Cy Dahl');
  conversationId = await open(ada, ben);
  await open(ben, ada);
});
afterAll(() => plaza.stop());

const open = async (as: Person, ...others: Person[]): Promise<string> =>
  (await as.mutate('openConversation', { personIds: others.map(({ userId }) => userId) }, 'conversation { id }'))
    .conversation.id;
const CALL = 'id state outcome isOutgoing seconds other { title } conversation { id } fromClientId toClientId';
const EVENTS = `subscription ($clientId: ID!) { callSignal(clientId: $clientId) { kind callId sdp
  candidates { candidate sdpMid sdpMLineIndex } call { ${CALL} } } }`;
const start = (as: Person, clientId: string) =>
  as.mutate('startCall', { conversationId, clientId }, `call { ${CALL} }`);

test('a call rings in every window of the other, is picked up in one, and its signals reach that one alone', async () => {
  const [adas, bens, tab] = [randomUUID(), randomUUID(), randomUUID()];
  const heard = {
    ada: await ada.listen(EVENTS, { clientId: adas }),
    ben: await ben.listen(EVENTS, { clientId: bens }),
    tab: await ben.listen(EVENTS, { clientId: tab }),
    cy: await cy.listen(EVENTS, { clientId: randomUUID() }),
  };
  const { call } = await start(ada, adas);
  expect(call).toMatchObject({ state: 'RINGING', isOutgoing: true, other: { title: 'Ben Holm' } });
  for (const { events } of [heard.ben, heard.tab]) {
    await expect.poll(() => events).toHaveLength(1);
    expect(events[0].callSignal).toMatchObject({
      kind: 'CHANGED',
      callId: call.id,
      call: { state: 'RINGING', isOutgoing: false, other: { title: 'Ada Berg' }, conversation: { id: conversationId } },
    });
  }
  const late = await ben.listen(EVENTS, { clientId: randomUUID() });
  await expect.poll(() => late.events[0]?.callSignal).toMatchObject({ kind: 'CHANGED', call: { state: 'RINGING' } });
  late.close();
  await ben.mutate('answerCall', { id: call.id, clientId: bens }, 'call { id }');
  await expect.poll(() => heard.tab.events.at(-1).callSignal.call).toMatchObject({ toClientId: bens });
  expect(await ben.mutate('answerCall', { id: call.id, clientId: tab }, '')).toMatchObject({
    code: 'ALREADY_ANSWERED',
  });

  const signal = {
    id: call.id,
    clientId: adas,
    kind: 'CANDIDATES',
    candidates: [{ candidate: 'candidate:1', sdpMid: '0' }],
  };
  await ada.mutate('sendCallSignal', signal, 'callId');
  await ada.mutate('sendCallSignal', { id: call.id, clientId: adas, kind: 'OFFER', sdp: 'v=0' }, 'callId');
  await expect
    .poll(() => heard.ben.events.slice(-2).map(({ callSignal }) => callSignal))
    .toMatchObject([
      { kind: 'CANDIDATES', candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: null }], call: null },
      { kind: 'OFFER', sdp: 'v=0' },
    ]);

  expect(
    (await ben.get(`{ viewer { calls(isOpen: true) { edges { node { ${CALL} } } } } }`)).viewer.calls.edges,
  ).toHaveLength(1);
  await ada.mutate('hangUp', { id: call.id }, 'call { id }');
  await expect
    .poll(() => heard.ben.events.at(-1).callSignal.call)
    .toMatchObject({ state: 'ENDED', outcome: 'ANSWERED' });
  await expect.poll(() => heard.tab.events.at(-1).callSignal.call?.state).toBe('ENDED');
  expect(heard.tab.events.every(({ callSignal }) => callSignal.kind === 'CHANGED')).toBe(true);
  expect(heard.cy.events).toEqual([]);
});

test('the conversation tells of a call, whether one can call there, and where the ends find each other', async () => {
  const { call } = await start(ada, randomUUID());
  await ben.mutate('rejectCall', { id: call.id }, 'call { outcome }');
  const asked = `query ($id: ID!) { conversation(id: $id) { canCall messages(first: 1) { edges { node {
    kind content author { title } call { id outcome isOutgoing } } } } }
    viewer { iceServers { isRelayOnly servers { urls } } } }`;
  const { data, restCalls } = await ben.ask(asked, { id: conversationId });
  expect(data.conversation).toMatchObject({
    canCall: true,
    messages: {
      edges: [
        { node: { kind: 'CALLED', author: { title: 'Ada Berg' }, call: { outcome: 'REJECTED', isOutgoing: false } } },
      ],
    },
  });
  expect(data.viewer.iceServers).toEqual({ isRelayOnly: false, servers: [] });
  expect(restCalls).toBeLessThanOrEqual(6);
  const group = (
    await ada.mutate('openConversation', { personIds: [ben.userId], isGroup: true }, 'conversation { id canCall }')
  ).conversation;
  expect(group.canCall).toBe(false);
  expect(await ada.mutate('startCall', { conversationId: group.id, clientId: randomUUID() }, '')).toMatchObject({
    code: 'FORBIDDEN',
  });
  const callable = 'query ($id: ID!) { node(id: $id) { ... on User { callableIn { id } } } }';
  expect((await ada.get(callable, { id: ben.userId })).node.callableIn).toEqual({ id: conversationId });
  expect((await ada.get(callable, { id: cy.userId })).node.callableIn).toBeNull();
});
