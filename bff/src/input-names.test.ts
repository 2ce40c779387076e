import type { Contract } from '@plaza/api/core/contract.ts';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { expect, test } from 'vitest';
import { inputOptionsOf } from './core/field-options.ts';
import { typesOf } from './core/id-types.ts';
import { writeGlobalId } from './core/ids.ts';
import { inputPathOf } from './core/input-names.ts';
import { schema } from './schema.ts';

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Two values of each kind that differ in all that reaches the platform. */
function sample(field: GraphQLInputField, isOther: boolean, type: GraphQLInputType = field.type): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sample(field, isOther, inner.ofType)];
  if (isEnumType(inner)) return inner.getValues().at(isOther ? -1 : 0)?.value;
  if (isInputObjectType(inner)) return sampleOf(inner);
  const { name } = inner;
  if (name === 'ID') return idOf(field, Number(isOther));
  if (name === 'Int' || name === 'Float') return Number(isOther);
  return name === 'Boolean' ? isOther : `text ${isOther}`;
}

/** An id that the field takes. */
function idOf(field: GraphQLInputField, nth: number): string {
  const [first = 'Note'] = typesOf(schema, inputOptionsOf(field).of ?? []);
  return writeGlobalId(first, `00000000-0000-7000-8000-00000000000${nth}`);
}

const sampleOf = (type: GraphQLInputObjectType): Record<string, unknown> =>
  Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, sample(field, false)]));

/** What a field is set to that differs, and how an error would have to name it. */
function* variants(type: GraphQLInputObjectType): Generator<[path: string, input: Record<string, unknown>]> {
  const whole = sampleOf(type);
  for (const field of Object.values(type.getFields())) {
    const inner = getNullableType(field.type);
    const isList = isListType(inner);
    const entry = getNullableType(isList ? inner.ofType : inner);
    const at = isList ? `${field.name}.0` : field.name;
    if (isInputObjectType(entry)) {
      for (const [path, below] of variants(entry))
        yield [`${at}.${path}`, { ...whole, [field.name]: isList ? [below] : below }];
    } else yield [at, { ...whole, [field.name]: sample(field, true) }];
  }
}

/** Which call is made, or one value of two fields: an error is about the other one. */
const CHOOSES = new Set(['answerChallenge.method', 'addStoryBlock.isFirst', 'updateStoryBlock.isFirst']);

type Written = Map<string, string>;

/** The values that a mutation sends to the platform, by their paths there. */
async function written(field: GraphQLField<unknown, unknown>, input: unknown): Promise<Written> {
  const values: Written = new Map();
  const flatten = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return void (path && values.set(path, String(value)));
    for (const [name, part] of Object.entries(value)) flatten(part, path ? `${path}.${name}` : name);
  };
  const loader = { load: (id: string) => Promise.resolve({ id, _type: 'Scribble' }), forget: () => undefined };
  const context = {
    session: { kind: 'bearer', bearer: () => 'token', use: () => undefined, save: () => Promise.resolve() },
    items: loader,
    loader: () => loader,
    progress: {},
    rest(contract: Contract, sent: Record<'params' | 'query' | 'body' | 'headers', unknown>) {
      const acting = (sent.headers as Record<string, unknown> | undefined)?.['acting-as'];
      for (const part of [sent.params, sent.query, sent.body, { acting_as: acting }]) flatten(part, '');
      if (contract.method !== 'GET') throw new Error('It has written.');
      return Promise.resolve({ data: [], meta: {} });
    },
  };
  const info = {
    schema,
    fieldNodes: [],
    fragments: {},
    path: { key: field.name },
    parentType: schema.getMutationType(),
  };
  await Promise.resolve(field.resolve?.({}, { input }, context, info as never)).catch(() => undefined);
  return values;
}

test('an error names each input field of every mutation as the input has it', async () => {
  const misnamed: string[] = [];
  let checked = 0;
  for (const field of mutations) {
    const type = field.args[0] && getNullableType(field.args[0].type);
    if (!isInputObjectType(type)) continue;
    const before = await written(field, sampleOf(type));
    for (const [path, input] of variants(type)) {
      if (CHOOSES.has(`${field.name}.${path}`)) continue;
      const now = await written(field, input);
      const changed = [...now].filter(([name, value]) => before.get(name) !== value).map(([name]) => name);
      checked += changed.length;
      for (const name of changed) {
        const named = inputPathOf(type, name, input);
        if (named !== `input.${path}`) misnamed.push(`${field.name}: ${name} is ${path}, not ${named}`);
      }
    }
  }
  expect(misnamed).toEqual([]);
  expect(checked).toBeGreaterThan(300);
});
