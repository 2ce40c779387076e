import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const { call, person } = useHarness();

async function visibilityScopeOf(as: Person, itemId: string, who: Person, headers = {}) {
  const { status, body } = await call('GET', `/items/${itemId}/visibility?user_id=${who.userId}`, { as, headers });
  return status === 200 ? [body.data.can_see, body.data.reason] : [status, body.code];
}

const people = (...names: string[]) => Promise.all(names.map((name) => person(name))) as Promise<[Person, ...Person[]]>;

const scribble = async (as: Person, body: object = {}, headers = {}) =>
  (await call('POST', '/scribbles', { as, headers, body: { content: 'Ice on the quay', ...body } })).body.data.id;

describe('who can see something', () => {
  it('is told of one person to its author, with the reason', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace B')) as [Person, Person];
    const seen = async (audience: string) => visibilityScopeOf(ada, await scribble(ada, { audience }), grace);
    expect(await Promise.all(['public', 'community', 'private'].map(seen))).toEqual([
      [true, 'public'],
      [true, 'community'],
      [false, 'private'],
    ]);
    expect(await visibilityScopeOf(ada, await scribble(ada), ada)).toEqual([true, 'author']);
    const draft = await call('POST', '/stories', { as: ada, body: { name: 'On ice', audience: 'private' } });
    expect(await visibilityScopeOf(ada, draft.body.data.id, grace)).toEqual([false, 'draft']);
  });

  it('is told to nobody else, nor of somebody who is not there', async () => {
    const [ada, grace, linus] = (await people('Ada L', 'Grace B', 'Linus T')) as [Person, Person, Person];
    const id = await scribble(ada);
    expect(await visibilityScopeOf(grace, id, linus)).toEqual([403, 'no_permission']);
    expect(await visibilityScopeOf(grace, await scribble(ada, { audience: 'private' }), linus)).toEqual([
      404,
      'not_found',
    ]);
    const nobody = await call('GET', `/items/${id}/visibility?user_id=nobody`, { as: ada });
    expect([nobody.status, nobody.body.errors]).toEqual([404, { user_id: ['There’s no user with this id.'] }]);
  });

  it('names one’s own block, and never that of the other', async () => {
    const [ada, grace, linus] = (await people('Ada L', 'Grace B', 'Linus T')) as [Person, Person, Person];
    const id = await scribble(ada, { audience: 'public' });
    await call('POST', '/blocks', { as: ada, body: { context_id: grace.userId } });
    expect(await visibilityScopeOf(ada, id, grace)).toEqual([false, 'blocked']);
    const remark = (await call('POST', '/comments', { as: linus, body: { id, content: 'Thin' } })).body.data.id;
    await call('POST', '/blocks', { as: linus, body: { context_id: ada.userId } });
    // What Linus has published is gone for Ada, and not the other way round.
    expect(await visibilityScopeOf(ada, remark, grace)).toEqual([404, 'not_found']);
    expect(await visibilityScopeOf(ada, id, linus)).not.toContain('blocked');
  });

  it('returns the same answer about a person whether or not someone else has blocked them, or they have blocked someone', async () => {
    const [ada, grace, linus] = (await people('Ada L', 'Grace B', 'Linus T')) as [Person, Person, Person];
    const post = await scribble(linus, { audience: 'public' });
    const own = await scribble(ada, { audience: 'public' });
    const remark = (await call('POST', '/comments', { as: ada, body: { id: post, content: 'Thin' } })).body.data.id;
    const answers = () => Promise.all([own, remark].map((id) => visibilityScopeOf(ada, id, grace)));
    const before = await answers();
    const block = (by: Person, whom: Person) => call('POST', '/blocks', { as: by, body: { context_id: whom.userId } });
    for (const [by, whom] of [
      [linus, grace],
      [grace, linus],
      [grace, ada],
    ] as const) {
      const { id } = (await block(by, whom)).body.data;
      expect(await answers()).toEqual(before);
      await call('DELETE', `/blocks/${id}`, { as: by });
    }
    await block(ada, grace);
    expect(await answers()).toEqual([
      [false, 'blocked'],
      [false, 'blocked'],
    ]);
  });

  it('goes by who belongs to a crowd, for whoever runs it', async () => {
    const [ada, grace, linus] = (await people('Ada L', 'Grace B', 'Linus T')) as [Person, Person, Person];
    const open = { name: 'Rowing Club', status: 'visible-to-public' };
    const club = (await call('POST', '/pages', { as: ada, body: open })).body.data.id;
    await call('POST', '/relationships', { as: grace, body: { relatable_id: club, role: 'member' } });
    await call('PUT', `/pages/${club}`, { as: ada, body: { status: 'private' } });
    const id = await scribble(ada, {}, { 'acting-as': club });
    const reasons = (who: Person) => Promise.all([club, id].map((what) => visibilityScopeOf(ada, what, who)));
    expect(await reasons(grace)).toEqual([
      [true, 'member'],
      [true, 'member'],
    ]);
    expect(await reasons(linus)).toEqual([
      [false, 'private'],
      [false, 'private'],
    ]);
    expect(await visibilityScopeOf(ada, id, grace)).toEqual([true, 'member']);
    expect(await visibilityScopeOf(ada, id, grace, { 'acting-as': club })).toEqual([true, 'member']);
    expect(await visibilityScopeOf(grace, id, linus)).toEqual([403, 'no_permission']);
  });

  it('goes by what a comment is about', async () => {
    const [ada, grace, linus] = (await people('Ada L', 'Grace B', 'Linus T')) as [Person, Person, Person];
    const id = await scribble(ada, { audience: 'community' });
    const remark = (await call('POST', '/comments', { as: grace, body: { id, content: 'Thin' } })).body.data.id;
    expect(await visibilityScopeOf(grace, remark, linus)).toEqual([true, 'shown']);
    await call('PUT', `/items/${id}`, { as: ada, body: { audience: 'private' } });
    expect((await visibilityScopeOf(grace, remark, linus))[0]).not.toBe(true);
  });
});
