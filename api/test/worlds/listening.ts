/** What one viewer may subscribe to at the socket of the platform, against what the plain rule says. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { COMMUNITY_ID } from '../../src/accounts/accounts.contract.ts';
import type { Harness } from '../harness.ts';
import type { BuiltWorld } from './builder.ts';
import { maySee, type Viewer } from './world.ts';

/** Topics, and whether this viewer may hear them. */
function topicsFor({ world }: BuiltWorld, viewer: Viewer, typeOf: (kind: string) => string): Map<string, boolean> {
  const topics = new Map<string, boolean>([
    [`feed.${COMMUNITY_ID}`, viewer !== null && !world.elsewhere.has(viewer.person)],
  ]);
  for (const thing of world.things.values()) {
    const { id, kind } = thing;
    const may = maySee(world, viewer, thing);
    topics.set(`comments.${typeOf(kind).toLowerCase()}.${id}`, may);
    if (kind === 'page') topics.set(`pages.${id}`, may);
    if (kind !== 'page' && kind !== 'user') continue;
    const isActor = viewer?.actor === id;
    for (const name of ['blocks', 'notifications.public', 'notifications.private'])
      topics.set(`users.${id}.${name}`, isActor || viewer?.person === id);
    topics.set(`users.${id}.access`, viewer?.person === id);
    topics.set(`users.${id}.sessions`, viewer?.person === id);
  }
  return topics;
}

/** What is agreed to or refused otherwise than the rule has it. */
export async function faultsOfListening(harness: Harness, built: BuiltWorld, viewer: Viewer): Promise<string[]> {
  const { fastify, platform } = harness.app;
  const { port } = fastify.server.address() as AddressInfo;
  const { authorization } = built.headersOf(viewer);
  // A socket has no header for it: the session says as what one acts.
  if (viewer) {
    const path = viewer.actor === viewer.person ? '/auth/reset' : `/auth/page/${viewer.actor}`;
    await harness.call('POST', path, { headers: { authorization: authorization ?? '' }, body: {} });
  }
  const topics = topicsFor(built, viewer, (kind) => platform.kinds.get(kind)?.type ?? kind);
  const answers = new Map<string, boolean>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      const token = authorization?.replace('Bearer ', '') ?? null;
      for (const topic of topics.keys()) socket.send(JSON.stringify({ type: 'subscribe', topic, token }));
    });
    socket.on('message', (data) => {
      const { type, topic } = JSON.parse((data as Buffer).toString('utf8')) as { type: string; topic: string };
      // What is told meanwhile answers nothing.
      if (type === 'event') return;
      answers.set(topic, type === 'subscribed');
      if (answers.size === topics.size) resolve();
    });
  });
  const closed = once(socket, 'close');
  socket.close();
  await closed;
  if (viewer) await harness.call('POST', '/auth/reset', { headers: { authorization: authorization ?? '' }, body: {} });
  return [...topics]
    .filter(([topic, may]) => answers.get(topic) !== may)
    .map(
      ([topic, may]) =>
        `${viewer?.person ?? 'a guest'} as ${viewer?.actor}: ${topic} ${may ? 'is refused' : 'is heard'}`,
    );
}
