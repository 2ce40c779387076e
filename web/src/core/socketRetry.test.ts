import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOCKET_RETRY_MAX_MS } from './constants.ts';
import { isOnline } from './network.ts';
import { waitToReconnect } from './socketRetry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  isOnline.set(true);
});

/** Whether the wait before a retry is over, now or later. */
function begin(retries: number): { isOver: boolean } {
  const wait = { isOver: false };
  void waitToReconnect(retries).then(() => (wait.isOver = true));
  return wait;
}

test('waits longer each time, and never longer than the limit', async () => {
  const [first, third, hundredth] = [begin(0), begin(2), begin(99)];
  await vi.advanceTimersByTimeAsync(1000);
  expect([first.isOver, third.isOver, hundredth.isOver]).toEqual([true, false, false]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([third.isOver, hundredth.isOver]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(SOCKET_RETRY_MAX_MS - 4000);
  expect(hundredth.isOver).toBe(true);
});

test('ends when the gateway is reached again, not when a call fails', async () => {
  const wait = begin(99);
  isOnline.set(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(false);
  isOnline.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(true);
});

test('ends when the page is looked at again, not when it is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const wait = begin(99);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(false);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(true);
});
