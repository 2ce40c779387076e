/** The identity of a community's support: all staff who help appear as one account. */
import { createHash } from 'node:crypto';

/**
 * The ID of a community's support account, the same on every node and known before anyone writes to it. The item is
 * visible only to itself, so that it can never be followed, blocked, muted, or reported.
 */
export function supportIdOf(communityId: string): string {
  const bytes = createHash('sha256').update(`support of ${communityId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Whether the author is the support account of the viewer's community. Its messages can be answered only in the support
 * conversation.
 */
export const isSupport = ({ communityId }: { communityId: string }, authorId: string | null): boolean =>
  authorId === supportIdOf(communityId);
