import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const CAREER = 'career { id title position company startDate endDate isRetired isCurrent audience author { id } }';
const LIFE = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on User {
  careers(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id position isCurrent cover { id } author { slug } } }
  }
} } }`;
interface Edge {
  node: { position: string; isCurrent: boolean };
}
const lifeOf = async (who: Person, more = {}) => {
  const { data, errors, restCalls } = await who.ask(LIFE, { id: ada.userId, ...more });
  expect(errors).toBeUndefined();
  const { careers } = data.node;
  return { careers, restCalls, positions: careers.edges.map(({ node }: Edge) => node.position) };
};
const add = (position: string, more: object) =>
  ada.mutate('createCareer', { position, startDate: '2016', ...more }, CAREER);

test('a life is written, read in its order page by page, and changed', async () => {
  const { career } = await add('Clock mender', { company: 'Salt Street 9', startDate: '2016-03', audience: 'PUBLIC' });
  expect(career).toEqual({
    id: expect.any(String),
    title: 'Clock mender, Salt Street 9',
    position: 'Clock mender',
    company: 'Salt Street 9',
    startDate: '2016-03',
    endDate: null,
    isRetired: false,
    isCurrent: true,
    audience: 'PUBLIC',
    author: { id: ada.userId },
  });
  await add('Apprentice', { startDate: '2011-09-01', endDate: '2016' });
  await add('Chess club', { startDate: '2018', isRetired: true, audience: 'PRIVATE' });
  const { careers, positions, restCalls } = await lifeOf(ada, { first: 2 });
  expect(positions).toEqual(['Clock mender', 'Chess club']);
  expect(careers.totalCount).toBe(3);
  expect(careers.edges.map(({ node }: Edge) => node.isCurrent)).toEqual([true, false]);
  expect(restCalls).toBeLessThanOrEqual(3);
  const after = careers.pageInfo.endCursor;
  expect((await lifeOf(ada, { first: 2, after })).positions).toEqual(['Apprentice']);
  expect((await lifeOf(ben)).positions).toEqual(['Clock mender', 'Apprentice']);

  const changed = await ada.mutate('updateCareer', { id: career.id, company: null, endDate: '2024' }, CAREER);
  expect(changed.career).toMatchObject({ title: 'Clock mender', startDate: '2016-03', isCurrent: false });
  const node = `query ($id: ID!) { node(id: $id) { __typename ... on Career { position endDate } } }`;
  expect((await plaza.guest.get(node, { id: career.id })).node).toEqual({
    __typename: 'Career',
    position: 'Clock mender',
    endDate: '2024',
  });
  const removed = await ada.mutate('deleteCareer', { id: career.id }, 'deletedId');
  expect(removed.deletedId).toBe(career.id);
  expect((await plaza.guest.get(node, { id: career.id })).node).toBeNull();
});

test('what is wrong is said by its field, and only the owner writes', async () => {
  const early = await add('Clock mender', { startDate: '2016', endDate: '2015' });
  expect(early).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.endDate' }] });
  expect(await add('Clock mender', { startDate: '2016-02-30' })).toMatchObject({
    fields: [{ field: 'input.startDate' }],
  });
  expect(await add(' ', {})).toMatchObject({ fields: [{ field: 'input.position' }] });
  const { career } = await add('Clock mender', {});
  expect(await ben.mutate('updateCareer', { id: career.id, position: 'Mine' }, CAREER)).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await ben.mutate('deleteCareer', { id: career.id }, 'deletedId')).toMatchObject({ code: 'FORBIDDEN' });
  const mutation = 'mutation ($input: CreateCareerInput!) { createCareer(input: $input) { __typename } }';
  const { errors } = await ada.ask(mutation, { input: { position: 'x', startDate: 'long ago' } });
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['INVALID']);
});
