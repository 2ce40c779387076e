/** Limits of all JSON input, whatever its schema: only text that can be stored, and a bounded depth. */
import type { FieldErrors } from './errors.ts';

/** A story of nested lists is about forty levels deep. Recursion and the database fail at some thousands. */
const DEPTH_MAX = 200;

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= DEPTH_MAX || Object.values(value).some((each) => isTooDeep(each, depth + 1));
}

const HALF = /\\u[dD][89a-fA-F]/;

/** Parses JSON. Lone surrogates become U+FFFD, as in any encoded text. Throws a SyntaxError. */
export function parseJson(text: string): unknown {
  if (!HALF.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** Why a text cannot be stored: PostgreSQL accepts neither null characters nor lone surrogates. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a null character';
  return text.isWellFormed() ? undefined : 'must be well-formed Unicode';
}

/** Errors for texts and keys that cannot be stored, by path. */
export function textErrorsIn(value: unknown, path = 'body'): FieldErrors {
  if (typeof value === 'string') {
    const problem = textProblem(value);
    return problem ? { [path]: [problem] } : {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const errors: FieldErrors = {};
  for (const [name, each] of Object.entries(value)) {
    const problem = textProblem(name);
    if (problem) errors[path] = [problem];
    Object.assign(errors, textErrorsIn(each, path === 'body' ? name : `${path}.${name}`));
  }
  return errors;
}
