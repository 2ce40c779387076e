import { sql } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { CALENDAR_DAYS, listCalendar, type CalendarEntry } from './calendar.contract.ts';
import { calendarSources, type Period } from './sources.ts';

const DAY_MS = 86_400_000;

/** The columns of an entry, in the order in which each source selects them. */
const COLUMNS = sql`c.id, c.occurs_on, c.type, c.title, c.role, c.starts_at, c.ends_at, c.start_date, c.start_time, c.end_date, c.end_time,
  c.timezone, c.is_all_day, c.is_cancelled`;

export function calendarRoutes(app: App): void {
  route(app, listCalendar, (call) => pageCalendar(call, call.query));
}

async function pageCalendar(context: Context, query: ListInput & Period): Promise<Page<CalendarEntry>> {
  const length = Date.parse(query.to) - Date.parse(query.from);
  if (length <= 0) throw new Failure('invalid', { to: ['must be after `from`'] });
  if (length > CALENDAR_DAYS * DAY_MS)
    throw new Failure('invalid', { to: [`can be at most ${CALENDAR_DAYS} days after \`from\``] });
  const person = asPerson(context);
  const { ids, ...rest } = query;
  const entries = calendarSources().map((source) => sql`(${source.entries(person, query)})`);
  const { data, meta } = await pageRows<Omit<CalendarEntry, '_type'>>(person, rest, {
    columns: COLUMNS,
    from: sql`(${sql.join(entries, sql` union all `)}) c`,
    where: ids ? sql`c.id = any(${ids.filter(isId)}::uuid[])` : sql`true`,
    // The dates of a series have the same ID.
    key: 'c.key',
    by: [sql`c.starts_at`],
    order: 'asc',
  });
  return { data: data.map((row) => ({ ...row, _type: 'CalendarEntry' })), meta };
}
