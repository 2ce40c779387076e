import { sql, type RawBuilder } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import type { TopicRule } from '../core/topics.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import { enqueue } from './enqueue.ts';
import { recordPlayback } from './playbacks.ts';
import {
  clearNowPlaying,
  createMediaQueue,
  deleteMediaQueue,
  getMediaQueue,
  listMediaQueues,
  listPlaybacks,
  removeFromQueue,
  searchMediaQueues,
  updateMediaQueue,
  updateMediaQueues,
  type MediaQueue,
  type Playback,
} from './queue.contract.ts';
import {
  activate,
  columnsFor,
  findQueued,
  FROM,
  inQueue,
  ORDER,
  lockQueue,
  placesOf,
  present,
  shuffle,
  tellChanged,
  unshuffle,
  withId,
  writeOrder,
  type Queued,
} from './queue.store.ts';

const RELATIONS = { current: 'current_id', queueable: 'queueable_id' };

export function queueRoutes(app: App): void {
  route(app, listMediaQueues, async (call) => page(asPerson(call), call.query));

  route(app, searchMediaQueues, async (call) => {
    const match = searchQuery(call.query.search);
    return page(asPerson(call), call.query, match ? sql`x.search @@ to_tsquery('simple', ${match})` : sql`false`);
  });

  route(app, getMediaQueue, async (call) => ({ data: await read(asPerson(call), call.params.id, call.query) }));

  route(app, createMediaQueue, async (call) => {
    const person = asPerson(call);
    await enqueue(person, call.body);
    tellChanged(call);
    const { id } = await findQueued(person, sql`true`);
    return { data: await read(person, id, call.query) };
  });

  route(app, updateMediaQueues, async (call) => {
    await lockQueue(call);
    await (call.body.shuffle ? shuffle : unshuffle)(call);
    tellChanged(call);
  });

  route(app, updateMediaQueue, async (call) => {
    const person = asPerson(call);
    const { id, current_id: file, is_active: wasActive } = await findQueued(person, withId(call.params.id));
    const { is_active, before_id, skipped_at, ...told } = call.body;
    if (is_active !== undefined || before_id !== undefined || skipped_at !== undefined) {
      await lockQueue(call);
      if (is_active) await activate(call, id);
      if (is_active === false && wasActive) await activate(call, undefined);
      if (before_id !== undefined) await move(call, id, before_id);
      if (skipped_at !== undefined)
        await sql`update media_queues set skipped_at = ${skipped_at} where id = ${id}`.execute(call.db);
      tellChanged(call);
    }
    if (told.seconds_in !== undefined) await recordPlayback(call, id, file, told);
    return { data: await read(person, id, call.query) };
  });

  route(app, deleteMediaQueue, async (call) => takeOut(call, sql`id = ${call.params.id}`));

  route(app, removeFromQueue, async (call) => takeOut(call, sql`${call.params.id} in (file_id, source_id)`));

  route(app, clearNowPlaying, async (call) => {
    await lockQueue(call);
    await sql`delete from media_queues where user_id = ${call.me.userId}`.execute(call.db);
    tellChanged(call);
  });

  route(app, listPlaybacks, async (call) =>
    pageRows<Playback>(call, call.query, {
      columns: sql`p.file_id as id, 'Playback' as _type, p.seconds_in, p.started_at, p.completed_at, p.played_at`,
      from: sql`playbacks p join items x on x.id = p.file_id`,
      where: sql`p.user_id = ${call.me.userId} and ${visible(asPerson(call).viewer, 'x')}`,
      key: 'p.file_id',
      by: [sql`p.played_at`],
    }),
  );
}

async function read(context: Context, id: string, options: ReadOptions): Promise<MediaQueue> {
  const [data] = await present(context, [await findQueued(context, withId(id))]);
  if (!data) throw new Failure('not_found');
  await expand(context, [data], options, RELATIONS);
  return data;
}

async function page(
  context: Context,
  query: ListInput & ReadOptions,
  matches: RawBuilder<unknown> = sql`true`,
): Promise<Page<MediaQueue>> {
  const found = await pageRows<Queued>(context, query, {
    columns: columnsFor(context),
    from: FROM,
    where: sql`${inQueue(context)} and ${matches}`,
    key: 'q.id',
    by: ORDER,
    order: 'asc',
  });
  const data = await present(context, found.data);
  await expand(context, data, query, RELATIONS);
  return { data, meta: found.meta };
}

async function move(context: Context, id: string, beforeId: string | null): Promise<void> {
  const places = await placesOf(context);
  const others = places.map((place) => place.id).filter((each) => each !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  // What it was to stand in front of is gone: it stays where it is.
  if (at === -1) return;
  await writeOrder(
    context,
    others.toSpliced(at, 0, id),
    places.some(({ is_shuffled }) => is_shuffled) ? 'sort_order' : 'position',
  );
}

/** Where what is active goes, the one behind it is active; behind the last one the first. */
async function takeOut(context: Context, which: RawBuilder<unknown>): Promise<void> {
  await lockQueue(context);
  const before = await placesOf(context);
  const { rows } = await sql<{ id: string }>`
    delete from media_queues where user_id = ${context.me.userId} and ${which} returning id`.execute(context.db);
  if (rows.length === 0) throw new Failure('not_found');
  const gone = new Set(rows.map(({ id }) => id));
  const at = before.findIndex(({ is_active }) => is_active);
  const active = before[at];
  if (active && gone.has(active.id)) {
    const next = [...before.slice(at), ...before.slice(0, at)].find(({ id }) => !gone.has(id));
    await activate(context, next?.id);
  }
  tellChanged(context);
}

/** The person alone, on whatever device. */
export const queueTopics: TopicRule = {
  subject: 'users.{}.queue',
  authorize: async ({ me }, [id]) => {
    if (id !== me.userId) throw new Failure('forbidden');
  },
};
