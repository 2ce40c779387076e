import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { newId } from './ids.ts';
import type { ItemKind } from './spine.ts';
import { clearStatements } from './statements.ts';
import { isDeclined, setVisibilityRules, visible } from './visibility.ts';

const harness = useHarness();
const { call, person } = harness;

const db = () => harness.app.platform.database.db;
const relate = (itemId: string, { userId }: Person, by: Person, role: string, status: string) =>
  sql`insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
    values (${newId()}, ${itemId}, ${userId}, ${by.userId}, ${role}, ${status})`.execute(db());

describe('belonging to an item', () => {
  it('shows it to users who may come or wait for a place, and after declining an invitation where its kind says so', async () => {
    const ada = await person('Ada Berg');
    const { id } = (await call('POST', '/pages', { as: ada, body: { name: 'Boats', status: 'private' } })).body.data;
    const statusFor = async (status: string, isInvited: boolean) => {
      const ben = await person('Ben Holm');
      await relate(id, ben, isInvited ? ada : ben, 'member', status);
      return (await call('GET', `/pages/${id}`, { as: ben })).status;
    };
    expect(await statusFor('maybe', true)).toBe(200);
    expect(await statusFor('wait list', false)).toBe(200);
    expect(await statusFor('pending', false)).toBe(404);
    expect(await statusFor('declined', true)).toBe(404);
    setVisibilityRules([{ grants: { kinds: ['page'], isPlain: true, when: isDeclined } }]);
    expect(await statusFor('declined', true)).toBe(200);
    expect(await statusFor('declined', false)).toBe(404);
  });

  it('shows drafts of events to everyone who manages them, what they belong to, or the crowd that made them', async () => {
    setVisibilityRules([{ sharedDrafts: ['event', 'conference'] }]);
    const [ada, ben, cy] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cy Dahl')];
    const draft = async (kind: string, contextId: string | null = null) => {
      const id = newId();
      await sql`insert into items (id, kind, community_id, author_id, context_id, audience, title, own_state)
        select ${id}, ${kind}, community_id, id, ${contextId}, 'private', 'Draft', 'draft'
        from items where id = ${ada.userId}`.execute(db());
      return id;
    };
    const conference = await draft('conference');
    const [session, story] = [await draft('event', conference), await draft('story', conference)];
    await relate(conference, ben, ada, 'manager', 'accepted');
    await relate(conference, cy, ada, 'member', 'accepted');
    const seenBy = async (who: Person) => {
      const { rows } = await sql<{ id: string }>`
        select i.id from items i where i.id = any(${[conference, session, story]}::uuid[])
          and ${visible({ userId: who.userId, actorId: who.userId, communityId: null })} order by i.id`.execute(db());
      return rows.map(({ id }) => id);
    };
    expect(await seenBy(ada)).toEqual([conference, session, story]);
    expect(await seenBy(ben)).toEqual([conference, session]);
    expect(await seenBy(cy)).toEqual([]);
  });

  it('hides what another domain requires something for, also where it is attached', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const post = { content: 'Paid', audience: 'public' };
    const { id } = (await call('POST', '/scribbles', { as: ada, body: post })).body.data;
    setVisibilityRules([
      {
        requires: (viewer, alias) =>
          sql<boolean>`(${sql.ref(`${alias}.author_id`)} = ${viewer?.userId ?? null} or ${sql.ref(`${alias}.title`)} <> 'Paid')`,
      },
    ]);
    const status = async (as?: Person) => (await call('GET', `/scribbles/${id}`, as ? { as } : {})).status;
    expect([await status(ada), await status(ben), await status()]).toEqual([200, 404, 404]);
    expect((await call('GET', `/comments?id=${id}`, { as: ben })).status).toBe(404);
  });

  it('makes its managers those of the items that a kind declares', async () => {
    const kinds = harness.app.platform.kinds as Map<string, ItemKind>;
    kinds.set('scribble', { ...kinds.get('scribble')!, managedBy: ['self'] });
    clearStatements();
    const [ada, ben, cy] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cy Dahl')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'One', audience: 'public' } })).body
      .data;
    await relate(id, ben, ada, 'manager', 'accepted');
    await relate(id, cy, ada, 'member', 'accepted');
    const manageable = async (as: Person) => (await call('GET', `/scribbles/${id}`, { as })).body.data.manageable;
    expect([await manageable(ada), await manageable(ben), await manageable(cy)]).toEqual([true, true, false]);
    const change = (as: Person) => call('PUT', `/scribbles/${id}`, { as, body: { content: 'Two' } });
    expect((await change(ben)).status).toBe(200);
    expect((await change(cy)).body.code).toBe('forbidden');
  });
});
