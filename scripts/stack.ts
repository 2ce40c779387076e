/**
 * A whole Plaza for tests: `embedded` is one platform and one gateway on the embedded engines, `cluster` is two of each
 * on PostgreSQL and Redis. The demo town is in both.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './processes.ts';
import { type RunningServer, startServer } from './servers.ts';
import { type Service, startPostgres, startRedis } from './services.ts';

export type StackKind = 'embedded' | 'cluster';

type Stack = {
  /** Addresses of the gateways; a journey with two browsers uses the first and the last. */
  webUrls: string[];
  apiUrls: string[];
  servers: RunningServer[];
  /** Starts one of the servers again, after it was killed. */
  startAgain: (server: RunningServer) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startStack(kind: StackKind, env: Record<string, string> = {}): Promise<Stack> {
  const data = await mkdtemp(join(tmpdir(), 'plaza-stack-'));
  const services: Service[] = [];
  const servers: RunningServer[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    for (const service of services.toReversed()) await service.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    if (kind === 'cluster') services.push(await startPostgres({ isDurable: false }), await startRedis());
    const count = kind === 'cluster' ? 2 : 1;
    const ports = await freePorts(count * 2);
    const [apiPorts, webPorts] = [ports.slice(0, count), ports.slice(count)];
    const shared = {
      LOG_LEVEL: 'warn',
      DATA_DIR: data,
      DATABASE_URL: services[0]?.url,
      REDIS_URL: services[1]?.url,
      SESSION_SECRET: 'session-secret-of-the-test-stack-0123456789',
      TOKEN_SECRET: 'token-secret-of-the-test-stack-0123456789ab',
      // A name, since browsers keep passkeys for names alone.
      PUBLIC_URL: `http://localhost:${webPorts[0]}`,
      TWITTER_PROVIDER: 'fake',
      // The push service of the journeys is one of their own.
      OUTSIDE_LOOPBACK: 'on',
      ...env,
    };
    // One after another: the first one migrates and seeds.
    for (const port of apiPorts) servers.push(await startServer('api', { port, env: shared, quiet: true }));
    for (const [index, port] of webPorts.entries()) {
      const own = { ...shared, API_URL: `http://127.0.0.1:${apiPorts[index]}` };
      servers.push(await startServer('bff', { port, env: own, quiet: true }));
    }
    const urlsOf = (name: string) => servers.filter((server) => server.kind === name).map((server) => server.url);
    return {
      webUrls: urlsOf('bff'),
      apiUrls: urlsOf('api'),
      servers: [...servers],
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
