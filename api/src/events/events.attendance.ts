/** What attendance needs to know about events. */
import { sql } from 'kysely';
import type { Attended } from '../core/attendance.ts';
import { requireNoClash } from './clashes.ts';
import { hasComingDate, nextDate } from './occurrences.ts';

export const eventAttendance: Attended = {
  topic: 'events',
  // Answers to a series are to its next date.
  terms: (itemId) => sql`
    select coalesce(n.starts_at, e.starts_at) as starts_at, coalesce(n.ends_at, e.ends_at) as ends_at,
      e.cancelled_at is not null as is_cancelled, e.max_party_size, e.join_approval, e.guests_may_invite,
      e.type = 'session' as avoids_clashes,
      null as refusal
    from events e left join lateral (${nextDate(sql`e.id`)}) n on true where e.id = ${itemId}`,
  guestsSeen: (itemId) => sql`(select guests_seen from events where id = ${itemId})`,
  isComing: hasComingDate,
  requireNoClash,
};
