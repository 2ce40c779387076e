/** What becomes of an answer of which something failed. What failed by a call of its own is null there, with an error at its path. */
import type { CacheConfig, GraphQLResponse, PayloadError, RelayFieldLogger } from 'relay-runtime';
import { Problem } from './problems.ts';

/**
 * What of an answer may have failed without the whole being lost. Parts, where there are others: each says so where it would stand,
 * as of a screen that comes. Entries: what is below a list, but nothing that would take the place of what stands already, as of its next page, or of a
 * change. Nothing: whoever goes on writing would take a part that is missing for one that is empty.
 */
export type ToleratedErrors = 'parts' | 'entries' | 'nothing';

/** Tells the network; entries may fail unless something else is said. */
export const tolerateErrors = (what: ToleratedErrors): CacheConfig => ({ force: true, metadata: { mayFail: what } });

/** As the gateway writes it. */
interface WireError {
  path?: readonly (string | number)[];
  extensions?: { code?: string; requestId?: string; url?: string };
}

export function problemOf(error: WireError | undefined): Problem {
  const { code, ...details } = error?.extensions ?? {};
  return new Problem(code ?? 'INTERNAL', details);
}

export const errorsOf = (answer: GraphQLResponse): readonly (PayloadError & WireError)[] =>
  ('errors' in answer && (answer.errors as readonly (PayloadError & WireError)[] | undefined)) || [];

/** The codes of what was refused: of errors, and of result unions. */
export function codesOf(answer: GraphQLResponse): string[] {
  const results = Object.values(('data' in answer && answer.data) || {}).map(
    (value) => Object(value) as { __typename?: string; code?: string },
  );
  const refused = results.filter(({ __typename: name }) => name === 'PlazaError');
  return [...errorsOf(answer).map(({ extensions }) => extensions), ...refused].flatMap((each) => each?.code ?? []);
}

/** Throws where more has failed than may. */
export function assertEnough(answer: GraphQLResponse, { metadata }: CacheConfig): void {
  const what = (metadata?.['mayFail'] as ToleratedErrors | undefined) ?? 'entries';
  const errors = errorsOf(answer);
  const isEntry = ({ path = [] }: WireError) => path.some((step) => typeof step === 'number');
  // The shell stands on who is looking: nobody is taken for a guest because they could not be asked about.
  const isViewer = ({ path }: WireError) => path?.length === 1 && path[0] === 'viewer';
  const lost = errors.find((error) => what === 'nothing' || isViewer(error) || (what === 'entries' && !isEntry(error)));
  const data = 'data' in answer ? answer.data : null;
  const isThere = Object.values(data ?? {}).some((root) => root !== null);
  if (lost || !data || (errors.length > 0 && !isThere)) throw problemOf(lost ?? errors[0]);
}

/** Relay throws what a part failed with, but not its code: that is told here, right before, for whoever wants another error. */
export const throwProblem: RelayFieldLogger = (event) => {
  if (event.kind === 'relay_field_payload.error' && event.shouldThrow && !event.handled) throw problemOf(event.error);
};
