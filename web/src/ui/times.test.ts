import { expect, test } from 'vitest';
import { createMessages } from '../core/messages.ts';
import { formatCount } from './formatCount.ts';
import { commentTime, notificationTime } from './times.ts';

const { text } = createMessages('en', {});
const now = new Date(2026, 10, 21, 14, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0.2, 'seconds'],
  [1, '1 min'],
  [18, '18 mins'],
  [60, 'an hour'],
  [119, 'an hour'],
  [180, 'Today at 11:00 AM'],
  [24 * 60, 'Yesterday at 2:00 PM'],
  [4 * 24 * 60, 'Tuesday 2:00 PM'],
  [40 * 24 * 60, 'October 12'],
  [400 * 24 * 60, 'October 17, 2025'],
])('a comment of %d minutes ago', (minutes, words) => {
  expect(commentTime(ago(minutes), now, text, 'en').replaceAll('\u202f', ' ')).toBe(words);
});

test.each([
  [4, '4 mins'],
  [7 * 60, '7:00 AM'],
  [30 * 60, 'a day'],
  [40 * 24 * 60, '10/12/26'],
])('a notification of %d minutes ago', (minutes, words) => {
  expect(notificationTime(ago(minutes), now, text, 'en').replaceAll('\u202f', ' ')).toBe(words);
});

test.each([
  [96, '96'],
  [2318, '2,318'],
  [31_400, '31k'],
  [2_400_000, '2M'],
])('%d reads %s', (value, words) => {
  expect(formatCount(value, 'en')).toBe(words);
});
