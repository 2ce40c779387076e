/** When a person is left alone, and when they are mailed what they have not read. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { route, type App } from '../core/route.ts';
import { requireEmail } from './notification-settings.ts';
import {
  getNotificationTimes,
  NIGHTS,
  NO_DIGEST,
  updateNotificationTimes,
  type Digest,
  type NotificationTimes,
  type QuietHours,
} from './notifications.contract.ts';

interface DigestsTable extends Digest {
  user_id: string;
  next_at: string | null;
  told_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    digests: DigestsTable;
  }
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    digest: { userId: string; dueAt: string };
  }
}

export function timesRoutes(app: App): void {
  route(app, getNotificationTimes, async (call) => ({ data: await timesOf(call) }));

  route(app, updateNotificationTimes, async (call) => {
    const { quiet_hours, digest } = call.body;
    if (quiet_hours) {
      const days = [...new Set(quiet_hours.days)].toSorted((one, other) => one - other);
      const kept = JSON.stringify({ quiet_hours: { ...quiet_hours, days } });
      await sql`update users set settings = settings || ${kept}::jsonb where id = ${call.me.userId}`.execute(call.db);
    }
    if (digest) await keepDigest(call, digest);
    return { data: await timesOf(call) };
  });
}

async function timesOf({ db, me }: Context): Promise<NotificationTimes> {
  const { rows } = await sql<{ quiet_hours: QuietHours | null; digest: Digest | null; timezone: string }>`
    select u.settings -> 'quiet_hours' as quiet_hours, a.timezone,
      (select jsonb_build_object('every', d.every, 'hour', d.hour, 'weekday', d.weekday)
        from digests d where d.user_id = u.id) as digest
    from users u join accounts a on a.id = u.account_id where u.id = ${me.userId}`.execute(db);
  const { quiet_hours = null, digest = null, timezone = 'UTC' } = rows[0] ?? {};
  return { quiet_hours: quiet_hours ?? NIGHTS, digest: digest ?? NO_DIGEST, timezone };
}

/** The first time after `after` at which it is that hour where the person lives, and in a weekly one that day, as of `digests d`. */
export const nextTime = (timezone: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`(
  select min(t.at) from generate_series(0, 8) as n
    cross join lateral (select (((${after} at time zone ${timezone})::date + n)::timestamp
      + make_interval(hours => d.hour)) at time zone ${timezone} as at) t
  where t.at > ${after} and (d.every = 'daily' or extract(isodow from t.at at time zone ${timezone}) = d.weekday))`;

/** What they were told of before counts no more; whoever turns it on is mailed what happens from now on. */
async function keepDigest(context: Context, { every, hour, weekday }: Digest): Promise<void> {
  if (every !== 'off') await requireEmail(context);
  const { userId } = context.me;
  await sql`
    insert into digests as d (user_id, every, hour, weekday, told_at) values (${userId}, ${every}, ${hour}, ${weekday}, ${NOW})
    on conflict (user_id) do update set every = ${every}, hour = ${hour}, weekday = ${weekday},
      told_at = case when d.every = 'off' then ${NOW} else d.told_at end`.execute(context.db);
  const { rows } = await sql<{ next_at: string | null }>`
    update digests d set next_at = case when d.every = 'off' then null else ${nextTime(sql`a.timezone`, NOW)} end
    from users u join accounts a on a.id = u.account_id
    where d.user_id = ${userId} and u.id = d.user_id returning d.next_at`.execute(context.db);
  const dueAt = rows[0]?.next_at;
  if (dueAt) await context.enqueue('digest', { userId, dueAt }, new Date(dueAt));
}
