import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();
const { call, person } = harness;

describe('acting-as', () => {
  it('is refused when it is not an id or the caller is signed out, and is read in any letter case', async () => {
    const ada = await person('Ada L');
    const crowd: string = (await call('POST', '/pages', { as: ada, body: { name: 'Harbour' } })).body.data.id;
    const post = (actingAs: string) =>
      call('POST', '/scribbles', { as: ada, body: { content: 'Low tide' }, headers: { 'acting-as': actingAs } });
    for (const text of ['not-an-id', '', ' ', `${crowd}, ${crowd}`]) {
      const { status, body } = await post(text);
      expect([status, body.code, Object.keys(body.errors)], text).toEqual([422, 'invalid', ['acting_as']]);
    }
    expect((await post(crowd.toUpperCase())).body.data.user_id).toBe(crowd);
    const guest = await call('GET', '/discover', { headers: { 'acting-as': crowd } });
    expect([guest.status, guest.body.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('an id in capitals', () => {
  it('is the same id in a path, a query and a body', async () => {
    const ada = await person('Ada L');
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Low tide' } })).body.data;
    const capitals = id.toUpperCase();
    expect((await call('GET', `/scribbles/${capitals}`, { as: ada })).body.data.id).toBe(id);
    expect((await call('GET', `/items?ids=${capitals}`, { as: ada })).body.data[0].id).toBe(id);
    const body = { context: 'scribble', id: capitals, content: 'Not before six' };
    const comment = await call('POST', '/comments', { as: ada, body });
    expect(comment.body.data.context_id).toBe(id);
  });
});

describe('a time zone', () => {
  it('is stored under its canonical name, and refused when it is an offset or not known', async () => {
    const ada = await person('Ada L');
    const remind = (timezone: string) =>
      call('POST', '/reminders', { as: ada, body: { text: 'Catch the ferry', timezone } });
    expect((await remind('US/Pacific-New')).body.data.timezone).toBe('America/Los_Angeles');
    expect((await remind('europe/berlin')).body.data.timezone).toBe('Europe/Berlin');
    for (const timezone of ['+05:30', '-08:00', 'Mars/Olympus']) {
      const { status, body } = await remind(timezone);
      expect([timezone, status, Object.keys(body.errors)]).toEqual([timezone, 422, ['timezone']]);
    }
  });
});

describe('a body', () => {
  it('that is nested too deeply or holds text that cannot be stored is refused with its field', async () => {
    const ada = await person('Ada L');
    const deep = '['.repeat(6000) + ']'.repeat(6000);
    const send = (payload: string) =>
      harness.app.fastify.inject({
        method: 'POST',
        url: '/scribbles',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        payload,
      });
    for (const [payload, field] of [
      [`{"content": ${deep}}`, 'body'],
      ['{"content": "a\\u0000b"}', 'content'],
      ['{"content": "x", "half \\ud83d": 1}', 'body'],
    ] as const) {
      const reply = await send(payload);
      expect([reply.statusCode, Object.keys(reply.json().errors)], payload.slice(0, 40)).toEqual([422, [field]]);
    }
    const settings = `{"draft": ${deep}}`;
    const kept = await call('PUT', `/users/${ada.userId}`, { as: ada, body: { settings } });
    expect([kept.status, Object.keys(kept.body.errors)]).toEqual([422, ['settings']]);
  });

  it('with half a surrogate in a text is stored with U+FFFD in its place, with and without Idempotency-Key', async () => {
    const ada = await person('Ada L');
    for (const more of [{}, { 'idempotency-key': 'half' }]) {
      const reply = await harness.app.fastify.inject({
        method: 'POST',
        url: '/scribbles',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', ...more },
        payload: '{"content": "half \\ud83d"}',
      });
      expect([reply.statusCode, reply.json().data?.content]).toEqual([201, 'half \ufffd']);
    }
  });

  it('with a field that the call does not know is refused, and the field is named by its path', async () => {
    const ada = await person('Ada L');
    const { status, body } = await call('POST', '/scribbles', {
      as: ada,
      body: { content: 'For my eyes', audence: 'private' },
    });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', ['audence']]);
    expect((await call('GET', `/scribbles?user=${ada.userId}`, { as: ada })).body.data).toEqual([]);
  });
});
