import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { GraphQLError } from 'graphql';
import { refusal } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';

/** A body has this long, and then as long as it takes at this many bytes a second. */
const GRACE_MS = 4000;
const BYTES_PER_SECOND = 500;

interface Arriving {
  request: IncomingMessage;
  began: number;
  length: number;
}

/** Bodies under way, and what looks after them while there are any: a timer for each would cost more than most requests. */
const arriving = new Set<Arriving>();
let watch: NodeJS.Timeout | undefined;

/** Whoever sends a byte now and then holds a place for as long as that goes on: they are cut off. */
function cutOffSlow(): void {
  const now = performance.now();
  for (const body of arriving) {
    if (body.request.destroyed) arriving.delete(body);
    const late = now - body.began - GRACE_MS;
    if (late > (body.length / BYTES_PER_SECOND) * 1000) body.request.destroy();
  }
  if (arriving.size > 0) return;
  clearInterval(watch);
  watch = undefined;
}

function follow(request: IncomingMessage): Arriving {
  const body = { request, began: performance.now(), length: 0 };
  arriving.add(body);
  watch ??= setInterval(cutOffSlow, 1000).unref();
  return body;
}

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
  const body = follow(request);
  request.on('data', (chunk: Buffer) => {
    body.length += chunk.length;
    if (body.length <= LIMITS.bodyBytes) return void chunks.push(chunk);
    if (body.length - chunk.length > LIMITS.bodyBytes) return;
    request.pause();
    refuse(refusal('payload_too_large'));
  });
  request.on('end', () => {
    arriving.delete(body);
    if (body.length > LIMITS.bodyBytes) return;
    const [first] = chunks;
    const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    if (isUtf8(whole)) take(whole.toString());
    else refuse(refusal('bad_request', 'The request isn’t valid UTF-8.'));
  });
  request.on('error', () => refuse(refusal('bad_request')));
}
