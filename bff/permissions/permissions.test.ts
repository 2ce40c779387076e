import { ERRORS, type ErrorCode } from '@plaza/api/core/errors.ts';
import { getNamedType, isAbstractType, isEnumType, isObjectType, isScalarType, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDryRun, type DryRun } from '../../api/permissions/dry-run.ts';
import {
  outcomesOf,
  refusalOf,
  viewersOf,
  type Outcome,
  type Target,
  type Viewer,
} from '../../api/permissions/matrix.ts';
import { buildWorld, personOf, SITE, type World } from '../../api/permissions/world.ts';
import { openDoor } from '../../api/test/door.ts';
import { bySize } from '../../api/test/size.ts';
import { schema } from '../src/schema.ts';
import { Caller, startPlaza, type Plaza, type Reply } from '../test/real-platform.ts';
import { askOf, type FieldRow } from './matrix.ts';
import { FIELDS } from './table.ts';

type Kind = keyof typeof FIELDS;
const KINDS = Object.keys(FIELDS) as Kind[];

let plaza: Plaza;
let world: World;
let dryRun: DryRun;

beforeAll(async () => {
  plaza = await startPlaza({ webUrl: SITE });
  world = await buildWorld(
    plaza.app,
    openDoor(() => plaza.app),
  );
  dryRun = startDryRun(plaza.app.platform);
});
afterAll(async () => {
  dryRun.end();
  await plaza.stop();
});

const rootFields = (kind: Kind) => schema.getRootType(kind.toLowerCase() as 'query')?.getFields() ?? {};
const rootField = (kind: Kind, name: string) => rootFields(kind)[name] as GraphQLField<unknown, unknown>;

/** The least that has to be asked for, so that the answer cannot come from the question. */
function selectionOf(kind: Kind, { type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isScalarType(named) || isEnumType(named)) return '';
  if (kind === 'Mutation') return '{ __typename ... on PlazaError { code } }';
  if (isAbstractType(named) && named.name.endsWith('Event')) return '{ __typename }';
  if (!isObjectType(named)) return '{ id __typename }';
  const fields = named.getFields();
  if ('pageInfo' in fields) return '{ pageInfo { hasNextPage } }';
  if ('createdAt' in fields) return '{ id createdAt }';
  const plain = Object.values(fields).find(
    (field) => field.args.length === 0 && isScalarType(getNamedType(field.type)),
  );
  return `{ __typename ${plain?.name ?? ''} }`;
}

/** A document with one root field, and its arguments as variables. */
function documentOf(kind: Kind, name: string, given: object): string {
  const field = rootField(kind, name);
  const used = field.args.filter((arg) => arg.name in given);
  const variables = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const values = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind.toLowerCase()}${variables && ` (${variables})`} { ${name}${values && `(${values})`} ${selectionOf(kind, field)} }`;
}

const outcomeOfCode = (code: string) => refusalOf(ERRORS[code.toLowerCase() as ErrorCode]?.[0] ?? 0);

/** What an answer comes to; of a query that answers nothing it is not said why. */
function outcomeOf(name: string, { data, errors }: Pick<Reply, 'data' | 'errors'>): Outcome | 'nothing' | 'broken' {
  const code = errors?.[0]?.extensions['code'];
  if (errors) return outcomeOfCode(String(code));
  const answer = data[name];
  if (answer === null || (Array.isArray(answer) && answer.includes(null))) return 'nothing';
  return typeof answer.code === 'string' ? outcomeOfCode(answer.code) : 'allowed';
}

function callerOf(viewer: Viewer): Caller {
  const person = personOf(world, viewer);
  return new Caller(plaza.url, person ? { authorization: `Bearer ${person.token}` } : {});
}

async function attempt(kind: Kind, row: FieldRow, about: Target, as: Viewer) {
  return dryRun.undone(async () => {
    const given = row.given(await askOf(row, world, about, as), world, about, as);
    const variables = given && kind === 'Mutation' ? { input: given } : (given ?? {});
    const document = documentOf(kind, row.field, variables);
    if (kind !== 'Subscription') {
      const reply = await callerOf(as).ask(document, variables);
      return { got: outcomeOf(row.field, reply), answer: JSON.stringify(reply.errors ?? reply.data) };
    }
    const listening = await callerOf(as).listen(document, variables);
    listening.close();
    const code = listening.errors[0]?.extensions.code;
    return { got: code ? outcomeOfCode(code) : 'allowed', answer: code ?? 'listens' };
  });
}

/** Nothing is said of what is hidden and of what is refused alike, and to a guest. */
const agrees = (got: string, expected: Outcome) =>
  got === expected || (got === 'nothing' && expected !== 'allowed' && expected !== 'senseless');

interface Attempt {
  about: Target;
  viewer: Viewer;
  expected: Outcome;
}

/** Whom to try it with, and on what: in the short form, one for each outcome. The platform proves the rule itself. */
function attemptsOf({ rule }: FieldRow, turn: number): readonly Attempt[] {
  const all = (Object.entries(rule) as [Target, string][]).flatMap(([about, marks]) => {
    const outcomes = outcomesOf(marks);
    return viewersOf(outcomes, turn).map((viewer) => ({ about, viewer, expected: outcomes[viewer] }));
  });
  const alike = [...Map.groupBy(all, ({ expected }) => expected).values()];
  return bySize(
    alike.map((attempts) => attempts[turn % attempts.length]!),
    all,
  );
}

async function differences(kind: Kind, row: FieldRow, turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const { about, viewer, expected } of attemptsOf(row, turn)) {
    const { got, answer } = await attempt(kind, row, about, viewer);
    const what = [row.field, row.follows?.when, about === 'none' ? '' : about, viewer].filter(Boolean).join(' · ');
    if (!agrees(got, expected)) found.push(`${what}: expected ${expected}, got ${got} (${answer})`);
  }
  return found;
}

describe.each(KINDS)('who may use a field of %s', (kind) => {
  it('is said for every field, and for no other', () => {
    const named = new Set(FIELDS[kind].map(({ field }) => field));
    const known = Object.keys(rootFields(kind));
    expect({ withoutRow: known.filter((field) => !named.has(field)) }).toEqual({ withoutRow: [] });
    expect({ withoutField: [...named].filter((field) => !known.includes(field)) }).toEqual({ withoutField: [] });
  });

  it.each(FIELDS[kind].map((row, turn) => [`${row.field} ${row.follows?.when ?? ''}`.trim(), row, turn] as const))(
    'holds for %s',
    async (_name, row, turn) => {
      expect(await differences(kind, row, turn)).toEqual([]);
    },
  );
});
