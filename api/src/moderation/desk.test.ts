import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, appoint } = harness;

const staff = async (name: string): Promise<Person> => appoint(await person(name), 'support');
const found = async (as: Person, what: 'pages' | 'files', query: string): Promise<Record<string, unknown>[]> =>
  (await call('GET', `/admin/${what}?${query}`, { as })).body.data;
const crowdOf = async (as: Person, name: string): Promise<string> =>
  (await call('POST', '/pages', { as, body: { name } })).body.data.id;
const open = (as: Person, id: string, text = 'Somebody told us by phone.') =>
  call('POST', '/cases', { as, body: { context_id: id, text } });

describe('the desk', () => {
  it('finds every crowd by its name, private ones too, and whether it was taken away', async () => {
    const [olga, siv] = [await person('Olga K'), await staff('Siv Desk')];
    const id = await crowdOf(olga, 'Kelp Growers');
    await crowdOf(olga, 'Somebody else');
    expect(await found(siv, 'pages', 'search=kelp')).toMatchObject([
      { context_id: id, owner_id: olga.userId, title: 'Kelp Growers', is_removed: false, case_id: null },
    ]);
    expect(await found(siv, 'pages', 'search=kelp&status=visible-to-public')).toEqual([]);
    const { body } = await call('GET', '/admin/pages?search=kelp&include=context,owner', { as: siv });
    expect(body.included.map((each: { id: string }) => each.id).toSorted()).toEqual([id, olga.userId].toSorted());

    const opened = await open(siv, id);
    expect(opened.status).toBe(201);
    expect(opened.body.data).toMatchObject({
      context_id: id,
      title: 'Kelp Growers',
      reports_count: 0,
      assignee_id: null,
    });
    const caseId = opened.body.data.id;
    const file = await call('GET', `/cases/${caseId}`, { as: siv });
    expect(file.body.data.events).toMatchObject([{ action: 'opened', text: 'Somebody told us by phone.' }]);
    expect(
      (await call('PUT', `/cases/${caseId}`, { as: siv, body: { status: 'blocked', decision: 'No.' } })).status,
    ).toBe(200);
    expect((await call('GET', `/pages/${id}`, { as: olga })).status).toBe(404);
    expect(await found(siv, 'pages', 'search=kelp')).toEqual([]);
    expect(await found(siv, 'pages', 'search=kelp&removed=true')).toMatchObject([
      { context_id: id, is_removed: true, case_id: caseId, case_status: 'blocked' },
    ]);
    await call('PUT', `/cases/${caseId}`, { as: siv, body: { status: 'approved' } });
    expect((await call('GET', `/pages/${id}`, { as: olga })).status).toBe(200);
  });

  it('shows which addresses a crowd had before', async () => {
    const [olga, siv] = [await person('Olga K'), await staff('Siv Desk')];
    const id = await crowdOf(olga, 'Renamed Growers');
    await sql`insert into former_handles (name, item_id, released_at) values ('old.kelp', ${id}, '2026-01-02T03:04:05Z')`.execute(
      harness.app.platform.database.db,
    );
    expect(await found(siv, 'pages', 'search=renamed')).toMatchObject([
      { context_id: id, former_handles: [{ name: 'old.kelp', released_at: '2026-01-02T03:04:05.000Z' }] },
    ]);
  });

  it('pages through all there are', async () => {
    const [olga, siv] = [await person('Olga K'), await staff('Siv Desk')];
    for (let at = 0; at < 5; at += 1) await crowdOf(olga, `Paging ${at}`);
    const first = await call('GET', '/admin/pages?search=paging&limit=3', { as: siv });
    const rest = await call('GET', `/admin/pages?search=paging&limit=3&cursor=${first.body.meta.next_cursor}`, {
      as: siv,
    });
    const titles = [...first.body.data, ...rest.body.data].map(({ title }: { title: string }) => title);
    expect(titles).toEqual([4, 3, 2, 1, 0].map((at) => `Paging ${at}`));
    expect(rest.body.meta.next_cursor).toBeNull();
  });

  it('shows no file that nobody has shown, and those that staff took away', async () => {
    const [ada, siv] = [await person('Ada L'), await staff('Siv Desk')];
    const shown = await harness.picture(ada);
    const own = await harness.picture(ada);
    await call('POST', '/scribbles', { as: ada, body: { content: 'Look', audience: 'public', attachable_id: shown } });
    const listed = async (query: string) => (await found(siv, 'files', query)).map(({ context_id: id }) => id);
    expect(await listed('type=image')).toContain(shown);
    expect(await listed('type=image')).not.toContain(own);
    expect(await listed('type=video')).toEqual([]);
    await call('DELETE', `/files/${shown}/admin`, { as: siv });
    expect(await listed('type=image')).not.toContain(shown);
    expect(await listed('removed=true')).toEqual([shown]);
    await call('PUT', `/files/${shown}/admin`, { as: siv, body: { action: 'restore' } });
    expect(await listed('type=image')).toContain(shown);
    expect(await listed('removed=true')).toEqual([]);
  });

  it('opens no case about what staff may not see, about themselves, or without a word why', async () => {
    const [ada, siv] = [await person('Ada L'), await staff('Siv Desk')];
    const scribble = await call('POST', '/scribbles', { as: ada, body: { content: 'For me', audience: 'private' } });
    expect((await open(siv, scribble.body.data.id)).body.code).toBe('not_found');
    expect((await open(siv, siv.userId)).body.code).toBe('self_action');
    expect((await open(siv, ada.userId, '')).status).toBe(422);
    expect((await open(ada, siv.userId)).status).toBe(403);
    const [one, other] = await Promise.all([open(siv, ada.userId), open(siv, ada.userId)]);
    expect(one.body.data.id).toBe(other.body.data.id);
  });
});
