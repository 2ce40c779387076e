/** What people of the town want to be reminded of, by the clock of the town: overdue, today, soon, again and again, and done. */
import type { Db } from '../core/db.ts';
import { searchText } from '../core/search-text.ts';
import { dueAt, orderOf } from '../reminders/due.ts';
import { FIRST_LIST } from '../reminders/lists.contract.ts';
import { insertRows } from './bulk.ts';
import type { Names } from './cases.ts';
import { dateAfter, TIMEZONE } from './dates.ts';

interface Entry {
  text: string;
  notes?: string;
  by?: string;
  /** From the day of the town, and a time. */
  day?: number;
  time?: string;
  recurrence?: string;
  for?: readonly string[];
  /** How many hours ago. */
  done?: number;
}

interface List {
  /** Empty for the one that everybody has. */
  title: string;
  of: string;
  with?: readonly string[];
  entries: readonly Entry[];
}

const LISTS: readonly List[] = [
  {
    title: '',
    of: 'ada',
    entries: [
      { text: 'Wind the harbour clock', day: 0, time: '08:00', recurrence: 'FREQ=DAILY' },
      {
        text: 'Answer the library in the phone box',
        day: -1,
        notes: 'It wants a clock that is wrong in an interesting way.',
      },
      { text: 'Oil for the tower, two bottles', day: 2, time: '10:30' },
      { text: 'Rent of the workshop', day: 9, recurrence: 'FREQ=MONTHLY' },
      { text: 'Find out who keeps moving the minute hand' },
      { text: 'Set all clocks back', done: 30 },
    ],
  },
  {
    title: 'Launch of the Marta',
    of: 'ada',
    with: ['grace', 'jonas'],
    entries: [
      { text: 'Ask the sea for a low tide', by: 'grace', day: 0, time: '05:12', for: ['grace'] },
      { text: 'A small clock that does not mind salt', day: 1, for: ['ada'] },
      { text: 'Twelve litres of soup, and bowls', by: 'grace', day: 3, time: '18:40', notes: 'Tomasz miscounts.' },
      { text: 'Paint her name', by: 'jonas', day: 5, for: ['jonas'] },
      { text: 'Choose the ribbon', by: 'grace', done: 5 },
    ],
  },
  {
    title: '',
    of: 'grace',
    entries: [
      { text: 'Read the tide gauge', day: 0, time: '05:00', recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
      { text: 'Red thermos', day: 1 },
    ],
  },
];

const HOUR_MS = 3_600_000;

export async function writeReminders(db: Db, now: Date, names: Names): Promise<void> {
  const rows = {
    reminder_lists: [] as Record<string, unknown>[],
    reminder_list_users: [] as Record<string, unknown>[],
    reminders: [] as Record<string, unknown>[],
    reminder_reminder_lists: [] as Record<string, unknown>[],
    reminder_users: [] as Record<string, unknown>[],
  };
  const began = new Date(now.getTime() - 240 * HOUR_MS);
  for (const { title, of, with: others = [], entries } of LISTS) {
    const key = `reminders ${of} ${title}`;
    const list = names.idOf(key, began);
    const times = { created_at: began, updated_at: began };
    rows.reminder_lists.push({ id: list, user_id: names.userOf(of), title, is_default: title === '', ...times });
    for (const person of [of, ...others]) {
      const order_id = title === '' ? FIRST_LIST : names.idOf(`${key} ${person}`, began);
      rows.reminder_list_users.push({ list_id: list, user_id: names.userOf(person), order_id, joined_at: began });
    }
    for (const [n, entry] of entries.entries()) {
      const made = new Date(began.getTime() + n * HOUR_MS);
      const id = names.idOf(`${key} ${n}`, made);
      rows.reminders.push(reminderRow(id, made, now, names, of, entry));
      rows.reminder_reminder_lists.push({ reminder_id: id, reminder_list_id: list });
      for (const person of entry.for ?? [])
        rows.reminder_users.push({ reminder_id: id, user_id: names.userOf(person) });
    }
  }
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) await insertRows(db, table, rows[table]);
}

function reminderRow(id: string, made: Date, now: Date, names: Names, owner: string, entry: Entry) {
  const { text, notes = '', by = owner, day, time = null, recurrence = null, done } = entry;
  const date = day === undefined ? null : dateAfter(now, day);
  const schedule = { date_due_at: date, time_due_at: time, timezone: TIMEZONE };
  const at = done === undefined ? null : new Date(now.getTime() - done * HOUR_MS);
  return {
    id,
    user_id: names.userOf(by),
    text,
    notes,
    ...schedule,
    recurrence,
    due_at: dueAt(schedule),
    // The town is made at once: nobody was told of what was due before.
    told_at: null,
    order_id: orderOf(schedule, id),
    completed_at: at,
    completed_by_id: at && names.userOf(by),
    done_id: at && names.idOf(`done ${id}`, at),
    search: searchText(`${text} ${notes}`),
    created_at: made,
    updated_at: at ?? made,
  };
}
