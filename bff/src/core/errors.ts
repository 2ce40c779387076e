/** Failures, in the three places where a caller meets them: thrown in code, listed in `errors`, and typed in unions. */
import { PothosValidationError } from '@pothos/core';
import { ERRORS, type Clash, type ErrorCode, type FieldErrors } from '@plaza/api/core/errors.ts';
import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { toCamelCase, toInputPath } from './case.ts';
import type { Log } from './log.ts';

export interface RestErrorOptions {
  message?: string;
  fields?: FieldErrors;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  status?: number | undefined;
  clashes?: readonly Clash[] | undefined;
}

/** An expected failure: what the platform answered, or what the gateway refuses in the platform's own words. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly clashes: readonly Clash[];

  constructor(code: ErrorCode | (string & {}), options: RestErrorOptions = {}) {
    const known = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode] : undefined;
    super(options.message ?? known?.[1] ?? ERRORS.internal[1]);
    this.name = 'RestError';
    this.code = code;
    this.status = options.status ?? known?.[0] ?? 500;
    this.fields = options.fields ?? {};
    this.requestId = options.requestId;
    this.retryAfter = options.retryAfter;
    this.clashes = options.clashes ?? [];
  }

  /** The same with other names of its fields. */
  withFields(fields: FieldErrors): RestError {
    const { code, message, requestId, retryAfter, status, clashes } = this;
    return new RestError(code, { message, fields, requestId, retryAfter, status, clashes });
  }
}

/** Refuses one argument: `throw invalid('first', 'At most 100.')`. */
export const invalid = (field: string, sentence: string) =>
  new RestError('invalid', { fields: { [field]: [sentence] } });

/** What a reply holds; null for what is gone, or not for the viewer to know of, and for what else means as much here. */
export async function unlessMissing<T>(reply: Promise<{ data: T }>, ...missing: readonly string[]): Promise<T | null> {
  try {
    return (await reply).data;
  } catch (error) {
    if (error instanceof RestError && ['not_found', ...missing].includes(error.code)) return null;
    throw error;
  }
}

/** Every code that a caller of the graph can meet: the platform's, and the gateway's own. */
export const CODES = {
  ...ERRORS,
  // The client is older or newer than this gateway.
  unknown_operation: [400, 'Unknown operation. Please reload.'],
  // As clients of automatic persisted queries expect it: they send the text from then on, and no more hashes.
  PERSISTED_QUERY_NOT_SUPPORTED: [200, 'PersistedQueryNotSupported'],
  too_expensive: [400, 'Each event of this subscription would cost too much. Select fewer lists.'],
  one_attempt: [400, 'A request can try only one secret or send only one message. Send these mutations one at a time.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type Code = keyof typeof CODES;

export const isCode = (code: unknown): code is Code => typeof code === 'string' && Object.hasOwn(CODES, code);

/** The name of a code in GraphQL, both in `ErrorCode` and in `extensions.code`. A newer platform may have codes that are unknown here. */
export function graphqlCode(code: string): string {
  return code.toUpperCase();
}

/** A refusal of the whole request, before anything ran, with its HTTP status. */
export function refusal(code: Code, message?: string, headers?: Record<string, string>): GraphQLError {
  const [status, text] = CODES[code];
  return new GraphQLError(message ?? text, { extensions: { code, http: { status, headers } } });
}

const causeOf = (error: unknown): unknown => {
  let cause = error;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError) cause = cause.originalError;
  return cause;
};

/** Says `path` and `locations` of an error. */
const placeOf = (error: unknown) => {
  const { path, nodes, source, positions } = (error ?? {}) as GraphQLError;
  return { path, nodes, source, positions };
};

/** The one gate to the outside: every error leaves with a stable code and the request id, and nothing internal. */
export function presentError(error: unknown, requestId: string, log: Log): GraphQLError {
  const cause = causeOf(error);
  const place = placeOf(error);
  const leave = (message: string, extensions: GraphQLErrorExtensions) =>
    new GraphQLError(message, { ...place, extensions: { ...extensions, requestId } });

  if (cause instanceof RestError && cause.code !== 'internal') {
    const { retryAfter } = cause;
    const code = graphqlCode(cause.code);
    const fields = Object.fromEntries(
      Object.entries(cause.fields).map(([path, sentences]) => [toInputPath(toCamelCase(path)), sentences]),
    );
    const hasFields = Object.keys(fields).length > 0;
    return leave(cause.message, { code, ...(hasFields && { fields }), ...(retryAfter && { retryAfter }) });
  }
  if (cause instanceof PothosValidationError) return leave(cause.message, { code: graphqlCode('bad_request') });
  if (cause instanceof GraphQLError && (cause.extensions['code'] || !place.path)) {
    const { code, http, ...more } = cause.extensions;
    const message = withoutValues(error instanceof GraphQLError ? error.message : cause.message);
    return leave(message, { ...more, ...variableIn(message), code: knownCode(code), http });
  }
  log.error({ err: cause, requestId, path: place.path }, 'unexpected error');
  return leave(ERRORS.internal[1], { code: graphqlCode('internal') });
}

/** A value may be a password: what graphql-js quotes of one is left out. */
const withoutValues = (message: string): string =>
  message
    .replace(/, found:? [^]*$/, '.')
    .replace(/( cannot represent [^:]*value): [^]*$/, '$1.')
    .replace(/Value "[^]*" does not exist in/, 'Value does not exist in');

/** `Variable "$input" has invalid value at .items[0].title: …` is about `input.items[0].title`. */
function variableIn(message: string): { fields: FieldErrors } | undefined {
  const [, name, path = '', sentence = ''] =
    /^Variable "\$(\w+)" has invalid value(?: at ([^:]+))?: ([^]*)$/.exec(message) ?? [];
  if (name === undefined) return undefined;
  return { fields: { [name + (/^[.[]/.test(path) || path === '' ? path : `.${path}`)]: [sentence] } };
}

const GRAPHQL_CODES: ReadonlySet<unknown> = new Set(Object.keys(CODES).map(graphqlCode));

/** Errors of GraphQL itself have codes of their libraries, or none. */
function knownCode(code: unknown): string {
  if (GRAPHQL_CODES.has(code)) return code as string;
  return graphqlCode(isCode(code) ? code : 'bad_request');
}

/** As it is written on the wire; `http` is for the server alone. */
export function wireError(error: GraphQLError) {
  const extensions = { ...error.extensions };
  delete extensions['http'];
  return { ...error.toJSON(), extensions };
}

export const presentErrors = (errors: readonly unknown[], requestId: string, log: Log): GraphQLError[] =>
  errors.map((error) => presentError(error, requestId, log));
