/** Deleted files lie in the trash for a while, as they were shown, and then their bytes go. */
import { sql, type RawBuilder } from 'kysely';
import { fromNow, NOW } from '../core/clock.ts';
import { reading, systemCaller, type Context, type Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { setBanned, removeItem } from '../core/item-writes.ts';
import { isEvidence } from '../core/evidence.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { TRASH_DAYS } from './files.contract.ts';
import { prefixOf } from './media.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'files.purge': { id: string; isNow?: boolean };
  }
}

const DAY_MS = 24 * 3600 * 1000;
/** The database says when it is due, and its clock may be behind that of this node: asked too early, it would never be asked again. */
const LATER_MS = 3600 * 1000;
/** How soon the bytes of what was reported are asked for again: a case takes days. */
const HELD_MS = DAY_MS;

/** `removed`: by its owner, who can take it back. `banned`: by staff or by the check, so that staff alone can. */
type Removal = 'removed' | 'banned';

/** Theirs to take back, as a condition about `items i` and `files f`. */
export const inTrash = ({ me }: Context): RawBuilder<boolean> => sql<boolean>`(
  i.kind = 'file' and i.author_id = ${me.actorId} and i.deleted_at is not null and i.state = 'removed'
  and f.purged_at is null)`;

/** Takes a file from everywhere it is shown. What shows it keeps its place for it, faces do not. */
export async function removeFile(context: Context, id: string, as: Removal): Promise<void> {
  for (const table of ['users', 'pages']) {
    for (const column of ['avatar_id', 'cover_id'])
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id}`.execute(
        context.db,
      );
  }
  await removeItem(context, id);
  if (as === 'banned') await setBanned(context, sql`i.id = ${id}`, true);
  await context.enqueue('files.purge', { id }, fromNow(context.platform, TRASH_DAYS * DAY_MS + LATER_MS));
}

export async function isInTrash(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from items i join files f on f.id = i.id where i.id = ${id} and ${inTrash(context)}`.execute(context.db);
  return rows.length > 0;
}

/** Back to where it was shown, with its comments and counts; `not_found` when it is not there to take. */
export async function restore(context: Context, id: string, whose: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql`
    update items set deleted_at = null, own_state = 'published', updated_at = ${NOW}
    where id in (select i.id from items i join files f on f.id = i.id
      where i.id = ${id} and i.kind = 'file' and i.deleted_at is not null and i.leaving_from is null
        and f.purged_at is null and ${whose})
    returning id`.execute(context.db);
  if (rows.length === 0) throw new Failure('not_found');
  await sql`update files set status = 'ready', failure = null where id = ${id} and failure = 'content_removed'`.execute(
    context.db,
  );
}

export function purgeJob(platform: Platform): JobDefinition<'files.purge'> {
  return {
    name: 'files.purge',
    run: ({ id, isNow = false }) =>
      reading(platform, systemCaller(platform), async (context) => {
        const { db } = context;
        // Marked before its bytes go: a job that stores something for it either sees that, or has stored it before they go.
        const { rows } = await sql<{ storage_key: string; is_evidence: boolean }>`
          update files f set purged_at = coalesce(f.purged_at, ${NOW}) from items i
          where i.id = f.id and f.id = ${id} and i.deleted_at is not null
            and (f.purged_at is null or f.sizes <> '{}' or f.has_original)
            and (${isNow} or i.deleted_at <= ${NOW} - make_interval(days => ${TRASH_DAYS}))
          returning f.storage_key, ${isEvidence(sql`f.id`)} as is_evidence`.execute(db);
        const [file] = rows;
        if (!file) return;
        // Gone for its owner, who is not told of the case; the bytes wait for those who decide on it.
        if (file.is_evidence) {
          await context.enqueue('files.purge', { id, isNow: true }, fromNow(platform, HELD_MS));
          return;
        }
        // The bytes first: tried again, it finds fewer of them.
        await platform.storage.remove(prefixOf(file.storage_key));
        await sql`
          update files set sizes = '{}', thumbhash = null, meta = null, sha256 = null, has_original = false, has_avif = false,
            shared_bytes = null
          where id = ${id}`.execute(db);
      }),
  };
}
