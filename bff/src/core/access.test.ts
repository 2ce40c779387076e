import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Access, RECHECKS_AT_ONCE } from './access.ts';
import { RestError } from './errors.ts';
import type { Ending, EventStream } from './event-stream.ts';

/** Asks once whether somebody still may; what their stream is told. */
async function endOf(may: () => Promise<boolean>, otherwise?: Ending): Promise<string[]> {
  const told: string[] = [];
  const access = new Access(may, otherwise);
  access.stream = {
    end: (ending: Ending) => told.push(ending),
    missed: () => told.push('missed'),
  } as unknown as EventStream;
  const asking = access.recheck();
  access.accepts({ topic: 'comments.scribble.1.added', kind: 'added', id: '', data: null });
  await asking;
  return told;
}
const away = () => Promise.reject(new RestError('unavailable'));

test('a definite no is about the subject alone; without an answer the client connects again', async () => {
  expect(await endOf(() => Promise.resolve(true))).toEqual(['missed']);
  expect(await endOf(() => Promise.resolve(false))).toEqual(['gone']);
  expect(await endOf(() => Promise.resolve(false), 'ended')).toEqual(['ended']);
  expect(await endOf(away)).toEqual(['ended']);
});

test('who may not by the time that the stream is there does not begin to hear', async () => {
  const access = new Access(() => Promise.resolve(false));
  await access.recheck();
  const told: Ending[] = [];
  access.stream = { end: (ending: Ending) => told.push(ending) } as unknown as EventStream;
  expect(told).toEqual(['gone']);
  expect(access.accepts({ topic: 'comments.scribble.1.added', kind: 'added', id: '', data: null })).toBe(false);
});

test('a subscriber is checked again after a gap, and learns of the gap only if they still have access', async () => {
  const told: string[] = [];
  const gap = { topic: 'comments.scribble.1', kind: 'missed', id: '', data: null };
  for (const may of [true, false]) {
    const checked = Promise.withResolvers<boolean>();
    const access = new Access(() => checked.promise);
    access.stream = {
      end: (ending: Ending) => told.push(ending),
      missed: () => told.push('missed'),
    } as unknown as EventStream;
    expect(access.accepts(gap)).toBe(false);
    expect(access.accepts({ ...gap, kind: 'added' })).toBe(false);
    checked.resolve(may);
    await expect.poll(() => told).toHaveLength(may ? 1 : 2);
  }
  expect(told).toEqual(['missed', 'gone']);
});

test('a gateway checks a bounded number of subscribers at a time when thousands receive that fewer may see an item', async () => {
  const endings: Ending[] = [];
  const inFlight = { now: 0, most: 0, total: 0 };
  const check = async () => {
    inFlight.now += 1;
    inFlight.total += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await nextTurn();
    inFlight.now -= 1;
    return false;
  };
  const subscribers = Array.from({ length: 5000 }, () => {
    const access = new Access(check);
    access.stream = { end: (ending: Ending) => endings.push(ending) } as unknown as EventStream;
    return access;
  });
  const narrowed = { topic: 'comments.scribble.1.narrowed', kind: 'narrowed', id: '', data: null };
  for (const access of subscribers) expect(access.accepts(narrowed)).toBe(false);
  // Another event costs nothing more while the check is still to come.
  for (const access of subscribers.slice(RECHECKS_AT_ONCE)) access.accepts(narrowed);
  await expect.poll(() => endings.length).toBe(subscribers.length);
  expect(inFlight).toEqual({ now: 0, most: RECHECKS_AT_ONCE, total: subscribers.length });
});
