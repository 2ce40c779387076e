import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness } from './harness.ts';
import { COMMUNITY_ID } from '../src/accounts/accounts.contract.ts';
import { DEMO_PASSWORD } from '../src/demo/password.ts';
import { seedTown } from '../src/demo/seed.ts';

const harness = useHarness(async () => ({ rateLimits: false }));

/** Ada of the demo town is staff too, so that every list answers. */
let ada: string;
let ids: Record<'item' | 'crowd' | 'talk' | 'story' | 'collection' | 'scribble', string>;

interface Page {
  data: { id: string }[];
  meta: { next_cursor: string | null; cursors: string[] };
}

const read = (url: string) => harness.call('GET', url, { as: ada });
const page = async (url: string) => (await read(url)).body as Page;

beforeAll(async () => {
  await seedTown(harness.app.platform, COMMUNITY_ID);
  const signedIn = await harness.call('POST', '/auth', {
    body: { username: 'ada@plaza.test', password: DEMO_PASSWORD, platform: 'web', timezone: 'Europe/Berlin' },
  });
  ada = signedIn.body.data.access_token;
  const most = async (url: string, field: string) => {
    const { data } = (await read(`${url}?limit=100`)).body;
    return data.toSorted(
      (a: Record<string, number>, b: Record<string, number>) => (b[field] ?? 0) - (a[field] ?? 0),
    )[0];
  };
  ids = {
    item: (await most('/discover', 'comments_count')).id,
    crowd: (await most('/pages', 'members_count')).id,
    talk: (await most('/conversations', 'unseen_messages_count')).conversation_id,
    story: (await most('/stories', 'items_count')).id,
    collection: (await most('/collections', 'items_count')).id,
    scribble: (await most('/scribbles', 'comments_count')).id,
  };
}, 120_000);

/** What lists have to be asked for, and may be asked to be ordered by. */
const waysOf = (name: string): string[] =>
  (
    {
      listReactions: [`context_id=${ids.item}`],
      listComments: [`id=${ids.item}`, `id=${ids.item}&order=desc`],
      listMessages: [`conversation=${ids.talk}`],
      listRecommends: ['box=received', 'box=sent'],
      listPageTopics: [`page=${ids.crowd}`],
      listStoryBlocks: [`story=${ids.story}`],
      listCollectionItems: [`collection=${ids.collection}`, `collection=${ids.collection}&order=desc`],
      listPlaylists: ['', 'order=followed'],
      listFiles: ['', 'largest=true'],
      search: ['search=the', 'search=the&order=newest'],
    } as Record<string, string[]>
  )[name] ?? [''];

const addressOf = (url: string) => {
  const id = url.startsWith('/pages/') ? ids.crowd : url.startsWith('/scribbles/') ? ids.scribble : ids.talk;
  return url.replace(':id', id);
};

describe('a list', () => {
  it('goes on behind each of its entries, and back before it', async () => {
    const walked = new Set<string>();
    for (const { name, url, query } of harness.app.contracts) {
      if (!('with_cursors' in (query as { properties: object }).properties)) continue;
      for (const way of waysOf(name)) {
        const at = `${addressOf(url)}?${way}`;
        const whole = await page(`${at}&limit=40&with_cursors=true`);
        const order = whole.data?.map(({ id }) => id) ?? [];
        if (order.length < 3) continue;
        walked.add(name);
        const { cursors, next_cursor: next } = whole.meta;
        expect(new Set(cursors).size, at).toBe(order.length);
        const idsOf = async (more: string) => (await page(`${at}&${more}`)).data.map(({ id }) => id);
        for (const index of [0, Math.floor((order.length - 3) / 2), order.length - 3]) {
          expect(await idsOf(`limit=2&cursor=${cursors[index]}`), at).toEqual(order.slice(index + 1, index + 3));
          expect(await idsOf(`limit=2&backward=true&cursor=${cursors[index + 2]}`), at).toEqual(
            order.slice(index, index + 2),
          );
        }
        if (next !== null) continue;
        expect(await idsOf('limit=2&backward=true'), at).toEqual(order.slice(-2));
        const back = await page(`${at}&limit=${order.length}&backward=true`);
        expect([back.data.length, back.meta.next_cursor], at).toEqual([order.length, null]);
      }
    }
    // Whatever they are ordered by: ids, places in the feed, ranks, counts, dates and positions.
    expect([...walked]).toEqual(
      expect.arrayContaining([
        'listCareers',
        'listCollectionItems',
        'listComments',
        'listConversations',
        'listDiscover',
        'listFiles',
        'listInterests',
        'listKeywords',
        'listMembers',
        'listNotifications',
        'listReminders',
        'listStoryBlocks',
        'listTimeline',
        'search',
        'suggestUsers',
      ]),
    );
  }, 120_000);

  it('goes on where it was, whatever has come before it meanwhile', async () => {
    const url = '/search?search=ferry&apps=scribble&limit=2&with_cursors=true';
    const first = await page(url);
    const second = await page(`${url}&cursor=${first.meta.cursors[1]}`);
    for (let count = 0; count < 3; count += 1) {
      await harness.call('POST', '/scribbles', { as: ada, body: { content: 'ferry ferry ferry', audience: 'public' } });
    }
    expect((await page(url)).data).not.toEqual(first.data);
    expect((await page(`${url}&cursor=${first.meta.cursors[1]}`)).data).toEqual(second.data);
  });

  it('goes on behind the place of an entry that it is asked for by its id', async () => {
    const url = `/story-blocks?story=${ids.story}`;
    const { data } = await page(url);
    expect((await page(`${url}&limit=1&cursor=${data[0]?.id}`)).data).toEqual(data.slice(1, 2));
  });

  it('refuses what is no place in it, by its field', async () => {
    const { data } = await page('/users/suggestions');
    const { id } = data[0] ?? { id: '' };
    for (const url of ['/scribbles?', '/users/suggestions?', '/search?search=ferry&', '/files?largest=true&']) {
      for (const cursor of ['x', 'a,b,c,d', '%25E0%25A4', `${id},x`, `a,b,c,${id}`]) {
        const { status, body } = await read(`${url}cursor=${cursor}`);
        expect([status, Object.keys(body.errors ?? {})], `${url} ${cursor}`).toEqual([422, ['cursor']]);
      }
    }
    // A value that its column can't hold.
    for (const url of ['/users/suggestions?', '/search?search=ferry&', '/files?largest=true&']) {
      expect((await read(`${url}cursor=many,${id}`)).body.errors, url).toHaveProperty('cursor');
    }
  });
});

describe('a list below several at once', () => {
  const alone = async (url: string, parent: string) => (await read(url.replace('{}', parent))).body;
  const idsOf = async (url: string) => (await page(`${url}?limit=4`)).data.map(({ id }) => id);

  it('answers each as if it had been asked for alone, with what they bring along once', async () => {
    const [people, crowds, posts] = [await idsOf('/users'), await idsOf('/pages'), await idsOf('/discover')];
    for (const [url, parents] of [
      ['/scribbles?user={}&limit=2&with_total=true&with_cursors=true', people],
      ['/relationships?relatable_id={}&role=follower&limit=3&with_total=true', people],
      ['/long-story-short?user={}', people],
      ['/pages/{}/members?limit=2&with_total=true', crowds],
      ['/comments?id={}&order=desc&include=user', posts],
      ['/reactions?context_id={}&limit=1', posts],
    ] as const) {
      const { data, each, included = [] } = await alone(`${url}&each=${parents.join(',')}`, parents[0] ?? '');
      let from = 0;
      const brought = new Set<string>();
      for (const [index, parent] of parents.entries()) {
        const own = await alone(url, parent);
        const { size, meta, error } = each[index];
        expect({ data: data.slice(from, from + size), meta, code: error?.code }, url).toEqual({
          data: own.data ?? [],
          meta: own.meta,
          code: own.code,
        });
        for (const { id } of own.included ?? []) brought.add(id);
        from += size;
      }
      expect([data.length, each.length], url).toEqual([from, parents.length]);
      expect(new Set(included.map(({ id }: { id: string }) => id)), url).toEqual(brought);
    }
  });

  it('says of each why there is nothing, and refuses what is too much or below nothing', async () => {
    const [id = '', other = ''] = await idsOf('/discover');
    const { body } = await read(`/comments?id=${id}&each=${id},01a20954-0000-7000-8000-000000000000,x,${other}`);
    expect(body.each.map((part: { error?: { code: string } }) => part.error?.code)).toEqual([
      undefined,
      'not_found',
      'not_found',
      undefined,
    ]);
    const many = Array.from({ length: 21 }, () => id).join(',');
    for (const url of [`/comments?id=${id}&limit=100&each=${many}`, `/comments?each=${id}`, `/interests?each=${id}`]) {
      expect((await read(url)).body, url).toMatchObject({ code: 'invalid', errors: { each: [expect.any(String)] } });
    }
  });
});
