/** Those who help in a community speak as one, whoever of them it is: who that is. */
import { createHash } from 'node:crypto';

/**
 * The id of a community's support, the same on every node and known before anybody has written to it. It is an item that nobody
 * sees but itself, so that it cannot be followed, blocked, muted or reported by construction.
 */
export function supportIdOf(communityId: string): string {
  const bytes = createHash('sha256').update(`support of ${communityId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether something was said by the support of somebody's own community: what they say is answered there, nowhere else. */
export const isSupport = ({ communityId }: { communityId: string }, authorId: string | null): boolean =>
  authorId === supportIdOf(communityId);
