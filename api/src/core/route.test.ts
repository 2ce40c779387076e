import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const { call, person } = useHarness();

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

describe('a body', () => {
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
