import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 60_000;
/** The longest delay of a timer. */
const DELAY_MAX = 2 ** 31 - 1;

interface Base {
  reply: string;
  server: number;
  /** `performance.now()` when the reply was read. */
  at: number;
}

const baseOf = (reply: string): Base => ({ reply, server: Date.parse(reply), at: performance.now() });
const timeOf = ({ server, at }: Base): number => server + performance.now() - at;

/**
 * The time of the server, from the `now` of its latest reply: the clock of a device can be wrong. Ticks each minute, when the page is
 * visible again, and at `boundaryAfter` of the time. Returns it with a function that reads it between ticks.
 */
export function useLiveClock(
  reply: string,
  boundaryAfter: (now: number) => number,
): { now: number; read: () => number } {
  const [base, setBase] = useState(() => baseOf(reply));
  const current = base.reply === reply ? base : baseOf(reply);
  if (current !== base) setBase(current);
  const [now, setNow] = useState(() => timeOf(current));
  const read = useCallback(() => timeOf(current), [current]);
  const boundary = boundaryAfter(now);
  useEffect(() => {
    const tick = () => setNow(timeOf(current));
    const delay = Math.min(TICK_MS, Math.max(0, boundary - timeOf(current)) + 1, DELAY_MAX);
    const timer = setTimeout(tick, delay);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [current, boundary, now]);
  return { now, read };
}
