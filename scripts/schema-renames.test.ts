import { buildSchema, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { renamesIn, renameSchema } from './schema-renames.ts';

const OLD = `
type Query { page(pageId: ID!): Page remark(page: Int): Remark }
type Page { id: ID! status: PageStatus }
type PageEdge { node: Page }
type Remark { page: Int }
enum PageStatus { PAGE_OPEN }
input CreatePageInput { pageId: ID }
`;
const NEW = `
type Query { crowd(crowdId: ID!): Crowd remark(page: Int): Remark }
type Crowd { id: ID! status: PageStatus }
type CrowdEdge { node: Crowd }
type Remark { page: Int }
enum PageStatus { CROWD_OPEN }
input CreateCrowdInput { crowdId: ID }
`;

test('a documented rename covers types, their edges and inputs, fields, arguments and enum values', () => {
  const pairs =
    '`Page` → `Crowd`, `page` → `crowd`, `pageId` → `crowdId`, `createPage` → `createCrowd`, `PAGE_OPEN` → `CROWD_OPEN`';
  const renamed = renameSchema(parse(OLD), buildSchema(NEW), renamesIn(pairs));
  expect(print(renamed)).toBe(print(parse(NEW)));
});

test('a name that is not documented stays as it was', () => {
  const renamed = renameSchema(parse(OLD), buildSchema(NEW), renamesIn('`page` → `crowd`'));
  expect(print(renamed)).toContain('crowd(pageId: ID!): Page');
});

test('a name that changed twice has its latest name', () => {
  const renamed = renameSchema(
    parse('type Query { a: Int }'),
    buildSchema('type Query { c: Int }'),
    renamesIn('`a` → `b` and `b` → `c`'),
  );
  expect(print(renamed)).toContain('c: Int');
});
