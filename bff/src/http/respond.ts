import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS, type ErrorCode } from '@plaza/api/core/errors.ts';
import type { GraphQLError } from 'graphql';
import { compressed, encodingOf } from '../core/compression.ts';
import { wireError } from '../core/errors.ts';

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Sends a long text, compressed if the caller can read it. */
export async function sendLong(
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const encoding = encodingOf(response.req);
  const body = encoding ? await compressed(text, encoding) : text;
  const coded = encoding && { 'content-encoding': encoding };
  send(response, 200, type, body, { ...headers, ...coded, vary: 'accept-encoding' });
}

/** Sets headers that stand as names and values in turn. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

/** An error outside of GraphQL, in the platform's own form. */
export function sendError(response: ServerResponse, code: ErrorCode): void {
  const [status, message] = ERRORS[code];
  const body = { code, message, errors: {}, request_id: response.req.headers['x-request-id'] };
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** The newer type, where the caller takes no other. */
function isNewType({ headers: { accept = '' } }: IncomingMessage): boolean {
  return accept.includes('application/graphql-response+json') && !accept.includes('application/json');
}

/** `application/json` unless the caller asked for the newer type. */
export function graphqlType(request: IncomingMessage): string {
  return `${isNewType(request) ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`;
}

export function sendRefusal(request: IncomingMessage, response: ServerResponse, error: GraphQLError): void {
  const http = error.extensions['http'];
  const body = JSON.stringify({ errors: [wireError(error)] });
  // What is left of a body that was refused halfway is not read: the connection ends with the answer.
  const headers = { ...http?.headers, ...(!request.complete && { connection: 'close' }) };
  const { status = 400 } = http ?? {};
  // Only the older type has an answer without data that is no failure.
  send(response, status === 200 && isNewType(request) ? 400 : status, graphqlType(request), body, headers);
}
