import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { pictureOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';
import { DELETION_DAYS } from '../accounts/deletion.contract.ts';
import { eraseJob } from '../accounts/deletion.ts';
import { keyOf } from '../files/media.ts';
import { purgeJob } from '../files/trash.ts';
import { ITEM_TYPES } from '../kinds.contract.ts';
import { APPEAL_DAYS } from './cases.contract.ts';

const DAY_MS = 24 * 3600 * 1000;

const harness = useHarness();
const { call, person, appoint, picture } = harness;
const { upload, get } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const staff = async (role = 'support'): Promise<Person> => appoint(await person('Siv One'), role);
const make = async (as: Person, url: string, body: object): Promise<string> =>
  (await call('POST', url, { as, body: { ...(url !== '/pages' && { audience: 'public' }), ...body } })).body.data.id;
const report = async (as: Person, id: string): Promise<string> =>
  (await call('POST', '/reports', { as, body: { context_id: id, reason: 'spam', text: 'It is spam' } })).body.data
    .case_id;
const read = async (as: Person, id: string) => (await call('GET', `/cases/${id}?include=shown,behind`, { as })).body;
const sent = async (as: Person): Promise<string> =>
  (await upload(as, await pictureOf(120, 80).png().toBuffer(), 'pier.png', 'image/png')).id;

describe('a case', () => {
  it('has what was reported as it was and as it is, and says whether it opens in its place', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await staff()];
    const [before, after] = [await picture(finn), await picture(finn)];
    const id = await make(finn, '/scribbles', { content: 'Buy my boat', attachable_id: before });
    const caseId = await report(ada, id);
    expect((await read(siv, caseId)).data).toMatchObject({ is_open_to_viewer: true, now: { file_ids: [before] } });
    const changed = { content: 'A poem', attachable_id: after, audience: 'private' };
    await call('PUT', `/scribbles/${id}`, { as: finn, body: changed });
    const { data, included } = await read(siv, caseId);
    expect(data).toMatchObject({
      is_open_to_viewer: false,
      evidence: { text: 'Buy my boat', file_ids: [before], parts: [], parts_count: 0 },
      now: { text: 'A poem', file_ids: [after], audience: 'private' },
    });
    expect(included.map((each: { id: string }) => each.id)).toEqual(expect.arrayContaining([before, after]));
    await call('DELETE', `/scribbles/${id}`, { as: finn });
    expect((await read(siv, caseId)).data).toMatchObject({ now: null, evidence: { file_ids: [before] } });
  });

  it('is about any kind of item that there is', () => {
    const kinds = [...harness.app.platform.kinds.values()].map(({ type }) => type);
    expect(kinds.toSorted()).toEqual([...ITEM_TYPES].toSorted());
  });

  it('has the blocks of a story, and the first dozen of a collection with how many there are', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await staff()];
    const [cover, inside] = [await picture(finn), await picture(finn)];
    const story = await make(finn, '/stories', { name: 'Nets', summary: 'Of nets.', cover_id: cover });
    const block = (type: string, more: object) =>
      call('POST', '/story-blocks', { as: finn, body: { story_id: story, type, ...more } });
    await block('heading', { content: { text: 'Knots', level: 2 } });
    await block('image', { content: { caption: 'A knot' }, attachable_id: inside });
    const told = (await read(siv, await report(ada, story))).data.evidence;
    expect(told).toMatchObject({
      title: 'Nets',
      file_ids: [cover],
      parts: [
        { text: 'Knots', item_id: null, file_ids: [] },
        { text: 'A knot', item_id: null, file_ids: [inside] },
      ],
      parts_count: 2,
    });

    const collection = await make(finn, '/collections', { name: 'Herons', description: 'Seen at dawn.' });
    const collect = (what: object) =>
      call('POST', '/collection-items', { as: finn, body: { collection_id: collection, ...what } });
    const note = await make(ada, '/scribbles', { content: 'By somebody else' });
    await collect({ collectable_id: note });
    await collect({ collectable_id: inside });
    for (let n = 0; n < 12; n++) await collect({ url: `https://birds.example/${n}`, title: `Bird ${n}` });
    const caseId = await report(ada, collection);
    const { evidence } = (await read(siv, caseId)).data;
    expect(evidence).toMatchObject({ text: 'Seen at dawn.', parts_count: 14 });
    expect(evidence.parts).toHaveLength(12);
    expect(evidence.parts.slice(0, 3)).toMatchObject([
      { text: null, item_id: note, file_ids: [] },
      { text: null, item_id: null, file_ids: [inside] },
      { text: 'Bird 0\nhttps://birds.example/0', item_id: null },
    ]);

    // All of it as it is now, page by page, whoever may see it.
    const late = await picture(finn);
    await collect({ collectable_id: late });
    await call('PUT', `/scribbles/${note}`, { as: ada, body: { content: 'By somebody else', audience: 'private' } });
    const entries = (query: string, as = siv) => call('GET', `/cases/${caseId}/entries?${query}`, { as });
    const first = (await entries('limit=10&with_total=true&include=shown')).body;
    expect([first.data.length, first.meta.total]).toEqual([10, 15]);
    expect(first.included.map((each: { id: string }) => each.id)).toEqual(expect.arrayContaining([note, inside]));
    const rest = (await entries(`limit=10&cursor=${first.meta.next_cursor}&include=shown`)).body;
    expect(rest.data.map((each: { text: string | null }) => each.text).slice(0, 2)).toEqual([
      'Bird 8\nhttps://birds.example/8',
      'Bird 9\nhttps://birds.example/9',
    ]);
    expect(rest.data.at(-1)).toMatchObject({ file_ids: [late] });
    const kept = await sql`select 1 from case_files where case_id = ${caseId} and file_id = ${late}`.execute(
      harness.app.platform.database.db,
    );
    expect(kept.rows).toHaveLength(1);
    expect((await entries('', ada)).status).toBe(403);
  });

  it('opens the bytes of its files to staff alone, as long as it is not over', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await staff()];
    const [file, other] = [await sent(finn), await sent(finn)];
    const id = await make(finn, '/scribbles', { content: 'Look', attachable_id: file });
    const caseId = await report(ada, id);
    const body = { content: 'Look', attachable_id: null, audience: 'private' };
    expect((await call('PUT', `/scribbles/${id}`, { as: finn, body })).status).toBe(200);
    const links = async (of: string) => (await call('GET', `/files/${of}`, { as: finn })).body.data.links;
    const address = (await links(file)).source;
    expect((await get(address, siv)).status).toBe(200);
    expect((await get(address, ada)).status).toBe(404);
    expect((await get(address)).status).toBe(404);
    expect((await get((await links(other)).source, siv)).status).toBe(404);
    await call('PUT', `/cases/${caseId}`, { as: siv, body: { status: 'approved', decision: 'It may stay.' } });
    expect((await get(address, siv)).status).toBe(404);
  });

  it('keeps the bytes of its files while it is open or can be appealed; to their owner they are gone', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await staff()];
    const { platform } = harness.app;
    const file = await sent(finn);
    const id = await make(finn, '/scribbles', { content: 'Look', attachable_id: file });
    const caseId = await report(ada, id);
    const address = (await call('GET', `/files/${file}`, { as: finn })).body.data.links.source;
    await call('DELETE', `/files/${file}`, { as: finn });
    const purge = () => purgeJob(platform).run({ id: file, isNow: true });
    await purge();
    expect((await call('GET', '/files?trashed=true', { as: finn })).body.data).toEqual([]);
    expect((await call('POST', `/files/${file}/restore`, { as: finn })).status).toBe(404);
    expect((await call('GET', '/files/storage', { as: finn })).body.data).toMatchObject({ used_bytes: 0 });
    expect((await get(address, siv)).status).toBe(200);
    expect((await read(siv, caseId)).included).toContainEqual(expect.objectContaining({ id: file, _type: 'File' }));

    const decide = (status: string) => call('PUT', `/cases/${caseId}`, { as: siv, body: { status, decision: 'So.' } });
    await decide('blocked');
    await purge();
    expect((await get(address, siv)).status).toBe(200);
    await harness.advance(APPEAL_DAYS * DAY_MS);
    await harness.renew(siv);
    await purge();
    expect(await platform.storage.sizeOf(keyOf(file, 'original'))).toBeUndefined();
    expect((await get(address, siv)).status).toBe(404);
  });

  it('forgets what it holds of whoever is erased', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await staff()];
    const file = await sent(finn);
    const id = await make(finn, '/scribbles', { content: 'Look', attachable_id: file });
    const caseId = await report(ada, id);
    await call('DELETE', '/accounts', { as: finn });
    const { platform } = harness.app;
    await harness.advance(DELETION_DAYS * DAY_MS);
    await harness.renew(siv);
    await eraseJob(platform).run({ accountId: finn.accountId });
    const { data, included = [] } = await read(siv, caseId);
    expect(data).toMatchObject({ now: null, evidence: { title: '', text: null, file_ids: [], parts: [] } });
    expect(included).toEqual([]);
    expect(await platform.storage.sizeOf(keyOf(file, 'original'))).toBeUndefined();
  });

  it('tells staff, and nobody else, who was behind a crowd that made or reported something', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await staff()];
    const crowdOf = async (as: Person): Promise<string> => {
      const id = await make(as, '/pages', { name: 'Boats', status: 'visible-to-public' });
      await call('POST', `/auth/page/${id}`, { as });
      return id;
    };
    const [boats, choir] = [await crowdOf(finn), await crowdOf(ada)];
    const id = await make(finn, '/scribbles', { content: 'From all of us' });
    const caseId = await report(ada, id);
    const { data, included } = await read(siv, caseId);
    expect(data).toMatchObject({ author_id: boats, made_by_id: finn.userId });
    expect(included).toMatchObject([{ id: finn.userId }]);
    const reports = await call('GET', `/cases/${caseId}/reports?include=made_by`, { as: siv });
    expect(reports.body.data).toMatchObject([{ user_id: choir, made_by_id: ada.userId }]);
    expect(reports.body.included).toMatchObject([{ id: ada.userId }]);
    await call('PUT', `/cases/${caseId}`, { as: siv, body: { status: 'blocked', decision: 'So.' } });
    const own = await call('GET', '/reports/own', { as: ada });
    const decided = await call('GET', '/decisions', { as: finn });
    for (const { body } of [own, decided]) {
      expect(body.data).toHaveLength(1);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`made_by|${finn.userId}|${ada.userId}`));
    }
  });
});
