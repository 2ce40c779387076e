/**
 * Two gateways. On PostgreSQL with Redis each is in front of a platform of its own; on PGlite, whose database nobody shares,
 * both are in front of the same.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../api/src/app.ts';
import { freshRedis } from '../../api/test/beginning.ts';
import { Caller, startGateway, startPlaza, type Plaza } from './real-platform.ts';

export interface TwoNodes extends Plaza {
  /** The same caller at the other gateway. */
  there(who: Caller): Caller;
}

export async function startTwoNodes(): Promise<TwoNodes> {
  const plaza = await startPlaza({ redisUrl: freshRedis() });
  const folder = await mkdtemp(join(tmpdir(), 'plaza-node-'));
  const { env } = plaza.app.platform;
  const app = env.databaseUrl ? await createApp({ ...env, dataDir: folder }) : plaza.app;
  const other = await startGateway(app, folder);
  return {
    ...plaza,
    there: ({ headers }) => new Caller(other.url, headers),
    async stop() {
      await other.gateway.close();
      if (app !== plaza.app) await app.close();
      await plaza.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
