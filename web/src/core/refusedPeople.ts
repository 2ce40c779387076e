import { fieldErrors } from './problems.ts';

const PREFIX = 'user_ids.';

/** Whom the platform refused, as it names them. */
export const refusedIn = (problem: unknown): string[] =>
  Object.keys(fieldErrors(problem)).flatMap((field) => (field.startsWith(PREFIX) ? field.slice(PREFIX.length) : []));
