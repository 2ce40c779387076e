import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteId } from '../../test/fake-platform.ts';
import { ask, start, type Started } from '../../test/start.ts';
import { writeGlobalId } from './ids.ts';

let plaza: Started;
beforeAll(async () => {
  plaza = await start({ operations: {} });
});
afterAll(() => plaza.stop());
beforeEach(() => {
  plaza.platform.calls.length = 0;
});

interface Page {
  edges: { cursor: string; node: { title: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount?: number;
}

const page = async (args: string, more = ''): Promise<Page> => {
  const query = `{ notes(${args}) { edges { cursor node { title } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } ${more} } }`;
  const { data, errors } = await ask(plaza, { query });
  expect(errors).toBeUndefined();
  return data?.['notes'] as unknown as Page;
};
const titles = ({ edges }: Page) => edges.map(({ node }) => node.title);
const paths = () => plaza.platform.calls.map(({ path }) => decodeURIComponent(path));

describe('a connection', () => {
  test('walks the whole list, each entry once', async () => {
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const { edges, pageInfo } = await page(`first: 7 ${after && `after: "${after}"`}`);
      seen.push(...edges.map(({ node }) => node.title));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor ?? '';
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Note ${index + 1}`));
  });

  test('walks back from its end, in the order of the list', async () => {
    const seen: string[] = [];
    let before = '';
    for (;;) {
      const { edges, pageInfo } = await page(`last: 7 ${before && `before: "${before}"`}`);
      seen.unshift(...edges.map(({ node }) => node.title));
      expect(pageInfo.hasNextPage).toBe(before !== '');
      if (!pageInfo.hasPreviousPage) break;
      before = pageInfo.startCursor ?? '';
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Note ${index + 1}`));
  });

  test('is asked for from one end alone', async () => {
    for (const [args, field] of [
      ['first: 1, last: 1', 'first'],
      ['first: 1, before: "MQ"', 'first'],
      ['last: 1, after: "MQ"', 'after'],
      ['last: 101', 'last'],
      ['last: -1', 'last'],
      ['before: "%00"', 'before'],
    ]) {
      const { errors } = await ask(plaza, { query: `{ notes(${args}) { totalCount } }` });
      expect(errors?.[0]?.extensions, args).toMatchObject({
        code: 'INVALID',
        fields: { [String(field)]: [expect.any(String)] },
      });
    }
  });

  test('continues behind any edge, also in the middle of a page', async () => {
    const start = await page('first: 5');
    const middle = await page(`first: 3, after: "${start.edges[1]?.cursor}"`);
    expect(titles(middle)).toEqual(['Note 3', 'Note 4', 'Note 5']);
    expect(middle.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect(titles(await page(`first: 2, after: "${middle.edges[1]?.cursor}"`))).toEqual(['Note 5', 'Note 6']);
  });

  test('asks for the total only when it is shown', async () => {
    expect((await page('first: 1')).totalCount).toBeUndefined();
    expect(paths()).toEqual(['/notes?limit=1&with_cursors=true&fields=Note.id,Note.title']);
    expect((await page('first: 1', 'totalCount')).totalCount).toBe(30);
    expect(paths()[1]).toBe('/notes?limit=1&with_total=true&with_cursors=true&fields=Note.id,Note.title');
  });

  test('answers an empty page for first: 0', async () => {
    const empty = await page('first: 0', 'totalCount');
    expect(empty.edges).toEqual([]);
    expect(empty).toMatchObject({ totalCount: 30, pageInfo: { hasNextPage: true, endCursor: null } });
  });
});

describe('calls', () => {
  test('a page with a relation is one call', async () => {
    await ask(plaza, { query: '{ notes { edges { node { title author { title author { title } } } } } }' });
    expect(paths()[0]).toBe('/notes?limit=20&include=author&fields=Note.id,Note.title,Note.user_id');
    // What came along is known: the authors' authors are among them, or asked for at once.
    expect(plaza.platform.calls.length).toBeLessThanOrEqual(2);
  });

  test('nodes of many ids are one call, matched by key', async () => {
    const ids = [9, 2, 77, 5].map((n) => writeGlobalId('Note', noteId(n)));
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Note { title author { title } } } }';
    const { data } = await ask(plaza, { query, variables: { ids } });
    expect(
      (data?.['nodes'] as unknown as ({ title: string } | null)[] | undefined)?.map((node) => node?.title),
    ).toEqual(['Note 9', 'Note 2', undefined, 'Note 5']);
    expect(plaza.platform.callsOf('/items')).toHaveLength(2);
  });

  test('an id that is none is null in its place, whatever stands beside it', async () => {
    const made = [writeGlobalId('PageInfo', noteId(1)), writeGlobalId('Note', '1'), 'Note 1', ''];
    const ids = [made[0], writeGlobalId('Note', noteId(3)), ...made.slice(1), writeGlobalId('Note', noteId(3))];
    const { data } = await ask(plaza, {
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Note { title } } }',
      variables: { ids },
    });
    const note = { title: 'Note 3' };
    expect(data?.['nodes']).toEqual([null, note, null, null, null, note]);
  });

  test('are told in development', async () => {
    const { headers } = await ask(plaza, { query: '{ notes { totalCount } }' });
    expect(headers.get('x-rest-calls')).toBe('1');
  });
});
