import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Db } from '../core/db.ts';
import { handOver } from '../core/occasions.ts';
import type { PersonalData } from '../core/personal.ts';
import { abandonConferences } from './abandoning.ts';
import { publishChange } from './conferences.store.ts';

/** What versions and working copies say about people: those of their own conferences, and their part in others. */
async function eraseSchedules(db: Db, own: RawBuilder<unknown>, actorIds: readonly string[]): Promise<void> {
  const ids = sql`any(${actorIds}::uuid[])`;
  const speaks = sql`any(array(select jsonb_build_array(jsonb_build_object('user_id', id)) from unnest(${actorIds}::uuid[]) as u(id)))`;
  await sql`
    update schedule_slots f set speakers = coalesce((
      select jsonb_agg(speaker) from jsonb_array_elements(f.speakers) as speaker
      where (speaker ->> 'user_id')::uuid <> all(${actorIds}::uuid[]) or speaker ->> 'user_id' is null), '[]')
    where f.speakers @> ${speaks}`.execute(db);
  await sql`
    update schedule_slots set title = '', speakers = '[]', location_id = null
    where version_id in (select id from schedule_versions where conference_id in ${own})`.execute(db);
  await sql`
    update schedule_versions set name = number::text, comment = null where conference_id in ${own}`.execute(db);
  await sql`
    update session_drafts set location_id = null
    where event_id in (select id from conference_sessions where conference_id in ${own})`.execute(db);
  await sql`delete from speaker_availabilities where user_id = ${ids} or conference_id in ${own}`.execute(db);
  await sql`delete from room_availabilities where conference_id in ${own}`.execute(db);
  await sql`delete from ignored_conflicts where conference_id in ${own}`.execute(db);
  await sql`
    delete from conference_streams where conference_id in ${own}
      or file_id in (select id from items where kind = 'file' and author_id = ${ids})`.execute(db);
  for (const [table, column] of MADE_BY)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${ids}`.execute(db);
}

/** Columns that name the organizer who did something. */
const MADE_BY = [
  ['schedule_versions', 'released_by_id'],
  ['session_drafts', 'changed_by_id'],
  ['ignored_conflicts', 'ignored_by_id'],
] as const;

/** A conference without co-organizers is hidden with the account of its author, and restored with it. Those that have not ended are cancelled. */
export const conferenceData: PersonalData = {
  chapters: [
    {
      name: 'conferences',
      about: 'Your conferences, including drafts, with their places, tracks, and the topics of their discussions.',
      rows: ({ actorIds }) => sql`
        select c.*, i.author_id, i.audience, i.state, i.created_at, i.deleted_at,
          array(select t.name from conference_topics t where t.conference_id = c.id order by t.position, t.id) as topics,
          array(select u.place_id from conference_places u where u.conference_id = c.id order by u.position, u.place_id)
            as places
        from conferences c join items i on i.id = c.id where i.author_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'tracks',
      about: 'Tracks that you created for conferences, with their sessions.',
      rows: ({ actorIds }) => sql`
        select t.*, array(select u.conference_id from conference_tracks u where u.track_id = t.id) as conferences,
          array(select e.event_id from track_events e where e.track_id = t.id) as events
        from tracks t where t.creator_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'schedules',
      about: 'Released versions of the schedules of your conferences, with their sessions.',
      rows: ({ actorIds }) => sql`
        select v.id, v.conference_id, v.number, v.name, v.comment, v.released_at,
          array(select to_jsonb(f) - 'version_id' from schedule_slots f where f.version_id = v.id order by f.starts_at, f.event_id)
            as sessions
        from schedule_versions v join items i on i.id = v.conference_id where i.author_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'session-drafts',
      about: 'Times and rooms of sessions in the working copies of your conferences.',
      rows: ({ actorIds }) => sql`
        select d.event_id as id, d.starts_at, d.ends_at, d.location_id, d.revision
        from session_drafts d join items i on i.id = d.event_id where i.author_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'streams',
      about: 'Streams of your conferences.',
      rows: ({ actorIds }) => sql`
        select s.* from conference_streams s join items i on i.id = s.conference_id
        where i.author_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'availabilities',
      about: 'When you are available as a speaker of a conference.',
      rows: ({ actorIds }) => sql`
        select id, conference_id, starts_at, ends_at from speaker_availabilities where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async leaving(context, person) {
    const target = {
      kind: 'conference',
      parts: ['conference-topic', 'collection', 'event'],
      table: 'conferences',
      isToCome: sql<boolean>`e.ends_at > ${NOW}`,
    } as const;
    for (const id of await handOver(context, person, target)) publishChange(context, id);
    await abandonConferences(context, person);
  },
  async erase({ db }, { actorIds }) {
    const own = sql`(select id from items where kind = 'conference' and author_id = any(${actorIds}::uuid[]))`;
    await eraseSchedules(db, own, actorIds);
    await sql`update conference_topics set name = '' where conference_id in ${own}`.execute(db);
    await sql`delete from conference_places where conference_id in ${own}`.execute(db);
    await sql`delete from conference_tracks where conference_id in ${own}`.execute(db);
    // A track that another conference uses stays.
    await sql`
      delete from tracks t where t.creator_id = any(${actorIds}::uuid[])
        and not exists (select 1 from conference_tracks u where u.track_id = t.id)`.execute(db);
    await sql`update tracks set creator_id = null where creator_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      update conferences set name = '', slug = null, description = null, hashtags = '{}', cover_id = null,
        media_collection_id = null, resource_collection_id = null, place_id = null, conferencelocation_id = null,
        cancelled_reason = null, thanks = null
      where id in ${own}`.execute(db);
  },
};
