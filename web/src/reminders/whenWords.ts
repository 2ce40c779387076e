/** Dates in English words; a chunk of its own, asked for when somebody begins to write. */
import { casual } from 'chrono-node/en';
import { dayOf, timeOf } from '../core/moments.ts';

export interface When {
  /** The words that say it. */
  words: string;
  date: string;
  time: string | null;
  /** What is left without them. */
  rest: string;
}

export function findWhen(text: string, now: Date): When | null {
  const [found] = casual.parse(text, now, { forwardDate: true });
  if (!found) return null;
  const at = found.start.date();
  const before = text.slice(0, found.index).replace(/\s+(on|at|by|due)\s*$/i, ' ');
  const rest = `${before} ${text.slice(found.index + found.text.length)}`.replaceAll(/\s+/g, ' ').trim();
  return {
    words: found.text,
    date: dayOf(at),
    time: found.start.isCertain('hour') ? timeOf(at) : null,
    rest,
  };
}
