/**
 * What somebody has not read, as one mail at the hour that they chose. Whoever moves `next_at` on sends it, in the same
 * transaction: so it is sent once, however many nodes look and however often a job is repeated.
 */
import { sql } from 'kysely';
import { fromNow, NOW } from '../core/clock.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { composedMail, type Message } from '../core/delivery.ts';
import type { JobDefinition, JobPayloads } from '../core/jobs.ts';
import { rowOf, wantedBy, WITH_SUBJECT } from '../core/notification-visibility.ts';
import { CHOSEN_LANGUAGE, languageOf } from '../core/languages.ts';
import { visibilityScopeOf } from '../core/visibility.ts';
import { digestMail, type DigestGroup } from './digest-mail.ts';
import type { QuietHours } from './notifications.contract.ts';

import { isQuiet } from './quiet.ts';
import { nextTime } from './times.ts';
import { isMailable } from './unlisted.ts';
import { unsubscribing } from './unsubscribe.ts';

/** Whoever is left alone at that hour is asked again. */
const LATER_MS = 15 * 60_000;
/** Of each kind; the rest is a number. */
const SHOWN = 3;

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'digest.mail': { userId: string; since: string; until: string };
  }
}

interface Due {
  told_before: string;
  told_at: string;
  next_at: string;
  timezone: string;
  quiet_hours: QuietHours | null;
}

export const digestJob = (platform: Platform): JobDefinition<'digest'> => ({
  name: 'digest',
  run: ({ userId, dueAt }) =>
    writing(platform, systemCaller(platform), async (context) => {
      const [due] = await take(context, userId, dueAt);
      if (!due) return;
      if (isQuiet(due.quiet_hours, due.timezone, platform.clock.now())) {
        await sql`update digests set next_at = ${dueAt}, told_at = ${due.told_before} where user_id = ${userId}`.execute(
          context.db,
        );
        return context.enqueue('digest', { userId, dueAt }, fromNow(platform, LATER_MS));
      }
      await context.enqueue('digest', { userId, dueAt: due.next_at }, new Date(due.next_at));
      await digestMailing.deliver(context, { userId, since: due.told_before, until: due.told_at });
    }),
});

async function compose(
  context: Context,
  { userId, since, until }: JobPayloads['digest.mail'],
): Promise<Message | undefined> {
  const { rows } = await sql<{ email: string; language: string | null }>`
    select a.email, ${CHOSEN_LANGUAGE} as language from users u join accounts a on a.id = u.account_id where u.id = ${userId} and ${isMailable}`.execute(
    context.db,
  );
  const groups = rows[0] ? await unreadBetween(context, userId, since, until) : [];
  if (!rows[0] || groups.length === 0) return undefined;
  const end = unsubscribing(context, userId, 'digest');
  const mail = digestMail(languageOf(rows[0].language), groups, {
    webUrl: context.platform.env.webUrl,
    unsubscribe: end.page,
  });
  return { channel: 'email', destination: rows[0].email, headers: end.headers, ...mail };
}

export const digestMailing = composedMail('digest.mail', compose);

/** Nobody, where the times were changed since or another has taken it. */
async function take({ db }: Context, userId: string, dueAt: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with before as (select user_id, told_at from digests where user_id = ${userId} and next_at = ${dueAt} for update)
    update digests d set next_at = ${nextTime(sql`a.timezone`, sql`greatest(${NOW}, d.next_at)`)}, told_at = ${NOW}
    from before, users u join accounts a on a.id = u.account_id
    where d.user_id = before.user_id and u.id = d.user_id and d.every <> 'off' and u.left_at is null
    returning before.told_at as told_before, d.told_at, d.next_at, a.timezone, u.settings -> 'quiet_hours' as quiet_hours`.execute(
    db,
  );
  return rows;
}

/** By kind, the largest first; a line stands for what the list of notifications shows in one row. */
async function unreadBetween(
  { db, platform }: Context,
  userId: string,
  since: string,
  until: string,
): Promise<DigestGroup[]> {
  const { rows } = await sql<DigestGroup>`
    select type, sum(count)::int as count, count(*)::int as rows,
      (array_agg(line order by id desc))[1:${sql.lit(SHOWN)}] as lines
    from (
      select type, (array_agg(id order by id desc))[1] as id, count(*) as count, jsonb_build_object('name', (array_agg(name order by id desc))[1],
        'others', count(distinct actor_id) - 1, 'excerpt', (array_agg(excerpt order by id desc))[1]) as line
      from (
        select n.id, ${rowOf('n')} as row_id, n.type, n.actor_id, w.title as name, n.data ->> 'excerpt' as excerpt
        from notifications n ${WITH_SUBJECT} left join items w on w.id = n.actor_id
        where n.user_id = ${userId} and n.viewed_at is null and n.created_at > ${since} and n.created_at <= ${until}
          and ${wantedBy(platform, visibilityScopeOf(sql`${userId}::uuid`))}) unread
      group by type, row_id) lines
    group by type order by sum(count) desc, type`.execute(db);
  return rows;
}
