import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bySize } from '../../api/test/size.ts';
import { schema } from './schema.ts';
import { startPlaza, type Caller, type Person, type Plaza } from '../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let admin: Person;
let scribbleId: string;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  admin = await plaza.person('Ida Dahl');
  await plaza.appoint(admin, 'super-admin');
  const made = await ada.mutate('createScribble', { content: 'Throw things at me' }, 'scribble { id }');
  scribbleId = made.scribble.id;
});
afterAll(() => plaza.stop());

const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');
const NOWHERE = '00000000-0000-7000-8000-000000000000';
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u0001\u001f',
  '\ud800',
  '%ff%fe',
  "'; drop table items; --",
  '../../etc/passwd',
  '__proto__',
  '🏴‍☠️'.repeat(300),
  'x'.repeat(20_000),
];
const IDS = [
  ...TEXTS,
  globalId('Scribble', NOWHERE),
  globalId('Scribble', 'not-an-id'),
  globalId('User', '\u0000'),
  globalId('Nothing', NOWHERE),
  globalId('constructor', ''),
];
const NUMBERS = [-1, 0, 1, 100, 101, 2 ** 31 - 1];

/** How many kinds of harm there are; each run takes one for every argument. */
const VARIANTS = IDS.length + 1;

const at = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** A value that the schema lets through, and that no resolver should trust. */
function badValue(type: GraphQLInputType, n: number, depth = 0): unknown {
  const inner = getNullableType(type);
  // Left out, where that is allowed, or the real thing, so that the others get further.
  if (!isNonNullType(type) && n % 5 === 4) return null;
  if (isListType(inner))
    return n % 3 === 0 ? [] : Array.from({ length: 3 }, (_, i) => badValue(inner.ofType, n + i, depth));
  if (isEnumType(inner)) return at(inner.getValues(), n).name;
  if (isInputObjectType(inner)) {
    if (depth > 3) return {};
    return Object.fromEntries(
      Object.values(inner.getFields()).map((field, i) => [field.name, badValue(field.type, n + i, depth + 1)]),
    );
  }
  const { name } = getNamedType(inner);
  if (name === 'Int' || name === 'Float') return at(NUMBERS, n);
  if (name === 'Boolean') return n % 2 === 0;
  if (name === 'ID') return n === VARIANTS - 1 ? scribbleId : at(IDS, n);
  return at(TEXTS, n);
}

const ENTRIES = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
];

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (isUnionType(named)) return '{ __typename ... on PlazaError { code message fields { field messages } } }';
  return '{ __typename }';
}

function operationOf(kind: string, field: GraphQLField<unknown, unknown>, n: number) {
  const given = field.args.filter((arg: GraphQLArgument | GraphQLInputField) => isNonNullType(arg.type) || n % 2 === 0);
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const query =
    `${kind} ${declared && `(${declared})`} ` +
    `{ ${field.name} ${passed && `(${passed})`} ${selectionOf(field.type)} }`;
  return { query, variables: Object.fromEntries(given.map(({ name, type }, i) => [name, badValue(type, n + i)])) };
}

const INTERNALS = /(node_modules|\/src\/|at \w+ \(|select .* from|kysely|postgres|pglite|syntax error at|\bECONN)/i;

async function expectHonest(caller: Caller, kind: string, field: GraphQLField<unknown, unknown>, n: number) {
  const { query, variables } = operationOf(kind, field, n);
  const { data, errors } = await caller.ask(query, variables);
  const what = `${query} ${JSON.stringify(variables).slice(0, 300)}`;
  expect(data !== undefined || errors !== undefined, what).toBe(true);
  const codes = (errors ?? []).map(({ extensions }) => extensions['code']);
  const refused = data?.[field.name] as { __typename?: string; code?: string } | null | undefined;
  if (refused?.__typename === 'PlazaError') codes.push(refused.code);
  for (const code of codes) {
    expect(code, what).toEqual(expect.any(String));
    expect(['INTERNAL', 'TIMEOUT', 'UNAVAILABLE'], what).not.toContain(code);
  }
  expect(JSON.stringify({ data, errors }), what).not.toMatch(INTERNALS);
}

describe('bad input', () => {
  // At length every field gets every kind of harm; else one in so many of them, which differ from field to field.
  test.each([
    ['guest', bySize(6, 1)],
    ['member', bySize(2, 1)],
    ['admin', bySize(4, 1)],
  ] as const)('gets a coded answer from every field: %s', { timeout: 300_000 }, async (who, step) => {
    const caller = { guest: plaza.guest, member: ada, admin }[who];
    for (const [index, { kind, field }] of ENTRIES.entries()) {
      // It would end the caller's own session.
      if (field.name === 'signOut') continue;
      for (let n = index % step; n < VARIANTS; n += step) await expectHonest(caller, kind, field, n);
    }
  });

  test.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['"query"', 400],
    ['{"query": 7}', 400],
    ['{"query": "{ languages { code } }", "variables": []}', 400],
    ['{"query": "{ languages { code } }", "variables": "x"}', 400],
    ['{"query": "query A { rateLimit { cost } } query B { rateLimit { cost } }"}', 400],
    [`{"query": "{ languages { code } }", "variables": ${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    [`{"query": "${'{ a '.repeat(3000)}"}`, 400],
    ['{"__proto__": {"query": "{ languages { code } }"}}', 400],
    [`{"query": "{ languages { code } }", "extra": "${'x'.repeat(200_000)}"}`, 413],
  ])('is refused where a body is broken: %.40s', async (body, status) => {
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body,
    });
    expect(response.status).toBe(status);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(INTERNALS);
  });

  test('is refused where it is not even text', async () => {
    const body = Buffer.concat([
      Buffer.from('{"query": "{ languages { code '),
      Buffer.from([0xff, 0xfe, 0x00, 0xc3]),
      Buffer.from('} }"}'),
    ]);
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body,
    });
    expect(response.status).toBe(400);
  });
});
