import { sql } from 'kysely';
import { handOver } from '../core/occasions.ts';
import type { PersonalData } from '../core/personal.ts';
import { abandonEvents } from './abandoning.ts';
import { publishChange } from './events.store.ts';
import { hasComingDate, isChanged } from './occurrences.ts';

/** An event without co-organizers is hidden with the account of its author, and restored with it. Those that are to come are cancelled. */
export const eventData: PersonalData = {
  chapters: [
    {
      name: 'events',
      about: 'Your events, including drafts, with the topics of their discussions.',
      rows: ({ actorIds }) => sql`
        select e.*, (select to_jsonb(s) - 'id' from conference_sessions s where s.id = e.id) as session,
          (select to_jsonb(t) - array['id', 'decided_by_id'] from tailgates t where t.id = e.id) as tailgate, i.author_id, i.audience, i.state, i.created_at, i.deleted_at,
          array(select t.name from event_topics t where t.event_id = e.id order by t.position, t.id) as topics,
          array(select to_jsonb(o) from event_occurrences o where o.event_id = e.id and ${isChanged}
            order by o.occurs_on) as changed_dates
        from events e join items i on i.id = e.id where i.author_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'dates',
      about: 'Your answers to single dates of series.',
      rows: ({ actorIds }) => sql`
        select d.subject_id as id, o.event_id, o.occurs_on, d.answer, d.party_size, d.answered_at
        from date_answers d join relationships r on r.id = d.relationship_id join event_occurrences o on o.id = d.subject_id
        where r.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'speaking',
      about: 'Sessions of conferences that you were named for as a speaker, and whether you confirmed.',
      rows: ({ actorIds }) => sql`
        select p.id, p.event_id, i.title, p.confirmed_at, p.withdrawn_at
        from session_speakers p join items i on i.id = p.event_id where p.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'arrivals',
      about: 'Tailgates that you arrived at, and when you left.',
      rows: ({ actorIds }) => sql`
        select a.event_id as id, i.title, a.arrived_at, a.left_at
        from tailgate_arrivals a join items i on i.id = a.event_id where a.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'nearness',
      about: 'Tailgates that you asked to be near, and those whose hosts asked you.',
      rows: ({ actorIds }) => sql`
        select w.id, w.from_id, w.to_id, w.state, w.asked_at from tailgate_wishes w
        where exists (select 1 from items i where i.id in (w.from_id, w.to_id) and i.author_id = any(${actorIds}::uuid[]))`,
    },
  ],
  async leaving(context, person) {
    const target = {
      kind: 'event',
      parts: ['event-topic'],
      table: 'events',
      isToCome: hasComingDate(sql`e.id`),
    } as const;
    for (const id of await handOver(context, person, target)) publishChange(context, id);
    await abandonEvents(context, person);
  },
  async erase({ db }, { actorIds }) {
    const own = sql`(select id from items where kind = 'event' and author_id = any(${actorIds}::uuid[]))`;
    await sql`
      delete from session_speakers where user_id = any(${actorIds}::uuid[]) or event_id in ${own}`.execute(db);
    await sql`delete from track_events where event_id in ${own}`.execute(db);
    await sql`update conference_sessions set kind = 'other', language = null where id in ${own}`.execute(db);
    await sql`
      delete from tailgate_arrivals where user_id = any(${actorIds}::uuid[]) or event_id in ${own}`.execute(db);
    await sql`delete from tailgate_wishes where from_id in ${own} or to_id in ${own}`.execute(db);
    await sql`
      update tailgates set recognize_by = null, decided_reason = null, pending_change = null where id in ${own}`.execute(
      db,
    );
    await sql`
      update tailgates set decided_by_id = null where decided_by_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`update event_topics set name = '' where event_id in ${own}`.execute(db);
    await sql`
      update event_occurrences set name = null, place_id = null, location_id = null, cancelled_reason = null
      where event_id in ${own}`.execute(db);
    await sql`
      update events set name = '', description = null, hashtags = '{}', cover_id = null, media_collection_id = null,
        place_id = null, location_id = null, online_url = null, cancelled_reason = null
      where id in ${own}`.execute(db);
  },
};
