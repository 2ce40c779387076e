import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { type Logger } from 'pino';

export type { Logger };

interface RequestScope {
  requestId: string;
  log: Logger;
}

const scope = new AsyncLocalStorage<RequestScope>();

export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
  });
}

export const withRequest = <T>(entered: RequestScope, run: () => T): T => scope.run(entered, run);
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

const SANE_ID = /^[A-Za-z0-9_.:-]{8,64}$/;

/** The caller's request ID if it is safe for logs and SQL comments, otherwise undefined. */
export const saneRequestId = (text: unknown): string | undefined =>
  typeof text === 'string' && SANE_ID.test(text) ? text : undefined;
