/** What attendance needs to know about conferences: people register as attendees, each for themselves. */
import { sql } from 'kysely';
import type { Attended } from '../core/attendance.ts';
import { NOW } from '../core/clock.ts';

export const conferenceAttendance: Attended = {
  topic: 'conferences',
  terms: (itemId) => sql`
    select starts_at, ends_at, status = 'cancelled' as is_cancelled, 1 as max_party_size, join_approval,
      false as guests_may_invite, false as is_by_date, false as avoids_clashes,
      case when has_passports then 'passport_required' when not has_registration then 'status_step' end as refusal
    from conferences where id = ${itemId}`,
  guestsSeen: () => sql`'everybody'`,
  isComing: (itemId) => sql`exists (select 1 from conferences c where c.id = ${itemId} and c.ends_at > ${NOW})`,
};
