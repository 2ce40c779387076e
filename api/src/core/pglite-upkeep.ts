/**
 * What PostgreSQL does in a background process and PGlite does not: statistics follow tables as they grow, and the space of
 * deleted rows is used again. New statistics also make the database plan prepared statements again; otherwise it would keep the plans
 * it made while its tables were empty.
 */
import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 30_000;

/** The thresholds are the defaults of autovacuum: https://www.postgresql.org/docs/current/routine-vacuuming.html */
export async function maintain(pglite: Pick<PGlite, 'query' | 'exec'>): Promise<void> {
  const { rows } = await pglite.query<{ name: string; has_dead: boolean }>(`
    select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as has_dead
    from pg_stat_user_tables
    where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`);
  for (const { name, has_dead } of rows) await pglite.exec(`${has_dead ? 'vacuum analyze' : 'analyze'} ${name}`);
}

/** Maintains the database until the returned function is called. What fails is tried again at the next round. */
export function keepMaintained(pglite: PGlite): () => void {
  const timer = setInterval(() => void maintain(pglite).catch(() => {}), EVERY_MS).unref();
  return () => clearInterval(timer);
}
