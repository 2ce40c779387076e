import { fieldErrors } from './problems.ts';

/** Whom the platform refused, by their internal IDs: an error in `input.userIds.{id}`, whatever the list is called. */
export const refusedIn = (problem: unknown): string[] =>
  Object.keys(fieldErrors(problem)).flatMap((field) => /^\w+Ids\.(?<id>.+)$/.exec(field)?.groups?.['id'] ?? []);
