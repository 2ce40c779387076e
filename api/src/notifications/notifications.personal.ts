import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const notificationData: PersonalData = {
  chapters: [
    {
      name: 'notifications',
      about: 'Your notifications, without what other people wrote.',
      rows: ({ actorIds }) => sql`
        select id, type, actor_id, notifiable_id, context_id, viewed_at, created_at,
          case when actor_id is null then data else data - 'excerpt' end as data
        from notifications where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'digests',
      about: 'When we email you a summary.',
      rows: ({ actorIds }) => sql`
        select user_id as id, every, hour, weekday, next_at, told_at from digests
        where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'pushes',
      about: 'Browsers with push turned on, without their addresses and keys.',
      rows: ({ accountId }) => sql`
        select p.id, s.device, p.created_at, p.pushed_at from push_subscriptions p join sessions s on s.id = p.session_id
        where s.account_id = ${accountId}`,
    },
  ],
  async erase({ db }, { accountId, actorIds }) {
    await sql`delete from digests where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      delete from push_subscriptions p using sessions s where s.id = p.session_id and s.account_id = ${accountId}`.execute(
      db,
    );
    await sql`
      delete from notified_acts where account_id = ${accountId} or user_id = any(${actorIds}::uuid[])
        or actor_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      delete from unlisted_notifications where user_id = any(${actorIds}::uuid[]) or actor_id = any(${actorIds}::uuid[])`.execute(
      db,
    );
    await sql`
      delete from notifications where user_id = any(${actorIds}::uuid[]) or actor_id = any(${actorIds}::uuid[])`.execute(
      db,
    );
  },
};
