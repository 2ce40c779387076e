import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ask, start, type Started } from '../../test/start.ts';

let plaza: Started;
beforeAll(async () => {
  plaza = await start();
});
afterAll(() => plaza.stop());

const codeOf = async (headers: Record<string, string> = {}) =>
  (await ask(plaza, { id: 'notes' }, headers)).errors?.[0]?.extensions['code'];

/** The platform answers, and the gateway has noticed. */
async function isBack() {
  plaza.platform.isHanging = false;
  await vi.waitFor(async () => expect(await codeOf()).toBeUndefined(), { timeout: 10_000 });
}
afterEach(isBack);

/** As somebody else each time: what the same person asks twice is asked for once. */
const asOthers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => codeOf({ authorization: `Bearer ${n}` })));

const TOLD = ['TIMEOUT', 'UNAVAILABLE'];

test('whoever stands in line for a platform that hangs is told like those in front', async () => {
  plaza.platform.isHanging = true;
  // More than there are connections.
  expect(TOLD).toEqual(expect.arrayContaining(await asOthers(100)));
});

test('while the platform hangs, whoever asks is told at once, one probe at a time looks for it, and all is well when it is back', async () => {
  const { platform } = plaza;
  expect(await codeOf()).toBeUndefined();
  platform.isHanging = true;
  const first = await Promise.all(Array.from({ length: 100 }, () => codeOf()));
  expect(TOLD).toEqual(expect.arrayContaining(first));
  await vi.waitFor(async () => expect(await codeOf()).toBe('UNAVAILABLE'), { timeout: 10_000 });
  platform.calls.length = 0;
  expect(await Promise.all(Array.from({ length: 50 }, () => codeOf()))).toEqual(
    Array.from({ length: 50 }, () => 'UNAVAILABLE'),
  );
  expect(platform.callsOf('/notes')).toEqual([]);
  expect(platform.callsOf('/readyz').length).toBeLessThan(3);
  await isBack();
});
