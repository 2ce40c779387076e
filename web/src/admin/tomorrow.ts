import { serverNow } from '../core/serverClock.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The first day on which something that is given for some time may end. */
export const tomorrow = (): string => new Date(serverNow() + DAY_MS).toISOString().slice(0, 10);
