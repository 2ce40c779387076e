import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, startPlaza, type Person, type Plaza } from '../test/real-platform.ts';
import { Anything, breakable, ExecutionPaths } from '../test/execution-paths.ts';
import type { Gateway } from './http/gateway.ts';
import { schema } from './schema.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let wire: Server;
let gateway: Gateway;
let url: string;
let ways: ExecutionPaths;
let failing = (_path: string) => false;

beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  for (const content of ['Low water', 'High water']) {
    const { scribble } = await ben.mutate('createScribble', { content, audience: 'PUBLIC' }, 'scribble { id }');
    await ada.mutate('createComment', { contextId: scribble.id, content: 'Seen.' }, 'comment { id }');
  }
  const port = (plaza.app.fastify.server.address() as AddressInfo).port;
  wire = breakable(port, (path) => failing(path)).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const persisted = new Anything();
  ({ gateway, url } = await startGateway(plaza.app, plaza.app.platform.env.dataDir, { apiUrl, persisted }));
  ways = new ExecutionPaths(gateway, url, schema);
});
afterAll(async () => {
  ways.close();
  await gateway.close();
  wire.closeAllConnections();
  wire.close();
  await plaza.stop();
});

const HOME = `{ viewer { id user { title } }
  discover(first: 3) { edges { node { id
    ... on Scribble { content comments(first: 2, newestFirst: false) { edges { node { content } } } }
    author { title } } } } }`;

/** A failure at each of these places, and nothing said of any other. */
const failures = (...paths: string[]) =>
  paths.map((path) => ({ path, code: 'UNAVAILABLE', requestId: expect.any(String) }));

describe('what fails by a call of its own', () => {
  test.each(['by the book', 'the first time', 'compiled', 'on the fast path', 'on a socket'])(
    'leaves all that stands beside it: %s',
    async (name) => {
      const ask = async (fails: (path: string) => boolean) => {
        failing = fails;
        const way = ways.all.find(([each]) => each === name)!;
        // Compiled is what comes again.
        await way[1]({ query: HOME, variables: {} }, ada.headers);
        const { data, errors = [] } = await way[1]({ query: HOME, variables: {} }, ada.headers);
        failing = () => false;
        return {
          // oxlint-disable-next-line typescript/no-explicit-any -- read as its reader would
          data: data as any,
          errors: errors
            .map(({ path, extensions }) => ({ path: path?.join('.'), ...extensions }))
            .toSorted((a, b) => String(a.path).localeCompare(String(b.path))),
        };
      };
      const whole = await ask(() => false);
      expect(whole.errors).toEqual([]);
      expect(whole.data.discover.edges[0].node.comments.edges).toHaveLength(1);

      const talks = await ask((path) => path === '/comments');
      expect(talks.errors).toEqual(failures('discover.edges.0.node.comments', 'discover.edges.1.node.comments'));
      for (const edge of whole.data.discover.edges) edge.node.comments = null;
      expect(talks.data).toEqual(whole.data);

      const feed = await ask((path) => path.startsWith('/discover'));
      expect(feed.errors).toEqual(failures('discover'));
      expect(feed.data).toEqual({ ...whole.data, discover: null });
    },
  );
});
