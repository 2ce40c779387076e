import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { cookieOf, OPERATIONS, start, tokenUntil, type Started } from '../../test/start.ts';
import { joinedAt } from '../../test/joined.ts';
import { textOf } from '../core/realtime.ts';

let plaza: Started;
beforeAll(async () => {
  plaza = await start();
});
afterAll(() => plaza.stop());

interface Message {
  id?: string;
  type: string;
  payload: { data?: unknown; errors?: { extensions: { code: string } }[] } & { extensions: { code: string } }[];
}

/** A client that shows every frame. */
class Client {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  constructor(headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${plaza.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    this.socket.on('message', (data) => this.messages.push(JSON.parse(textOf(data)) as Message));
  }
  async open(payload?: object): Promise<this> {
    await once(this.socket, 'open');
    this.send({ type: 'connection_init', payload });
    await once(this.socket, 'message');
    if (this.messages[0]?.type !== 'connection_ack') throw new Error('The gateway did not greet.');
    return this;
  }
  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
  subscribe(id: string, payload: object): void {
    this.send({ id, type: 'subscribe', payload });
  }
  of(id: string): Message[] {
    return this.messages.filter((message) => message.id === id);
  }
}

const EVENTS = 'subscription ($topic: String!) { noteEvents(topic: $topic) { kind note { title } } }';

/** Subscribes to a topic with each client, and waits until all of them hear. */
async function join(topic: string, clients: readonly Client[], query = EVENTS): Promise<void> {
  const before = await joinedAt(plaza.url);
  clients.forEach((client, n) => client.subscribe(`s${n}`, { query, variables: { topic } }));
  await expect.poll(() => joinedAt(plaza.url)).toBe(before + clients.length);
}

describe('subscriptions', () => {
  test('reach everybody who listens, in order, from one subscription at the platform', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => new Client().open()));
    await join('wall.1', clients);
    for (const note of plaza.platform.notes.slice(0, 3)) plaza.platform.publish('wall.1.added', note);
    for (const [n, client] of clients.entries()) {
      await expect.poll(() => client.of(`s${n}`).length).toBe(3);
      expect(client.of(`s${n}`).map(({ payload }) => payload.data)).toEqual(
        ['Note 1', 'Note 2', 'Note 3'].map((title) => ({ noteEvents: { kind: 'added', note: { title } } })),
      );
    }
    expect(plaza.platform.topics.filter(({ topic }) => topic === 'wall.1')).toHaveLength(1);
    for (const client of clients) client.socket.close();
    await expect.poll(() => plaza.platform.topics.at(-1)).toEqual({ type: 'unsubscribe', topic: 'wall.1' });
  });

  test('that show what needs the platform are answered for each viewer', async () => {
    const client = await new Client().open();
    await join(
      'deep.1',
      [client],
      'subscription ($topic: String!) { noteEvents(topic: $topic) { note { author { title } } } }',
    );
    plaza.platform.publish('deep.1.added', plaza.platform.notes[0]);
    await expect
      .poll(() => client.of('s0')[0]?.payload.data)
      .toEqual({ noteEvents: { note: { author: { title: 'Note 3' } } } });
    client.socket.close();
  });

  test('say that something may be missing after the platform was away', async () => {
    const client = await new Client().open();
    await join('gap.1', [client]);
    plaza.platform.dropSockets();
    await expect.poll(() => client.of('s0')[0]?.payload.data).toEqual({ noteEvents: { kind: 'missed', note: null } });
    plaza.platform.publish('gap.1.added', plaza.platform.notes[4]);
    await expect.poll(() => client.of('s0').length).toBe(2);
    client.socket.close();
  });

  test('begin with what may have been missed, where something was told just before', async () => {
    const client = await new Client().open();
    const begun = (topic: string, id: string) =>
      client.subscribe(id, {
        query: `subscription ($topic: String!) { noteEvents(topic: $topic, catchesUp: true) { kind } }`,
        variables: { topic },
      });
    const kindsOf = (id: string) => client.of(id).map(({ payload }) => payload.data);
    plaza.platform.lately.add('spoken.1');
    plaza.platform.lately.add('endings');
    begun('spoken.1', 'late');
    await expect.poll(() => kindsOf('late')).toEqual([{ noteEvents: { kind: 'missed' } }]);
    const before = await joinedAt(plaza.url);
    begun('quiet.1', 'first');
    await expect.poll(() => joinedAt(plaza.url)).toBe(before + 1);
    plaza.platform.publish('quiet.1.added', plaza.platform.notes[0]);
    await expect.poll(() => kindsOf('first')).toEqual([{ noteEvents: { kind: 'added' } }]);
    // The gateway listens there already, and has heard it itself.
    begun('quiet.1', 'second');
    await expect.poll(() => kindsOf('second')).toEqual([{ noteEvents: { kind: 'missed' } }]);
    client.socket.close();
  });

  test('that the platform refuses end with its code', async () => {
    plaza.platform.forbidden.set('private.1', 'not_public');
    const client = await new Client().open();
    client.subscribe('1', { query: EVENTS, variables: { topic: 'private.1' } });
    await expect.poll(() => client.of('1')[0]?.payload.errors?.[0]?.extensions.code).toBe('NOT_PUBLIC');
    client.socket.close();
  });

  test('that cannot begin while the platform is away make the client connect again', async () => {
    plaza.platform.forbidden.set('away.1', 'unavailable');
    const client = await new Client().open();
    client.subscribe('1', { query: EVENTS, variables: { topic: 'away.1' } });
    expect((await once(client.socket, 'close'))[0]).toBe(1012);
    expect(client.of('1')).toEqual([]);
  });

  test('that the platform ends make the client connect again', async () => {
    const client = await new Client().open();
    await join('over.1', [client]);
    plaza.platform.forbidden.set('over.1', 'not_public');
    plaza.platform.dropSockets();
    expect((await once(client.socket, 'close'))[0]).toBe(4205);
  });

  test('end with their socket, also where an id was used again before what had it was over', async () => {
    const client = await new Client().open();
    const before = await joinedAt(plaza.url);
    for (const topic of ['reused.1', 'reused.2']) {
      client.subscribe('same', { query: EVENTS, variables: { topic } });
      client.send({ id: 'same', type: 'complete' });
    }
    client.subscribe('same', { query: EVENTS, variables: { topic: 'reused.3' } });
    await expect.poll(() => joinedAt(plaza.url)).toBeGreaterThan(before);
    client.socket.close();
    const left = () =>
      plaza.platform.topics.filter(({ type, topic }) => topic.startsWith('reused') && type === 'unsubscribe').length;
    const joined = () =>
      plaza.platform.topics.filter(({ type, topic }) => topic.startsWith('reused') && type === 'subscribe').length;
    await expect.poll(() => left()).toBe(3);
    expect(joined()).toBe(3);
  });

  test('run the platform calls that an event causes a few at a time for each caller', async () => {
    // A guest's calls would be shared.
    const client = await new Client().open({ authorization: 'Bearer abc' });
    const query = 'subscription ($topic: String!) { noteEvents(topic: $topic) { note { author { title } } } }';
    const before = await joinedAt(plaza.url);
    const ids = Array.from({ length: 20 }, (_, n) => `b${n}`);
    for (const id of ids) client.subscribe(id, { query, variables: { topic: 'busy.1' } });
    await expect.poll(() => joinedAt(plaza.url)).toBe(before + ids.length);
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(plaza.platform, { peak: 0, holding: promise });
    plaza.platform.publish('busy.1.added', plaza.platform.notes[0]);
    await expect.poll(() => plaza.platform.peak).toBeGreaterThanOrEqual(4);
    plaza.platform.holding = undefined;
    resolve();
    for (const id of ids) {
      await expect
        .poll(() => client.of(id)[0]?.payload.data)
        .toEqual({ noteEvents: { note: { author: { title: 'Note 3' } } } });
    }
    expect(plaza.platform.peak).toBe(4);
    client.socket.close();
  });

  test('cost a point for each platform call of an event, and say so when there are none left', async () => {
    const poor = await start({ env: { RATE_LIMIT: '5' } });
    const socket = new WebSocket(`${poor.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const events: Message['payload'][] = [];
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(textOf(data)) as Message;
      if (type === 'next') events.push(payload);
    });
    try {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now());
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init' }));
      await once(socket, 'message');
      const query = 'subscription { noteEvents(topic: "poor.1") { note { author { title } } } }';
      socket.send(JSON.stringify({ type: 'subscribe', id: 'p', payload: { query } }));
      await expect.poll(() => poor.platform.topics.length).toBe(1);
      await expect.poll(() => joinedAt(poor.url)).toBeGreaterThan(0);
      for (let n = 0; n < 5; n += 1) {
        poor.platform.publish('poor.1.added', poor.platform.notes[0]);
        await expect.poll(() => events.length).toBe(n + 1);
      }
      expect(events.slice(0, 4).filter(({ errors }) => errors)).toEqual([]);
      expect(events[4]?.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    } finally {
      vi.restoreAllMocks();
      socket.terminate();
      await poor.stop();
    }
  });

  test('are refused when each event would cost too many platform calls', async () => {
    const lists = Array.from({ length: 6 }, (_, n) => `l${n}: notes { totalCount }`).join(' ');
    const query = `subscription { noteEvents(topic: "costly.1") { note { ${lists} } } }`;
    const client = await new Client().open();
    client.subscribe('1', { query });
    await expect.poll(() => client.of('1')[0]?.payload[0]?.extensions.code).toBe('TOO_EXPENSIVE');
    client.socket.close();
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
    });
    expect(await response.text()).toContain('"code":"TOO_EXPENSIVE"');
    expect(plaza.platform.topics.some(({ topic }) => topic === 'costly.1')).toBe(false);
  });

  test('end when the client completes them', async () => {
    const client = await new Client().open();
    await join('short.1', [client]);
    client.send({ id: 's0', type: 'complete' });
    await expect.poll(() => plaza.platform.topics.at(-1)).toEqual({ type: 'unsubscribe', topic: 'short.1' });
    client.socket.close();
  });
});

describe('a socket', () => {
  test('survives a syntax error, an unknown field and a deep query, and still answers', async () => {
    const client = await new Client().open();
    client.subscribe('1', { query: '{ hello' });
    client.subscribe('2', { query: '{ nothing }' });
    client.subscribe('3', { query: '{a'.repeat(3000) });
    client.subscribe('two', { query: 'query A { hello } query B { hello }' });
    client.subscribe('none', { query: 'query A { hello }', operationName: 'B' });
    client.subscribe('4', { query: '{ hello }' });
    await expect.poll(() => client.of('4').length).toBe(2);
    for (const id of ['1', '2', '3', 'two', 'none']) {
      expect(client.of(id)[0]).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_REQUEST' } }] });
    }
    expect(client.of('4')[0]?.payload.data).toEqual({ hello: 'world' });
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    client.socket.close();
  });

  test('with a cookie runs the operations of the client only', async () => {
    const cookie = await cookieOf(plaza);
    const client = await new Client({ cookie, origin: plaza.url }).open();
    client.subscribe('1', { query: '{ hello }' });
    client.subscribe('2', { query: '', id: 'hello' });
    client.subscribe('3', { query: '', extensions: { persistedQuery: { version: 1, sha256Hash: 'hello' } } });
    await expect.poll(() => client.of('3').length).toBe(2);
    expect(client.of('1')[0]).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(client.of('2')[0]?.payload.data).toEqual({ hello: 'world' });
    client.socket.close();
  });

  test('renews the cookie in its handshake, and asks for another one when the token is over', async () => {
    const client = new Client({ cookie: await cookieOf(plaza, { expiresAt: 0 }), origin: plaza.url });
    const [response] = (await once(client.socket, 'upgrade')) as [IncomingMessage];
    expect(response.headers['set-cookie']?.[0]).toMatch(/^plaza_session=\S+; Max-Age=\d+/);
    client.socket.close();

    const stale = await new Client({
      cookie: await cookieOf(plaza, { expiresAt: Date.now() + 31_000 }),
      origin: plaza.url,
    }).open();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    stale.subscribe('1', { query: '', id: 'hello' });
    expect((await once(stale.socket, 'close'))[0]).toBe(4205);
    vi.restoreAllMocks();
  });

  test.for(['cookie', 'bearer'] as const)('hears nothing more once its %s is over', async (kind) => {
    const expiresAt = Date.now() + 60_000;
    const headers: Record<string, string> =
      kind === 'cookie'
        ? { cookie: await cookieOf(plaza, { expiresAt }), origin: plaza.url }
        : { authorization: `Bearer ${tokenUntil(expiresAt)}` };
    const client = await new Client(headers).open();
    await join(`ending.${kind}`, [client], kind === 'cookie' ? OPERATIONS.event : EVENTS);
    vi.spyOn(Date, 'now').mockReturnValue(expiresAt + 1);
    try {
      const closed = once(client.socket, 'close');
      plaza.platform.publish(`ending.${kind}.added`, plaza.platform.notes[0]);
      expect((await closed)[0]).toBe(4205);
      expect(client.of('s0')).toEqual([]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('that begins with a token which is over is refused', async () => {
    const client = new Client();
    await once(client.socket, 'open');
    client.send({ type: 'connection_init', payload: { authorization: `Bearer ${tokenUntil(Date.now() - 1000)}` } });
    expect((await once(client.socket, 'close'))[0]).toBe(4403);
  });

  test.for(['Authorization', 'AUTHORIZATION', 'authorization'])('takes the token under the name %s', async (name) => {
    const client = await new Client().open({ [name]: 'Bearer abc' });
    client.subscribe('1', { query: '{ secret }' });
    await expect.poll(() => client.of('1')[0]?.payload.data).toEqual({ secret: 'open' });
    client.socket.close();
  });

  test('whose token is no text is refused, not taken for a guest', async () => {
    const client = new Client();
    await once(client.socket, 'open');
    client.send({ type: 'connection_init', payload: { authorization: ['Bearer abc'] } });
    expect((await once(client.socket, 'close'))[0]).toBe(4403);
  });

  test('takes the token of an integrator with the first message', async () => {
    const client = await new Client().open({ authorization: 'Bearer abc' });
    client.subscribe('1', { query: '{ secret }' });
    await expect.poll(() => client.of('1')[0]?.payload.data).toEqual({ secret: 'open' });
    client.socket.close();
  });

  test('of a page of another site is closed when it brings no token, and never uses our cookie', async () => {
    const foreign = { cookie: await cookieOf(plaza, { expiresAt: 0 }), origin: 'https://evil.example' };
    const client = new Client(foreign);
    const [handshake] = (await once(client.socket, 'upgrade')) as [IncomingMessage];
    expect(handshake.headers['set-cookie']).toBeUndefined();
    client.send({ type: 'connection_init' });
    expect((await once(client.socket, 'close'))[0]).toBe(4403);

    const friend = await new Client(foreign).open({ authorization: 'Bearer abc' });
    friend.subscribe('1', { query: '{ secret }' });
    await expect.poll(() => friend.of('1')[0]?.payload.data).toEqual({ secret: 'open' });
    friend.socket.close();
  });

  test('holds fifty subscriptions, and refuses one more without closing', async () => {
    const client = await new Client().open();
    for (let n = 0; n < 51; n += 1) client.subscribe(`s${n}`, { query: EVENTS, variables: { topic: `many.${n}` } });
    await expect.poll(() => client.of('s50')[0]?.payload[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    client.socket.close();
  });

  test('is closed by a message that is too long or too deep', async () => {
    const long = await new Client().open();
    long.subscribe('1', { query: 'x'.repeat(200_000) });
    expect((await once(long.socket, 'close'))[0]).toBe(1009);
    const deep = await new Client().open();
    deep.socket.send(`{"id":"1","type":"subscribe","payload":{"query":"{hello}","variables":{"a":${'['.repeat(9000)}`);
    expect((await once(deep.socket, 'close'))[0]).toBe(4400);
  });

  test('speaks the protocol: acknowledged once, alive, each id once', async () => {
    const client = await new Client().open();
    client.send({ type: 'ping' });
    await expect.poll(() => client.messages.at(-1)?.type).toBe('pong');
    client.send({ type: 'complete', id: 'nothing' });
    client.subscribe('1', { query: EVENTS, variables: { topic: 'twice.1' } });
    client.subscribe('1', { query: EVENTS, variables: { topic: 'twice.1' } });
    expect((await once(client.socket, 'close'))[0]).toBe(4409);

    const again = await new Client().open();
    again.send({ type: 'connection_init' });
    expect((await once(again.socket, 'close'))[0]).toBe(4429);

    const hasty = new Client();
    await once(hasty.socket, 'open');
    hasty.subscribe('1', { query: '{ hello }' });
    expect((await once(hasty.socket, 'close'))[0]).toBe(4401);
  });

  test('answers in parts what defers, and no longer than it is wanted', async () => {
    const client = await new Client({ authorization: 'Bearer a' }).open();
    client.subscribe('1', { query: OPERATIONS.deferred });
    await expect.poll(() => client.of('1').at(-1)?.type).toBe('complete');
    expect(client.of('1').length).toBeGreaterThan(2);
    expect(JSON.stringify(client.of('1'))).toContain('"secret":"open"');
    client.socket.close();
  });

  test.for(['{ notes { totalCount } }', '{ hello ... @defer { notes { totalCount } } }'])(
    'ends %s at the deadline of its operation',
    async (query) => {
      const client = await new Client().open();
      let moment = performance.now();
      vi.spyOn(performance, 'now').mockImplementation(() => (moment += 60_000));
      client.subscribe('1', { query });
      await expect.poll(() => client.of('1').at(-1)?.type).toBe('complete');
      vi.restoreAllMocks();
      expect(JSON.stringify(client.of('1'))).toContain('"code":"TIMEOUT"');
      client.socket.close();
    },
  );

  test('refuses an id that is too long, as it would stand in front of each event', async () => {
    const client = await new Client().open();
    const id = 'x'.repeat(200);
    client.subscribe(id, { query: '{ hello }' });
    await expect.poll(() => client.of(id)[0]?.payload[0]?.extensions.code).toBe('BAD_REQUEST');
    client.socket.close();
  });

  test.for([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['an unknown type', '{"type":"dance"}'],
    ['no id', '{"type":"subscribe","payload":{"query":"{ hello }"}}'],
    ['no payload', '{"type":"subscribe","id":"1"}'],
    ['variables that are a list', '{"type":"subscribe","id":"1","payload":{"query":"{ hello }","variables":[]}}'],
  ] as const)('is closed by a message with %s', async ([, text]) => {
    const client = await new Client().open();
    client.socket.send(text);
    expect((await once(client.socket, 'close'))[0]).toBe(4400);
  });

  test.for([
    { type: 'connection_ack' },
    { type: 'next', id: '1', payload: { data: null } },
    { type: 'error', id: '1', payload: [{ message: 'No.' }] },
  ])('is closed with 4400 when the client sends $type', async (message) => {
    const client = await new Client().open();
    client.send(message);
    const [code, reason] = (await once(client.socket, 'close')) as [number, Buffer];
    expect([code, reason.toString()]).toEqual([4400, `Clients can’t send ${message.type}`]);
  });
});

test('whoever does not read the answers that they ask for is let go, as whoever does not read events is', async () => {
  const heavy = await start({ env: { RATE_LIMIT: '0' } });
  for (const note of heavy.platform.notes) note.title = 'long '.repeat(4000);
  const socket = new WebSocket(`${heavy.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  try {
    await once(socket, 'open');
    const payload = { authorization: 'Bearer somebody' };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    await once(socket, 'message');
    socket.pause();
    const query = '{ notes(first: 30) { edges { node { title } } } }';
    for (let n = 0; n < 45; n += 1) socket.send(JSON.stringify({ type: 'subscribe', id: `q${n}`, payload: { query } }));
    await expect.poll(() => heavy.platform.callsOf('/notes').length).toBe(45);
    const closed = once(socket, 'close');
    socket.resume();
    expect((await closed)[0]).toBe(1013);
  } finally {
    socket.terminate();
    await heavy.stop();
  }
});
