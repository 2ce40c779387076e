/** What attendance needs to know about events. */
import { sql } from 'kysely';
import type { Attended } from '../core/attendance.ts';
import { NOW } from '../core/clock.ts';

export const eventAttendance: Attended = {
  topic: 'events',
  terms: (itemId) => sql`
    select starts_at, ends_at, cancelled_at is not null as is_cancelled, max_party_size, join_approval, guests_may_invite,
      null as refusal
    from events where id = ${itemId}`,
  guestsSeen: (itemId) => sql`(select guests_seen from events where id = ${itemId})`,
  isComing: (itemId) => sql`exists (select 1 from events e where e.id = ${itemId} and e.ends_at > ${NOW})`,
};
