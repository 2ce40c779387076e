/**
 * `pnpm codegen`: writes `schema.graphql` from the gateway's builder, Relay's artifacts from the client, and
 * `docs/permissions.md` from the matrix.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, ROOT, main, runNode } from './processes.ts';

await main(async () => {
  const printed = await runNode('bff/src/print-schema.ts');
  if (printed.code !== 0)
    throw new Problem(`${printed.output.trim()}\nThe schema could not be printed; the reason is above.`);
  await writeFile(join(ROOT, 'schema.graphql'), `${printed.stdout.trimEnd()}\n`);
  const compiled = await runNode('web/relay.mjs');
  if (compiled.code !== 0)
    throw new Problem(`${compiled.output.trim()}\nRelay could not compile; the reason is above.`);
  const permitted = await runNode('scripts/permissions.ts');
  if (permitted.code !== 0)
    throw new Problem(`${permitted.output.trim()}\nThe permissions could not be printed; the reason is above.`);
  console.log('Wrote schema.graphql, the Relay artifacts, the persisted operations and docs/permissions.md.');
  return 0;
});
