import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bySize } from '../../api/test/size.ts';
import { randomQuestion } from '../test/random-query.ts';
import { startGateway, startPlaza, type Plaza } from '../test/real-platform.ts';
import { Anything, breakable, ExecutionPaths, type Answer } from '../test/execution-paths.ts';
import { schema } from './schema.ts';
import type { Gateway } from './http/gateway.ts';

const RUNS = bySize(120, 20_000);
const SEED = 13;

/** As often each: small numbers are no likelier than others. */
const below = (most: number) => fc.noBias(fc.nat({ max: most - 1 }));

/** What is not the same each time that it is asked. */
const WITHOUT = new Set(['Query.rateLimit']);

let plaza: Plaza;
let wire: Server;
let gateway: Gateway;
let ways: ExecutionPaths;
let ids: string[];
let headersOf: Record<string, string>[];

/** The same ones for whoever asks in the same browser. */
function fails(path: string, { headers }: IncomingMessage): boolean {
  const [, turn] = /^fails-(\d)$/.exec(headers['user-agent'] ?? '') ?? [];
  const sum = Buffer.from(path).reduce((total, byte) => total + byte, 0);
  // What is loaded by id is asked for as often as an answer needs it: ways differ there.
  return turn !== undefined && path !== '/items' && sum % 4 === Number(turn);
}

beforeAll(async () => {
  plaza = await startPlaza();
  const ada = await plaza.person('Ada Berg');
  const ben = await plaza.person('Ben Holm');
  const said = { content: 'Low water #tides', audience: 'PUBLIC' };
  const { scribble } = await ben.mutate('createScribble', said, 'scribble { id }');
  const { comment } = await ada.mutate('createComment', { contextId: scribble.id, content: 'Seen.' }, 'comment { id }');
  await ben.mutate(
    'createComment',
    { contextId: scribble.id, parentId: comment.id, content: 'Twice.' },
    'comment { id }',
  );
  const { career } = await ada.mutate('createCareer', { position: 'Keeper', startDate: '2019' }, 'career { id }');
  await ada.mutate('follow', { itemId: ben.userId }, 'item { id }');
  await ada.mutate('react', { itemId: scribble.id }, 'item { id }');
  ids = [ada.userId, ben.userId, scribble.id, comment.id, career.id];
  wire = breakable((plaza.app.fastify.server.address() as AddressInfo).port, fails).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const started = await startGateway(plaza.app, plaza.app.platform.env.dataDir, { apiUrl, persisted: new Anything() });
  ({ gateway } = started);
  ways = new ExecutionPaths(gateway, started.url, schema);
  headersOf = [{}, ada.headers, ada.headers].flatMap((headers, n) => [
    { ...headers, 'user-agent': n === 2 ? 'fails-0' : 'whole' },
    { ...headers, 'user-agent': n === 2 ? 'fails-1' : 'whole' },
  ]);
});
afterAll(async () => {
  ways.close();
  await gateway.close();
  wire.closeAllConnections();
  wire.close();
  await plaza.stop();
});

/** Whether the place of an error is null, and all that leads there stands. */
function isOwnPlace(data: unknown, path: readonly (string | number)[]): boolean {
  let value = data;
  for (const key of path) {
    if (value === null || value === undefined) return false;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value === null;
}

/** Without what is different each time, and without order: what runs at once fails in any. */
function comparable({ data = null, errors }: Answer) {
  const told = errors?.map((error) => {
    const { requestId: _, ...extensions } = error.extensions;
    return JSON.stringify({ ...error, extensions });
  });
  return { data, errors: told && [...new Set(told)].toSorted() };
}

test('a question is answered alike by whichever way it comes', { timeout: bySize(120_000, 3_600_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (pick) => {
      const question = randomQuestion(pick, below, schema, { ids, without: WITHOUT });
      const headers = headersOf[pick(below, headersOf.length)] ?? {};
      const plain = await ways.plainly(question, headers);
      const took = plain.errors?.filter(({ path }) => path && !isOwnPlace(plain.data, path)) ?? [];
      expect(took, `takes something along: ${question.query}`).toEqual([]);
      const wanted = comparable(plain);
      for (const [way, ask] of ways.all.slice(1)) {
        expect(
          comparable(await ask(question, headers)),
          `${way}: ${question.query} ${JSON.stringify(question.variables)}`,
        ).toEqual(wanted);
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
