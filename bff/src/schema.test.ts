import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
  validateSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { PAGE_HEAD_QUERY } from './http/page-head.ts';
import { schema } from './schema.ts';
import { CODES, graphqlCode } from './core/errors.ts';
import { optionsOf } from './core/field-options.ts';
import { readingOf } from './core/fields.ts';
import { operationOf } from './core/operations.ts';
import { isSemanticNonNull } from './core/semantic-non-null.ts';
import { printSorted } from './http/probes.ts';

const readingIn = (of: GraphQLSchema, text: string) => {
  const document = parse(text);
  return readingOf(of, document, operationOf(document, undefined));
};
const read = (text: string, kind: string) =>
  readingIn(schema, text)
    ?.fields?.filter((path) => path.startsWith(`${kind}.`))
    .map((path) => path.slice(kind.length + 1));

const FEED = (selection: string) => `{ discover { edges { node { ${selection} } } } }`;

describe('the fields of an operation', () => {
  test('are what it selects, by their names on the wire, with what resolvers read', () => {
    const query = FEED('createdAt author { title avatar { links { sm } } } ... on Scribble { content hasReacted }');
    expect(read(query, 'Scribble')).toEqual(['id', 'created_at', 'user_id', 'content', 'has_reacted']);
    expect(read(query, 'User')).toEqual(['id', 'title', 'avatar_id']);
    expect(read(query, 'File')).toEqual(['id', 'links.sm']);
    expect(read(query, 'Comment')).toEqual(['id']);
  });

  test('are of every kind that an interface may be, and of one alone in a fragment on it', () => {
    const query =
      '{ search(filters: {search: "tide"}) { edges { node { title ...Person } } } } fragment Person on User { slug }';
    for (const kind of ['Scribble', 'File', 'Comment']) expect(read(query, kind)).toEqual(['id', 'title']);
    expect(read(query, 'User')).toEqual(['id', 'title', 'slug']);
  });

  test('are those of all its parts together', () => {
    const query = `{ viewer { user { slug } } ${FEED('author { subTitle }').slice(1)}`;
    expect(read(query, 'User')).toEqual(['id', 'slug', 'sub_title']);
  });

  test('with what a list of comments is sorted by', () => {
    const query = FEED('... on Scribble { comments(first: 3, newestFirst: true) { edges { node { content } } } }');
    expect(read(query, 'Comment')).toEqual(['id', 'context_id', 'content']);
    expect(read(query, 'Scribble')).toEqual(['id', 'comments_count']);
  });

  test('are not named for mutations and subscriptions: these go with whole entities', () => {
    expect(readingIn(schema, 'mutation { signOut { __typename } }')).toBeUndefined();
    const empty = buildASTSchema(parse('type Query { hello: String }'));
    expect(readingIn(empty, '{ hello }')?.fields).toEqual([]);
  });

  test('what lists bring along is linked, unless the operation reaches it in another way as well', () => {
    const linked = (text: string) =>
      [...(readingIn(schema, text)?.links ?? [])]
        .flatMap(([type, links]) => links.map(({ field }) => `${type}.${field}`))
        .filter((name) => /^(Scribble|User)/.test(name))
        .toSorted();
    const feed = 'discover { edges { node { author { avatar { id } } } } }';
    expect(linked(`{ ${feed} }`)).toEqual(['Scribble.author', 'User.avatar']);
    expect(linked(`{ ${feed} viewer { user { avatar { id } } } }`)).toEqual(['Scribble.author']);
    expect(linked(`{ ${feed} node(id: "1") { ... on Scribble { author { id } } } }`)).toEqual([]);
    expect(linked('{ discover { edges { node { author { author { avatar { id } } } } } } }')).toEqual([
      'Scribble.author',
    ]);
  });

  test('authors of comments are linked, whichever answer brings them', () => {
    const links = (text: string) => readingIn(schema, text)?.links.get('Comment') ?? [];
    const talk = (args: string) => `comments(${args}) { edges { node { author { id } } } }`;
    const author = [{ field: 'author', id: 'user_id' }];
    expect(links(FEED(`... on Scribble { ${talk('first: 3, newestFirst: true')} }`))).toEqual(author);
    expect(links(FEED(`... on Scribble { ${talk('first: 9')} }`))).toEqual(author);
    expect(links('{ node(id: "1") { ... on Comment { author { id } } } }')).toEqual([]);
  });

  test('every field of an item says what it reads', () => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!('isItem' in type.extensions) || !('getFields' in type)) continue;
      for (const field of Object.values(type.getFields())) {
        const { pothosOptions: options, pothosExposedField: exposed } = field.extensions as Record<string, object>;
        const says = field.name === 'id' || exposed !== undefined || (options && 'reads' in options);
        expect(says, `${type.name}.${field.name}`).toBeTruthy();
      }
    }
  });
});

describe('what can fail by a call of its own', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'))
    .flatMap((type) => Object.values((type as GraphQLObjectType).getFields()).map((field) => ({ type, field })));

  test('is nullable: whatever a query begins with, each list, and each document', () => {
    const asking = fields.filter(
      ({ type, field }) =>
        type.name === 'Query' || getNamedType(field.type).name.endsWith('Connection') || optionsOf(field).callsEach,
    );
    expect(asking.length).toBeGreaterThan(150);
    const sure = asking.filter(({ field }) => isNonNullType(field.type)).map(({ field }) => field.name);
    // What the gateway knows by itself.
    expect(sure.toSorted()).toEqual(['languages', 'rateLimit']);
  });

  test('says that it is null for no other reason, and nothing else does', () => {
    const said = fields.filter(({ field }) => isSemanticNonNull(field));
    expect(said.filter(({ field }) => isNonNullType(field.type))).toEqual([]);
    const names = said.map(({ type, field }) => `${type.name}.${field.name}`);
    expect(names).toEqual(
      expect.arrayContaining(['Query.discover', 'Commentable.comments', 'Message.files', 'Viewer.storage']),
    );
    for (const name of ['Scribble.content', 'Scribble.author', 'Scribble.hasReacted', 'Query.node', 'Viewer.user'])
      expect(names).not.toContain(name);
    const printed = buildASTSchema(parse(printSorted(schema)));
    const directed = Object.values(printed.getTypeMap())
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(({ astNode }) => astNode?.directives?.some((directive) => directive.name.value === 'semanticNonNull'))
          .map((field) => `${type.name}.${field.name}`),
      );
    expect(directed.toSorted()).toEqual(names.toSorted());
  });

  test('interfaces promise what their types keep', () => expect(validateSchema(schema)).toEqual([]));

  test('heads of pages read fields that exist', () => expect(validate(schema, parse(PAGE_HEAD_QUERY))).toEqual([]));
});

test('places promise what every connection takes', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const said = types
    .filter(({ name }) => name === 'PageInfo' || name.endsWith('Edge'))
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap(({ description }) =>
      [...(description ?? '').matchAll(/\b(?:as|or) `(\w+)`/g)].map(([, name = '']) => name),
    );
  const connections = types
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThan(100);
  expect(new Set(said)).toEqual(new Set(['after', 'before']));
  for (const name of ['first', 'last', ...new Set(said)])
    expect(connections.filter(({ args }) => args.every((arg) => arg.name !== name)).map((one) => one.name)).toEqual([]);
});

test('what has an id can be fetched by it', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  const others = types.filter((type) => 'id' in type.getFields() && type.name !== 'Node');
  expect(others.length).toBeGreaterThan(40);
  const isNode = (type: (typeof others)[number]) => type.getInterfaces().some(({ name }) => name === 'Node');
  expect(others.filter((type) => !isNode(type)).map(({ name }) => name)).toEqual([]);
});

test('every code that a caller can meet is in the list for integrators, with its status and words, and no other', () => {
  const page = readFileSync(new URL('../../docs/integrating.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \| (.+) \|$/gm)].map(([, ...row]) => row.join(' '));
  const known = Object.entries(CODES).map(([code, [status, words]]) => `${graphqlCode(code)} ${status} ${words}`);
  expect(listed).toEqual(known);
});

test('every scalar of the schema says where it is specified', () => {
  const own = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter((type) => isScalarType(type) && !type.specifiedByURL)).toEqual([]);
});
