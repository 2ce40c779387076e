/** The matrix once more after something has changed: whoever may not see an item now gets no word of it now. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useHarness } from '../test/harness.ts';
import { inTurn } from '../test/size.ts';
import { ask, openEar, type Ear } from './asking.ts';
import { CHANGES, PICTURES, reading, type Change } from './changes.ts';
import { startDryRun, type DryRun } from './dry-run.ts';
import { outcomesOf, type Outcome, type Rule, type Viewer } from './matrix.ts';
import { topics } from './topics.ts';
import { buildWorld, personOf, SITE, thingsAt, type World } from './world.ts';

const harness = useHarness(async () => ({ webUrl: SITE, rateLimits: false, twitter: 'fake' }));

let world: World;
let dryRun: DryRun;
let ear: Ear;

beforeAll(async () => {
  world = await buildWorld(harness.app, harness);
  dryRun = startDryRun(harness.app.platform);
  ear = await openEar(harness.app);
});
afterAll(() => {
  ear.close();
  dryRun.end();
});

/** What the matrix says once that has happened; nothing where it does not speak of such a thing. */
function expectedOf(change: Change, rule: Rule, isPicture: boolean): Record<Viewer, Outcome> | undefined {
  const { about, becomes = about, picture = becomes, of = {} } = change;
  const target = isPicture ? picture : becomes;
  const marks = target === 'gone' ? rule[about]?.replaceAll(/[+x!]/g, 'h') : rule[target];
  if (!marks || !rule[about]) return undefined;
  const outcomes = outcomesOf(marks);
  const moved = Object.entries(of).map(([who, whom]) => [who, outcomes[whom]]);
  return { ...outcomes, ...Object.fromEntries(moved) };
}

/** After each change, a third of what can be read, by turns: one rule decides all of it. */
const SHARE = 3;

/** Lists that answer everybody: whoever may not see something finds no trace of it in them. */
const lists = reading.filter(({ call, rule }) => rule.none && !call.url.includes(':'));

async function differences(change: Change, turn: number): Promise<string[]> {
  const { about, asked, rows: chosen = reading, heard = topics, make } = change;
  const rows = inTurn(chosen, SHARE, turn);
  const found: string[] = [];
  const compare = (what: string, viewer: Viewer, expected: Outcome, got: string) => {
    if (got !== expected) found.push(`${what} · ${viewer}: expected ${expected}, got ${got}`);
  };
  await make(world);
  for (const row of rows) {
    const expected = expectedOf(change, row.rule, PICTURES.has(row));
    for (const viewer of expected ? asked : []) {
      const { got } = await ask(world, row, about, viewer);
      compare(`${row.call.name} ${row.when}`, viewer, expected![viewer], got);
    }
  }
  for (const row of heard) {
    const expected = expectedOf(change, row.rule, false);
    for (const viewer of expected ? asked : []) {
      const got = await ear.outcomeOf(row.topic(world, about), personOf(world, viewer));
      compare(row.subject, viewer, expected![viewer], got);
    }
  }
  return chosen.includes(itemRow) ? [...found, ...(await traces(change, turn))] : found;
}

const itemRow = reading.find(({ call }) => call.name === 'getItem')!;

async function traces(change: Change, turn: number): Promise<string[]> {
  const { about, asked, of = {} } = change;
  const seen = expectedOf(change, itemRow.rule, false);
  if (!seen) return [];
  const hidden = Object.values(thingsAt(world, about)).filter((id) => id !== thingsAt(world, about).file);
  const found: string[] = [];
  for (const viewer of asked.filter((one) => seen[one] !== 'allowed' && seen[one] !== 'sign-in')) {
    for (const row of inTurn(lists, SHARE, turn)) {
      if (outcomesOf(row.rule.none ?? '')[of[viewer] ?? viewer] !== 'allowed') continue;
      const { body } = await ask(world, row, 'none', viewer);
      const told = JSON.stringify(body ?? '');
      if (hidden.some((id) => told.includes(id))) found.push(`${row.call.name} ${row.when} tells ${viewer} of it`);
    }
  }
  return found;
}

describe('the matrix holds', () => {
  it.each(CHANGES.map((change, turn) => [change.what, change, turn] as const))(
    'after %s',
    async (_what, change, turn) => {
      expect(await dryRun.undone(() => differences(change, turn))).toEqual([]);
    },
  );
});
