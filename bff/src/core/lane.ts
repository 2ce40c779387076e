/**
 * The fast lane: a persisted query or mutation goes through Yoga's envelope (every plugin, cached parse and validation)
 * without the fetch objects around it, at about a seventh of the cost. All else takes the ordinary way.
 */
import { getOperationAST, Kind, visit, type DocumentNode, type ExecutionResult } from 'graphql';
import type { Engine, Incoming } from './engine.ts';
import { presentErrors, wireError } from './errors.ts';

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

export async function runInLane(engine: Engine, params: Params, incoming: Incoming): Promise<Answer> {
  const requestId = incoming.req.headers['x-request-id'] as string;
  try {
    // The envelope puts the context into the object that it is given.
    const { schema, parse, validate, contextFactory, execute } = engine.yoga.getEnveloped({ ...incoming } as never);
    const document = parse(params.query) as DocumentNode;
    const invalid = validate(schema, document);
    if (invalid.length > 0) return refused(presentErrors(invalid, requestId, engine.log), 400);
    const result = (await execute({
      schema,
      document,
      contextValue: await contextFactory(),
      variableValues: params.variables ?? undefined,
      operationName: params.operationName ?? undefined,
    })) as ExecutionResult;
    if (!result.errors) return { status: 200, headers: {}, body: JSON.stringify({ data: result.data }) };
    if (result.data === undefined) return refused(result.errors, 200);
    return {
      status: 200,
      headers: {},
      body: JSON.stringify({ data: result.data, errors: result.errors.map(wireError) }),
    };
  } catch (error) {
    return refused(presentErrors([error], requestId, engine.log), 200);
  }
}

function refused(errors: NonNullable<ExecutionResult['errors']>, fallback: number): Answer {
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
