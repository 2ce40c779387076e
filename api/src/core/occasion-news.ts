/** Notifies everyone who has to know of a change of an event or a conference. */
import { sql, type RawBuilder } from 'kysely';
import { publishCalendars } from './calendar-topics.ts';
import { fromNow } from './clock.ts';
import { systemCaller, writing, type Platform } from './context.ts';
import { notify, withdrawNotifications, type NewNotification, type NotificationType } from './notifications.ts';
import { changeData, type ChangedStart, type OccasionChange } from './occasion-changes.ts';

/** What is cancelled because its author left. */
export interface AbandonedOccasion extends ChangedStart {
  title: string;
}

/** Users notified in one transaction. */
const BATCH = 500;
/** A move of what starts within this time is emailed even in quiet hours. */
const SOON_MS = 48 * 3_600_000;

/**
 * Users to notify about an event or a conference: its followers, those who come, may come, wait, or are invited, and those who waited
 * until it was cancelled. Each once.
 */
export const concerned = (table: 'events' | 'conferences', id: string): RawBuilder<unknown> => sql`
  select r.user_id from relationships r where r.relatable_id = ${id} and (
    r.status = 'accepted' or r.status in ('maybe', 'wait list')
    or r.status = 'pending' and r.initiated_by_id <> r.user_id)
  union select w.user_id from seatings s join waitlist_entries w on w.subject_id = s.subject_id join ${sql.table(table)} e on e.id = s.item_id
    where s.item_id = ${id} and w.state = 'closed' and w.decided_at >= e.cancelled_at`;

interface News extends Pick<NewNotification, 'actorId' | 'notifiableId' | 'isUrgent' | 'excerpt' | 'data' | 'jobId'> {
  /** Whether the calendars of these users have changed. */
  changesCalendars?: boolean;
}

/** Notifies users in steps, because there can be many. A job that is run again after a crash notifies no one twice. */
export async function notifyAll(
  platform: Platform,
  recipients: RawBuilder<unknown>,
  type: NotificationType,
  { changesCalendars = false, ...about }: News,
): Promise<void> {
  let after: string | undefined;
  do {
    after = await writing(platform, systemCaller(platform), async (context) => {
      const { rows } = await sql<{ user_id: string }>`
        select u.id as user_id from (${recipients}) r join users u on u.id = r.user_id
        where ${after ? sql`u.id > ${after}` : sql`true`} order by u.id limit ${sql.lit(BATCH)}`.execute(context.db);
      const to = rows.map(({ user_id }) => ({ userId: user_id, type }));
      await notify(context, { ...about, to, contextId: null });
      if (changesCalendars)
        publishCalendars(
          context,
          rows.map(({ user_id }) => user_id),
        );
      return rows.length === BATCH ? rows.at(-1)?.user_id : undefined;
    });
  } while (after);
}

/**
 * Notifies everyone concerned that it was cancelled, because its author left and no co-organizer could take it over. Without a link,
 * because it is hidden.
 */
export function notifyOfAbandoning(
  platform: Platform,
  { table, id }: { table: 'events' | 'conferences'; id: string },
  { title, ...start }: AbandonedOccasion,
  jobId: string | undefined,
): Promise<void> {
  const data = { ...changeData({ change: 'cancelled' }, start), event_id: id };
  const about = { actorId: null, notifiableId: null, excerpt: title, data, changesCalendars: true, jobId };
  return notifyAll(platform, concerned(table, id), 'event_abandoned', about);
}

/** Notifies users of a change. Replaces earlier notifications of the same kind, which are no longer true. */
export async function notifyOfChange(
  platform: Platform,
  { id, type, to }: { id: string; type: NotificationType; to: RawBuilder<unknown> },
  change: OccasionChange,
  { author_id: actorId, ...start }: ChangedStart & { author_id: string },
  jobId: string | undefined,
): Promise<void> {
  const data = changeData(change, start);
  const isSoon = type === 'event_moved' && new Date(start.starts_at) <= fromNow(platform, SOON_MS);
  await writing(platform, systemCaller(platform), (context) =>
    withdrawNotifications(
      context,
      sql<boolean>`n.notifiable_id = ${id} and n.type = ${type}
        and n.data ->> 'occurs_on' is not distinct from ${change.occurs_on ?? null}::text
        and n.data ->> 'change_id' is distinct from ${data['change_id'] ?? null}::text`,
    ),
  );
  await notifyAll(platform, to, type, {
    actorId,
    notifiableId: id,
    data,
    changesCalendars: true,
    jobId,
    ...(isSoon && { isUrgent: true }),
  });
}
