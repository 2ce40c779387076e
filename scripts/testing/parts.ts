/** What a step needs of the machine besides Node; where it is possible without asking, it is installed. */
import { existsSync } from 'node:fs';
import { run } from '../processes.ts';
import { findChromium, findFfmpeg, findHeadlessShell, findPostgres, findRedis, findTurnServer } from '../services.ts';

export type Part = 'postgres' | 'redis' | 'chromium' | 'headless-shell' | 'ffmpeg' | 'coturn';

const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

const PARTS: Record<Part, { find: () => string | undefined; debianPackage: string }> = {
  postgres: { find: findPostgres, debianPackage: 'postgresql' },
  redis: { find: findRedis, debianPackage: 'redis-server' },
  chromium: { find: findChromium, debianPackage: 'chromium' },
  // Where it cannot be had, the whole browser does.
  'headless-shell': {
    find: () => findHeadlessShell() ?? (canInstall ? undefined : findChromium()),
    debianPackage: 'chromium-headless-shell',
  },
  ffmpeg: { find: findFfmpeg, debianPackage: 'ffmpeg' },
  coturn: { find: findTurnServer, debianPackage: 'coturn' },
};

/** Answers the parts that are not there, after trying to install them. */
export async function prepareParts(wanted: readonly Part[]): Promise<Part[]> {
  const findMissing = () => [...new Set(wanted)].filter((part) => !PARTS[part].find());
  const missing = findMissing();
  if (missing.length === 0 || !canInstall) return missing;
  const packages = missing.map((part) => PARTS[part].debianPackage);
  console.log(`Installing ${packages.join(', ')} with apt.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) console.log(`${output.trim()}\napt could not install them; the reason is above.`);
  return findMissing();
}
