/** Stories in the spine: read whole, and brought in line with what they say after each change. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { excerptOf } from '../core/excerpt.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { truncate } from '@plaza/text/graphemes.ts';
import '../core/hashtags.ts';
import { awaitScan, giveFiles, replaceFiles } from '../core/item-files.ts';
import { publishItem, publishToFeed, updateItem, clampAudience, withdrawItem } from '../core/item-writes.ts';
import { findItem, findManageable, loadItems, type ReadOptions } from '../core/items.ts';
import { mayActAs } from '../core/permissions.ts';
import { missingOf } from '../core/readiness.ts';
import type { AudienceName, ItemKind, ItemsTable } from '../core/spine.ts';
import { blocksOf, partsOf } from './blocks.store.ts';
import { READING_PACE, Story, storyTraits } from './stories.contract.ts';

interface StoriesTable {
  id: string;
  name: string;
  description: string | null;
  summary: string | null;
  cover_id: string | null;
  language: string | null;
  /** Whose a draft becomes once it is published. */
  publish_as: string | null;
  hashtags: string[];
  /** In its blocks. */
  words: number;
  /** Its author wants others to read it: they do, as long as it is ready. */
  is_shared: boolean;
  published_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    stories: StoriesTable;
  }
}

const NEEDS = { cover: ['cover_id'], name: ['name'], summary: ['summary'] };
const HASHTAGS_MAX = 30;
/** What the index of words holds of one story: its vector is bounded. */
const SEARCHED_MAX = 100_000;

export const storyKind: ItemKind = {
  ...storyTraits,
  // It begins as a draft, and enters the feed when it is published.
  inFeed: false,
  setAudience: (context, { id }, audience) => settle(context, id, audience),
  shape: Story,
  relations: { user: 'user_id', cover: 'cover_id' },
  needs: NEEDS,
  parts: partsOf,
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const { rows: found } = await sql<StoriesTable & { own_state: string; blocks_count: number }>`
      select s.*, i.own_state, (select count(*) from story_blocks b where b.story_id = s.id) as blocks_count
      from stories s join items i on i.id = s.id where s.id = any(${ids}::uuid[])`.execute(context.db);
    const blocks = wanted?.has('blocks') ? await blocksOf(context, ids) : undefined;
    return new Map(
      found.map(({ words, is_shared: _shared, own_state, ...story }) => [
        story.id,
        {
          ...story,
          is_draft: own_state === 'draft',
          reading_minutes: Math.max(1, Math.round(words / READING_PACE)),
          ...(blocks && { blocks: blocks.get(story.id) ?? [] }),
        },
      ]),
    );
  },
};

export async function findStory(context: Context, id: string, options: ReadOptions = {}): Promise<Story> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== 'Story') throw new Failure('not_found');
  return entity as unknown as Story;
}

export const findOwnStory = async (context: Context, id: string): Promise<Story> =>
  (await findManageable(context, id, 'Story')) as unknown as Story;

/** As it is after a change: who runs the crowd whose it is has made a draft of it, which only the crowd sees. */
export async function changed(context: Context, id: string, options: ReadOptions = {}): Promise<Story> {
  const [story] = await loadItems(context, [id], { ...options, unfiltered: true });
  return story as unknown as Story;
}

/** Brings title, search, hashtags and reading time in line with what a story and its blocks say now. */
export async function retell(context: Context, id: string): Promise<void> {
  const { rows } = await sql<StoriesTable & { author_id: string; total: number; plain: string }>`
    select s.*, i.author_id,
      (select coalesce(sum(b.words), 0) from story_blocks b where b.story_id = s.id) as total,
      (select coalesce(string_agg(b.plain, E'\n' order by b.position, b.id), '') from story_blocks b
        where b.story_id = s.id) as plain
    from stories s join items i on i.id = s.id where s.id = ${id}`.execute(context.db);
  const [story] = rows;
  if (!story) throw new Failure('not_found');
  const { name, description, summary, plain, total } = story;
  const said = truncate([summary ?? '', description ?? '', plain].join('\n'), SEARCHED_MAX);
  const hashtags = hashtagsOf(said).slice(0, HASHTAGS_MAX);
  await sql`update stories set words = ${total}, hashtags = ${hashtags} where id = ${id}`.execute(context.db);
  // Without a name it is called by its first words, where somebody has to tell it from others.
  const title = name || excerptOf(plain.split('\n', 1)[0] ?? '', 80);
  await updateItem(context, id, { title, words: said });
  if (hashtags.join() === story.hashtags.join()) return;
  await context.emit('hashtags.written', { id, authorId: story.author_id, hashtags, isNew: false });
}

/** Whoever sees a story sees its cover and what its blocks show, and those alone. */
export async function showFiles(context: Context, id: string, field: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from (
      select cover_id as id from stories where id = ${id} and cover_id is not null
      union select attachable_id from story_blocks where story_id = ${id} and attachable_id is not null and type <> 'embed'
      union select unnest(file_ids) from story_blocks where story_id = ${id}) s
    left join files f on f.id = s.id where f.purged_at is null`.execute(context.db);
  const files = rows.map((row) => row.id);
  await replaceFiles(context, id, files, field);
  await awaitScan(context, id);
}

/** Fails unless the viewer can act as this person or crowd. */
export async function requireIdentity({ db, viewer, me }: Context, id: string): Promise<void> {
  if (id === me.actorId || id === me.userId) return;
  const { rows } = await sql<{ may: boolean }>`select ${mayActAs(viewer, sql`${id}::uuid`)} as may`.execute(db);
  if (!rows[0]?.may) throw new Failure('forbidden');
}

/** From now on it is theirs, as if they had written it. Answers who. */
async function handOver(context: Context, id: string, to: string): Promise<string> {
  await requireIdentity(context, to);
  const { userId } = context.me;
  await sql`
    update items set author_id = ${to}, made_by_id = ${to === userId ? null : userId},
      community_id = (select a.community_id from items a where a.id = ${to}),
      is_first_content = not exists (
        select 1 from items o where o.author_id = ${to} and o.kind = 'story' and o.id <> ${id} and o.deleted_at is null)
    where id = ${id}`.execute(context.db);
  // The story would otherwise name the person behind the crowd.
  if (await giveFiles(context, id))
    throw new Failure('invalid', { publish_as: ['A file in this story is also shown elsewhere under your own name.'] });
  await sql`update keyword_uses set user_id = ${to} where item_id = ${id}`.execute(context.db);
  await sql`update stories set publish_as = null where id = ${id}`.execute(context.db);
  return to;
}

/**
 * Publishes a story, or makes it a draft again: others see it while its author shares it and nothing is missing. With an
 * audience the author says so; what is not ready cannot be given to others.
 */
export async function settle(context: Context, id: string, wanted?: AudienceName): Promise<void> {
  const { rows } = await sql<StoriesTable & { author_id: string }>`
    select s.*, i.author_id from stories s join items i on i.id = s.id
    where s.id = ${id}`.execute(context.db);
  const [story] = rows;
  if (!story) throw new Failure('not_found');
  const missing = missingOf({ needs: NEEDS }, { ...story });
  const isShared = wanted === undefined ? story.is_shared : wanted !== 'private';
  if (isShared && wanted !== undefined && missing.length > 0)
    throw new Failure('not_ready', Object.fromEntries(missing.map((gap) => [gap, ['is missing']])));
  const isFirst = isShared && missing.length === 0 && !story.published_at;
  if (isFirst && story.publish_as) story.author_id = await handOver(context, id, story.publish_as);
  if (wanted !== undefined) {
    await sql`update stories set is_shared = ${isShared} where id = ${id}`.execute(context.db);
    await updateItem(context, id, { audience: await clampAudience(context, story.author_id, wanted) });
  }
  if (!isShared || missing.length > 0) return withdrawItem(context, id);
  if (!(await publishItem(context, id)) || story.published_at) return;
  await sql`update stories set published_at = ${NOW} where id = ${id}`.execute(context.db);
  const { rows: shown } = await sql<ItemsTable>`
    select id, kind, author_id, community_id, audience from items
    where id = ${id} and state = 'published' and not awaits_scan`.execute(context.db);
  for (const item of shown) publishToFeed(context, item);
}
