import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { COMMUNITY_ID } from '@plaza/api/accounts/accounts.contract.ts';
import {
  execute,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../api/src/demo/password.ts';
import { seedTown } from '../../api/src/demo/seed.ts';
import { bySize } from '../../api/test/size.ts';
import { Caller, startGateway, startPlaza, type Plaza } from '../test/real-platform.ts';
import { Anything, breakable } from '../test/execution-paths.ts';
import { kindOfTypeName } from './core/type-names.ts';
import { COMPILED_FIELDS_MAX, compiledFieldsOf } from './core/compiled-size.ts';
import { presentErrors } from './core/errors.ts';
import { optionsOf } from './core/field-options.ts';
import { writeGlobalId } from './core/ids.ts';
import type { Relations } from './core/lookahead.ts';
import { operationOf } from './core/operations.ts';
import { schema } from './schema.ts';

let plaza: Plaza;
/** Of the demo town, who is staff too. */
let ada: Caller;
beforeAll(async () => {
  plaza = await startPlaza();
  await seedTown(plaza.app.platform, COMMUNITY_ID);
  const { accessToken } = await plaza.guest.mutate(
    'signIn',
    { username: 'ada@plaza.test', password: DEMO_PASSWORD },
    'accessToken',
  );
  ada = new Caller(plaza.url, { authorization: `Bearer ${accessToken}` });
  await readLists();
}, 120_000);
afterAll(() => plaza.stop());

const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node') && !type.name.startsWith('__'),
);

/** Fields that can be asked for without saying more, but for documents. */
const askable = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(
    (field) =>
      !optionsOf(field).callsEach &&
      !field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined),
  );

/** The interface that declares a field, or its type. Fields of an interface are implemented once for all types. */
const declarerOf = (type: GraphQLObjectType, { name }: GraphQLField<unknown, unknown>): string =>
  type
    .getInterfaces()
    .filter((each) => each.name !== 'Node' && name in each.getFields())
    .map((each) => each.name)
    .toSorted()[0] ?? type.name;

/** Returns the fields of a type to request. The short form requests those of an interface on one type only. */
function createFieldPicker(): (type: GraphQLObjectType) => GraphQLField<unknown, unknown>[] {
  const picked = new Set<string>();
  return (type) =>
    askable(type).filter((field) => {
      const key = bySize(`${declarerOf(type, field)}.${field.name}`, `${type.name}.${field.name}`);
      return !picked.has(key) && picked.add(key);
    });
}

function selection({ type, args }: GraphQLField<unknown, unknown>): string {
  const inner = getNamedType(type);
  if (isLeafType(inner) || !isCompositeType(inner)) return '';
  if (args.some(({ name }) => name === 'first'))
    return '(first: 2) { totalCount pageInfo { endCursor } edges { node { __typename } } }';
  return ' { __typename }';
}

/** Some of each kind that Ada may see. */
async function someOf(type: string): Promise<string[]> {
  const kinds = kindsOf(type);
  if (kinds.length === 0) return listed.get(type) ?? [];
  const rows = await plaza.app.platform.database.db
    .selectFrom('items')
    .select('id')
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(60)
    .execute();
  const ids = rows.map(({ id }) => writeGlobalId(type, id));
  if (ids.length === 0) return [];
  const { nodes } = await ada.get('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
  return nodes.flatMap((node: { id: string } | null) => node?.id ?? []).slice(0, 6);
}

/** What is no item, by its type: of Ada's own lists. */
const listed = new Map<string, string[]>();

async function readLists() {
  const lists = Object.values((schema.getType('Viewer') as GraphQLObjectType).getFields()).filter(
    ({ args }) => args.some(({ name }) => name === 'first') && args.every(({ type }) => !isNonNullType(type)),
  );
  const { viewer } = await ada.get(
    `{ viewer { ${lists.map(({ name }) => `${name} { edges { node { __typename ... on Node { id } } } }`).join(' ')} } }`,
  );
  for (const { edges } of Object.values<{ edges: { node: { __typename: string; id?: string } | null }[] }>(viewer)) {
    for (const { node } of edges) {
      if (node?.id)
        listed.set(node.__typename, [...new Set([...(listed.get(node.__typename) ?? []), node.id])].slice(0, 6));
    }
  }
}

const kindsOf = (name: string) =>
  [...plaza.app.platform.kinds.values()].filter(({ type }) => type === kindOfTypeName(name)).map(({ kind }) => kind);

const inGroups = (fields: readonly string[], size: number) =>
  fields.flatMap((_, at) => (at % size === 0 ? [fields.slice(at, at + size)] : []));

test('no field asks more often below many than below two', async () => {
  const dear: string[] = [];
  const seen: string[] = [];
  const pickFields = createFieldPicker();
  for (const type of types) {
    const ids = await someOf(type.name);
    if (ids.length < 4) continue;
    seen.push(type.name);
    const fields = pickFields(type);
    const callsFor = async (some: string[], selected: string) => {
      const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type.name} { ${selected} } } }`;
      const { errors, restCalls } = await ada.ask(query, { ids: some });
      expect(errors?.map(({ extensions }) => extensions['code']) ?? [], query).not.toContain('INTERNAL');
      return restCalls;
    };
    const leaves = fields.filter((field) => selection(field) === '').map(({ name }) => name);
    const others = fields.filter((field) => selection(field) !== '').map((field) => field.name + selection(field));
    // What would be one for each object is more than one for each of so many fields.
    for (const some of [[['__typename', ...leaves].join(' ')], ...inGroups(others, ids.length - 3)]) {
      const selected = some.join(' ');
      const [two, many] = [await callsFor(ids.slice(0, 2), selected), await callsFor(ids, selected)];
      // One more for each of which the first two had nothing to ask for.
      if (many > two + some.length)
        dear.push(`${type.name} { ${selected} }: ${two} calls below two, ${many} below ${ids.length}`);
    }
  }
  expect(dear).toEqual([]);
  expect(seen).toEqual(
    expect.arrayContaining(['User', 'Crowd', 'Scribble', 'Comment', 'Conversation', 'Notification']),
  );
}, 120_000);

/** Where an error left null: its own place, or one further up. */
function emptied(data: unknown, path: readonly (string | number)[]): string {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (value === null || value === undefined) return path.slice(0, depth).join('.');
    value = (value as Record<string | number, unknown>)[key];
  }
  return path.join('.');
}

test('whatever fails takes nothing along, wherever it stands', async () => {
  let isFirst = true;
  const port = (plaza.app.fastify.server.address() as AddressInfo).port;
  // The things themselves are there, and nothing that is asked for about them.
  const wire = breakable(port, () => !isFirst || !(isFirst = false)).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const { gateway, url } = await startGateway(plaza.app, plaza.app.platform.env.dataDir, {
    apiUrl,
    persisted: new Anything(),
  });
  const caller = new Caller(url, ada.headers);
  const failed = new Set<string>();
  const taken: string[] = [];
  const ask = async (owner: string, query: string, variables: Record<string, unknown>) => {
    isFirst = true;
    const { data, errors = [] } = await caller.ask(query, variables);
    for (const { path = [], extensions } of errors as { path?: string[]; extensions: Record<string, unknown> }[]) {
      if (extensions['code'] !== 'UNAVAILABLE') continue;
      failed.add(owner);
      const at = emptied(data, path);
      if (at !== path.join('.')) taken.push(`${owner}: ${path.join('.')} took ${at || 'all'}`);
    }
  };
  for (const type of types) {
    const ids = (await someOf(type.name)).slice(0, 2);
    if (ids.length === 0) continue;
    for (const some of inGroups(
      askable(type).map((field) => field.name + selection(field)),
      20,
    ))
      await ask(type.name, `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type.name} { ${some.join(' ')} } } }`, {
        ids,
      });
  }
  const viewer = schema.getType('Viewer') as GraphQLObjectType;
  for (const some of inGroups(
    askable(viewer).map((field) => field.name + selection(field)),
    20,
  ))
    await ask('Viewer', `{ viewer { ${some.join(' ')} } }`, {});
  await gateway.close();
  wire.closeAllConnections();
  wire.close();
  expect(taken).toEqual([]);
  expect([...failed]).toEqual(expect.arrayContaining(['User', 'Crowd', 'Scribble', 'Comment', 'Viewer']));
}, 120_000);

test('lists in lists are a call for each level, and counted as such', async () => {
  const query = `{ discover(first: 10) { edges { node { author { ... on User {
    followers(first: 3) { totalCount edges { node { ... on User { scribbles(first: 2) { edges { node { title } } } } } } }
  } } } } } rateLimit { cost } }`;
  const { errors, restCalls } = await ada.ask(query);
  expect([errors, restCalls]).toEqual([undefined, 3]);
});

test('an operation has at most sixty calls, whatever they are called', async () => {
  const aliases = Array.from(
    { length: 30 },
    (_, n) => `a${n}: discover(first: 1) { edges { node { author { title } } } }`,
  );
  const lists = (first: number) =>
    `{ people: discover(first: ${first}) { edges { node { author { ... on User { resume } } } } } }`;
  expect((await ada.ask(`{ ${aliases.join(' ')} }`)).errors).toBeUndefined();
  expect((await ada.ask(lists(59))).errors).toBeUndefined();
  const { data, errors } = await ada.ask(lists(60));
  expect([data, errors?.[0]?.extensions['code']]).toEqual([undefined, 'BAD_REQUEST']);
});

const possible = (type: GraphQLNamedType | undefined): readonly GraphQLObjectType[] => {
  if (isObjectType(type)) return [type];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
};

/** What cannot be left out, by the name of the argument. */
const GIVEN: Record<string, string> = { search: 'search: "a"', filters: 'filters: { search: "a" }' };

/** Nothing where an argument is needed that is not known here. */
function argumentsOf({ args }: GraphQLField<unknown, unknown>): string[] | undefined {
  const needed = args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const given = needed.flatMap(({ name }) => GIVEN[name] ?? []);
  return given.length === needed.length ? given : undefined;
}

/** All that a list brings along and an entry of such a type leads to: asked for anything else, it would be looked up. */
function related(type: GraphQLNamedType, include: Relations, path = ''): string {
  const parts = possible(type).flatMap((one) => {
    const links = Object.values(one.getFields()).filter(({ name }) => Object.hasOwn(include, path + name));
    const selected = links.flatMap((field) => {
      const given = argumentsOf(field);
      if (!given) return [];
      const args = given.length > 0 ? `(${given.join(', ')})` : '';
      return `${field.name}${args} ${related(getNamedType(field.type), include, `${path}${field.name}.`)}`;
    });
    return selected.length > 0 ? [`... on ${one.name} { ${selected.join(' ')} }`] : [];
  });
  const id = possible(type).some((one) => types.includes(one)) ? '... on Node { id }' : '';
  return `{ __typename ${id} ${parts.join(' ')} }`;
}

interface Bringing {
  name: string;
  include: Relations;
  entries: readonly GraphQLObjectType[];
  queryFor: (selected: string) => string;
}

function below(type: GraphQLObjectType, ids: readonly string[], selected: string): string {
  if (type.name === 'Query') return `{ ${selected} }`;
  if (type.name === 'Viewer') return `{ viewer { ${selected} } }`;
  return `{ nodes(ids: ${JSON.stringify(ids)}) { ... on ${type.name} { ${selected} } } }`;
}

/** Each list that brings something along, of each type that has it. */
async function bringingLists(): Promise<Bringing[]> {
  const lists: Bringing[] = [];
  for (const type of [schema.getQueryType(), schema.getType('Viewer'), ...types].filter(isObjectType)) {
    const ids = types.includes(type) ? await someOf(type.name) : [];
    if (types.includes(type) && ids.length === 0) continue;
    for (const field of Object.values(type.getFields())) {
      const { include } = optionsOf(field);
      const given = argumentsOf(field);
      if (!include || !given) continue;
      const args = ['first: 10', ...given].join(', ');
      const connection = getNamedType(field.type) as GraphQLObjectType;
      const edge = getNamedType(connection.getFields()['edges']?.type) as GraphQLObjectType;
      lists.push({
        name: field.name,
        include,
        entries: possible(getNamedType(edge.getFields()['node']?.type)),
        queryFor: (selected) => below(type, ids, `${field.name}(${args}) { edges { node ${selected} } }`),
      });
    }
  }
  return lists;
}

test('whatever a list brings along, and of whatever type, is read as it would be looked up', async () => {
  const met = new Set<string>();
  for (const { name, include, entries, queryFor } of await bringingLists()) {
    for (const entry of entries) {
      // Comments are the same below whatever they are of.
      if (met.has(`${name} ${entry.name}`)) continue;
      const query = queryFor(`{ __typename ... on ${entry.name} ${related(entry, include)} }`);
      const document = parse(query);
      expect(compiledFieldsOf(schema, document, operationOf(document, undefined)), query).toBeLessThan(
        COMPILED_FIELDS_MAX,
      );
      const contextValue = await plaza.gateway.engine.contexts.open({ headers: { ...ada.headers }, socket: {} });
      const plain = await execute({ schema, document, contextValue });
      const wanted = JSON.stringify(plain.data);
      const codes = presentErrors(plain.errors ?? [], 'request', plaza.gateway.engine.log).map(
        ({ extensions }) => extensions['code'],
      );
      for (let time = 1; time <= 2; time += 1) {
        const { data, errors } = await ada.ask(query);
        expect(errors?.map(({ extensions }) => extensions['code']) ?? [], query).toEqual(codes);
        expect(data, query).toEqual(JSON.parse(wanted));
      }
      if (wanted.includes(`"__typename":"${entry.name}","id"`)) met.add(`${name} ${entry.name}`);
    }
  }
  expect([...met]).toEqual(
    expect.arrayContaining([
      'search User',
      'discover Scribble',
      'comments Comment',
      'timeline Career',
      'messages Message',
    ]),
  );
}, 120_000);
