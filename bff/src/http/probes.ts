/** What machines ask: is it alive, is it ready, what does it count, what is the schema. */
import { createHash } from 'node:crypto';
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import { withIncrementalDirectives } from '../core/incremental.ts';
import { registry } from '../core/metrics.ts';
import { printNullability } from '../core/semantic-non-null.ts';
import type { RestClient } from '../core/rest.ts';
import type { Handler } from './graphql.ts';
import { send, sendLong } from './respond.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export const health: Handler = (_request, response) => send(response, 200, JSON_TYPE, '{"status":"ok"}');

/** Ready when the platform answers: before, every page would be an error. */
export function readiness(rest: RestClient): Handler {
  return async (_request, response) => {
    const isReady = await rest.isReady();
    send(
      response,
      isReady ? 200 : 503,
      JSON_TYPE,
      JSON.stringify({ status: isReady ? 'ready' : 'waiting for the api' }),
    );
  };
}

export const metrics: Handler = async (_request, response) =>
  send(response, 200, registry.contentType, await registry.metrics());

export const printSorted = (schema: GraphQLSchema) =>
  `${printNullability(lexicographicSortSchema(withIncrementalDirectives(schema)))}\n`;

export function schemaText(schema: GraphQLSchema): Handler {
  const text = printSorted(schema);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return (request, response) => {
    response.setHeader('etag', etag);
    response.setHeader('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else return sendLong(response, 'text/plain; charset=utf-8', text);
  };
}
