/** The time of the server. The clock of a device can be off by hours, and can be set while the page is open. */
import { Store } from './store.ts';

/** How exact the `Date` of a response is. */
const EXACT_TO_MS = 1000;
/** A smaller difference is not corrected: what the clock counts is more exact than a response that was on its way. */
const TOLERANCE_MS = 5000;

interface Reading {
  server: number;
  /** `performance.now()` and the time of the device at that instant. */
  at: number;
  device: number;
}

const readingOf = (server: number, at: number): Reading => ({
  server,
  at,
  device: Date.now() - (performance.now() - at),
});
const deviceReading = (): Reading => readingOf(Date.now(), performance.now());

/** The last time that is known of the server, from which its clock is counted. Until one is known, that of the device. */
export const serverReading = new Store(deviceReading());

const timeAt = (at: number): number => {
  const { server, at: since } = serverReading.get();
  return server + at - since;
};

/** In milliseconds, like `Date.now()`. */
export const serverNow = (): number => timeAt(performance.now());

/** Takes the time from the `Date` header of a response to a request that was sent and answered at these times of `performance.now()`. */
export function noteServerTime(date: string | null, { sent, received }: { sent: number; received: number }): void {
  const server = Date.parse(date ?? '') + EXACT_TO_MS / 2;
  const at = (sent + received) / 2;
  const isWrong = Math.abs(server - timeAt(at)) > TOLERANCE_MS + (received - sent) / 2;
  if (isWrong) serverReading.set(readingOf(server, at));
}

/** Takes the time that the gateway wrote into the page when it sent the first bytes. */
export function noteServedTime(date: string | undefined): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  serverReading.set(readingOf(server, page?.responseStart || performance.now()));
}

/** Drops the time in the page: the service worker kept this page from an earlier visit. */
export function forgetServedTime(): void {
  serverReading.set(deviceReading());
}

/**
 * Browsers may stop `performance.now()` while a device sleeps. The clock of the device tells for how long, unless someone set it, so the
 * server is asked.
 */
export function followSleep(): void {
  const { at, device } = serverReading.get();
  const now = performance.now();
  const skipped = Date.now() - device - (now - at);
  if (Math.abs(skipped) <= TOLERANCE_MS) return;
  serverReading.set(readingOf(timeAt(now) + Math.max(0, skipped), now));
  void askServer();
}

async function askServer(): Promise<void> {
  const sent = performance.now();
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  noteServerTime(response?.headers.get('date') ?? null, { sent, received: performance.now() });
}
