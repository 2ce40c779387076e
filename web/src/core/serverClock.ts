/** The time of the server: the clock of a device can be wrong by hours. */

/** How exact the `Date` of a reply is. */
const EXACT_TO_MS = 1000;
/** A device that is about right is not corrected: its clock is more exact than a reply that was under way. */
const TOLERANCE_MS = 5000;

let aheadMs = 0;

/** Takes the time from the `Date` header of a reply to a request that was sent and answered at these times of the device. */
export function noteServerTime(date: string | null, { sent, received }: { sent: number; received: number }): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const offBy = server + EXACT_TO_MS / 2 - (sent + received) / 2;
  const isExplained = Math.abs(offBy) <= TOLERANCE_MS + (received - sent) / 2;
  aheadMs = isExplained ? 0 : offBy;
}

/** In milliseconds, as `Date.now()`. */
export const serverNow = (): number => Date.now() + aheadMs;
