/** The queue of a person: one for the human, whatever they act as. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { loadItems } from '../core/items.ts';
import { visible } from '../core/visibility.ts';
import type { File } from '../files/files.contract.ts';
import type { MediaQueue } from './queue.contract.ts';

interface MediaQueuesTable {
  id: string;
  user_id: string;
  file_id: string;
  source_id: string;
  /** Its place in the queue's own order. */
  position: number;
  /** Its place by chance; 0 while nothing is shuffled. */
  sort_order: number;
  is_active: boolean;
  skipped_at: string | null;
  created_at: string;
}

interface PlaybacksTable {
  user_id: string;
  file_id: string;
  seconds_in: number;
  started_at: string;
  completed_at: string | null;
  played_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    media_queues: MediaQueuesTable;
    playbacks: PlaybacksTable;
  }
}

/** A row before it is presented. */
export interface Queued extends Omit<
  MediaQueue,
  '_type' | 'queueable_type' | 'current_type' | 'media_source_url' | 'cover_url'
> {
  source_kind: string;
  source_cover_id: string | null;
}

/** What a collection calls a file is shown only to those who can see the collection. */
export const columnsFor = ({
  viewer,
}: Context) => sql`q.id, q.source_id as queueable_id, q.file_id as current_id, q.is_active, q.skipped_at,
  q.sort_order, s.kind as source_kind, coalesce(case when ${visible(viewer, 's', 'shown')} then c.title end, x.title) as title, coalesce(p.seconds_in, 0) as seconds_in, p.started_at, p.completed_at, p.played_at,
  sc.cover_id as source_cover_id`;
export const FROM = sql`media_queues q join items x on x.id = q.file_id join files f on f.id = q.file_id
  join items s on s.id = q.source_id left join collections sc on sc.id = q.source_id
  left join collection_items c on c.collection_id = q.source_id and c.item_id = q.file_id
  left join playbacks p on p.user_id = q.user_id and p.file_id = q.file_id`;
export const ORDER = [sql`q.sort_order`, sql`q.position`];

/** What is in it, without what may be seen no longer. */
export const inQueue = ({ viewer, me }: Context): RawBuilder<boolean> =>
  sql<boolean>`(q.user_id = ${me.userId} and f.status <> 'failed' and ${visible(viewer, 'x')})`;

/** With the addresses of what is heard, and of a picture for it. */
export async function present(context: Context, rows: readonly Queued[]): Promise<MediaQueue[]> {
  const ids = rows.flatMap((row) => [row.current_id, row.source_cover_id ?? []].flat());
  const files = await loadItems(context, ids, { fields: ['File.type', 'File.links', 'File.marked_as_nsfw'] });
  const byId = new Map(
    files.map((file) => [file.id, file as unknown as Pick<File, 'type' | 'links' | 'marked_as_nsfw'>]),
  );
  return rows.map(({ source_kind, source_cover_id, ...rest }) => {
    const { type, links, marked_as_nsfw } = byId.get(rest.current_id) ?? {};
    const cover = byId.get(source_cover_id ?? '');
    // An address alone cannot say that a picture has to be covered.
    const poster = marked_as_nsfw ? null : links?.poster;
    const still = cover?.marked_as_nsfw ? null : (cover?.links.md ?? cover?.links.source);
    return {
      ...rest,
      _type: 'MediaQueue',
      queueable_type: context.platform.kinds.get(source_kind)?.type ?? null,
      current_type: 'File',
      media_source_url: (type === 'audio' ? links?.source : null) ?? links?.m3u8 ?? links?.source ?? null,
      cover_url: poster ?? still ?? null,
    };
  });
}

/** Of several what is active, or comes first. */
export async function findQueued(context: Context, which: RawBuilder<unknown>): Promise<Queued> {
  const { rows } = await sql<Queued>`
    select ${columnsFor(context)} from ${FROM} where ${which} and ${inQueue(context)}
    order by q.is_active desc, ${sql.join(ORDER)} limit 1`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

export const withId = (id: string) => sql`q.id = ${isId(id) ? id : null}`;

/** Whoever changes a queue at once does it one after the other. */
export async function lockQueue({ db, me }: Context): Promise<void> {
  await sql`select id from items where id = ${me.userId} for no key update`.execute(db);
}

export interface Place {
  id: string;
  file_id: string;
  is_active: boolean;
  is_shuffled: boolean;
  position: number;
}

/** All of it in its order, also what is hidden now and may come back. */
export async function placesOf({ db, me }: Context): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select q.id, q.file_id, q.is_active, q.sort_order <> 0 as is_shuffled, q.position from media_queues q
    where q.user_id = ${me.userId} order by ${sql.join(ORDER)}, q.id`.execute(db);
  return rows;
}

/** Writes the queue's own order, or the one by chance. */
export async function writeOrder(
  { db }: Context,
  ids: readonly string[],
  by: 'position' | 'sort_order',
): Promise<void> {
  await sql`
    update media_queues q set ${sql.ref(by)} = w.n
    from unnest(${ids}::uuid[]) with ordinality as w(id, n) where q.id = w.id`.execute(db);
}

/** Two statements: at no moment are two active. */
export async function activate({ db, me }: Context, id: string | undefined): Promise<void> {
  await sql`update media_queues set is_active = false where user_id = ${me.userId} and is_active and id is distinct from ${id ?? null}`.execute(
    db,
  );
  if (id === undefined) return;
  await sql`update media_queues set is_active = true, skipped_at = null where id = ${id} and user_id = ${me.userId}`.execute(
    db,
  );
}

/** By chance, what is active first. */
export async function shuffle({ db, me }: Context): Promise<void> {
  await sql`
    update media_queues q set sort_order = w.n
    from (select id, row_number() over (order by is_active desc, random()) as n from media_queues
      where user_id = ${me.userId}) w where q.id = w.id`.execute(db);
}

export async function unshuffle({ db, me }: Context): Promise<void> {
  await sql`update media_queues set sort_order = 0 where user_id = ${me.userId}`.execute(db);
}

/** The person's other devices look again. */
export const tellChanged = (context: Context): void => context.publish(`users.${context.me.userId}.queue.changed`, {});
