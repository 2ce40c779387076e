import type { WeekDay } from './recurrences.ts';

export interface Repetition {
  /** Where the words for it are. */
  from: number;
  to: number;
  unit: 'daily' | 'weekdays' | 'weekly' | 'monthly' | 'yearly';
  interval: number;
  /** The days of the week it is limited to. */
  days: readonly WeekDay[];
  /** Of months: the days of the month or, with a day of the week, which of these in the month; -1 is the last. */
  ordinals: readonly number[];
}

const WORKING_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;
type Unit = Exclude<Repetition['unit'], 'weekdays'>;

/** What a language calls its units, days and numbers, each as the source of a regular expression. */
interface Grammar {
  every: string;
  working: string;
  units: Readonly<Record<Unit, string>>;
  /** A unit that says «two» itself, as Arabic has it. */
  twice: Readonly<Partial<Record<Unit, string>>>;
  adverbs: Readonly<Record<Unit, string>>;
  days: Readonly<Record<WeekDay, string>>;
  /** Between a word for «every» and a day. */
  dayPrefix: string;
  and: string;
  numbers: Readonly<Record<string, number>>;
  /** Words for «first» to «last». */
  ordinals: Readonly<Record<string, number>>;
  /** How days of the month are said; `nth` matches ordinals with what they count, `dates` those in figures, `count` a number of months. */
  inMonth: (nth: string, parts: { count: string; day: string; dates: string }) => readonly string[];
  /** After an adverb; «the weekly report» is none. */
  afterAdverb: string;
}

const ENGLISH: Grammar = {
  every: '(?:every|each)',
  working: '(?:every|each) (?:weekday|workday|working day|business day)s?|on (?:weekdays|workdays)',
  units: { daily: 'days?', weekly: 'weeks?', monthly: 'months?', yearly: 'years?' },
  twice: {},
  adverbs: { daily: 'daily', weekly: 'weekly', monthly: 'monthly', yearly: 'yearly|annually' },
  days: {
    MO: 'mon(?:days?)?',
    TU: 'tue(?:s(?:days?)?)?',
    WE: 'wed(?:nesdays?)?',
    TH: 'thu(?:rs?(?:days?)?)?',
    FR: 'fri(?:days?)?',
    SA: 'sat(?:urdays?)?',
    SU: 'sun(?:days?)?',
  },
  dayPrefix: '',
  and: '(?:,? and | ?& ?|, ?)',
  numbers: { other: 2, second: 2, two: 2, three: 3, third: 3, four: 4, fourth: 4, five: 5, six: 6 },
  ordinals: { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 },
  inMonth: (nth, { count, day, dates }) => [
    `(?:on )?(?:the )?${nth} of (?:every|each) month`,
    `(?:every|each) ${nth} of (?:the|every|each) month`,
    `(?:(?:every|each) ${count}months?|monthly),? on (?:the )?${nth}`,
    // «every second Monday» is every other one.
    `(?:every|each) (?<nth>1st|first|last) (?<day>${day})`,
    `(?:every|each) (?<nth>${dates})(?! (?:days?|weeks?|months?|years?|${day}))`,
  ],
  afterAdverb: '(?= *$| (?:at|on|from|starting)\\b)',
};

const ARABIC: Grammar = {
  every: 'كل',
  working: 'كل يوم عمل|كل [أا]يام العمل|[أا]يام العمل',
  units: {
    daily: '(?:يوما?|[أا]يام)',
    weekly: '(?:[أا]سبوعا?|[أا]سابيع)',
    monthly: '(?:شهرا?|[أا]شهر|شهور)',
    yearly: '(?:سنة|سنوات|عاما?|[أا]عوام)',
  },
  twice: { daily: 'يومين', weekly: '[أا]سبوعين', monthly: 'شهرين', yearly: '(?:سنتين|عامين)' },
  adverbs: { daily: 'يوميا', weekly: '[أا]سبوعيا', monthly: 'شهريا', yearly: 'سنويا' },
  days: {
    MO: '(?:ال)?[إا]ثنين',
    TU: '(?:ال)?ثلاثاء',
    WE: '(?:ال)?[أا]ربعاء',
    TH: '(?:ال)?خميس',
    FR: '(?:ال)?جمعة',
    SA: '(?:ال)?سبت',
    SU: '(?:ال)?[أا]حد',
  },
  dayPrefix: '(?:يوم |[أا]يام )?',
  and: '(?: ?و ?|، ?)(?:يوم )?',
  numbers: { ثلاثة: 3, ثلاث: 3, أربعة: 4, أربع: 4, خمسة: 5, خمس: 5, ستة: 6, ست: 6 },
  ordinals: { أول: 1, اول: 1, ثاني: 2, ثالث: 3, رابع: 4, آخر: -1, اخر: -1 },
  inMonth: (nth) => [`(?:في |يوم )?${nth} (?:(?:من|في) )?كل شهر`, `كل شهر (?:في |يوم )+${nth}`],
  afterAdverb: '(?=[^\\p{L}]|$)',
};

/** Finds «every Monday», «each 2 weeks», «on Fridays» or «monthly», or the same in Arabic. Digits are ASCII, vowels unmarked. */
export function findRepetition(text: string): Repetition | null {
  for (const grammar of [ENGLISH, ARABIC]) {
    const found = findIn(text, grammar);
    if (found) return found;
  }
  return null;
}

function findIn(text: string, grammar: Grammar): Repetition | null {
  const { every, working, units, twice, adverbs, days, dayPrefix, and, numbers, ordinals, inMonth, afterAdverb } =
    grammar;
  const look = (source: string, end = '(?![\\p{L}\\p{N}])') => {
    const match = new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})${end}`, 'iu').exec(text);
    return match && { from: match.index, to: match.index + match[0].length, groups: match.groups ?? {} };
  };
  const atWork = look(working);
  if (atWork)
    return { from: atWork.from, to: atWork.to, unit: 'weekdays', interval: 1, days: WORKING_DAYS, ordinals: [] };

  const count = `(?:(?<count>\\d{1,2}(?:st|nd|rd|th)?|${Object.keys(numbers).join('|')}) )?`;
  const day = Object.values(days).join('|');
  const listOf = (one: string) => `(?:${one})(?:${and}(?:on )?(?:the )?(?:${one}))*`;
  const figure = '\\d{1,2}(?:st|nd|rd|th)';
  const ordinal = `${figure}?|${Object.keys(ordinals).join('|')}`;
  const nth = `(?<nth>${listOf(ordinal)})(?: (?:days?|يوم|(?<day>${day})))?`;
  for (const source of inMonth(nth, { count, day, dates: listOf(figure) })) {
    const found = look(source);
    if (!found) continue;
    const { from, to, groups } = found;
    const orders = [...(groups['nth'] ?? '').matchAll(new RegExp(ordinal, 'giu'))].map(([one]) =>
      orderOf(one, ordinals),
    );
    const chosen = daysIn(groups['day'], days);
    if (orders.some((order) => order === 0 || order > (chosen.length > 0 ? 5 : 31))) continue;
    return { from, to, unit: 'monthly', interval: numberOf(groups['count'], numbers), days: chosen, ordinals: orders };
  }
  const onDays =
    look(`${every} ${count}${dayPrefix}(?<days>(?:${day})(?:${and}(?:${day}))*)`) ??
    look(`on (?<days>(?:${day})s(?:${and}(?:${day})s)*)|on (?<more>\\w+days(?:${and}\\w+days)*)`);
  const named = onDays?.groups['days'] ?? onDays?.groups['more'];
  if (onDays && named) {
    const chosen = daysIn(named, days);
    if (chosen.length > 0)
      return {
        from: onDays.from,
        to: onDays.to,
        unit: 'weekly',
        interval: numberOf(onDays.groups['count'], numbers),
        days: chosen,
        ordinals: [],
      };
  }
  for (const unit of Object.keys(units) as Unit[]) {
    const single = look(`${every} ${count}(?:${units[unit]})`);
    if (single) return { ...single, unit, interval: numberOf(single.groups['count'], numbers), days: [], ordinals: [] };
    const dual = twice[unit] && look(`${every} ${twice[unit]}`);
    if (dual) return { ...dual, unit, interval: 2, days: [], ordinals: [] };
    const adverb = look(adverbs[unit], afterAdverb);
    if (adverb) return { ...adverb, unit, interval: 1, days: [], ordinals: [] };
  }
  return null;
}

function daysIn(text: string | undefined, days: Grammar['days']): readonly WeekDay[] {
  return (Object.keys(days) as WeekDay[]).filter((key) =>
    new RegExp(`(?<!\\p{L})و?(?:${days[key]})(?!\\p{L})`, 'iu').test(text ?? ''),
  );
}

function numberOf(word: string | undefined, numbers: Grammar['numbers']): number {
  return Math.max(1, word === undefined ? 1 : orderOf(word, numbers));
}

/** «second», «2» and «2nd» are 2. */
function orderOf(word: string | undefined, known: Readonly<Record<string, number>>): number {
  return word === undefined ? 0 : (known[word.toLowerCase()] ?? Number.parseInt(word, 10));
}
