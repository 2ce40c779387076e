import { pino, type Logger } from 'pino';
import type { LogLevel } from './environment.ts';

export type Log = Logger;

/** Structured lines on stdout; secrets never get that far. */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: { server: 'bff' },
    redact: ['headers.authorization', 'headers.cookie', 'accessToken', 'refreshToken', 'password'],
  });
}
