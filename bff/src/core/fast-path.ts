/**
 * The fast path: a persisted query or mutation is admitted, run and masked by the same functions of the engine that
 * Yoga's plugins call, without the envelope and the fetch objects around them. Everything else goes through Yoga.
 */
import {
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { ServerResponse } from 'node:http';
import { constantsOf } from './constants.ts';
import type { RequestLike, GatewayContext } from './context.ts';
import type { Engine } from './engine.ts';
import { presentErrors, wireError } from './errors.ts';
import { run } from './jit.ts';
import { chain, type MaybePromise } from './maybe-promise.ts';
import { operationOf } from './operations.ts';
import type { Session } from './session.ts';

export interface Params {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
  extensions?: object | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The same as it goes out, where it is always the same. */
  bytes?: string;
}

const NONE = {};

interface Incoming {
  req: RequestLike;
  res: ServerResponse;
  /** One that is open already; else it is read from the headers. */
  session?: Session;
}

/** At once, where the session is open, nothing is counted and every resolver knows its answer. */
export function runOnFastPath(engine: Engine, params: Params, { req, res, session }: Incoming): MaybePromise<Answer> {
  const present = (errors: readonly unknown[]) =>
    presentErrors(errors, req.headers['x-request-id'] as string, engine.log);
  const fail = (error: unknown) => refused(present([error]), 200);
  const answer = ({ data, errors }: ExecutionResult): Answer => {
    if (!errors) return { status: 200, headers: NONE, body: JSON.stringify({ data }) };
    const presented = present(errors);
    if (data === undefined) return refused(presented, 200);
    return { status: 200, headers: NONE, body: JSON.stringify({ data, errors: presented.map(wireError) }) };
  };
  const admitted = (contextValue: GatewayContext): MaybePromise<Answer> => {
    const { schema, persisted } = engine;
    const document = persisted.parse(params.query);
    if (!document) throw new Error('Only the operations of the client take the fast path.');
    const invalid = validated(schema, document);
    if (invalid.length > 0) return refused(present(invalid), 400);
    const variableValues = params.variables ?? undefined;
    const operationName = params.operationName ?? undefined;
    const args: ExecutionArgs = { schema, document, contextValue, variableValues, operationName };
    const operation = operationOf(document, operationName);
    const constants = constantsOf(schema, operation);
    return chain(engine.admit(args, operation), (done) => {
      const written = constants?.answerFor(variableValues);
      if (written) {
        done(undefined);
        return { status: 200, headers: NONE, body: written.body, bytes: written.bytes };
      }
      return chain(run(args, operation, contextValue.progress.reading?.links), (result) => {
        done(result.errors);
        const known = answer(result);
        if (constants && !result.errors) constants.keep(variableValues, known.body);
        return known;
      });
    });
  };
  try {
    const opened = session ? engine.contexts.bind(req, session, res) : engine.contexts.open(req, res);
    const running = chain(opened, admitted);
    return running instanceof Promise ? running.catch(fail) : running;
  } catch (error) {
    return fail(error);
  }
}

const known = new WeakMap<DocumentNode, readonly GraphQLError[]>();

/** Once for each of the client's own operations. */
function validated(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  let errors = known.get(document);
  if (!errors) known.set(document, (errors = validate(schema, document)));
  return errors;
}

function refused(errors: readonly GraphQLError[], fallback: number): Answer {
  const http = errors[0]?.extensions['http'];
  const body = JSON.stringify({ errors: errors.map(wireError) });
  return { status: http?.status ?? fallback, headers: http?.headers ?? {}, body };
}
