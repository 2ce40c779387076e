/** Users with a press pass, whom organizers invite: guests of honor. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Subscriptions } from '../core/events.ts';
import './conferences.events.ts';

/** SQL over the ID of a user: whether they have a press pass now. */
export const hasPressPass = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from users holder join account_roles pass on pass.account_id = holder.account_id
  where holder.id = ${userId} and pass.role = 'press-pass' and (pass.expires_at is null or pass.expires_at > ${NOW}))`;

export const pressSubscriptions: Subscriptions = {
  'attendance.invited': async (context, { itemId, userId }) => {
    const { rows } = await sql`
      select 1 from conferences c where c.id = ${itemId} and ${hasPressPass(sql`${userId}::uuid`)}`.execute(context.db);
    if (rows.length > 0) await context.emit('conference.guest_of_honour', { conferenceId: itemId, userId });
  },
};
