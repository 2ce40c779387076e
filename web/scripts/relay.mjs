// Writes Relay's artifacts and the list of persisted operations. The list starts empty, so that only operations of the
// present sources can be sent.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

writeFileSync(here('../persisted.json'), '{}\n');
const result = spawnSync(
  process.execPath,
  [here('../node_modules/relay-compiler/cli.js'), './relay.config.js', ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: here('../..') },
);
process.exit(result.status ?? 1);
