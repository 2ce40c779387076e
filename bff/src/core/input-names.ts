/** Names of the platform's fields as the input of a mutation has them, so that an error is about something the caller has sent. */
import { getNamedType, getNullableType, isInputObjectType, isListType, type GraphQLInputObjectType } from 'graphql';
import type { FieldErrors } from '@plaza/api/core/errors.ts';
import { toCamelCase, toSnakeCase } from './case.ts';
import { inputOptionsOf } from './field-options.ts';

/** Any place in a list. */
const ANY = '*';

type Path = readonly string[];

interface Names {
  rest: Path;
  input: Path;
  /** Free JSON: whatever the caller put into it. */
  isFree: boolean;
}

const known = new WeakMap<GraphQLInputObjectType, readonly Names[]>();

function namesIn(type: GraphQLInputObjectType): readonly Names[] {
  let names = known.get(type);
  if (!names) known.set(type, (names = [...walk(type, [], [])]));
  return names;
}

function* walk(type: GraphQLInputObjectType, rest: Path, input: Path): Generator<Names> {
  for (const field of Object.values(type.getFields())) {
    const { writes = toSnakeCase(field.name) } = inputOptionsOf(field);
    const own = writes.startsWith('/') ? writes.slice(1).split('.') : [...rest, ...writes.split('.').filter(Boolean)];
    const at = [...input, field.name];
    const inner = getNamedType(field.type);
    yield { rest: own, input: at, isFree: inner.name === 'JSON' };
    const isList = isListType(getNullableType(field.type));
    if (isInputObjectType(inner)) yield* walk(inner, isList ? [...own, ANY] : own, isList ? [...at, ANY] : at);
  }
}

/** `join_questions.0` becomes `input.joinQuestions.0`; of several fields that are one for the platform, the one that was sent. */
export function inputPathOf(type: GraphQLInputObjectType, path: string, given: unknown): string {
  const steps = path.split('.');
  const lengths = (names: Names) => matchLength(names.rest, steps);
  const candidates = namesIn(type).filter((names) => lengths(names) > 0);
  const longest = Math.max(0, ...candidates.map(lengths));
  const best = candidates.filter((names) => lengths(names) === longest);
  const sent = candidates.filter(({ input }) => isGiven(given, input, steps));
  const names = best.find((one) => sent.includes(one)) ?? sent.find(({ isFree }) => isFree) ?? best[0];
  if (!names) {
    // The gateway names fields of the input itself; what else the platform says with an error is no input.
    const isInput = Object.hasOwn(type.getFields(), toCamelCase(steps[0] ?? ''));
    return (isInput ? 'input.' : '') + toCamelCase(path);
  }
  const places = steps.filter((step) => /^\d+$/.test(step));
  const inList = names.input.map((step) => (step === ANY ? (places.shift() ?? '0') : step));
  return ['input', ...inList, ...steps.slice(names.rest.length).map(toCamelCase)].join('.');
}

export const nameInputFields = (type: GraphQLInputObjectType, fields: FieldErrors, given: unknown): FieldErrors => {
  const named: FieldErrors = {};
  for (const [path, sentences] of Object.entries(fields))
    (named[inputPathOf(type, path, given)] ??= []).push(...sentences);
  return named;
};

/** How much of a path is that of a field; nothing where they part. */
function matchLength(rest: Path, steps: Path): number {
  const shared = Math.min(rest.length, steps.length);
  for (let n = 0; n < shared; n += 1) {
    const isSame = rest[n] === steps[n] || (rest[n] === ANY && /^\d+$/.test(steps[n] ?? ''));
    if (!isSame) return 0;
  }
  return shared;
}

function isGiven(given: unknown, input: Path, steps: Path): boolean {
  const places = steps.filter((step) => /^\d+$/.test(step));
  let value = given;
  for (const step of input) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[step === ANY ? (places.shift() ?? '0') : step];
  }
  return value !== undefined && value !== null;
}
