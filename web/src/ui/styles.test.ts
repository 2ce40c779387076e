import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx)$/.test(name));
/** `line-height: 20px`, and the part behind the slash of `font: 600 var(--f14) / 20px var(--ui)`. */
const FIXED = /line-height: *[\d.]+(?:px|rem)|\bfont: [^;{}]*\/ *[\d.]+(?:px|rem)[^;{}]*/g;

test('line heights grow with the text, also where only the text is enlarged', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) =>
    [...readFileSync(join(SOURCE, name), 'utf8').matchAll(FIXED)].map(([rule]) => `${name}: ${rule}`),
  );
  expect(found).toEqual([]);
});
