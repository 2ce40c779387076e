/** Dates, times and repetitions in English and Arabic words; a chunk of its own, loaded when someone starts to write. */
import { casual as arabic } from 'chrono-node/ar';
import { casual as monthFirst, GB as dayFirst, type ParsedResult } from 'chrono-node/en';
import { dayOf, timeOf } from './datePresets.ts';
import { findRepetition, type Repetition } from './recurrenceText.ts';
import { ruleOf, ruleOfMonthDays, WEEK_DAYS } from './recurrences.ts';

export interface When {
  /** The text that says it. */
  words: string;
  date: string;
  time: string | null;
  /** Where an end is said; without a time, its last day. */
  endDate: string | null;
  endTime: string | null;
  /** An RRULE, where it repeats. */
  recurrence: string | null;
  /** What is left without them. */
  rest: string;
}

const DAY_MS = 86_400_000;

interface Span {
  from: number;
  to: number;
}

/** «19-21» are hours only with a dash; a date such as 2031-05-14 is none. */
const HOURS = /(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])/g;
const ARABIC = /\p{Script=Arabic}/u;
/** «on» in front of a date belongs to it. */
const PREPOSITION = /(?:^|\s)(?:on|at|by|due|from|starting|في|بتاريخ|قبل|من)\s*$/i;

/** Finds when something is due; `locale` says whether 5/6 is in May or in June. What is not understood stays in `rest`. */
export function findWhen(text: string, now: Date, locale = 'en'): When | null {
  const { plain, origin } = simplify(text);
  const repetition = findRepetition(plain);
  // The length stays, so places in it are places in the text.
  const masked = repetition
    ? plain.slice(0, repetition.from) + ' '.repeat(repetition.to - repetition.from) + plain.slice(repetition.to)
    : plain;
  const parser = ARABIC.test(plain) ? arabic : isDayFirst(locale) ? dayFirst : monthFirst;
  const all = parser.parse(masked, now, { forwardDate: true });
  const distance = ({ index }: { index: number }) => (repetition ? Math.abs(index - repetition.to) : index);
  const [found] = all.toSorted((one, other) => distance(one) - distance(other));
  if (!found && !repetition) return null;
  const at = found?.start.date() ?? now;
  const time = found?.start.isCertain('hour') ? timeOf(at) : null;
  const first = repetition ? firstOf(repetition, at) : at;
  const date = dayOf(first);
  const end = found?.end && endFrom(found, first);
  const spans: Span[] = [
    ...(found ? [{ from: found.index, to: found.index + found.text.length }] : []),
    ...(repetition ? [repetition] : []),
  ]
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: origin[from] ?? 0, to: origin[to] ?? text.length }));
  return {
    words: spans.map(({ from, to }) => text.slice(from, to).trim()).join(' '),
    date,
    time,
    endDate: end ? dayOf(end) : null,
    endTime: end && found?.end?.isCertain('hour') ? timeOf(end) : null,
    recurrence: repetition && ruleFor(repetition, date),
    rest: without(text, spans),
  };
}

/** With digits that the parsers read and without the marks of vowels; `origin` leads from each place in it to the text. */
function simplify(text: string): { plain: string; origin: readonly number[] } {
  let plain = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (/[\u064B-\u0652\u0640]/.test(character)) continue;
    origin.push(at);
    plain += character.replace(/[٠-٩۰-۹]/, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  }
  return { plain: plain.replaceAll(HOURS, '$1–$2'), origin: [...origin, text.length] };
}

function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(Date.UTC(2031, 0, 15));
  const place = (type: string) => parts.findIndex((part) => part.type === type);
  return place('day') < place('month');
}

/** As long after the first date as it is after what was found. */
function endFrom({ start, end }: ParsedResult, first: Date): Date | null {
  if (!end) return null;
  const days = Math.round((midnightOf(first) - midnightOf(start.date())) / DAY_MS);
  const moved = end.date();
  moved.setDate(moved.getDate() + days);
  return moved;
}

const midnightOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** The first day, from there on, on which it comes. */
function firstOf(repetition: Repetition, from: Date): Date {
  const next = new Date(from);
  while (!comesOn(repetition, next)) next.setDate(next.getDate() + 1);
  return next;
}

function comesOn({ days, ordinals }: Repetition, date: Date): boolean {
  if (days.length > 0 && !days.includes(WEEK_DAYS[date.getDay()]!)) return false;
  if (ordinals.length === 0) return true;
  const day = date.getDate();
  const lastDay = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  return ordinals.some((ordinal) =>
    ordinal > 0 ? ordinal === (days.length > 0 ? Math.ceil(day / 7) : day) : day > lastDay - (days.length > 0 ? 7 : 1),
  );
}

/** Any month's 31st is its last day: a month without one takes the last that it has. */
const LAST_OF_MONTH = '2000-01-31';

function ruleFor({ unit, interval, days, ordinals }: Repetition, date: string): string | null {
  const isLastDay = ordinals[0] === -1 && days.length === 0;
  const [plain = '', ...more] = (ruleOf(unit, isLastDay ? LAST_OF_MONTH : date) ?? '').split(';');
  const every = interval > 1 ? [`INTERVAL=${interval}`] : [];
  if (ordinals.length > 0 && days.length > 0) {
    const byDay = ordinals.flatMap((ordinal) => days.map((day) => `${ordinal}${day}`));
    return [plain, ...every, `BYDAY=${byDay.join(',')}`].join(';');
  }
  if (ordinals.length > 1) return [plain, ...every, ruleOfMonthDays(ordinals)].join(';');
  const isOneDay = days.length === 1 && unit === 'weekly';
  const on = unit === 'weekly' && days.length > 0 && !isOneDay ? [`BYDAY=${days.join(',')}`] : [];
  return [plain, ...every, ...on, ...more].join(';');
}

function without(text: string, spans: readonly Span[]): string {
  let rest = '';
  let end = 0;
  for (const { from, to } of spans) {
    rest += `${text.slice(end, from).replace(PREPOSITION, ' ')} `;
    end = to;
  }
  return `${rest}${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim();
}
