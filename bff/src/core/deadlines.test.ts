import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each is told when its own time is over, one that has ended is not, and one timer serves them all', () => {
  const deadlines = new Deadlines(2500);
  const told: string[] = [];
  const first = () => told.push('first');
  const ended = () => told.push('ended');
  const third = () => told.push('third');
  deadlines.start(first);
  vi.advanceTimersByTime(700);
  deadlines.start(ended);
  vi.advanceTimersByTime(10);
  deadlines.start(third);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1789);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['first']);
  expect(vi.getTimerCount()).toBe(1);
  deadlines.end(ended);
  vi.advanceTimersByTime(709);
  expect(told).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['first', 'third']);
  expect(vi.getTimerCount()).toBe(0);
});

test('who comes after all have ended has the whole of the time', () => {
  const deadlines = new Deadlines(2500);
  const told: string[] = [];
  const early = () => told.push('early');
  deadlines.start(early);
  deadlines.end(early);
  vi.advanceTimersByTime(2000);
  deadlines.start(() => told.push('late'));
  vi.advanceTimersByTime(2499);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['late']);
});
