import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './serverClock.ts';

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms).toUTCString();

afterEach(() => {
  noteServerTime(at(Date.now()), { sent: Date.now(), received: Date.now() });
  vi.useRealTimers();
});

test('follows the server when the clock of the device is wrong, until it is right again', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 15, 10) });
  const device = Date.now();
  noteServerTime(at(device - 2 * HOUR_MS), { sent: device, received: device + 200 });
  expect(Math.abs(serverNow() - (device - 2 * HOUR_MS))).toBeLessThan(1000);
  noteServerTime(null, { sent: device, received: device });
  noteServerTime('nonsense', { sent: device, received: device });
  expect(serverNow()).toBeLessThan(device - HOUR_MS);
  noteServerTime(at(device), { sent: device, received: device + 200 });
  expect(serverNow()).toBe(device);
});

test('does not take a reply that was long under way for a wrong clock', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 15, 10) });
  const device = Date.now();
  noteServerTime(at(device - 25_000), { sent: device - 25_000, received: device });
  expect(serverNow()).toBe(device);
});
