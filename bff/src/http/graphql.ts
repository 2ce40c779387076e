/** `/graphql` over HTTP: checks what came in, then the fast path for the client's own operations, or Yoga. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS_HEADERS } from '@plaza/api/core/cors.contract.ts';
import { GraphQLError } from 'graphql';
import type { Engine } from '../core/engine.ts';
import { presentError, refusal } from '../core/errors.ts';
import { runOnFastPath, type Answer, type Params } from '../core/fast-path.ts';
import { chain, type MaybePromise } from '../core/maybe-promise.ts';
import { assertShallow } from '../core/limits.ts';
import { isPlain, operationOf } from '../core/operations.ts';
import { assertHash, namedIn } from '../core/persisted.ts';
import { readBody } from './body.ts';
import { compressed, encodingOf, LONG } from '../core/compression.ts';
import { isForged } from './origin.ts';
import { graphqlType, sendRefusal, setHeaders } from './respond.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

interface GraphqlParts {
  engine: Engine;
  publicUrl: string | undefined;
  /** What every answer carries. */
  headers: readonly string[];
}

const PLAIN: readonly string[] = [];
const VARYING: readonly string[] = ['vary', 'accept-encoding'];

export function graphqlHandler({ engine, publicUrl, headers }: GraphqlParts): Handler {
  const open = [...headers, ...CORS_HEADERS];

  return (request, response, url) => {
    const refuse = (error: unknown) => {
      const requestId = request.headers['x-request-id'] as string;
      if (response.headersSent) return void response.destroy();
      dress(request, response);
      sendRefusal(request, response, presentError(error, requestId, engine.log));
    };
    /** Now or later, an error is told the same way. */
    const settle = (step: () => MaybePromise<void>) => {
      try {
        const running = step();
        if (running instanceof Promise) running.catch(refuse);
      } catch (error) {
        refuse(error);
      }
    };
    settle(() => {
      if (isForged(request, publicUrl)) throw refusal('forbidden', 'This request came from another site.');
      if (request.method !== 'POST') return get(request, response, url);
      checkType(request);
      return readBody(request, (text) => settle(() => post(request, response, text)), refuse);
    });
  };

  function post(request: IncomingMessage, response: ServerResponse, text: string): MaybePromise<void> {
    assertShallow(text);
    const params = named(readJson(text));
    const document = params && engine.persisted.parse(params.query);
    if (params && document && takesJson(request) && isPlain(document, operationOf(document, params.operationName))) {
      const answer = runOnFastPath(engine, params, { req: request, res: response });
      return chain(answer, (known) => write(request, response, known));
    }
    dress(request, response);
    // Yoga takes a body that was read already from here.
    Object.assign(request, { body: params ? JSON.stringify(params) : text });
    return engine.yoga(request, response, { req: request, res: response });
  }

  /** For whoever writes the answer: what it carries besides. */
  function dress(request: IncomingMessage, response: ServerResponse) {
    setHeaders(response, open);
    response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
  }

  /** Compressed where it is long and the caller can read it. */
  function write(request: IncomingMessage, response: ServerResponse, answer: Answer): MaybePromise<void> {
    const { body, bytes } = answer;
    const about = body.length > LONG ? VARYING : PLAIN;
    const encoding = about === VARYING ? encodingOf(request) : undefined;
    if (encoding) {
      const coded = [...about, 'content-encoding', encoding];
      return compressed(body, encoding).then((short) => writeAs(request, response, answer, short, coded));
    }
    if (bytes !== undefined) return writeAs(request, response, answer, bytes, about, 'latin1');
    // A long text is encoded apart much faster than while it is written.
    return writeAs(request, response, answer, about === VARYING ? Buffer.from(body) : body, about);
  }

  /** All headers at once: set one by one they cost more than the operation. */
  function writeAs(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers: more }: Answer,
    bytes: string | Buffer,
    about: readonly string[],
    charset: BufferEncoding = 'utf8',
  ): void {
    const length = String(Buffer.byteLength(bytes, charset));
    const requestId = request.headers['x-request-id'] as string;
    // Only a page from elsewhere says where it is from, and needs to be let in.
    const all = [...(request.headers.origin === undefined ? headers : open), ...about];
    all.push('content-type', graphqlType(request), 'content-length', length, 'x-request-id', requestId);
    for (const [name, value] of Object.entries(more)) all.push(name, value);
    response.writeHead(status, all);
    response.end(bytes, charset);
  }

  /** Puts the text in the place of a persisted id. */
  function named(params: unknown): Params | undefined {
    const { query: text, extensions, variables, operationName } = (params ?? {}) as Partial<Params>;
    if (text) assertHash(text, extensions);
    const query = text ? undefined : namedIn(engine.persisted, params);
    if (query === undefined) return undefined;
    if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
      throw refusal('bad_request', '"variables" must be an object.');
    }
    return { query, variables, operationName: typeof operationName === 'string' ? operationName : undefined };
  }

  async function get(request: IncomingMessage, response: ServerResponse, url: URL) {
    dress(request, response);
    const given = url.searchParams;
    const objectIn = (name: string) => {
      const text = given.get(name);
      if (!text) return undefined;
      assertShallow(text);
      const value = readJson(text);
      if (value === null || (typeof value === 'object' && !Array.isArray(value))) return value;
      throw refusal('bad_request', `"${name}" must be a JSON object.`);
    };
    objectIn('variables');
    const extensions = objectIn('extensions');
    const [text, id, documentId] = ['query', 'id', 'documentId'].map((name) => given.get(name) || undefined);
    if (text) assertHash(text, extensions);
    const query = text ? undefined : namedIn(engine.persisted, { id, documentId, extensions });
    if (query !== undefined) {
      for (const name of ['id', 'documentId', 'extensions']) given.delete(name);
      given.set('query', query);
      request.url = `${url.pathname}?${given}`;
    }
    await engine.yoga(request, response, { req: request, res: response });
  }
}

/** The fast path writes only JSON with status 200; requests for other formats go to Yoga. */
function takesJson({ headers: { accept } }: IncomingMessage): boolean {
  return accept === undefined || accept.includes('application/json') || accept.includes('*/*');
}

function checkType({ headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? '';
  if (type === 'application/json') return;
  const isJson = /^application\/(json|graphql-response\+json)\s*(;|$)/i.test(type);
  if (!isJson || /charset=(?!"?utf-8)/i.test(type)) throw refusal('unsupported_media_type');
}

function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('bad_request', 'The request isn’t valid JSON.');
  }
  if (Array.isArray(value))
    throw new GraphQLError('Send one operation per request.', { extensions: { http: { status: 400 } } });
  return value;
}
