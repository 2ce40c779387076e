/** What a job has stored of a file that was purged while it worked. */
import { sql } from 'kysely';
import type { Platform } from '../core/context.ts';
import { isEvidence } from '../core/evidence.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { prefixOf } from './media.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'files.remove-bytes': { keys: string[] };
  }
}

/** Removes bytes once the transaction that marked their files as purged has committed: a job may have stored more until then. */
export const removeBytesJob = ({ storage }: Platform): JobDefinition<'files.remove-bytes'> => ({
  name: 'files.remove-bytes',
  run: async ({ keys }) => {
    for (const key of keys) await storage.remove(prefixOf(key));
  },
});

/**
 * Whether a file was purged meanwhile: asked after something was stored for it, and before that is recorded. What was stored is removed
 * then, with whatever else is left. A purge marks the file before it removes its bytes, so that one of the two sees the other.
 */
export async function isPurged({ database, storage }: Platform, id: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ is_purged: boolean; is_evidence: boolean }>`
    select purged_at is not null as is_purged, ${isEvidence(sql`f.id`)} as is_evidence from files f
    where f.id = ${id}`.execute(database.db);
  const [file] = rows;
  if (file && !file.is_purged) return false;
  // The bytes of what is reported wait for a decision, and go with all that lies beside them.
  if (!file?.is_evidence) await storage.remove(prefixOf(key));
  return true;
}
