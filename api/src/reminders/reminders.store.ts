/** Reminders and their lists as one of those who share them sees them, and who is told when something changes. */
import { sql, type RawBuilder } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import type { TopicRule } from '../core/topics.ts';
import { unblocked, visible } from '../core/visibility.ts';
import type { Reminder } from './reminders.contract.ts';
import './reminders.tables.ts';
import { localTime } from '../core/zones.ts';

/** Lists are of the human, whatever they act as: of theirs are those that they have, or that somebody shares with them. */
export const listsOf = ({ me }: Context): RawBuilder<unknown> =>
  sql`(select mine.list_id from reminder_list_users mine where mine.user_id = ${me.userId})`;

/** Of `reminders r`: in a list of the viewer, and by nobody blocked either way. */
export const readable = (context: Context): RawBuilder<boolean> => sql<boolean>`(r.id in (
    select k.reminder_id from reminder_reminder_lists k where k.reminder_list_id in ${listsOf(context)})
  and ${byKnown(context)})`;

/** Of `reminders r joined with items maker`. */
export const byKnown = (context: Context): RawBuilder<boolean> =>
  unblocked(asPerson(context).viewer, 'maker', 'hidden');

export const FROM = sql`reminders r join items maker on maker.id = r.user_id left join items about on about.id = r.attachable_id`;

export interface ReminderRow extends Omit<Reminder, '_type' | 'is_completed' | 'editable' | 'attachable_type'> {
  attachable_kind: string | null;
}

export const columns = (context: Context): RawBuilder<unknown> => sql`
  r.id, r.user_id, r.text, r.notes, r.date_due_at, r.time_due_at, r.timezone, r.due_at, r.recurrence, r.completed_at,
  r.completed_by_id, r.attachable_id, about.kind as attachable_kind, r.created_at, r.updated_at,
  array(select k.reminder_list_id from reminder_reminder_lists k join reminder_list_users mine on mine.list_id = k.reminder_list_id
    where k.reminder_id = r.id and mine.user_id = ${context.me.userId} order by mine.order_id) as list_ids,
  array(select a.user_id from reminder_users a join items u on u.id = a.user_id
    where a.reminder_id = r.id and ${seen(context, 'u')} order by a.user_id) as assigned_user_ids`;

/** A person whom the viewer, as themselves, sees. */
export const seen = (context: Context, alias: string): RawBuilder<boolean> =>
  visible(asPerson(context).viewer, alias, 'hidden', 'plain');

export function present({ platform }: Context, { attachable_kind, ...row }: ReminderRow): Reminder {
  return {
    ...row,
    _type: 'Reminder',
    is_completed: row.completed_at !== null,
    attachable_type: attachable_kind ? (platform.kinds.get(attachable_kind)?.type ?? null) : null,
    // Whoever shares a list changes what is in it.
    editable: true,
  };
}

const RELATIONS = {
  user: 'user_id',
  assigned_users: 'assigned_user_ids',
  completed_by: 'completed_by_id',
  attachable: 'attachable_id',
};

/** Loads the included relations of reminders, as the user sees them. */
export const loadIncluded = (context: Context, reminders: readonly Reminder[], options: ReadOptions): Promise<void> =>
  expand(asPerson(context), reminders, options, RELATIONS);

/** One of the viewer's; `not_found` otherwise. */
export async function findReminder(context: Context, id: string, options: ReadOptions = {}): Promise<Reminder> {
  const { rows } = await sql<ReminderRow>`
    select ${columns(context)} from ${FROM} where r.id = ${isId(id) ? id : null} and ${readable(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  const reminder = present(context, rows[0]);
  await loadIncluded(context, [reminder], options);
  return reminder;
}

/** The same, held until the end of the transaction: who changes one does it after the other. */
export async function holdReminder(context: Context, id: string): Promise<Reminder> {
  await sql`select id from reminders where id = ${isId(id) ? id : null} for no key update`.execute(context.db);
  return findReminder(context, id);
}

export async function zoneOf({ db, me }: Context): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`select timezone from accounts where id = ${me.accountId}`.execute(
    db,
  );
  return rows[0]?.timezone ?? 'UTC';
}

/** The day that it is for the viewer. */
export const todayOf = async (context: Context): Promise<string> =>
  localTime(await zoneOf(context), context.platform.clock.now()).slice(0, 10);

/** Open, and due on that day or before. */
export const isDue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(r.completed_at is null and r.date_due_at <= ${today})`;

/** The lists that a reminder stands in, whoever they belong to. */
export async function allListsOf({ db }: Context, reminderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reminder_list_id as id from reminder_reminder_lists where reminder_id = ${reminderId}`.execute(db);
  return rows.map(({ id }) => id);
}

type Happening = 'added' | 'updated' | 'removed';

/** Tells all who share the lists, by ids alone: each asks for what they may see. */
export async function tell(
  context: Context,
  what: Happening,
  { id, listIds }: { id: string; listIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ user_id: string; list_ids: string[] }>`
    select user_id, array_agg(list_id::text) as list_ids from reminder_list_users
    where list_id = any(${listIds}::uuid[]) group by user_id`.execute(context.db);
  for (const { user_id, list_ids } of rows) context.publish(`users.${user_id}.reminders.${what}`, { id, list_ids });
}

/** Tells these people that a list of theirs has changed, or is theirs no longer. */
export function tellOfList(context: Context, userIds: readonly string[], listId: string): void {
  for (const userId of userIds) context.publish(`users.${userId}.reminders.list`, { list_ids: [listId] });
}

/** The person alone. */
export const reminderTopics: TopicRule = {
  subject: 'users.{}.reminders',
  authorize: async ({ me }, [id]) => {
    if (id !== me.userId) throw new Failure('forbidden');
  },
};
