import { expect, test } from 'vitest';
import { periodStateAt } from '../core/periods.ts';
import { codeBars } from './codeBars.ts';

test('the code of a ticket is always the same for the same conference, and fills the ticket', () => {
  expect(codeBars('one')).toEqual(codeBars('one'));
  expect(codeBars('one')).not.toEqual(codeBars('two'));
  for (const { x, width } of codeBars('')) expect(x + width).toBeLessThanOrEqual(112);
});

test('a period opens and closes by the clock, also if it was fetched before', () => {
  const opensAt = '2030-05-01T00:00:00.000Z';
  const closesAt = '2030-05-02T00:00:00.000Z';
  const at = (time: string, state: string) => periodStateAt({ state, opensAt, closesAt }, Date.parse(time));
  expect(at('2030-04-30T23:59:59.999Z', 'NOT_YET')).toBe('NOT_YET');
  expect(at(opensAt, 'NOT_YET')).toBe('OPEN');
  expect(at('2030-05-01T12:00:00.000Z', 'OPEN')).toBe('OPEN');
  expect(at(closesAt, 'OPEN')).toBe('CLOSED');
});
