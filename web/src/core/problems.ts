import { en, type TextKey } from '../locales/en.ts';
import { useText } from './i18n.tsx';

/** A failure with the platform's code: thrown by the network, or shaped like the `Error` members of a result union. */
export class Problem extends Error {
  readonly code: string;
  /** What a person quotes to support. */
  readonly requestId: string | null;
  /** Where the platform sends whoever meets it. */
  readonly url: string | null;

  constructor(code: string, { requestId, url }: { requestId?: string; url?: string } = {}) {
    super(code);
    this.code = code;
    this.requestId = requestId ?? null;
    this.url = url ?? null;
  }
}

interface CodedError {
  readonly code?: string | null;
  readonly fields?: readonly { readonly field: string; readonly messages: readonly string[] }[] | null;
}

function hasCode(error: unknown): error is CodedError & { code: string } {
  return typeof error === 'object' && error !== null && typeof (error as CodedError).code === 'string';
}

/** What a person quotes to support: the request that failed. */
export function requestIdOf(error: unknown): string | null {
  const { requestId } = Object(error) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : null;
}

export function problemCode(error: unknown): string {
  return hasCode(error) ? error.code : 'INTERNAL';
}

/** The client's own words for a failure, by its code. */
export function problemKey(error: unknown): TextKey {
  const key = `problems.${problemCode(error)}`;
  return key in en ? (key as TextKey) : 'problems.INTERNAL';
}

/** `setProblem(error)`, then `{say(problem)}`. */
export function useProblemText(): (error: unknown) => string {
  const t = useText();
  return (error) => t(problemKey(error));
}

/** The first message of each field, for `<TextField error={errors.email}>`. An error in `input.joinQuestions[1]` is at `joinQuestions.1` and `joinQuestions`. */
export function fieldErrors(error: unknown): Record<string, string | undefined> {
  const errors: Record<string, string | undefined> = {};
  for (const { field, messages } of (hasCode(error) && error.fields) || []) {
    const steps = field
      .replace(/^input\./, '')
      .split(/[.[\]]+/)
      .filter(Boolean);
    steps.forEach((_step, index) => (errors[steps.slice(0, index + 1).join('.')] ??= messages[0]));
  }
  return errors;
}

/** All messages of one field, such as the names of what is in the way. */
export const fieldMessages = (error: unknown, name: string): readonly string[] =>
  (hasCode(error) && error.fields?.find(({ field }) => field === `input.${name}`)?.messages) || [];
