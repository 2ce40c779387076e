import { pino, type Logger } from 'pino';
import type { LogLevel } from './environment.ts';

export type Log = Logger;

/** What of an address may be logged: the rest of one that leads to an invite, a sign-in or a file is a secret. */
export const placeOf = (url = '/'): string => /^\/[^/?]*/.exec(url)?.[0] ?? '/';

/** Structured lines on stdout; secrets never get that far. */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: { server: 'bff' },
    redact: ['headers.authorization', 'headers.cookie', 'accessToken', 'refreshToken', 'password'],
  });
}
