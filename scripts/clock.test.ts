import { expect, it } from 'vitest';
import { findClockReads } from './clock.ts';

const HINT = 'read platform.clock, or NOW in SQL';

it('findClockReads reports the file, the line and what reads another clock', () => {
  const code = "const at = Date.now();\nconst day = new Date();\nsql`select now() - interval '1 day', current_date`;\n";
  expect(findClockReads('rules.ts', code)).toEqual([
    `rules.ts:1 Date.now: ${HINT}`,
    `rules.ts:2 new Date(): ${HINT}`,
    `rules.ts:3 now(): ${HINT}`,
    `rules.ts:3 current_date: ${HINT}`,
  ]);
});

it('findClockReads accepts the clock of the platform, given instants, durations and comments', () => {
  const code = `/** Unlike now(), it can be moved. */
// new Date() would not.
const at = platform.clock.now();
const day = new Date(at.getTime() + DAY_MS);
const began = performance.now();
const current_dates = [day];
sql\`select \${NOW} as known, known_now(), t.now()\`;
`;
  expect(findClockReads('rules.ts', code)).toEqual([]);
});
