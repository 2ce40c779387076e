import { expect, test } from 'vitest';
import { createMessages } from '../core/messages.ts';
import { formatCount } from './formatCount.ts';
import { timeWords } from './times.ts';

const { text } = createMessages('en', {});
const now = new Date(2026, 10, 21, 14, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0.2, 'now'],
  [1, '1 min'],
  [18, '18 min'],
  [60, '1 hr'],
  [119, '1 hr'],
  [180, '11:00 AM'],
  [24 * 60, 'Yesterday, 2:00 PM'],
  [4 * 24 * 60, 'Tuesday, 2:00 PM'],
  [40 * 24 * 60, 'October 12, 2:00 PM'],
  [400 * 24 * 60, 'October 17, 2025'],
])('what was %d minutes ago', (minutes, words) => {
  expect(timeWords(ago(minutes), now, text, 'en').replaceAll('\u202f', ' ')).toBe(words);
});

test.each([
  [96, '96'],
  [2318, '2,318'],
  [31_400, '31k'],
  [2_400_000, '2M'],
])('%d reads %s', (value, words) => {
  expect(formatCount(value, 'en')).toBe(words);
});
