/** Writes that events and conferences share: whose they are, where they are, and their cover, collections, and description. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import type { ItemBase, Mention } from './contract.ts';
import { Failure } from './errors.ts';
import './hashtags.ts';
import { awaitScan } from './item-files.ts';
import { count, publishToFeed } from './item-writes.ts';
import { keepMentions } from './mentions.ts';
import { mayActAs } from './permissions.ts';
import type { Person } from './personal.ts';
import { setCover } from './pictures.ts';
import type { ItemsTable } from './spine.ts';
import { existsByKey, visible, type VisibilityScope } from './visibility.ts';
import { requireWelcome } from './welcome.ts';

type OccasionTable = 'events' | 'conferences';

/** The time zone of the creator, as their account last reported it. */
export async function zoneOfCreator({ db, me }: Context): Promise<string> {
  const { rows } = await sql<{ timezone: string | null }>`
    select timezone from accounts where id = ${me.accountId}`.execute(db);
  return rows[0]?.timezone ?? 'UTC';
}

/** The crowd whose event or conference it is: the one that is named, or that the viewer acts as. */
export async function crowdOf(
  { db, viewer, me }: Context,
  contextId: string | null | undefined,
): Promise<string | undefined> {
  const wanted = contextId ?? (me.actorId === me.userId ? undefined : me.actorId);
  if (wanted === undefined) return undefined;
  const { rows } = await sql<{ may: boolean }>`
    select ${mayActAs(viewer, sql`i.id`)} as may from items i
    where i.id = ${wanted} and i.kind = 'page' and ${visible(viewer, 'i', 'shown', 'plain')}`.execute(db);
  if (!rows[0]) throw new Failure('invalid', { context_id: ['doesn’t exist'] });
  if (!rows[0].may) throw new Failure('forbidden');
  return wanted;
}

/** SQL over `items` by an alias, which is a conference: the viewer organizes it. */
export const organizesConference = (viewer: VisibilityScope, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.author_id`)} = ${viewer.actorId} or ${mayActAs(viewer, sql.ref(`${alias}.id`))}
    or ${mayActAs(viewer, sql.ref(`${alias}.author_id`))})`;

/** SQL over `items` by an alias, which is a conference: the viewer comes to it. */
const comesTo = (viewer: VisibilityScope, alias: string): RawBuilder<boolean> =>
  existsByKey(sql`select true from relationships r join attendances a on a.relationship_id = r.id
    where r.relatable_id = ${sql.ref(`${alias}.id`)} and r.user_id = ${viewer.userId} and a.answer = 'accepted'`);

/** The same as `requireAdmission`: SQL over `items` by an alias, which is a conference that the viewer sees, joined with `conferences c`. */
export const isAdmitted = (viewer: VisibilityScope, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${organizesConference(viewer, alias)} or not (c.has_registration or c.has_passports) or ${comesTo(viewer, alias)})`;

/** SQL over the ID of an item: the viewer organizes the conference that it is part of. */
export const organizesWhole = (viewer: VisibilityScope, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  existsByKey(sql`select ${organizesConference(viewer, 'whole')} from items part join items whole on whole.id = part.context_id
    where part.id = ${id} and whole.kind = 'conference'`);

/** Of more organizers, some are not notified. */
const ORGANIZERS_NOTIFIED = 50;

/** Who is notified as an organizer of an event or a conference: its author, and who manages it or the crowd that made it. */
export const organizersOf = (id: string | RawBuilder<unknown>): RawBuilder<{ user_id: string }> => sql<{
  user_id: string;
}>`
  select i.author_id as user_id from items i where i.id = ${id}
  union select r.user_id from items i
    join relationships r on r.relatable_id in (i.id, i.author_id) and r.role in ('admin', 'manager') and r.status = 'accepted'
  where i.id = ${id} limit ${sql.lit(ORGANIZERS_NOTIFIED)}`;

export interface Whereabouts {
  place_id: string | null;
  location_id: string | null;
}

/**
 * A new place is listed, the viewer's own, or where something is that they see, and a new room is in it and not archived. `isSeen` is
 * SQL over the ID of a place.
 */
export async function requirePlace(
  { db, me }: Context,
  { place_id, location_id }: Whereabouts,
  before: Whereabouts,
  isSeen: (placeId: RawBuilder<unknown>) => RawBuilder<boolean>,
  roomField = 'location_id',
): Promise<void> {
  if (place_id !== null && place_id !== before.place_id) {
    const { rows } = await sql`
      select 1 from places where id = ${place_id} and merged_into_id is null
        and (is_listed or creator_id in (${me.userId}, ${me.actorId}) or ${isSeen(sql`places.id`)})`.execute(db);
    if (rows.length === 0) throw new Failure('invalid', { place_id: ['doesn’t exist'] });
  }
  if (location_id !== null && location_id !== before.location_id) {
    const { rows } = await sql`
      select 1 from locations where id = ${location_id} and place_id = ${place_id} and archived_at is null`.execute(db);
    if (rows.length === 0) throw new Failure('invalid', { [roomField]: ['is not a room of the place'] });
  }
}

export async function setOccasionCover(
  context: Context,
  table: OccasionTable,
  id: string,
  coverId: string | null,
  before: string | null,
): Promise<void> {
  if (coverId === before) return;
  await setCover(context, id, coverId, before);
  await sql`update ${sql.table(table)} set cover_id = ${coverId} where id = ${id}`.execute(context.db);
  await awaitScan(context, id);
}

/** The photos and videos of an event: a collection of its author. */
export async function setMedia(context: Context, id: string, collectionId: string | null): Promise<void> {
  const { rows } = await sql`
    update events e set media_collection_id = ${collectionId}
    from items i where e.id = ${id} and i.id = e.id and (${collectionId}::uuid is null or exists (
      select 1 from items c where c.id = ${collectionId} and c.kind = 'collection' and c.author_id = i.author_id
        and c.context_id is null and c.deleted_at is null))
    returning e.id`.execute(context.db);
  if (rows.length === 0) throw new Failure('invalid', { media_collection_id: ['must be a collection of the author'] });
}

/** What decides who takes part in a conference. */
interface Admitting {
  id: string;
  manageable: boolean;
  admission: 'open' | 'registration' | 'passport';
  attendance: { answer: string | null } | null;
}

/**
 * Throws unless the viewer takes part in a conference: organizers, those who registered or have a passport, or, without either,
 * everyone who sees the conference.
 */
export async function requireAdmission(
  context: Context,
  { id, manageable, admission, attendance }: Admitting,
): Promise<void> {
  if (manageable) return;
  if (admission === 'open') await requireWelcome(context, id);
  else if (attendance?.answer !== 'accepted')
    throw new Failure(admission === 'passport' ? 'passport_required' : 'registration_required');
}

type Described = Pick<ItemBase, 'id' | 'user_id'> & { mentions: Mention[]; hashtags: string[] };

/** Stores the hashtags and mentions of the description, and the mentions in another text of the same item. */
export async function setDescription(
  context: Context,
  table: OccasionTable,
  item: Described,
  description: string | null,
  isNew: boolean,
  more = '',
): Promise<void> {
  const content = description ?? '';
  const hashtags = hashtagsOf(content);
  await keepMentions(context, { item, content: `${content}\n${more}`, before: item.mentions });
  if (hashtags.join() === item.hashtags.join()) return;
  await sql`update ${sql.table(table)} set hashtags = ${hashtags}::text[] where id = ${item.id}`.execute(context.db);
  await context.emit('hashtags.written', { id: item.id, authorId: item.user_id ?? '', hashtags, isNew });
}

/** Adds the item to the open feeds of others, unless its cover has yet to be checked. */
export async function announce(context: Context, id: string): Promise<void> {
  const { rows } = await sql<ItemsTable>`
    select id, kind, author_id, community_id, audience from items
    where id = ${id} and state = 'published' and not awaits_scan`.execute(context.db);
  for (const item of rows) publishToFeed(context, item);
}

/**
 * Gives what has not ended, with its topics and what else is part of it, to the co-organizer of longest standing, so that guests don't lose it with the account
 * of the author. The author does not get it back. `parts` are the kinds of what is part of it. `isToCome` is SQL over the table as `e`. Returns the IDs.
 */
export async function handOver(
  context: Context,
  { actorIds }: Person,
  {
    kind,
    parts,
    table,
    isToCome,
  }: { kind: string; parts: readonly string[]; table: OccasionTable; isToCome: RawBuilder<boolean> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; from_id: string; to_id: string; in_feed: boolean }>`
    with heirs as (
      select i.id, i.author_id, i.in_feed, (
        select m.user_id from relationships m join items u on u.id = m.user_id
        where m.relatable_id = i.id and m.role in ('admin', 'manager') and m.status = 'accepted'
          and u.deleted_at is null and m.user_id <> all(${actorIds}::uuid[])
        order by m.id limit 1) as heir_id
      from items i join ${sql.table(table)} e on e.id = i.id
      where i.author_id = any(${actorIds}::uuid[]) and i.kind = ${kind} and i.state = 'published' and i.deleted_at is null
        and ${isToCome}
    ), topics as (
      update items t set author_id = h.heir_id, made_by_id = null from heirs h
      where t.context_id = h.id and t.kind = any(${parts}::text[]) and t.author_id = h.author_id and h.heir_id is not null
    ), given as (
      update items i set author_id = h.heir_id, made_by_id = null from heirs h
      where i.id = h.id and h.heir_id is not null)
    select id, author_id as from_id, heir_id as to_id, in_feed from heirs where heir_id is not null`.execute(
    context.db,
  );
  await count(
    context,
    rows
      .filter(({ in_feed }) => in_feed)
      .flatMap(({ from_id, to_id }) => [[from_id, { items: -1 }] as const, [to_id, { items: 1 }] as const]),
  );
  return rows.map(({ id }) => id);
}
