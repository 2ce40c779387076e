import { beforeEach, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, picture, sound } = harness;

let ada: Person;
beforeEach(async () => {
  ada = await person('Ada L');
});

interface Row {
  id: string;
  current_id: string;
  is_active: boolean;
  sort_order: number;
  seconds_in: number;
}

const queue = async (as = ada): Promise<Row[]> => (await call('GET', '/media-queues?limit=100', { as })).body.data;
const heard = async (as = ada) => (await queue(as)).map((row) => row.current_id);
const active = async (as = ada) => (await queue(as)).filter((row) => row.is_active).map((row) => row.current_id);
const add = (queueable_id: string, more: object = {}, as = ada) =>
  call('POST', '/media-queues', { as, body: { queueable_id, ...more } });
const tell = (id: string, body: object, as = ada) => call('PUT', `/media-queues/${id}`, { as, body });
const sounds = (n: number, as = ada) => Promise.all(Array.from({ length: n }, () => sound(as)));

async function playlist(files: readonly string[], as = ada, more: object = {}): Promise<string> {
  const { id } = (await call('POST', '/playlists', { as, body: { name: 'Tides', ...more } })).body.data;
  for (const collectable_id of files)
    await call('POST', '/collection-items', { as, body: { collection_id: id, collectable_id } });
  return id;
}

describe('the queue of a person', () => {
  it('takes a sound at its end, behind what plays, or now; each is in it once', async () => {
    const [one = '', two = '', three = ''] = await sounds(3);
    const first = await add(one);
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { _type: 'MediaQueue', current_type: 'File', queueable_type: 'File', is_active: true, seconds_in: 0 },
    ]);
    expect(first.body.data.media_source_url).toMatch(/^\/media\//);
    await add(two);
    await add(three, { place: 'next' });
    expect([await heard(), await active()]).toEqual([[one, three, two], [one]]);
    await add(two, { place: 'now' });
    expect([await heard(), await active()]).toEqual([[one, two, three], [two]]);
    await add(one);
    expect(await heard()).toEqual([two, three, one]);
  });

  it('is all of a playlist when that is played, from the sound that was chosen', async () => {
    const files = await sounds(4);
    await add(await sound(ada));
    const id = await playlist(files);
    const { body } = await call('POST', '/media-queues?include=current,queueable', {
      as: ada,
      body: { queueable_id: id, place: 'now', current_id: files[2] },
    });
    expect(body.data).toMatchObject({ current_id: files[2], queueable_type: 'Collection', queueable_id: id });
    expect(body.included.map((each: { id: string }) => each.id).toSorted()).toEqual([files[2] ?? '', id].toSorted());
    expect([await heard(), await active()]).toEqual([files, [files[2]]]);
  });

  it('is shuffled behind what plays, and has its own order back', async () => {
    const files = await sounds(12);
    await add(await playlist(files), { place: 'now', current_id: files[5] });
    const shuffle = (isByChance: boolean) => call('PUT', '/media-queues', { as: ada, body: { shuffle: isByChance } });
    expect((await shuffle(true)).status).toBe(204);
    const mixed = await queue();
    expect(mixed.map((row) => row.sort_order)).toEqual(files.map((_, at) => at + 1));
    expect(mixed[0]?.current_id).toBe(files[5]);
    expect(mixed.map((row) => row.current_id).toSorted()).toEqual(files.toSorted());
    // What is moved or added while it is shuffled leaves its own order as it was.
    await tell(mixed[3]?.id ?? '', { before_id: mixed[1]?.id });
    expect((await heard()).slice(0, 3)).toEqual([mixed[0], mixed[3], mixed[1]].map((row) => row?.current_id));
    await shuffle(false);
    expect(await heard()).toEqual(files);
    expect((await queue()).every((row) => row.sort_order === 0)).toBe(true);
    const before = await heard();
    const byChance = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      await shuffle(true);
      byChance.add((await heard()).join());
    }
    expect([byChance.size > 1, byChance.has(before.join())]).toEqual([true, false]);
  });

  it('has exactly one that is active, whoever writes at once', async () => {
    const files = await sounds(8);
    await add(await playlist(files), { place: 'now' });
    const rows = await queue();
    const answers = await Promise.all([
      ...rows.map(({ id }) => tell(id, { is_active: true })),
      ...files.map((file) => add(file, { place: 'now' })),
      call('PUT', '/media-queues', { as: ada, body: { shuffle: true } }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await active()).toHaveLength(1);
    expect((await heard()).toSorted()).toEqual(files.toSorted());
    const [last] = rows.slice(-1);
    await tell(last?.id ?? '', { is_active: true });
    expect(await active()).toEqual([last?.current_id]);
    await tell(last?.id ?? '', { is_active: false });
    expect(await active()).toEqual([]);
  });

  it('is moved, shortened by place and by what it is, searched and cleared', async () => {
    const one = await sound(ada, 9, 'Foghorn.mp3');
    const [two = '', three = ''] = await sounds(2);
    const list = await playlist([two, three]);
    await add(one);
    await add(list);
    const [a, b, c] = await queue();
    await tell(c?.id ?? '', { before_id: a?.id });
    expect(await heard()).toEqual([three, one, two]);
    await tell(c?.id ?? '', { before_id: null });
    expect(await heard()).toEqual([one, two, three]);
    const found = await call('GET', '/media-queues/search?search=foghorn', { as: ada });
    expect(found.body.data.map((row: Row) => row.current_id)).toEqual([one]);
    // What was active gives way to the one behind it.
    expect((await call('DELETE', `/media-queues/${a?.id}`, { as: ada })).status).toBe(204);
    expect([await heard(), await active()]).toEqual([[two, three], [two]]);
    expect((await call('DELETE', `/media-queues/remove/${two}`, { as: ada })).status).toBe(204);
    expect(await active()).toEqual([three]);
    expect((await call('DELETE', `/media-queues/${b?.id}`, { as: ada })).status).toBe(404);
    await add(one);
    expect((await call('DELETE', `/media-queues/remove/${list}`, { as: ada })).status).toBe(204);
    expect([await heard(), await active()]).toEqual([[one], [one]]);
    expect((await call('DELETE', '/media-queues/clear-nowplaying', { as: ada })).status).toBe(204);
    expect(await queue()).toEqual([]);
  });

  it('knows how far somebody is in a sound: whoever played last is right, also when it left the queue', async () => {
    const file = await sound(ada);
    const { id } = (await add(file)).body.data;
    const at = (ms: number) => new Date(harness.clock.now().getTime() + ms).toISOString();
    await tell(id, { seconds_in: 30, played_at: at(-5000) });
    await tell(id, { seconds_in: 10, played_at: at(-9000) });
    expect((await queue())[0]).toMatchObject({ seconds_in: 30, completed_at: null });
    // A clock that goes ahead does not shut out the next device.
    await tell(id, { seconds_in: 31, played_at: at(3_600_000) });
    await tell(id, { seconds_in: 40 });
    expect((await queue())[0]?.seconds_in).toBe(40);
    await tell(id, { seconds_in: 0, completed_at: at(0) });
    await call('DELETE', '/media-queues/clear-nowplaying', { as: ada });
    const { body } = await call('GET', `/playbacks?ids=${file}`, { as: ada });
    expect(body.data).toMatchObject([{ id: file, _type: 'Playback', seconds_in: 0 }]);
    expect(body.data[0].completed_at).not.toBeNull();
    expect((await add(file)).body.data).toMatchObject({ seconds_in: 0, completed_at: body.data[0].completed_at });
  });

  it('is nobody else’s, and loses what may be seen no longer', async () => {
    const grace = await person('Grace B');
    const files = await sounds(2);
    const list = await playlist(files, ada, { audience: 'community' });
    await add(list, { place: 'now' }, grace);
    const [row] = await queue(grace);
    expect(await heard(grace)).toEqual(files);
    for (const [method, url] of [
      ['GET', `/media-queues/${row?.id}`],
      ['PUT', `/media-queues/${row?.id}`],
      ['DELETE', `/media-queues/${row?.id}`],
    ] as const)
      expect((await call(method, url, { as: ada, ...(method === 'PUT' && { body: {} }) })).status).toBe(404);
    expect(await queue(ada)).toEqual([]);
    await call('PUT', `/collections/${list}`, { as: ada, body: { audience: 'private' } });
    expect(await queue(grace)).toEqual([]);
    // What is heard now is not in the way of what is added.
    const own = await sound(grace);
    expect((await add(own, {}, grace)).body.data.current_id).toBe(own);
    await call('PUT', `/collections/${list}`, { as: ada, body: { audience: 'public' } });
    expect(await heard(grace)).toEqual([...files, own]);
    expect((await add(await sound(ada), {}, grace)).status).toBe(404);
  });

  it('shows no title from a playlist that its listener can no longer see', async () => {
    const grace = await person('Grace B');
    const file = await sound(ada);
    await call('PUT', `/files/${file}`, { as: ada, body: { name: 'Tune' } });
    const list = await playlist([file], ada, { audience: 'public' });
    await playlist([file], ada, { audience: 'public' });
    const [row] = (await call('GET', `/collection-items?collection=${list}`, { as: ada })).body.data;
    await add(list, { place: 'now' }, grace);
    const titles = async () =>
      (await call('GET', '/media-queues', { as: grace })).body.data.map((each: { title: string }) => each.title);
    const rename = (title: string) => call('PUT', `/collection-items/${row.id}`, { as: ada, body: { title } });
    await rename('Low tide');
    expect(await titles()).toEqual(['Low tide']);
    await call('PUT', `/collections/${list}`, { as: ada, body: { audience: 'private' } });
    await rename('Secret');
    expect(await titles()).toEqual(['Tune']);
  });

  it.each([
    ['a picture', async () => picture(ada)],
    ['a playlist with nothing in it', async () => playlist([])],
    ['a person', async () => ada.userId],
  ])('refuses %s', async (_name, make) => {
    const refused = await add(await make());
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['queueable_id']]);
    expect(await queue()).toEqual([]);
  });
});
