import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSleep, forgetServedTime, noteServedTime, noteServerTime, serverNow } from './serverClock.ts';

const HOUR_MS = 3_600_000;
const SERVER = Date.UTC(2031, 0, 15, 10);
/** Three hours off. */
const DEVICE = SERVER - 3 * HOUR_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  noteServedTime(new Date(SERVER).toISOString());
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (at: number, latency = 200) => {
  const received = performance.now();
  noteServerTime(new Date(at).toUTCString(), { sent: received - latency, received });
};

test('counts from the time in the page, also after the clock of the device was set', () => {
  expect(serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(HOUR_MS);
  expect(serverNow()).toBe(SERVER + HOUR_MS);
  vi.setSystemTime(DEVICE - 20 * HOUR_MS);
  expect(serverNow()).toBe(SERVER + HOUR_MS);
});

test('counts from when the page began to arrive, not from when its code ran', () => {
  vi.advanceTimersByTime(4000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 1000 } as PerformanceNavigationTiming]);
  noteServedTime(new Date(SERVER).toISOString());
  expect(serverNow()).toBe(SERVER + 3000);
});

test('falls back to the device if the page came without a time, or was kept from an earlier visit', () => {
  noteServedTime(undefined);
  expect(serverNow()).toBe(SERVER);
  forgetServedTime();
  expect(serverNow()).toBe(DEVICE);
});

test('follows responses that differ by hours, and ignores their rounding, delays and nonsense', () => {
  answer(SERVER + 2000);
  noteServerTime(null, { sent: 0, received: 0 });
  noteServerTime('nonsense', { sent: 0, received: 0 });
  expect(serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(25_000);
  answer(SERVER, 25_000);
  expect(serverNow()).toBe(SERVER + 25_000);
  answer(SERVER + 2 * HOUR_MS);
  expect(Math.abs(serverNow() - SERVER - 2 * HOUR_MS)).toBeLessThan(1000);
});

test('follows the device through a sleep, and asks the server whether it was one', async () => {
  const date = new Date(SERVER).toUTCString();
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { headers: { date } }));
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  followSleep();
  expect(asked).not.toHaveBeenCalled();
  vi.setSystemTime(DEVICE + 8 * HOUR_MS);
  followSleep();
  expect(serverNow()).toBe(SERVER + 8 * HOUR_MS);
  await vi.waitFor(() => expect(Math.abs(serverNow() - SERVER)).toBeLessThan(1000));
  vi.setSystemTime(DEVICE + 16 * HOUR_MS);
  followSleep();
  followSleep();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(Math.abs(serverNow() - SERVER - 8 * HOUR_MS)).toBeLessThan(1000);
});
