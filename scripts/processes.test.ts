import { expect, test } from 'vitest';
import { run } from './processes.ts';

test('a character that arrives in two chunks is read as one', async () => {
  const halves = `process.stdout.write(Buffer.from([0xe2])); setTimeout(() => process.stdout.write(Buffer.from([0x80, 0x9d])), 50)`;
  expect((await run(process.execPath, ['-e', halves])).stdout).toBe('”');
});
