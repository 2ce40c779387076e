import { expect, it } from 'vitest';
import { skippedTo } from './skippedTime.ts';

it.each([
  ['2027-03-28', '02:30', 'Europe/Oslo', '03:30'],
  ['2027-03-28', '03:00', 'Europe/Oslo', null],
  ['2027-10-31', '02:30', 'Europe/Oslo', null],
  ['2027-10-03', '02:10', 'Australia/Lord_Howe', '02:40'],
  ['2027-03-14', '02:00', 'America/St_Johns', '03:00'],
  ['2027-05-14', '19:00', 'Asia/Kathmandu', null],
  ['', '19:00', 'UTC', null],
])('%s %s in %s starts at %s', (date, time, zone, moved) => {
  expect(skippedTo(date, time, zone)).toBe(moved);
});
