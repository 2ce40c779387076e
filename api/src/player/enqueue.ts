/** What is put into the queue: a file, or all of a collection that can be heard. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { findItem } from '../core/items.ts';
import { visible } from '../core/visibility.ts';
import { isPlayable } from '../files/files.contract.ts';
import { QUEUE_MAX, type createMediaQueue } from './queue.contract.ts';
import { activate, lockQueue, placesOf, shuffle, unshuffle, writeOrder, type Place } from './queue.store.ts';

type Wish = BodyOf<typeof createMediaQueue>;

const refuse = (why: string) => new Failure('invalid', { queueable_id: [why] });

/** Puts it in its place, and makes it what is active where it is to play now or nothing else is. */
export async function enqueue(context: Context, wish: Wish): Promise<void> {
  const { queueable_id: source, place = 'last', current_id, shuffle: isByChance } = wish;
  const { files, isMany } = await playableIn(context, source);
  await lockQueue(context);
  const isAnew = place === 'now' && isMany;
  if (isAnew) await sql`delete from media_queues where user_id = ${context.me.userId}`.execute(context.db);
  const before = await placesOf(context);
  const isShuffled = before.some((each) => each.is_shuffled);
  const others = before.filter(({ file_id, is_active }) => is_active || !files.includes(file_id));
  const added = files
    .filter((file) => !others.some(({ file_id }) => file_id === file))
    .slice(0, Math.max(QUEUE_MAX - others.length, 0));
  if (added.length === 0 && !files.some((file) => others.some(({ file_id }) => file_id === file)))
    throw refuse(`the queue holds ${QUEUE_MAX}, which is all it can`);
  const ids = await put(context, source, added);
  const hasActive = others.some(({ is_active }) => is_active);
  const withThem = (places: readonly Place[]) => {
    const at = place === 'last' ? places.length : places.findIndex(({ is_active }) => is_active) + 1;
    return places.map(({ id }) => id).toSpliced(at, 0, ...ids);
  };
  const byOwnOrder = others.toSorted((one, other) => one.position - other.position);
  await writeOrder(context, withThem(byOwnOrder), 'position');
  if (isShuffled) await writeOrder(context, withThem(others), 'sort_order');
  const after = await placesOf(context);
  const wanted = current_id ?? (isAnew && isByChance ? files[Math.floor(Math.random() * files.length)] : files[0]);
  const first = after.find(({ file_id }) => file_id === wanted) ?? after.find(({ file_id }) => files.includes(file_id));
  if (place === 'now' || !hasActive) await activate(context, first?.id);
  if (isAnew && isByChance !== undefined) await (isByChance ? shuffle : unshuffle)(context);
}

/** Rows in the order of the files; what is there already is where it was queued from last. */
async function put({ db, me }: Context, source: string, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ id: string; file_id: string }>`
    insert into media_queues (id, user_id, file_id, source_id, position)
    select w.id, ${me.userId}, w.file_id, ${source}, 0
    from unnest(${files.map(() => newId())}::uuid[], ${files}::uuid[]) as w(id, file_id)
    on conflict (user_id, file_id) do update set source_id = excluded.source_id, skipped_at = null
    returning id, file_id`.execute(db);
  const idOf = new Map(rows.map(({ id, file_id }) => [file_id, id]));
  return files.flatMap((file) => idOf.get(file) ?? []);
}

async function playableIn(context: Context, id: string): Promise<{ files: string[]; isMany: boolean }> {
  const item = await findItem(context, id);
  if (isPlayable(item)) return { files: [id], isMany: false };
  if (item._type !== 'Collection') throw refuse('must be a sound, a film or a collection');
  const { rows } = await sql<{ id: string }>`
    select f.id from collection_items c join items x on x.id = c.item_id join files f on f.id = x.id
    where c.collection_id = ${id} and f.type in ('audio', 'video') and f.status <> 'failed' and ${visible(context.viewer, 'x')}
    order by c.position, c.id limit ${sql.lit(QUEUE_MAX)}`.execute(context.db);
  if (rows.length === 0) throw refuse('holds nothing to play');
  return { files: rows.map((row) => row.id), isMany: true };
}
