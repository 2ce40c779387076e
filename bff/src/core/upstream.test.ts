import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, start, type Started } from '../../test/start.ts';

let plaza: Started;
beforeAll(async () => {
  plaza = await start();
});
afterAll(() => plaza.stop());

const codeOf = async (headers: Record<string, string> = {}) =>
  (await ask(plaza, { id: 'notes' }, headers)).errors?.[0]?.extensions['code'];

/** As somebody else each time: what the same person asks twice is asked for once. */
const asOthers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => codeOf({ authorization: `Bearer ${n}` })));

test('whoever stands in line for a platform that hangs is told in the same time, and not sent afterwards', async () => {
  const { platform } = plaza;
  platform.isHanging = true;
  expect(new Set(await asOthers(100))).toEqual(new Set(['timeout']));
  platform.isHanging = false;
  await vi.waitFor(async () => expect(await codeOf()).toBeUndefined(), { timeout: 10_000 });
  const sent = platform.callsOf('/notes').filter(({ headers }) => headers.authorization);
  expect(sent.length).toBeLessThan(100);
});

test('while the platform hangs, whoever asks is told at once, one probe at a time looks for it, and all is well when it is back', async () => {
  const { platform } = plaza;
  expect(await codeOf()).toBeUndefined();
  platform.isHanging = true;
  const first = await Promise.all(Array.from({ length: 100 }, () => codeOf()));
  expect(first.filter((code) => code !== 'timeout' && code !== 'unavailable')).toEqual([]);
  await vi.waitFor(async () => expect(await codeOf()).toBe('unavailable'), { timeout: 10_000 });
  platform.calls.length = 0;
  expect(await Promise.all(Array.from({ length: 50 }, () => codeOf()))).toEqual(
    Array.from({ length: 50 }, () => 'unavailable'),
  );
  expect(platform.callsOf('/notes')).toEqual([]);
  expect(platform.callsOf('/readyz').length).toBeLessThan(3);
  platform.isHanging = false;
  await vi.waitFor(async () => expect(await codeOf()).toBeUndefined(), { timeout: 10_000 });
});
