import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { refusal } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';

/** The body of a GraphQL request as text; too long or not UTF-8 is refused while it arrives. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > LIMITS.bodyBytes) throw refusal('payload_too_large');
  const chunks = await chunksOf(request);
  const [first] = chunks;
  const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks);
  if (!isUtf8(whole)) throw refusal('bad_request', 'The request is not valid UTF-8.');
  return whole.toString();
}

/** By events: iterating a stream costs more than all the rest of a small request. */
function chunksOf(request: IncomingMessage): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= LIMITS.bodyBytes) return void chunks.push(chunk);
    request.pause();
    reject(refusal('payload_too_large'));
  });
  request.once('end', () => resolve(chunks));
  request.once('error', reject);
  request.once('aborted', () => reject(refusal('bad_request')));
  return promise;
}
