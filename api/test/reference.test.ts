import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { NOW } from '../src/core/clock.ts';
import { mapLimit } from '../src/core/map-limit.ts';
import { useHarness } from './harness.ts';
import { bySize, inTurn } from './size.ts';
import { faultsOfArchive } from './worlds/archives.ts';
import { buildWorld, type BuiltWorld } from './worlds/builder.ts';
import { faultsOfListening } from './worlds/listening.ts';
import { plans } from './worlds/plan.ts';
import { READERS, SHOWS_NOBODY, type Reading } from './worlds/readers.ts';
import { maySee, type Viewer } from './worlds/world.ts';

const harness = useHarness(async () => ({ rateLimits: false }));

/** Chosen once: a second try that looked at other worlds would pass over what the first has found. */
const ANY = String(Math.trunc(Math.random() * 2 ** 31));

/** A change waits for one, always the same; `WORLDS=200` looks at others, `SEED=…` again at what failed. */
const { WORLDS = bySize(1, 20), SEED = bySize('-377370056', ANY), WORLD = '' } = process.env;
const RUNS = Number(WORLDS);
const PATIENCE = 300_000 + RUNS * 600_000;

/** Calls that are made side by side: the database answers one while the platform writes another. */
const AT_ONCE = 8;

/** Half of the calls for each viewer, by turns. */
const SHARE = 2;

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

it('every call that reads is compared with the rule, or shows nothing of others', () => {
  const reads = harness.app.contracts.filter(({ method }) => method === 'GET').map(({ name }) => name);
  const known = [...Object.keys(READERS), ...SHOWS_NOBODY];
  expect(known.toSorted()).toEqual(reads.toSorted());
});

it(
  'no way to read shows more or less than the one plain rule says',
  async () => {
    const property = fc.asyncProperty(plans, async (plan) => {
      await forgetEverything();
      const built = await buildWorld(harness, plan);
      const faults: string[] = [];
      for (const [turn, viewer] of built.viewers.entries()) {
        faults.push(...(await faultsOf(built, viewer, turn)), ...(await faultsOfListening(harness, built, viewer)));
      }
      const someone = built.viewers.find((viewer) => viewer !== null);
      if (someone) faults.push(...(await faultsOfArchive(harness, built, someone.person)));
      expect(faults).toEqual([]);
    });
    await fc.assert(property, {
      numRuns: RUNS,
      seed: Number(SEED),
      path: WORLD,
      endOnFailure: true,
    });
  },
  PATIENCE,
);

/** Each world begins empty: what others left there is in no list. */
async function forgetEverything(): Promise<void> {
  await sql`update items set deleted_at = ${NOW}, own_state = 'removed' where deleted_at is null`.execute(
    harness.app.platform.database.db,
  );
}

async function faultsOf(built: BuiltWorld, viewer: Viewer, turn: number): Promise<string[]> {
  const headers = built.headersOf(viewer);
  const readings = Object.entries(READERS).flatMap(([name, read]) =>
    [...read({ world: built.world, viewer })].map((reading) => [name, reading] as const),
  );
  const faults = await mapLimit(inTurn(readings, SHARE, turn), AT_ONCE, async ([name, reading]) => {
    const { include, query } = harness.app.contracts.find((contract) => contract.name === name)!;
    const fields = query.properties;
    const url = new URL(reading.url, 'http://plaza');
    if (include.length > 0 && 'include' in fields) url.searchParams.set('include', include.join(','));
    if ('limit' in fields && !url.searchParams.has('limit')) url.searchParams.set('limit', '100');
    if ('with_total' in fields) url.searchParams.set('with_total', 'true');
    const { status, body } = await harness.call('GET', `${url.pathname}${url.search}`, { headers });
    const eye = viewer && reading.isPersons ? { ...viewer, actor: viewer.person } : viewer;
    const wrong = [...differences(reading, status, body), ...leaks(built, eye, body)];
    const who = viewer ? `${viewer.person} as ${viewer.actor}` : 'a guest';
    return wrong.map((fault) => `${name} ${reading.url} by ${who}: ${fault}`);
  });
  return faults.flat();
}

const sorted = (keys: readonly string[]): string => keys.toSorted().join(' ');

/** What is listed or found, against what the rule says. */
function differences(reading: Reading, status: number, body: Row): string[] {
  const { lists, finds, says = {}, key = (row: Row) => row.id } = reading;
  const isFound = status === 200;
  if (!isFound && ![401, 403, 404].includes(status)) return [`${status} ${JSON.stringify(body)}`];
  if (isFound !== (finds ?? true)) return [isFound ? 'is found' : `is refused: ${body.code}`];
  if (!isFound) return [];
  const unsaid = Object.entries(says).filter(([name, value]) => body.data[name] !== value);
  if (unsaid.length > 0) return unsaid.map(([name]) => `says ${name}: ${body.data[name]}`);
  if (!lists) return [];
  const shown: string[] = body.data.map(key);
  const faults: string[] = [];
  const [more, less] = [shown.filter((id) => !lists.includes(id)), lists.filter((id) => !shown.includes(id))];
  if (more.length > 0) faults.push(`shows ${sorted(more)}`);
  if (less.length > 0) faults.push(`lacks ${sorted(less)}`);
  if (body.meta.total !== null && body.meta.total !== lists.length)
    faults.push(`counts ${body.meta.total} of ${lists.length}`);
  return faults;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Row = any;

/** Words, entities and lists of ids of what this viewer may not see, wherever in the answer. */
function leaks({ world }: BuiltWorld, viewer: Viewer, body: Row): string[] {
  const isHidden = (id: unknown) => {
    const thing = world.things.get(String(id));
    return thing !== undefined && !maySee(world, viewer, thing);
  };
  const faults = new Set<string>();
  const look = (value: Row, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value['_type'] === 'string' && isHidden(value['id']))
      faults.add(`${path} is ${value['_type']} ${value['id']}`);
    for (const [name, inner] of Object.entries<Row>(value)) {
      if (name.endsWith('_ids') && Array.isArray(inner))
        for (const id of inner) if (isHidden(id)) faults.add(`${path}.${name} has ${id}`);
      look(inner, `${path}.${name}`);
    }
  };
  look(body, 'answer');
  const said = new Set(JSON.stringify(body).match(/zq\d+z/g) ?? []);
  for (const thing of world.things.values())
    if (said.has(thing.mark) && isHidden(thing.id))
      faults.add(`says ${thing.mark} of a ${thing.kind} (${thing.state}, ${thing.audience})`);
  return [...faults];
}
