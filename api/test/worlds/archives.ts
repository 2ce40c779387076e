/** What is in the archive of somebody: their own words, and of others no more than they see. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, vi } from 'vitest';
import type { Harness } from '../harness.ts';
import type { BuiltWorld } from './builder.ts';
import { maySee, type Thing } from './world.ts';

export async function faultsOfArchive(harness: Harness, built: BuiltWorld, person: string): Promise<string[]> {
  const { world } = built;
  const headers = built.headersOf({ person, actor: person });
  await harness.call('POST', '/accounts/export', { headers, body: {} });
  const url = await vi.waitFor(
    async () => {
      const { data } = (await harness.call('GET', '/accounts/export', { headers })).body;
      expect(data.status).toBe('ready');
      return data.url as string;
    },
    { timeout: 90_000, interval: 100 },
  );
  const { rawPayload } = await harness.app.fastify.inject({ url });
  const files = Object.entries(unzipSync(rawPayload)).filter(([name]) => name.endsWith('.json'));
  const crowds = built.crowds.filter((_id, nth) => built.people[nth]?.userId === person);
  const selves = [person, ...crowds];
  const mayHave = (thing: Thing) =>
    selves.includes(thing.author) || selves.some((actor) => maySee(world, { person, actor }, thing));
  return files.flatMap(([name, bytes]) => {
    const said = new Set(strFromU8(bytes).match(/zq\d+z/g) ?? []);
    return [...world.things.values()]
      .filter((thing) => said.has(thing.mark) && !mayHave(thing))
      .map(({ mark, kind }) => `the archive of ${person} says ${mark} of a ${kind} in ${name}`);
  });
}
