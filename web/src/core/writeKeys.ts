/**
 * Idempotency keys of writes. A write whose answer was lost may have arrived: when the same input is sent again, it is sent
 * under the same key, so that the platform does it once.
 */

/** These leave open whether a write has arrived. */
export const UNSETTLED: readonly string[] = ['UNAVAILABLE', 'OFFLINE', 'TIMEOUT'];
/** After this the same input is meant as a new write. */
const SAME_WRITE_MS = 10 * 60_000;

const unsettled = new Map<string, { key: string; at: number }>();

/** The key for a write, by its operation and input: that of an unsettled write, or a new one. */
export function takeWriteKey(write: string): string {
  const kept = unsettled.get(write);
  unsettled.delete(write);
  return kept && performance.now() - kept.at < SAME_WRITE_MS ? kept.key : crypto.randomUUID();
}

/** Keeps the key of a write for sending it again, if it failed with codes that leave open whether it has arrived. */
export function keepWriteKey(write: string, key: string, codes: readonly string[]): void {
  // In progress is what arrived before and is not done yet.
  if (codes.some((code) => code === 'CONFLICT' || UNSETTLED.includes(code)))
    unsettled.set(write, { key, at: performance.now() });
}
