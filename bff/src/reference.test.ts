import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../api/test/harness.ts';
import { buildWorld, type BuiltWorld } from '../../api/test/worlds/builder.ts';
import { PEOPLE, plans, type Plan } from '../../api/test/worlds/plan.ts';
import { mayKnow, maySee, type Viewer } from '../../api/test/worlds/world.ts';
import { Caller, startGateway } from '../test/real-platform.ts';
import { writeGlobalId } from './core/ids.ts';
import { globalIdOfKind } from './core/type-names.ts';

/** Among the worlds of this seed is one with something of every kind. */
const SEED = 7;
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
const NODE = 'query ($id: ID!) { node(id: $id) { id } }';

const harness = useHarness(async () => ({ rateLimits: false }));
let built: BuiltWorld;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-nodes-'));
  const started = await startGateway(harness.app, folder);
  url = started.url;
  stop = async () => {
    await started.gateway.close();
    await rm(folder, { recursive: true, force: true });
  };
  built = await buildWorld(harness, fc.sample(plans, { seed: SEED, numRuns: 500 }).find(hasEveryKind)!);
});
afterAll(() => stop());

const NOT_IN_WORLDS = ['event-topic', 'conference', 'conference-topic'];

const hasEveryKind = ({ posts, kin, crowds, blocks }: Plan): boolean =>
  ['scribble', 'vscribble', 'career', 'education', 'life event', 'event'].every((kind) =>
    posts.some((post) => post.kind === kind),
  ) &&
  kin.some(({ by, of }) => by % PEOPLE !== of % PEOPLE) &&
  crowds.some(({ status, fate }) => status === 'private' && fate === 'kept') &&
  blocks.length > 0;

/** In the graph one acts as a crowd by one's session. */
async function callerOf(viewer: Viewer): Promise<Caller> {
  const { authorization } = built.headersOf(viewer);
  if (!viewer || !authorization) return new Caller(url);
  const path = viewer.actor === viewer.person ? '/auth/reset' : `/auth/page/${viewer.actor}`;
  const { status } = await harness.call('POST', path, { headers: { authorization }, body: {} });
  expect(status).toBe(200);
  return new Caller(url, { authorization });
}

test('a node is there for whoever may see it, and for nobody else, one by one and many at once', async () => {
  const { world } = built;
  const typeOf = (kind: string) => harness.app.platform.kinds.get(kind)?.type ?? kind;
  const things = [...world.things.values()].map((thing) => ({
    thing,
    id: globalIdOfKind(typeOf(thing.kind), thing.id),
  }));
  // Topics of events are seen as their event, and conferences are not part of the graph yet.
  const kinds = [...harness.app.platform.kinds.keys()].filter((kind) => !NOT_IN_WORLDS.includes(kind));
  expect(new Set(things.map(({ thing }) => thing.kind))).toEqual(new Set(kinds));
  for (const viewer of built.viewers) {
    const caller = await callerOf(viewer);
    const seen = things.filter(({ thing }) => maySee(world, viewer, thing)).map(({ id }) => id);
    for (const relation of world.relations.filter(({ role }) => role !== 'follower')) {
      const { node } = await caller.get(NODE, { id: writeGlobalId('Membership', relation.id) });
      expect(node !== null, `${viewer?.actor} may know of ${relation.by} in ${relation.of}`).toBe(
        mayKnow(world, viewer, relation),
      );
    }
    const many: (string | undefined)[] = [];
    for (let start = 0; start < things.length; start += 20) {
      const ids = things.slice(start, start + 20).map(({ id }) => id);
      const { nodes } = await caller.get(NODES, { ids });
      many.push(...nodes.map((node: { id: string } | null) => node?.id));
    }
    expect(many.filter((id) => id !== undefined)).toEqual(seen);
    for (const { id } of things)
      expect((await caller.get(NODE, { id })).node?.id).toBe(seen.includes(id) ? id : undefined);
  }
});
