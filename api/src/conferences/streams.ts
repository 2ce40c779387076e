/** Streams of a conference as they are stored, and what its organizers do with them. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { attachFiles, detachFiles } from '../core/item-files.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { isAdmitted, organizesConference } from '../core/occasions.ts';
import { route, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import { resourcesOf } from './collections.ts';
import type { Conference } from './conferences.contract.ts';
import * as contracts from './live.contract.ts';
import { STREAM_HOURS, STREAMS_MAX, type ConferenceStream, type StreamKind } from './live.contract.ts';
import { instantIn } from './availabilities.ts';
import { findOrganized, lockEditable } from './schedule.writes.ts';
import { normalizedSource, requireOrigin } from './stream-sources.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What is stored of a stream. */
interface Stored {
  location_id: string | null;
  title: string;
  kind: StreamKind;
  url: string | null;
  file_id: string | null;
  starts_at: string;
  ends_at: string;
}

type Given = Partial<{ [Field in keyof Stored]: Stored[Field] | undefined }>;

const instant = (text: string): string => new Date(text).toISOString();

const COLUMNS = sql`s.id, 'ConferenceStream' as _type, s.conference_id, s.location_id, l.title as room, s.title, s.kind, s.url,
  s.file_id, s.starts_at, s.ends_at`;
const STREAMS = sql`conference_streams s left join locations l on l.id = s.location_id`;

const read = (row: ConferenceStream): ConferenceStream => ({
  ...row,
  starts_at: instant(row.starts_at),
  ends_at: instant(row.ends_at),
});

/** Streams `s` of a conference that match, by start. */
export async function loadStreams(
  { db }: Context,
  conferenceId: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<ConferenceStream[]> {
  const { rows } = await sql<ConferenceStream>`
    select ${COLUMNS} from ${STREAMS}
    where s.conference_id = ${conferenceId} and ${which} order by s.starts_at, s.id`.execute(db);
  return rows.map(read);
}

/** As on the live page, participants don’t see streams long before they start. */
async function pageStreams(context: Context, input: ListInput): Promise<Page<ConferenceStream>> {
  const { me } = context;
  const page = await pageRows<ConferenceStream>(context, input, {
    columns: COLUMNS,
    from: sql`${STREAMS} join conferences c on c.id = s.conference_id join items i on i.id = c.id`,
    where: sql`${visible(me, 'i', 'shown', 'plain')} and (${organizesConference(me, 'i')}
      or s.starts_at < ${NOW} + interval '1 day' and ${isAdmitted(me, 'i')})`,
    key: 's.id',
    by: [sql`s.starts_at`],
    order: 'asc',
  });
  return { ...page, data: page.data.map(read) };
}

async function findStream(context: Context, conferenceId: string, id: string): Promise<ConferenceStream> {
  const [stream] = await loadStreams(context, conferenceId, sql`s.id = ${id}`);
  if (!stream) throw new Failure('not_found');
  return stream;
}

const publishLive = (context: Context, conferenceId: string): void =>
  context.publish(`conferences.${conferenceId}.live`, {});

/** Merges what is given with what is stored. Throws `invalid` with the field. */
function merged({ platform }: Context, { timezone }: Conference, given: Given, before: Stored | null): Stored {
  const title = given.title === undefined ? (before?.title ?? '') : trimmed(given.title);
  if (!title) throw new Failure('invalid', { title: ['is required'] });
  const at = (field: 'starts_at' | 'ends_at'): string =>
    given[field] === undefined ? (before?.[field] ?? '') : instantIn(field, given[field], timezone);
  const [starts_at, ends_at] = [at('starts_at'), at('ends_at')];
  requirePeriod({ starts_at, ends_at });
  const source = normalizedSource({
    kind: given.kind ?? before?.kind ?? 'link',
    url: given.url === undefined ? (given.file_id ? null : (before?.url ?? null)) : given.url,
    file_id: given.file_id === undefined ? (given.url ? null : (before?.file_id ?? null)) : given.file_id,
  });
  // A stream can end although its origin is no longer allowed.
  if (given.url !== undefined || given.kind !== undefined) requireOrigin(source, platform.env.streamOrigins);
  const location_id = given.location_id === undefined ? (before?.location_id ?? null) : given.location_id;
  return { title, location_id, starts_at, ends_at, ...source };
}

function requirePeriod({ starts_at, ends_at }: Pick<Stored, 'starts_at' | 'ends_at'>): void {
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  if (length <= 0) throw new Failure('invalid', { ends_at: ['must be after the start'] });
  if (length > STREAM_HOURS * HOUR_MS)
    throw new Failure('invalid', { ends_at: [`can be at most ${STREAM_HOURS} hours after the start`] });
}

/** A new room is in a place of the conference. */
async function requireRoom({ db }: Context, conferenceId: string, roomId: string | null, before?: string | null) {
  if (roomId === null || roomId === before) return;
  const { rows } = await sql`
    select 1 from locations l join conference_places u on u.place_id = l.place_id
    where l.id = ${roomId} and u.conference_id = ${conferenceId} and l.archived_at is null`.execute(db);
  if (rows.length === 0) throw new Failure('invalid', { location_id: ['is not a room of the conference'] });
}

/** Called under the lock of the conference. */
async function requireFree(
  context: Context,
  conferenceId: string,
  { location_id, starts_at, ends_at }: Pick<Stored, 'location_id' | 'starts_at' | 'ends_at'>,
  { id = null, field = 'starts_at' }: { id?: string | null; field?: string },
): Promise<void> {
  const [other] = await loadStreams(
    context,
    conferenceId,
    sql`s.location_id is not distinct from ${location_id}::uuid and s.id is distinct from ${id}::uuid
      and s.starts_at < ${ends_at} and s.ends_at > ${starts_at}`,
  );
  if (other) throw new Failure('invalid', { [field]: [`overlaps “${other.title}”`] });
}

/** Those who take part in the conference see the file of a stream with its resources. */
async function showFile(context: Context, conference: Conference, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const { rows } = await sql`select 1 from files where id = ${fileId} and type = 'video'`.execute(context.db);
  if (rows.length === 0) throw new Failure('invalid', { file_id: ['must be a video'] });
  await attachFiles(context, await resourcesOf(context, conference), [fileId], 'file_id');
}

/** Unless it is among the resources, or another stream plays it. */
async function hideFile(context: Context, conference: Conference, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const collectionId = await resourcesOf(context, conference);
  await detachFiles(
    context,
    collectionId,
    sql`f.file_id = ${fileId}
      and not exists (select 1 from collection_items c where c.collection_id = ${collectionId} and c.item_id = ${fileId})
      and not exists (select 1 from conference_streams s where s.conference_id = ${conference.id} and s.file_id = ${fileId})`,
  );
}

async function addStream(context: Context, key: string, given: Given): Promise<ConferenceStream> {
  const conference = await lockEditable(context, key);
  const values = merged(context, conference, given, null);
  await requireRoom(context, conference.id, values.location_id);
  await requireFree(context, conference.id, values, {});
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from conference_streams where conference_id = ${conference.id}`.execute(context.db);
  if ((rows[0]?.n ?? 0) >= STREAMS_MAX)
    throw new Failure('invalid', { title: [`A conference can have at most ${STREAMS_MAX} streams.`] });
  const id = newId();
  await showFile(context, conference, values.file_id);
  await context.db
    .insertInto('conference_streams')
    .values({ id, conference_id: conference.id, ...values })
    .execute();
  publishLive(context, conference.id);
  return findStream(context, conference.id, id);
}

interface Target {
  id: string;
  stream: string;
}

async function store(context: Context, conference: Conference, id: string, change: Partial<Stored>) {
  await context.db.updateTable('conference_streams').set(change).where('id', '=', id).execute();
  publishLive(context, conference.id);
  return findStream(context, conference.id, id);
}

async function changeStream(
  context: Context,
  { id: key, stream: id }: Target,
  { is_ended, ...given }: Given & { is_ended?: true | undefined },
): Promise<ConferenceStream> {
  const conference = await lockEditable(context, key);
  const before = await findStream(context, conference.id, id);
  const values = merged(context, conference, given, before);
  if (is_ended) {
    const now = context.platform.clock.now().toISOString();
    if (values.starts_at >= now || values.ends_at <= now) throw new Failure('status_step');
    values.ends_at = now;
  }
  await requireRoom(context, conference.id, values.location_id, before.location_id);
  await requireFree(context, conference.id, values, { id });
  const isReplaced = values.file_id !== before.file_id;
  if (isReplaced) await showFile(context, conference, values.file_id);
  const after = await store(context, conference, id, values);
  if (isReplaced) await hideFile(context, conference, before.file_id);
  return after;
}

async function extend(context: Context, { id: key, stream: id }: Target, minutes: number): Promise<ConferenceStream> {
  const conference = await lockEditable(context, key);
  const before = await findStream(context, conference.id, id);
  if (Date.parse(before.ends_at) <= context.platform.clock.now().getTime()) throw new Failure('status_step');
  const ends_at = new Date(Date.parse(before.ends_at) + minutes * MINUTE_MS).toISOString();
  if (Date.parse(ends_at) - Date.parse(before.starts_at) > STREAM_HOURS * HOUR_MS)
    throw new Failure('invalid', { minutes: [`A stream lasts at most ${STREAM_HOURS} hours.`] });
  await requireFree(context, conference.id, { ...before, ends_at }, { id, field: 'minutes' });
  return store(context, conference, id, { ends_at });
}

async function removeStream(context: Context, { id: key, stream: id }: Target): Promise<void> {
  const conference = await lockEditable(context, key);
  const { file_id } = await findStream(context, conference.id, id);
  await context.db.deleteFrom('conference_streams').where('id', '=', id).execute();
  await hideFile(context, conference, file_id);
  publishLive(context, conference.id);
}

declare module '../core/db.ts' {
  interface Tables {
    conference_streams: Stored & { id: string; conference_id: string };
  }
}

export function streamRoutes(app: App): void {
  route(app, contracts.listStreams, async (call) => {
    const { id } = await findOrganized(call, call.params.id);
    return { data: await loadStreams(call, id) };
  });

  route(app, contracts.listStreamsById, (call) => pageStreams(call, call.query));

  route(app, contracts.createStream, async (call) => ({ data: await addStream(call, call.params.id, call.body) }));

  route(app, contracts.updateStream, async (call) => ({ data: await changeStream(call, call.params, call.body) }));

  route(app, contracts.extendStream, async (call) => ({
    data: await extend(call, call.params, call.body.minutes),
  }));

  route(app, contracts.deleteStream, async (call) => removeStream(call, call.params));
}
