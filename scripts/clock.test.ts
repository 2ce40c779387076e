import { expect, it } from 'vitest';
import { CLIENT, findClockReads, PLATFORM } from './clock.ts';

const HINT = 'read platform.clock, or NOW in SQL';

it('findClockReads reports the file, the line and what reads another clock', () => {
  const code = "const at = Date.now();\nconst day = new Date();\nsql`select now() - interval '1 day', current_date`;\n";
  expect(findClockReads(PLATFORM, 'rules.ts', code)).toEqual([
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
  expect(findClockReads(PLATFORM, 'rules.ts', code)).toEqual([]);
});

it('findClockReads reports what reads the clock of the device in the client', () => {
  const code = "const date = new Date(at);\nconst [now] = useState(() => new Date());\nconst words = 'now()';\n";
  expect(findClockReads(CLIENT, 'Row.tsx', code)).toEqual([
    'Row.tsx:2 new Date(): read useNow in components, and serverNow elsewhere',
  ]);
});
