/** What attendance needs to know about events. */
import { sql } from 'kysely';
import type { Attended } from '../core/attendance.ts';
import { requireNoClash } from './clashes.ts';
import { hasComingDate, isComing, nextDate } from './occurrences.ts';

export const eventAttendance: Attended = {
  topic: 'events',
  dates: {
    subject: (itemId, occursOn) => sql<string | null>`(
      select o.id from events e join event_occurrences o on o.event_id = e.id
      where e.id = ${itemId} and e.answers_by = 'date' and ${occursOn === undefined ? isComing() : sql`o.occurs_on = ${occursOn}`}
      order by o.starts_at limit 1)`,
    occursOn: (subjectId) => sql<
      string | null
    >`(select o.occurs_on from event_occurrences o join events e on e.id = o.event_id
      where o.id = ${subjectId} and e.answers_by = 'date')`,
    isComing: (subjectId) =>
      sql<boolean>`exists (select 1 from event_occurrences o where o.id = ${subjectId} and ${isComing()})`,
  },
  // Answers to a series as a whole are to its next date.
  terms: (itemId, subjectId) => sql`
    select coalesce(n.starts_at, e.starts_at) as starts_at, coalesce(n.ends_at, e.ends_at) as ends_at,
      e.cancelled_at is not null or coalesce(n.is_cancelled, false) as is_cancelled, e.max_party_size, e.join_approval,
      e.guests_may_invite, e.answers_by = 'date' as is_by_date, e.type = 'session' as avoids_clashes, null as refusal
    from events e left join lateral (
      select o.starts_at, o.ends_at, o.cancelled_at is not null as is_cancelled from event_occurrences o
        where o.id = ${subjectId} and o.event_id = e.id
      union all (select *, false from (${nextDate(sql`e.id`)}) next where ${subjectId} = e.id) limit 1) n on true
    where e.id = ${itemId}`,
  guestsSeen: (itemId) => sql`(select guests_seen from events where id = ${itemId})`,
  isComing: hasComingDate,
  requireNoClash,
};
