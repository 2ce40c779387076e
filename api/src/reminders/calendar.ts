/** A list as calendars read it: VTODO of RFC 5545. */
import type { Reminder } from './reminders.contract.ts';

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

interface Told {
  title: string;
  tasks: readonly Task[];
}

const LINE_BYTES = 75;
const LINE_END = '\r\n';

/** What separates values, and a line that ends within one. */
const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- what no text of a calendar may hold
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line goes on in the next, which begins with a space; never within a letter. */
function fold(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (bytes + length > LINE_BYTES) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += length;
  }
  return parts.join(`${LINE_END} `);
}

const stamp = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const plain = (text: string): string => text.replaceAll(/[-:]/g, '');

/** A whole day, or an instant. What recurs does so by the clock, wherever its reader is: a change of clocks moves nothing. */
function dueOf({ date_due_at: date, time_due_at: time, due_at, recurrence }: Task, name: string): string[] {
  if (date === null || due_at === null) return [];
  if (time === null) return [`${name};VALUE=DATE:${plain(date)}`];
  return [`${name}:${recurrence ? `${plain(date)}T${plain(time)}00` : stamp(due_at)}`];
}

/**
 * A rule counts from where something starts, and ends with a time where that has one. What recurs is not due as well: RFC 5545
 * wants that to be later than the start, and servers refuse such a task.
 */
function timesOf(task: Task): string[] {
  const { recurrence, time_due_at } = task;
  if (recurrence === null) return dueOf(task, 'DUE');
  const rule = time_due_at === null ? recurrence : recurrence.replace(/(UNTIL=\d{8})/, '$1T235959');
  return [...dueOf(task, 'DTSTART'), `RRULE:${rule}`];
}

function taskOf(webUrl: string, task: Task): string[] {
  const { id, text, notes, completed_at, created_at, updated_at } = task;
  const isDone = completed_at !== null;
  return [
    'BEGIN:VTODO',
    `UID:${id}@${new URL(webUrl).hostname}`,
    `DTSTAMP:${stamp(updated_at)}`,
    `CREATED:${stamp(created_at)}`,
    `LAST-MODIFIED:${stamp(updated_at)}`,
    `SUMMARY:${escape(text)}`,
    ...(notes ? [`DESCRIPTION:${escape(notes)}`] : []),
    ...(isDone ? dueOf({ ...task, recurrence: null }, 'DUE') : timesOf(task)),
    `STATUS:${isDone ? 'COMPLETED' : 'NEEDS-ACTION'}`,
    ...(isDone ? [`COMPLETED:${stamp(completed_at)}`, 'PERCENT-COMPLETE:100'] : []),
    `URL:${webUrl}/?p=reminders`,
    'END:VTODO',
  ];
}

export function calendarOf(webUrl: string, { title, tasks }: Told): string {
  const name = escape(title || 'Reminders');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaza//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...tasks.flatMap((task) => taskOf(webUrl, task)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + LINE_END).join('');
}
