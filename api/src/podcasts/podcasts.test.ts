import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { keyOf, ORIGINAL, SHARED } from '../files/media.ts';
import { guidOf } from './feed.ts';

const harness = useHarness();
const { call, person, picture, sound, appoint } = harness;

let ada: Person;
let grace: Person;
beforeEach(async () => {
  [ada, grace] = [await person('Ada L'), await person('Grace B')];
});

const BYTES = 'not a sound, but so many bytes of one';

/** Its bytes, as if it had been uploaded. */
async function store(id: string, name: string): Promise<void> {
  const { platform } = harness.app;
  const path = join(platform.env.dataDir, 'bytes');
  await writeFile(path, BYTES);
  await platform.storage.put(keyOf(id, name), path);
  if (name === ORIGINAL) await platform.storage.put(keyOf(id, SHARED), path);
  await platform.database.db
    .updateTable('files')
    .set({ size_bytes: BYTES.length, ...(name === ORIGINAL ? { shared_bytes: BYTES.length } : { sizes: ['source'] }) })
    .where('id', '=', id)
    .execute();
}

async function podcast(more: object = {}): Promise<{ id: string; episodes: string[]; cover: string }> {
  const cover = await picture(ada);
  await store(cover, 'source.webp');
  const body = {
    name: 'Low <tide> & hours\u0007',
    description: 'At “three” & after.',
    type: 'podcast',
    cover_id: cover,
  };
  const { id } = (await call('POST', '/collections', { as: ada, body: { ...body, audience: 'public', ...more } })).body
    .data;
  const episodes = [await sound(ada, 3725.4, 'one.m4a'), await sound(ada, 61, 'two.mp3')];
  for (const [at, file] of episodes.entries()) {
    await store(file, ORIGINAL);
    const words = { title: `Night ${at + 1}`, ...(at === 0 ? { description: 'Fog & bells' } : {}) };
    await call('POST', '/collection-items', { as: ada, body: { collection_id: id, collectable_id: file, ...words } });
  }
  return { id, episodes, cover };
}

const SITE = 'http://plaza.test';
const local = (address: string) => address.replace(SITE, '');
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => name === 'item' });
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

interface Item {
  title: string;
  guid: { '#text': string; '@isPermaLink': string };
  pubDate: string;
  link: string;
  enclosure: { '@url': string; '@length': string; '@type': string };
  'itunes:duration': string;
  'itunes:episode'?: number;
  'podcast:chapters'?: { '@url': string; '@type': string };
}

/** Reads a feed with another library than the one that wrote it, and holds it to the rules. */
async function read(address: string) {
  const { status, body, headers } = await call('GET', local(address));
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(XMLValidator.validate(body)).toBe(true);
  const { rss } = parser.parse(body);
  expect(rss).toMatchObject({
    '@version': '2.0',
    '@xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    '@xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  });
  const { channel } = rss;
  const items: Item[] = channel.item ?? [];
  for (const tag of ['title', 'link', 'description', 'lastBuildDate', 'podcast:guid', 'podcast:medium', 'itunes:image'])
    expect(channel[tag], tag).toBeTruthy();
  expect(channel['atom:link']).toMatchObject({ '@href': address, '@rel': 'self', '@type': 'application/rss+xml' });
  expect(channel['podcast:guid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(items.map(({ guid }) => guid['#text'])).size).toBe(items.length);
  const links = items.flatMap((item) => [item.link, item.enclosure['@url']]);
  for (const link of [channel.link, channel['itunes:image']['@href'], ...links])
    expect(link.startsWith('https://') || link.startsWith(SITE), link).toBe(true);
  for (const date of [channel.lastBuildDate, ...items.map(({ pubDate }) => pubDate)]) {
    expect(date).toMatch(RFC_822);
    expect(Number.isNaN(Date.parse(date))).toBe(false);
  }
  for (const { title, guid, enclosure } of items) {
    expect(title).toBeTruthy();
    expect(guid['@isPermaLink']).toBe('false');
    expect(Number(enclosure['@length'])).toBeGreaterThan(0);
    expect(enclosure['@type']).toMatch(/^(audio|video)\//);
  }
  return { channel, items, etag: String(headers['etag']), text: String(body) };
}

describe('the open feed of a podcast', () => {
  it('is RSS with what iTunes and Podcasting 2.0 ask for, the newest episode first', async () => {
    const { id, episodes } = await podcast();
    const address = `${SITE}/podcasts/${id}/feed.xml`;
    const { channel, items } = await read(address);
    expect(channel).toMatchObject({
      title: 'Low &lt;tide&gt; &amp; hours'.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      description: 'At “three” & after.',
      'itunes:author': 'Ada L',
      'itunes:type': 'episodic',
      'itunes:explicit': false,
      'podcast:medium': 'podcast',
      'podcast:guid': guidOf(address),
    });
    expect(channel['itunes:block']).toBeUndefined();
    expect(items.map(({ title }) => title)).toEqual(['Night 2', 'Night 1']);
    expect(items.map((item) => item['itunes:duration'])).toEqual(['0:01:01', '1:02:05']);
    expect(items.map(({ enclosure }) => enclosure['@url'].endsWith('.m4a'))).toEqual([false, true]);
    expect(items[1]?.enclosure['@url']).toContain(episodes[1 - 1]);
  });

  it('names bytes that an app can fetch, whole and in part, and a cover', async () => {
    const { id } = await podcast();
    const { channel, items } = await read(`${SITE}/podcasts/${id}/feed.xml`);
    const url = local(items[0]?.enclosure['@url'] ?? '');
    const whole = await call('GET', url);
    expect([whole.status, whole.body, whole.headers['content-type']]).toEqual([200, BYTES, 'audio/mpeg']);
    expect(whole.body).toHaveLength(Number(items[0]?.enclosure['@length']));
    const part = await call('GET', url, { headers: { range: 'bytes=4-8' } });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      BYTES.slice(4, 9),
      `bytes 4-8/${BYTES.length}`,
    ]);
    expect((await call('HEAD', url)).headers['accept-ranges']).toBe('bytes');
    expect(channel['itunes:image']['@href']).toMatch(/\.jpg$/);
    // Nothing else of its owner is to be had that way.
    const other = await sound(ada);
    expect((await call('GET', `/podcasts/${id}/files/${other}/open.mp3`)).status).toBe(404);
  });

  it('has a cover that directories take: a square JPEG, never larger than what was given', async () => {
    const { id, cover } = await podcast();
    const { channel } = await read(`${SITE}/podcasts/${id}/feed.xml`);
    const address = local(channel['itunes:image']['@href']);
    expect((await call('GET', address)).status).toBe(404);
    const { platform } = harness.app;
    const give = async (width: number, height: number) => {
      const path = join(platform.env.dataDir, 'given.png');
      await sharp({ create: { width, height, channels: 4, background: '#0000' } })
        .png()
        .toFile(path);
      await platform.storage.put(keyOf(cover, ORIGINAL), path);
      await platform.database.db.updateTable('files').set({ has_original: true }).where('id', '=', cover).execute();
    };
    const made = async () =>
      sharp(await readFile(await platform.storage.local(keyOf(cover, 'cover.jpg'), ''))).metadata();
    await give(3200, 3100);
    const [one, other] = await Promise.all([call('GET', address), call('GET', address)]);
    expect([one.status, other.status, one.headers['content-type']]).toEqual([200, 200, 'image/jpeg']);
    expect(await made()).toMatchObject({ format: 'jpeg', width: 3000, height: 3000, hasAlpha: false });
    await platform.storage.remove(keyOf(cover, 'cover.jpg'));
    await give(900, 640);
    await call('GET', address);
    expect(await made()).toMatchObject({ width: 640, height: 640 });
    expect(channel.image.url).toBe(SITE + address);
  });

  it('says where directories list it, and one of another list is refused', async () => {
    const { id } = await podcast({ podcast_category: 'society_culture_personal_journals' });
    const address = `${SITE}/podcasts/${id}/feed.xml`;
    const { channel, text } = await read(address);
    expect(channel['itunes:category']).toEqual({
      '@text': 'Society & Culture',
      'itunes:category': { '@text': 'Personal Journals' },
    });
    expect(text).toContain('text="Society &amp; Culture"');
    const change = (podcast_category: string | null) =>
      call('PUT', `/collections/${id}`, { as: ada, body: { podcast_category } });
    expect((await change('true_crime')).body.data.podcast_category).toBe('true_crime');
    expect((await read(address)).channel['itunes:category']).toEqual({ '@text': 'True Crime' });
    expect((await change('gossip')).status).toBe(422);
    expect((await change(null)).status).toBe(200);
    expect((await read(address)).channel['itunes:category']).toBeUndefined();
    const plain = { name: 'Songs', type: 'playlist', podcast_category: 'music' };
    expect((await call('POST', '/collections', { as: ada, body: plain })).status).toBe(422);
  });

  it('is not sent again to whoever has it', async () => {
    const { id, episodes } = await podcast();
    const address = `/podcasts/${id}/feed.xml`;
    const { etag } = await read(SITE + address);
    const again = () => call('GET', address, { headers: { 'if-none-match': etag } });
    expect([(await again()).status, (await again()).body]).toEqual([304, '']);
    await call('DELETE', `/collections/${id}/items`, { as: ada, body: { collectable_id: episodes[0] } });
    expect((await again()).status).toBe(200);
    expect((await read(SITE + address)).items).toHaveLength(1);
  });

  it('has chapters from what its author remarks, and of nobody else', async () => {
    const { id, episodes } = await podcast();
    const remark = (as: Person, content: string, time_start: number) =>
      call('POST', '/comments', { as, body: { id: episodes[0], content, type: 'remark', time_start } });
    await remark(ada, 'It begins to sing', 90.5);
    await remark(ada, 'Cold water', 0);
    await remark(grace, 'Lovely', 12);
    const { items } = await read(`${SITE}/podcasts/${id}/feed.xml`);
    expect(items[0]?.['podcast:chapters']).toBeUndefined();
    expect(items[1]?.['podcast:chapters']?.['@type']).toBe('application/json+chapters');
    const { body } = await call('GET', local(items[1]?.['podcast:chapters']?.['@url'] ?? ''));
    expect(JSON.parse(typeof body === 'string' ? body : JSON.stringify(body))).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Cold water' },
        { startTime: 90.5, title: 'It begins to sing' },
      ],
    });
  });

  it('numbers the episodes of a story that goes on, and ends when its owner says so', async () => {
    const { id } = await podcast({ podcast_type: 'serial' });
    const { channel, items } = await read(`${SITE}/podcasts/${id}/feed.xml`);
    expect([channel['itunes:type'], items.map((item) => item['itunes:episode'])]).toEqual(['serial', [2, 1]]);
    const url = local(items[0]?.enclosure['@url'] ?? '');
    await call('PUT', `/collections/${id}`, { as: ada, body: { is_enabled: false } });
    for (const address of [`/podcasts/${id}/feed.xml`, url]) expect((await call('GET', address)).status).toBe(404);
  });

  it('is nowhere for a podcast that is not for everybody, and for what is none', async () => {
    const { id } = await podcast({ audience: 'community' });
    const list = (await call('POST', '/playlists', { as: ada, body: { name: 'Tides', audience: 'public' } })).body.data;
    for (const wanted of [id, list.id, 'nothing'])
      expect((await call('GET', `/podcasts/${wanted}/feed.xml`, { as: ada })).status).toBe(404);
  });
});

describe('a private feed', () => {
  const make = async (as: Person, podcast_id: string) =>
    (await call('POST', '/podcast-feeds', { as, body: { podcast_id } })).body.data;

  it('is of one subscriber, with addresses that are good for it alone', async () => {
    const { id } = await podcast({ audience: 'community' });
    const mine = await make(grace, id);
    const other = await make(ada, id);
    const { channel, items } = await read(mine.url);
    expect([channel['itunes:block'], items]).toMatchObject(['Yes', [{}, {}]]);
    expect(channel['podcast:guid']).toBe(guidOf(`${SITE}/podcasts/${id}/feed.xml`));
    const url = local(items[0]?.enclosure['@url'] ?? '');
    expect((await call('GET', url)).body).toBe(BYTES);
    expect((await read(other.url)).text).not.toContain(url);
    const [, key = ''] = /\/([^/]+)\.mp3$/.exec(url) ?? [];
    for (const forged of [
      url.replace(key, 'open'),
      url.replace(key, `${key.slice(0, -1)}_`),
      url.replace(key, mine.id),
    ])
      expect((await call('GET', forged)).status).toBe(404);
    const { body } = await call('GET', `/podcast-feeds?podcast=${id}`, { as: grace });
    expect(body.data).toMatchObject([{ id: mine.id, url: mine.url }]);
    expect(body.data[0].asked_at).not.toBeNull();
  });

  it('is gone at once when it is revoked, with all that it names', async () => {
    const { id } = await podcast({ audience: 'community' });
    const [mine, second] = [await make(grace, id), await make(grace, id)];
    const { items, etag } = await read(mine.url);
    const url = local(items[0]?.enclosure['@url'] ?? '');
    expect((await call('DELETE', `/podcast-feeds/${mine.id}`, { as: ada })).status).toBe(404);
    expect((await call('DELETE', `/podcast-feeds/${mine.id}`, { as: grace })).status).toBe(204);
    expect((await call('DELETE', `/podcast-feeds/${mine.id}`, { as: grace })).status).toBe(404);
    expect((await call('GET', local(mine.url), { headers: { 'if-none-match': etag } })).status).toBe(410);
    expect((await call('GET', url)).status).toBe(410);
    expect((await read(second.url)).items).toHaveLength(2);
    const { body } = await call('GET', '/podcast-feeds', { as: grace });
    expect(body.data.map((feed: { id: string }) => feed.id)).toEqual([second.id]);
  });

  it('is gone for whom the author blocks, who is banned, and when the podcast is private', async () => {
    const { id } = await podcast({ audience: 'community' });
    const [blocked, admin] = [await person('Some Blocked'), await person('Some Admin')];
    await appoint(admin, 'super-admin');
    const feeds = [await make(grace, id), await make(blocked, id), await make(ada, id)];
    const answers = async () => Promise.all(feeds.map(async ({ url }) => (await call('GET', local(url))).status));
    expect(await answers()).toEqual([200, 200, 200]);
    await call('POST', '/blocks', { as: ada, body: { context_id: blocked.userId } });
    const ban = { status: 'banned', reason: 'Gulls.' };
    expect((await call('PUT', `/accounts/${grace.accountId}`, { as: admin, body: ban })).status).toBe(200);
    expect(await answers()).toEqual([404, 404, 200]);
    await call('PUT', `/collections/${id}`, { as: ada, body: { audience: 'private' } });
    expect(await answers()).toEqual([404, 404, 200]);
  });

  it('is made of a podcast that one sees, ten times at most', async () => {
    const { id } = await podcast({ audience: 'private' });
    const refused = await call('POST', '/podcast-feeds', { as: grace, body: { podcast_id: id } });
    expect(refused.status).toBe(404);
    for (let turn = 0; turn < 10; turn += 1) await make(ada, id);
    const more = await call('POST', '/podcast-feeds', { as: ada, body: { podcast_id: id } });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['podcast_id']]);
    expect((await call('GET', `/podcasts/${id}/feeds/guessed/feed.xml`)).status).toBe(404);
  });
});
