/** One comment to thousands who look on: our gateway against the least that `ws` can do with the same text. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GATEWAY_FILE, gatewayKeyFrom } from '../api/src/core/gateway.contract.ts';
import { freePorts } from '../scripts/processes.ts';
import type { Sizes } from './sizes.ts';
import { Child, startGateway, type Stack } from './stack.ts';
import { median, times, type Section } from './table.ts';

const RATIO_MIN = 0.6;
const HEAP_MAX = 9 * 1024;

const OPERATION = `subscription Comments($id: ID!) { commentEvents(contextId: $id) {
  kind commentsCount deletedId
  edge { cursor node { id content createdAt reactionsCount author { id slug title avatar { links { sm } } } } }
} }`;

interface Side {
  name: string;
  server: Child;
  clients: Child;
  /** What is commented on. */
  contextId: string;
  heapBefore: number;
  perSecond: number[];
  perCpuSecond: number[];
}

const scribbleIn = async (stack: Stack): Promise<string> => {
  const body = { content: 'Everybody listens', audience: 'public' };
  return (await stack.call<{ data: { id: string } }>('POST', '/scribbles', body)).data.id;
};

const comment = (stack: Stack, id: string, n: number) =>
  stack.call('POST', '/comments', { id, content: `Comment ${n}: the tide is in, mind the third step.` });

async function listeners(url: string, subscribers: number, payload: string): Promise<Child> {
  const env = { TARGET_URL: url, SUBSCRIBERS: String(subscribers), PAYLOAD: payload };
  const clients = Child.start('bench/children/subscribers.ts', env);
  await clients.next('ready');
  return clients;
}

async function startOurs(stack: Stack, subscribers: number): Promise<Side> {
  const persistedFile = join(stack.dataDir, 'fanout.json');
  await writeFile(persistedFile, JSON.stringify({ comments: OPERATION }));
  const { child, url } = await startGateway(stack, persistedFile);
  const contextId = await scribbleIn(stack);
  const id = Buffer.from(`Scribble:${contextId}`).toString('base64');
  const socketUrl = `${url.replace('http', 'ws')}/graphql`;
  const heapBefore = await child.heap();
  const payload = JSON.stringify({ query: '', id: 'comments', variables: { id } });
  const clients = await listeners(socketUrl, subscribers, payload);
  return { name: 'Plaza', server: child, clients, contextId, heapBefore, perSecond: [], perCpuSecond: [] };
}

async function startRaw(stack: Stack, subscribers: number, text: string): Promise<Side> {
  const [port] = (await freePorts(1)) as [number];
  const secret = await readFile(join(stack.dataDir, GATEWAY_FILE), 'utf8');
  const env = { PORT: String(port), API_URL: stack.apiUrl, GATEWAY_KEY: gatewayKeyFrom(secret.trim()) };
  const server = Child.start('bench/children/broadcast.ts', env);
  await server.next('ready');
  const contextId = await scribbleIn(stack);
  await server.ask('subscribed', { topic: `comments.scribble.${contextId}`, text });
  const heapBefore = await server.heap();
  const clients = await listeners(`ws://127.0.0.1:${port}`, subscribers, '');
  return { name: 'raw ws', server, clients, contextId, heapBefore, perSecond: [], perCpuSecond: [] };
}

interface Delivered {
  delivered: number;
  sample: string;
}

const POLL_MS = 20;
const PATIENCE_MS = 60_000;

/** Writes comments, and waits until there were so many deliveries of them. */
async function burst(stack: Stack, { clients, contextId }: Side, comments: number, deliveries: number): Promise<void> {
  const before = (await clients.ask<Delivered>('delivered')).delivered;
  for (let n = 1; n <= comments; n += 1) await comment(stack, contextId, n);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = await clients.ask<Delivered>('delivered');
    if (now.delivered - before >= deliveries) return;
    if (Date.now() > deadline) throw new Error(`only ${now.delivered - before} deliveries arrived`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export async function fanOutSection(
  stack: Stack,
  { subscribers, comments, rounds }: Sizes['fanout'],
): Promise<Section> {
  const deliveries = comments * subscribers;
  const ours = await startOurs(stack, subscribers);
  const { sample } = await firstHeard(stack, ours, subscribers);
  const raw = await startRaw(stack, subscribers, sample);
  const sides = [ours, raw];
  try {
    for (const side of sides) await burst(stack, side, comments, deliveries);
    const heap = new Map<Side, number>();
    for (const side of sides) heap.set(side, ((await side.server.heap()) - side.heapBefore) / subscribers);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) {
        const [cpu, began] = [side.server.cpuSeconds(), performance.now()];
        await burst(stack, side, comments, deliveries);
        side.perCpuSecond.push(deliveries / (side.server.cpuSeconds() - cpu));
        side.perSecond.push(deliveries / ((performance.now() - began) / 1000));
      }
    }
    const floor = median(raw.perCpuSecond);
    const ratio = median(ours.perCpuSecond) / floor;
    const bytes = heap.get(ours) ?? 0;
    return {
      title: `One comment to ${subscribers.toLocaleString('en')} who look on`,
      about:
        `One process holds ${subscribers.toLocaleString('en')} WebSockets, all subscribed to one item; ${comments} ` +
        `comments are written to the platform, in ${rounds} rounds by turns. «Raw ws» broadcasts the same ` +
        `${sample.length} bytes, made beforehand, on the same event of the platform.`,
      head: ['', 'deliveries per CPU second', '× raw ws', 'deliveries per second', 'heap per subscriber'],
      rows: sides.map((side) => [
        side.name,
        thousands(median(side.perCpuSecond)),
        times(median(side.perCpuSecond) / floor),
        thousands(median(side.perSecond)),
        `${((heap.get(side) ?? 0) / 1024).toFixed(1)} KB`,
      ]),
      goals: [
        { text: `at least ${RATIO_MIN} × raw ws: ${times(ratio)}`, isMet: ratio >= RATIO_MIN },
        { text: `at most 9 KB for each subscriber: ${(bytes / 1024).toFixed(1)} KB`, isMet: bytes <= HEAP_MAX },
      ],
    };
  } finally {
    for (const { server, clients } of sides) await Promise.all([server.stop(), clients.stop()]);
  }
}

/** Until the last of them has joined, a comment does not reach all. */
async function firstHeard(stack: Stack, side: Side, subscribers: number): Promise<Delivered> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const before = (await side.clients.ask<Delivered>('delivered')).delivered;
    await comment(stack, side.contextId, 0);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await side.clients.ask<Delivered>('delivered');
    if (now.delivered - before === subscribers) return now;
    if (Date.now() > deadline) throw new Error('not everybody has joined');
  }
}

const thousands = (value: number) => `${Math.round(value / 1000)} k`;
