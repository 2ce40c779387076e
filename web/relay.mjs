// Relay's artifacts and the list of persisted operations, from nothing: the compiler only adds to the list, and adds
// nothing for an artifact that is already there, so what is left of old sources must go first.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = import.meta.dirname;

for (const folder of globSync('src/**/__generated__', { cwd: web })) rmSync(join(web, folder), { recursive: true });
writeFileSync(join(web, 'persisted.json'), '{}\n');
const compiler = join(web, 'node_modules/relay-compiler/cli.js');
const { status } = spawnSync(process.execPath, [compiler, 'relay.config.js'], {
  cwd: join(web, '..'),
  stdio: 'inherit',
});
process.exit(status ?? 1);
