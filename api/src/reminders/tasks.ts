/** A reminder list as an iCalendar file of tasks (VTODO). */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { calendarFile, compact, escapeText, utcTime } from '../core/ics.ts';
import type { CalendarPeriod } from '../core/ics-events.ts';
import type { Reminder } from './reminders.contract.ts';
import { FROM, readable } from './reminders.store.ts';

export type Task = Pick<
  Reminder,
  | 'id'
  | 'text'
  | 'notes'
  | 'date_due_at'
  | 'time_due_at'
  | 'timezone'
  | 'due_at'
  | 'recurrence'
  | 'completed_at'
  | 'created_at'
  | 'updated_at'
>;

interface TaskList {
  title: string;
  tasks: readonly Task[];
}

/** More than calendar apps show. */
const TASKS_MAX = 1000;

/** SQL of the tasks that a user can read: open ones in their order, then those completed recently. `which` is SQL over `reminders r`. */
export const calendarTasks = (
  context: Context,
  { endedFrom }: CalendarPeriod,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<Task> => sql<Task>`
    select r.id, r.text, r.notes, r.date_due_at, r.time_due_at, r.timezone, r.due_at, r.recurrence, r.completed_at,
      r.created_at, r.updated_at
    from ${FROM} where ${which} and ${readable(context)}
      and (r.completed_at is null or r.completed_at > ${endedFrom}::timestamptz)
    order by r.completed_at is not null, r.order_id limit ${sql.lit(TASKS_MAX)}`;

/** A whole day, or an instant. A recurring task has a local time without a zone, so that it keeps its time of day. */
function dueOf({ date_due_at: date, time_due_at: time, due_at, recurrence }: Task, name: string): string[] {
  if (date === null || due_at === null) return [];
  if (time === null) return [`${name};VALUE=DATE:${compact(date)}`];
  return [`${name}:${recurrence ? `${compact(date)}T${compact(time)}00` : utcTime(due_at)}`];
}

/**
 * A rule counts from DTSTART, and its UNTIL has a time if DTSTART has one. A recurring task has no DUE: RFC 5545 requires it to be
 * later than DTSTART, and servers reject such a task.
 */
function timesOf(task: Task): string[] {
  const { recurrence, time_due_at } = task;
  if (recurrence === null) return dueOf(task, 'DUE');
  const rule = time_due_at === null ? recurrence : recurrence.replace(/(UNTIL=\d{8})/, '$1T235959');
  return [...dueOf(task, 'DTSTART'), `RRULE:${rule}`];
}

export function taskComponent(webUrl: string, task: Task): string[] {
  const { id, text, notes, completed_at, created_at, updated_at } = task;
  const isDone = completed_at !== null;
  return [
    'BEGIN:VTODO',
    `UID:${id}@${new URL(webUrl).hostname}`,
    `DTSTAMP:${utcTime(updated_at)}`,
    `CREATED:${utcTime(created_at)}`,
    `LAST-MODIFIED:${utcTime(updated_at)}`,
    `SUMMARY:${escapeText(text)}`,
    ...(notes ? [`DESCRIPTION:${escapeText(notes)}`] : []),
    ...(isDone ? dueOf({ ...task, recurrence: null }, 'DUE') : timesOf(task)),
    `STATUS:${isDone ? 'COMPLETED' : 'NEEDS-ACTION'}`,
    ...(isDone ? [`COMPLETED:${utcTime(completed_at)}`, 'PERCENT-COMPLETE:100'] : []),
    `URL:${webUrl}/?p=reminders`,
    'END:VTODO',
  ];
}

export const calendarOf = (webUrl: string, { title, tasks }: TaskList): string =>
  calendarFile({
    product: 'Reminders',
    name: title || 'Reminders',
    components: tasks.map((task) => taskComponent(webUrl, task)),
  });
