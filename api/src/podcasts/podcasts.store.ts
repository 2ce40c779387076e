/** Podcasts as apps ask for them: by an open address, or by a secret one that stands for a person. */
import { sql, type RawBuilder } from 'kysely';
import { noteReading, readerAt } from '../core/address-readers.ts';
import type { Viewer } from '../core/auth.ts';
import type { Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { isSame, sha256, sign } from '../core/secrets.ts';
import { visible } from '../core/visibility.ts';

interface PodcastFeedsTable {
  id: string;
  podcast_id: string;
  user_id: string;
  secret_hash: string;
  /** Sealed: its person reads it again. */
  secret: string;
  created_at: string;
  asked_at: string | null;
  revoked_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    podcast_feeds: PodcastFeedsTable;
  }
}

/** With whose eyes a feed is read; its mark is a part of the addresses in it. */
export interface Reader {
  viewer: Viewer | null;
  feedId: string | null;
}
export const EVERYBODY: Reader = { viewer: null, feedId: null };

export interface Podcast {
  id: string;
  name: string;
  description: string | null;
  podcast_type: 'episodic' | 'serial';
  podcast_category: string | null;
  author_id: string;
  author: string;
  author_path: string;
  language: string | null;
  cover_id: string | null;
  updated_at: string;
}

export interface Episode {
  id: string;
  title: string;
  description: string | null;
  created_at: string;
  order: number;
  file_id: string;
  type: 'audio' | 'video';
  mime_type: string;
  size_bytes: number;
  playable_length: number | null;
  marked_as_nsfw: boolean;
  original_extension: string | null;
  has_chapters: boolean;
}

/** More than apps show. */
const EPISODES_MAX = 300;

/** One that its owner lets apps follow, and that the reader may see. */
export async function findPodcast({ database }: Platform, id: string, { viewer }: Reader): Promise<Podcast> {
  const { rows } = await sql<Podcast>`
    select i.id, l.name, l.description, coalesce(l.podcast_type, 'episodic') as podcast_type, l.podcast_category,
      i.author_id, a.title as author,
      coalesce('/@' || u.username, '/crowds/' || coalesce(p.username, p.id::text)) as author_path,
      (select k.language from accounts k where k.id = u.account_id) as language, l.cover_id, i.updated_at
    from items i join collections l on l.id = i.id join items a on a.id = i.author_id
      left join users u on u.id = i.author_id left join pages p on p.id = i.author_id
    where i.id = ${isId(id) ? id : null} and l.type = 'podcast' and l.is_enabled and i.state = 'published'
      and ${visible(viewer, 'i', 'hidden', 'plain')}`.execute(database.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** What the author of the podcast remarks of a file, by its second. */
const remarksOf = (file: RawBuilder<unknown>, author: string) => sql`
  select r.content, r.time from comments r join items ri on ri.id = r.id
  where ri.context_id = ${file} and ri.author_id = ${author} and r.type = 'remark' and r.time is not null
    and r.parent_id is null and ri.deleted_at is null and ri.state = 'published'`;

/** What can be fetched, the newest first. */
export async function episodesOf(
  { database }: Platform,
  { id, author_id }: Podcast,
  { viewer }: Reader,
): Promise<Episode[]> {
  const { rows } = await sql<Episode>`
    select c.id, coalesce(c.title, x.title) as title, coalesce(c.description, f.description) as description, c.created_at,
      row_number() over (order by c.position, c.id) as "order", f.id as file_id, f.type, f.mime_type,
        coalesce(f.shared_bytes, f.size_bytes) as size_bytes,
      f.playable_length, f.marked_as_nsfw, f.original_extension,
      exists (${remarksOf(sql`f.id`, author_id)}) as has_chapters
    from collection_items c join items x on x.id = c.item_id join files f on f.id = x.id
    where c.collection_id = ${id} and f.type in ('audio', 'video') and f.status <> 'failed' and f.has_original
      and ${visible(viewer, 'x')}
    order by c.position desc, c.id desc limit ${sql.lit(EPISODES_MAX)}`.execute(database.db);
  return rows;
}

/** Chapters as Podcasting 2.0 has them. */
export async function chaptersOf({ database }: Platform, { author_id }: Podcast, fileId: string): Promise<object> {
  const { rows } = await sql<{ content: string; time: number }>`
    ${remarksOf(sql`${fileId}::uuid`, author_id)} order by r.time, r.id`.execute(database.db);
  return { version: '1.2.0', chapters: rows.map(({ content, time }) => ({ startTime: time, title: content })) };
}

/** The id of a file that the podcast shows: an episode, or its cover. */
export async function findFile(
  { database }: Platform,
  { id, cover_id }: Podcast,
  fileId: string,
  { viewer }: Reader,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select x.id from items x join files f on f.id = x.id
    where x.id = ${isId(fileId) ? fileId : null} and ${visible(viewer, 'x')} and (x.id = ${cover_id}
      or exists (select 1 from collection_items c where c.collection_id = ${id} and c.item_id = x.id))`.execute(
    database.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return rows[0].id;
}

const FEEDS = 'podcast_feeds';

/** A feed of a podcast, and its user as a viewer; see `readerAt`. */
async function readerOf({ database }: Platform, which: RawBuilder<unknown>, podcastId: string): Promise<Reader> {
  const ofPodcast = sql`c.podcast_id = ${isId(podcastId) ? podcastId : null}`;
  const { id, viewer } = await readerAt(database.db, FEEDS, { where: sql`${which} and ${ofPodcast}` });
  return { viewer, feedId: id };
}

export async function readerWith(platform: Platform, secret: string, podcastId: string): Promise<Reader> {
  const reader = await readerOf(platform, sql`c.secret_hash = ${sha256(secret)}`, podcastId);
  if (reader.feedId !== null) await noteReading(platform.database.db, FEEDS, reader.feedId);
  return reader;
}

const OPEN = 'open';
const signatureOf = (platform: Platform, feedId: string, fileId: string) =>
  sign(platform, `podcast ${feedId} ${fileId}`).slice(0, 22);

/** What stands in the address of a file: good for this file and this feed alone, for as long as the feed is. */
export const keyFor = (platform: Platform, { feedId }: Reader, fileId: string): string =>
  feedId === null ? OPEN : `${feedId}~${signatureOf(platform, feedId, fileId)}`;

export async function readerBy(platform: Platform, key: string, podcastId: string, fileId: string): Promise<Reader> {
  if (key === OPEN) return EVERYBODY;
  const [feedId = '', signature = ''] = key.split('~');
  if (!isId(feedId) || !isSame(signature, signatureOf(platform, feedId, fileId))) throw new Failure('not_found');
  return readerOf(platform, sql`c.id = ${feedId}`, podcastId);
}
