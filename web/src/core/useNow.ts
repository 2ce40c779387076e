import { useEffect, useSyncExternalStore } from 'react';
import { followSleep, serverNow, serverReading } from './serverClock.ts';

const TICK_MS = 30_000;
/** The longest delay of a timer. */
const DELAY_MAX = 2 ** 31 - 1;
/** While nothing on screen follows the clock, it is read again after this. */
const STALE_MS = 1000;

let now = serverNow();
let stop = () => {};
let alarm: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const boundaries = new Set<{ readonly at: number }>();

/** Ticks at the next boundary. */
function arm(): void {
  clearTimeout(alarm);
  const left = Math.min(...[...boundaries].map(({ at }) => at).filter((at) => at > now)) - serverNow();
  if (left <= DELAY_MAX) alarm = setTimeout(tick, Math.ceil(left));
}

function update(): void {
  now = serverNow();
  arm();
  for (const listener of listeners) listener();
}

function tick(): void {
  followSleep();
  update();
}

function start(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setInterval(tick, TICK_MS);
    tick();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  const unsubscribe = serverReading.subscribe(update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(alarm);
    unsubscribe();
  };
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function read(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - now) > STALE_MS) now = serverNow();
  return now;
}

export type Instant = string | number | null | undefined;

const millisecondsOf = (at: Instant): number => (typeof at === 'string' ? Date.parse(at) : (at ?? Number.NaN));

/**
 * The time of the server in milliseconds, the same for everything on screen. Ticks twice a minute while the page is visible, when it
 * becomes visible again, and exactly at `changesAt`, which are ISO 8601 or milliseconds.
 */
export function useNow(changesAt: readonly Instant[] = []): number {
  const current = useSyncExternalStore(subscribe, read);
  const next = Math.min(...changesAt.map(millisecondsOf).filter((at) => at > current));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const boundary = { at: next };
    boundaries.add(boundary);
    arm();
    return () => {
      boundaries.delete(boundary);
    };
  }, [next]);
  return current;
}
