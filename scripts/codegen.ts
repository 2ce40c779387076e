/**
 * `pnpm codegen`: writes `schema.graphql` from the gateway's builder, `docs/schema.sql` from the migrations, Relay's artifacts
 * from the client, and `docs/permissions.md` from the matrix.
 */
import { DATABASE_SCHEMA, GRAPHQL_SCHEMA, writePrinted } from './printed-files.ts';
import { Problem, main, runNode } from './processes.ts';

await main(async () => {
  await writePrinted(GRAPHQL_SCHEMA);
  await writePrinted(DATABASE_SCHEMA);
  const compiled = await runNode('web/relay.mjs');
  if (compiled.code !== 0)
    throw new Problem(`${compiled.output.trim()}\nRelay could not compile; the reason is above.`);
  const permitted = await runNode('scripts/permissions.ts');
  if (permitted.code !== 0)
    throw new Problem(`${permitted.output.trim()}\nThe permissions could not be printed; the reason is above.`);
  console.log(
    'Wrote schema.graphql, docs/schema.sql, the Relay artifacts, the persisted operations and docs/permissions.md.',
  );
  return 0;
});
