import { afterAll, beforeAll, expect, it } from 'vitest';
import { useHarness } from '../test/harness.ts';
import { openEar, type Ear } from './asking.ts';
import { outcomesOf, VIEWERS, type Target } from './matrix.ts';
import { topics } from './topics.ts';
import { buildWorld, personOf, SITE, type World } from './world.ts';

const harness = useHarness(async () => ({ webUrl: SITE, rateLimits: false }));
let world: World;
let ear: Ear;

beforeAll(async () => {
  world = await buildWorld(harness.app, harness);
  ear = await openEar(harness.app);
});
afterAll(() => ear.close());

it('has a row for every topic, and no other', () => {
  const subjects = harness.app.topics.map(({ subject }) => subject);
  expect(topics.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
});

it.each(topics.map((row) => [row.subject, row] as const))('%s is heard by whom the matrix says', async (_name, row) => {
  const found: string[] = [];
  for (const [about, marks] of Object.entries(row.rule) as [Target, string][]) {
    const expected = outcomesOf(marks);
    for (const viewer of VIEWERS) {
      const got = await ear.outcomeOf(row.topic(world, about), personOf(world, viewer));
      if (got !== expected[viewer])
        found.push(`${row.subject} · ${about} · ${viewer}: expected ${expected[viewer]}, got ${got}`);
    }
  }
  expect(found).toEqual([]);
});
