/** Users with a press pass, whom organizers invite: guests of honor. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Subscriptions } from '../core/events.ts';
import './conferences.events.ts';

export const pressSubscriptions: Subscriptions = {
  'attendance.invited': async (context, { itemId, userId }) => {
    const { rows } = await sql`
      select 1 from conferences c join users u on u.id = ${userId} join account_roles r on r.account_id = u.account_id
      where c.id = ${itemId} and r.role = 'press-pass' and (r.expires_at is null or r.expires_at > ${NOW})`.execute(
      context.db,
    );
    if (rows.length > 0) await context.emit('conference.guest_of_honour', { conferenceId: itemId, userId });
  },
};
