import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { GraphQLError } from 'graphql';
import { refusal } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';

/**
 * The body of a GraphQL request as text; too long or not UTF-8 is refused while it arrives. By events: iterating a stream,
 * or a promise, costs more than all the rest of a small request.
 */
export function readBody(
  request: IncomingMessage,
  take: (text: string) => void,
  refuse: (error: GraphQLError) => void,
): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > LIMITS.bodyBytes) return refuse(refusal('payload_too_large'));
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= LIMITS.bodyBytes) return void chunks.push(chunk);
    if (length - chunk.length > LIMITS.bodyBytes) return;
    request.pause();
    refuse(refusal('payload_too_large'));
  });
  request.on('end', () => {
    if (length > LIMITS.bodyBytes) return;
    const [first] = chunks;
    const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    if (isUtf8(whole)) take(whole.toString());
    else refuse(refusal('bad_request', 'The request is not valid UTF-8.'));
  });
  request.on('error', () => refuse(refusal('bad_request')));
}
