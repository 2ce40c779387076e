/** What is on at the town’s conference at any hour: a stream, photos of attendees, resources, and a recording with remarks. */
import { sql } from 'kysely';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { createItem } from '../core/item-writes.ts';
import { searchText } from '../core/search-text.ts';
import type { MediaName } from './media.ts';

const HOUR_MS = 3_600_000;
const PHOTOS = 30;

const RESOURCES = [
  {
    url: 'https://tides.example/harbour-quarter',
    title: 'Tide table for both days',
    note: 'Print it. Phones get wet.',
  },
  { url: 'https://deeds.example/1811', title: 'The deeds of 1811, scanned', note: 'With the coffee stain.' },
];

const RECORDED = 'Bell, welcome, and the tide report';
const REMARKS = [
  { by: 'grace', second: 1, text: 'You can hear the bell from inside the water.' },
  { by: 'kenji', second: 5, text: 'Note the ferry. Eleven seconds late, as promised.' },
  { by: 'isla', second: 6, text: 'Ruth takes requests. I asked for fog.' },
];

/** Streams from now, in hours. Without a URL, it plays the film of the town. */
const STREAMS = [
  { title: 'From the Customs House', room: 'Customs House hall', from: -2, until: 6, url: null },
  { title: 'The chapel, at night', room: 'Chapel', from: 1, until: 3, url: 'https://radio.example/chapel' },
];

interface Place {
  userOf: (username: string) => string;
  communityId: string;
  now: Date;
}

type Column = 'media_collection_id' | 'resource_collection_id';

interface Conference {
  id: string;
  author_id: string;
  community_id: string;
}

/** A collection of a conference, for those who registered. */
async function open(context: Context, conference: Conference, column: Column, name: string, at: Date): Promise<string> {
  const { item } = await createItem(context, {
    kind: 'collection',
    title: name,
    audience: 'private',
    authorId: conference.author_id,
    communityId: conference.community_id,
    contextId: conference.id,
    at,
    row: { table: 'collections', values: { name, description: null, system: null, type: 'other' } },
  });
  await sql`
    update conferences set ${sql.ref(column)} = ${item.id} where id = ${conference.id}`.execute(context.db);
  return item.id;
}

/** Pictures that attendees have shown elsewhere, too. */
async function addPhotos({ db }: Context, conferenceId: string, collectionId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from items i join files f on f.id = i.id join relationships r on r.user_id = i.author_id
    where r.relatable_id = ${conferenceId} and r.role <> 'follower' and f.type = 'image' and f.alt_text <> ''
      and not exists (select 1 from item_files s join items x on x.id = s.item_id where s.file_id = f.id and x.audience = 'private')
    group by i.id order by i.id desc limit ${sql.lit(PHOTOS)}`.execute(db);
  for (const [position, { id }] of rows.entries()) {
    await sql`
      insert into collection_items (id, collection_id, item_id, position, search, created_at, updated_at)
      values (${newId(now.getTime() + position)}, ${collectionId}, ${id}, ${position}, '', ${now}, ${now})`.execute(db);
    await sql`
      insert into item_files (item_id, file_id, position) values (${collectionId}, ${id}, ${position})
      on conflict do nothing`.execute(db);
  }
}

async function addResources({ db }: Context, collectionId: string, now: Date): Promise<void> {
  for (const [position, { url, title, note }] of RESOURCES.entries())
    await sql`
      insert into collection_items (id, collection_id, url, title, description, position, search, created_at, updated_at)
      values (${newId(now.getTime() + position)}, ${collectionId}, ${url}, ${title}, ${note}, ${position},
        to_tsvector('simple', ${searchText(`${title} ${note}`)}), ${now}, ${now})`.execute(db);
}

async function addFile({ db }: Context, collectionId: string, fileId: string, position: number, now: Date) {
  await sql`
    insert into collection_items (id, collection_id, item_id, title, position, search, created_at, updated_at)
    values (${newId(now.getTime() + position)}, ${collectionId}, ${fileId}, 'The foghorn, for rehearsals', ${position}, '', ${now}, ${now})`.execute(
    db,
  );
  await showFile(db, collectionId, fileId);
}

const showFile = (db: Context['db'], itemId: string, fileId: string) =>
  sql`insert into item_files (item_id, file_id) values (${itemId}, ${fileId}) on conflict do nothing`.execute(db);

async function addStreams({ db }: Context, conferenceId: string, filmId: string, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  for (const { title, room, from, until, url } of STREAMS)
    await sql`
      insert into conference_streams (id, conference_id, location_id, title, kind, url, file_id, starts_at, ends_at)
      select ${newId()}, ${conferenceId}, l.id, ${title}, ${url === null ? 'hls' : 'link'}, ${url}, ${url === null ? filmId : null}::uuid,
        ${at(from)}, ${at(until)}
      from locations l join conference_places p on p.place_id = l.place_id
      where p.conference_id = ${conferenceId} and l.title = ${room}`.execute(db);
}

/** A recording that starts with the session, and what people said about it. */
async function addRecording(context: Context, conferenceId: string, filmId: string, place: Place): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update conference_sessions s set recording_id = ${filmId} from events e
    where s.id = e.id and s.conference_id = ${conferenceId} and e.name = ${RECORDED} returning s.id`.execute(
    context.db,
  );
  const [session] = rows;
  if (!session) return;
  await showFile(context.db, session.id, filmId);
  for (const [nth, { by, second, text }] of REMARKS.entries())
    await createItem(context, {
      kind: 'comment',
      title: text,
      audience: 'public',
      authorId: place.userOf(by),
      communityId: place.communityId,
      contextId: session.id,
      at: new Date(place.now.getTime() - (REMARKS.length - nth) * 60_000),
      row: { table: 'comments', values: { content: text, type: 'remark', time: second } },
      counts: [[session.id, { comments: 1 }]],
    });
}

export async function writeLive(
  platform: Platform,
  place: Place,
  media: ReadonlyMap<MediaName, string>,
): Promise<void> {
  const [film, horn] = [media.get('ferry.mp4'), media.get('foghorn.m4a')];
  await writing(platform, systemCaller(platform), async (context) => {
    const { rows } = await sql<Conference & { slug: string }>`
      select c.id, c.slug, i.author_id, i.community_id from conferences c join items i on i.id = c.id
      where c.media_collection_id is null order by c.starts_at`.execute(context.db);
    for (const conference of rows) {
      const photos = await open(context, conference, 'media_collection_id', 'Photos', place.now);
      const resources = await open(context, conference, 'resource_collection_id', 'Resources', place.now);
      if (conference.slug !== 'small-harbours' || !film) continue;
      await addPhotos(context, conference.id, photos, place.now);
      await addResources(context, resources, place.now);
      if (horn) await addFile(context, resources, horn, RESOURCES.length, place.now);
      await showFile(context.db, resources, film);
      await addStreams(context, conference.id, film, place.now);
      await addRecording(context, conference.id, film, place);
    }
  });
}
