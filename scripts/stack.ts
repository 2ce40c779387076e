/**
 * A whole Plaza for tests: `embedded` is one platform and one gateway on the embedded engines, `cluster` is two of each
 * on PostgreSQL and Redis. The demo town is in both.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './processes.ts';
import { type RunningServer, type ServerKind, startServer } from './servers.ts';
import { type Service, startRedis } from './services.ts';
import { openTown } from './town.ts';

export type StackKind = 'embedded' | 'cluster';

/** A folder where the servers of a stack leave what they log, instead of at the terminal. */
export const LOGS_VARIABLE = 'STACK_LOGS';

export type Stack = {
  /** Addresses of the gateways; a journey with two browsers uses the first and the last. */
  webUrls: string[];
  apiUrls: string[];
  servers: RunningServer[];
  /** Moves the clock of the platform forward. Jobs that are due by then run; users sign in again. */
  advance: (ms: number) => Promise<void>;
  /** Starts one of the servers again, after it was killed. */
  startAgain: (server: RunningServer) => Promise<void>;
  stop: () => Promise<void>;
};

type StackOptions = {
  /** Whether `advance` can be used. Only for a stack that a journey has to itself. */
  isClockMovable?: boolean;
};

export async function startStack(
  kind: StackKind,
  env: Record<string, string> = {},
  { isClockMovable = false }: StackOptions = {},
): Promise<Stack> {
  const town = await openTown(kind === 'cluster' ? 'postgres' : 'pglite', { isDurable: false });
  let redis: Service | undefined;
  const servers: RunningServer[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    await redis?.stop();
    await town.stop();
  };
  const logs = process.env[LOGS_VARIABLE];
  if (logs) mkdirSync(logs, { recursive: true });
  const start = (server: ServerKind, port: number, own: Record<string, string | undefined>) =>
    startServer(server, {
      port,
      env: own,
      quiet: true,
      log: logs && join(logs, `${server} ${port}.log`),
      entry: isClockMovable && server === 'api' ? 'test/clock.server.ts' : undefined,
    });
  try {
    if (kind === 'cluster') redis = await startRedis();
    const count = kind === 'cluster' ? 2 : 1;
    const ports = await freePorts(count * 2);
    const [apiPorts, webPorts] = [ports.slice(0, count), ports.slice(count)];
    const shared = {
      LOG_LEVEL: 'warn',
      PASSWORD_COST: 'least',
      OUTBOX: 'on',
      DATA_DIR: town.dataDir,
      DATABASE_URL: town.databaseUrl,
      REDIS_URL: redis?.url,
      SESSION_SECRET: 'session-secret-of-the-test-stack-0123456789',
      TOKEN_SECRET: 'token-secret-of-the-test-stack-0123456789ab',
      // A name, since browsers keep passkeys for names alone.
      PUBLIC_URL: `http://localhost:${webPorts[0]}`,
      TWITTER_PROVIDER: 'fake',
      // The push service of the journeys is one of their own.
      OUTSIDE_LOOPBACK: 'on',
      // Newcomers come from addresses of their own.
      TRUST_PROXY: '1',
      // Browsers take the processor from the platform: it is slow here, and never away.
      PLATFORM_PATIENCE: '20',
      ...env,
    };
    for (const port of apiPorts) servers.push(await start('api', port, shared));
    for (const [index, port] of webPorts.entries()) {
      servers.push(await start('bff', port, { ...shared, API_URL: `http://127.0.0.1:${apiPorts[index]}` }));
    }
    const urlsOf = (name: string) => servers.filter((server) => server.kind === name).map((server) => server.url);
    return {
      webUrls: urlsOf('bff'),
      apiUrls: urlsOf('api'),
      servers: [...servers],
      advance: async (ms) => {
        const platforms = servers.filter((server) => server.kind === 'api');
        for (const { child } of platforms) await tell(child, { what: 'clock', ms });
        const [first] = platforms;
        if (first) await tell(first.child, { what: 'jobs', ms });
      },
      startAgain: async (server) => {
        servers[servers.findIndex(({ url }) => url === server.url)] = await server.startAgain();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends a message to `api/test/clock.server.ts`, and waits until it is done. */
async function tell(child: ChildProcess, message: { what: 'clock' | 'jobs'; ms: number }): Promise<void> {
  const done = once(child, 'message');
  child.send(message);
  await done;
}
