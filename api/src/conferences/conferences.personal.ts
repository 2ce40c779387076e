import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { handOver } from '../core/occasions.ts';
import type { PersonalData } from '../core/personal.ts';
import { publishChange } from './conferences.store.ts';

/** A conference without co-organizers is hidden with the account of its author, and restored with it. */
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
  ],
  async leaving(context, person) {
    const target = {
      kind: 'conference',
      parts: ['conference-topic', 'event'],
      table: 'conferences',
      isToCome: sql<boolean>`e.ends_at > ${NOW}`,
    } as const;
    for (const id of await handOver(context, person, target)) publishChange(context, id);
  },
  async erase({ db }, { actorIds }) {
    const own = sql`(select id from items where kind = 'conference' and author_id = any(${actorIds}::uuid[]))`;
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
        cancelled_reason = null
      where id in ${own}`.execute(db);
  },
};
