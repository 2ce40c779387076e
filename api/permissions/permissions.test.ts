import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../src/app.ts';
import { useHarness } from '../test/harness.ts';
import { bySize } from '../test/size.ts';
import { ask } from './asking.ts';
import { startDryRun, type DryRun } from './dry-run.ts';
import { outcomesOf, viewersOf, type Row, type Target, type Viewer } from './matrix.ts';
import { TABLE } from './table.ts';
import { buildWorld, SITE, type World } from './world.ts';

const harness = useHarness(async () => ({ webUrl: SITE, rateLimits: false, twitter: 'fake' }));
const rows = TABLE.flatMap((domain) => domain.rows);

let world: World;
let dryRun: DryRun;

beforeAll(async () => {
  world = await buildWorld(harness.app, harness);
  dryRun = startDryRun(harness.app.platform);
});
afterAll(() => dryRun.end());

/** Whoever plays somebody else gets what that one would. */
const EYES: readonly (readonly [eyes: string, viewer: Viewer])[] = [
  ['guest', 'anonymous'],
  ['follower', 'follower'],
  ['member', 'member'],
];

/** In the short form, each target is looked at with one pair of eyes, by turns. */
const eyesOf = (turn: number) => bySize([EYES[turn % EYES.length]!], EYES);

async function differences(row: Row, turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const [index, [about, marks]] of (Object.entries(row.rule) as [Target, string][]).entries()) {
    const expected = outcomesOf(marks);
    const compare = async (who: string, viewer: Viewer, as: Viewer, headers?: Record<string, string>) => {
      const { got, status, body } = await dryRun.undone(() => ask(world, row, about, as, headers));
      const what = [row.call.name, row.when, about === 'none' ? '' : about, who].filter(Boolean).join(' · ');
      if (got !== expected[viewer])
        found.push(
          `${what}: expected ${expected[viewer]}, got ${got} (${status} ${body?.code ?? ''} ${JSON.stringify(body?.errors ?? {})})`,
        );
    };
    for (const viewer of viewersOf(expected, turn + index)) await compare(viewer, viewer, viewer);
    if (row.call.method !== 'GET' || about === 'none') continue;
    for (const [eyes, viewer] of eyesOf(turn + index)) {
      await compare(`owner with the eyes of a ${eyes}`, viewer, 'owner', { 'viewing-as': eyes });
    }
  }
  return found;
}

/** Every method and address of the server: its contracts, and what its tree of routes has beside them. */
function servedBy({ fastify, contracts }: RunningApp): string[] {
  const trail: string[] = [];
  const printed = fastify.printRoutes({ commonPrefix: false }).split('\n');
  const routes = printed.flatMap((line) => {
    const [, indent, segment, methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (indent === undefined || segment === undefined) return [];
    trail.splice(indent.length / 4, Infinity, segment);
    return methods
      .split(', ')
      .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => `${method} ${trail.join('')}`);
  });
  const named = contracts.map(({ method, url }) => `${method} ${url}`);

  // Two names for the same place in an address are printed together; only contracts have such.
  const single = routes.filter((route) => !route.includes('|'));
  // An address that ends in a slash is served without it as well.
  const more = single.filter((route) => !named.includes(`${route}/`));
  return [...new Set([...named, ...more])];
}

describe('the permission matrix', () => {
  it('has a row for every address that is served, and no other', () => {
    const served = servedBy(harness.app);
    const named = new Set(rows.map(({ call }) => `${call.method} ${call.url}`));
    expect({ withoutRow: served.filter((route) => !named.has(route)) }).toEqual({ withoutRow: [] });
    expect({ withoutRoute: [...named].filter((route) => !served.includes(route)) }).toEqual({ withoutRoute: [] });
  });

  it.each(rows.map((row, turn) => [`${row.call.name} ${row.when}`.trim(), row, turn] as const))(
    'holds for %s',
    async (_name, row, turn) => {
      expect(await differences(row, turn)).toEqual([]);
    },
  );
});
