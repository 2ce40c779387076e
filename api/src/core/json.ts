/** What a JSON text may hold whatever its schema says: text that can be stored, and no deeper than anything needs. */
import type { FieldErrors } from './errors.ts';

/** A story of nested lists is some forty levels deep; recursion and the database fail at some thousands. */
const DEPTH_MAX = 200;

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= DEPTH_MAX || Object.values(value).some((each) => isTooDeep(each, depth + 1));
}

const HALF = /\\u[dD][89a-fA-F]/;

/** Parses a JSON text; half of a surrogate pair becomes U+FFFD, as it does wherever text is encoded. Throws a SyntaxError. */
export function parseJson(text: string): unknown {
  if (!HALF.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** What is wrong with a text before any rule about it; PostgreSQL stores no null character and no half of a surrogate pair. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a null character';
  return text.isWellFormed() ? undefined : 'must be well-formed Unicode';
}

/** Texts and keys that cannot be stored, by their path. */
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
