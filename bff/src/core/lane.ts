/**
 * The fast lane: a persisted query or mutation is admitted, run and masked by the same functions of the engine that
 * Yoga's plugins call, without the envelope and the fetch objects around them. All else takes the ordinary way.
 */
import {
  execute,
  getOperationAST,
  Kind,
  validate,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { ServerResponse } from 'node:http';
import type { Asking } from './context.ts';
import type { Engine } from './engine.ts';
import { presentErrors, wireError } from './errors.ts';
import { compiledFor, runCompiled } from './jit.ts';
import type { Session } from './session.ts';

export interface Params {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Incoming {
  req: Asking;
  res: ServerResponse;
  /** One that is open already; else it is read from the headers. */
  session?: Session;
}

export async function runInLane(engine: Engine, params: Params, { req, res, session }: Incoming): Promise<Answer> {
  const requestId = req.headers['x-request-id'] as string;
  const present = (errors: readonly unknown[]) => presentErrors(errors, requestId, engine.log);
  const { schema } = engine;
  try {
    const document = engine.persisted.parse(params.query);
    if (!document) throw new Error('Only the operations of the client take the lane.');
    const invalid = validated(schema, document);
    if (invalid.length > 0) return refused(present(invalid), 400);
    const args: ExecutionArgs = {
      schema,
      document,
      contextValue: session ? engine.contexts.bind(req, session, res) : await engine.contexts.open(req, res),
      variableValues: params.variables ?? undefined,
      operationName: params.operationName ?? undefined,
    };
    const done = await engine.admit(args);
    const compiled = compiledFor(schema, document, args.operationName);
    const result = (await (compiled ? runCompiled(compiled, args) : execute(args))) as ExecutionResult;
    done(result.errors);
    const { data } = result;
    if (!result.errors) return { status: 200, headers: {}, body: JSON.stringify({ data }) };
    const errors = present(result.errors);
    if (data === undefined) return refused(errors, 200);
    return { status: 200, headers: {}, body: JSON.stringify({ data, errors: errors.map(wireError) }) };
  } catch (error) {
    return refused(present([error]), 200);
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

const plain = new WeakMap<DocumentNode, boolean>();

/** One answer, at once: neither a subscription nor one that arrives in parts. */
export function isPlain(document: DocumentNode, operationName: string | null | undefined): boolean {
  const known = plain.get(document);
  if (known !== undefined) return known;
  let result = getOperationAST(document, operationName)?.operation !== 'subscription';
  visit(document, {
    [Kind.DIRECTIVE](node) {
      if (node.name.value === 'defer' || node.name.value === 'stream') result = false;
    },
  });
  plain.set(document, result);
  return result;
}
