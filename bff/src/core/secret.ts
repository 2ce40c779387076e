import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GATEWAY_FILE, gatewayKeyFrom } from '@plaza/api/core/gateway.contract.ts';
import type { Environment } from './environment.ts';

/**
 * The key that seals session cookies. Given, it is shared by every gateway process; else one is made at the first start
 * and kept in the data folder, so that a restart signs nobody out.
 */
export async function loadSessionKey(environment: Environment): Promise<Uint8Array> {
  const secret = environment.sessionSecret ?? (await readOrCreate(join(environment.dataDir, 'gateway'), 'secret'));
  return createHash('sha256').update(`plaza session ${secret}`).digest();
}

/** What the platform knows the gateway by; where nothing is given, the platform reads the same file. */
export const loadGatewayKey = async ({ gatewaySecret, dataDir }: Environment): Promise<string> =>
  gatewayKeyFrom(gatewaySecret ?? (await readOrCreate(dataDir, GATEWAY_FILE)));

async function readOrCreate(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  try {
    // `wx` decides the race between two gateways that start together: the loser reads what the winner wrote.
    const made = randomBytes(32).toString('hex');
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
