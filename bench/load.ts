/** What one guest can send at once, and how long others wait for the platform meanwhile. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { textOf } from '../bff/src/core/realtime.ts';
import { freePorts, Problem } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { findPostgres } from '../scripts/services.ts';
import { openTown, type Engine } from '../scripts/town.ts';
import type { Sizes } from './sizes.ts';
import { DEMO } from './stack.ts';
import { median, quantile, times, type Section } from './table.ts';

const ENGINES: Readonly<Record<Engine, string>> = { pglite: 'PGlite', postgres: 'PostgreSQL' };
const SECRET = 'benchmark-secret-of-forty-characters-000';
/** Of what others wait without load: they share one database with it. */
const RATIO_MAX = 8;
/** Users with an account who read all the while, one page after the other. */
const OTHERS = 2;

interface Outcome {
  served: number;
  refused: number;
}

/** Subscribes on one socket without waiting for responses; resolves when each message has one. */
async function subscribe(url: string, messages: number): Promise<Outcome> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  await once(socket, 'open');
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const outcome = { served: 0, refused: 0 };
  socket.on('message', (data) => {
    const isRefused = textOf(data).includes('rate_limited');
    outcome[isRefused ? 'refused' : 'served'] += 1;
    if (outcome.served + outcome.refused === messages) resolve(outcome);
  });
  for (let n = 0; n < messages; n += 1) {
    const topic = `comments.scribble.${String(n).padStart(8, '0')}-0000-7000-8000-000000000000`;
    socket.send(JSON.stringify({ type: 'subscribe', topic, token: null }));
  }
  return promise.finally(() => socket.terminate());
}

async function search(url: string, requests: number): Promise<Outcome> {
  const send = async () => {
    const reply = await fetch(`${url}/discover?search=harbour+ferry&limit=50`);
    await reply.arrayBuffer();
    return reply.status;
  };
  const statuses = await Promise.all(Array.from({ length: requests }, send));
  const refused = statuses.filter((status) => status === 429).length;
  return { served: statuses.filter((status) => status === 200).length, refused };
}

/** How long each request of the others took while the load was there. */
async function waitsOf(url: string, token: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const read = async () => {
    while (!isOver() || waits.length === 0) {
      const began = performance.now();
      const reply = await fetch(`${url}/discover?limit=20`, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Problem(`Another user got ${reply.status}.`);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: OTHERS }, read));
  return waits;
}

/** Becomes true when this time has passed. */
function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/auth`, { method: 'POST', headers, body: JSON.stringify(DEMO) });
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token;
}

/** The load on a platform of its own, whose limits are on. */
async function measure(engine: Engine, size: Sizes['load'], report: (ratio: number) => void): Promise<string[][]> {
  const town = await openTown(engine, { isDurable: false });
  const [port] = (await freePorts(1)) as [number];
  const env = { DATA_DIR: town.dataDir, DATABASE_URL: town.databaseUrl, LOG_LEVEL: 'warn', TOKEN_SECRET: SECRET };
  const api = await startServer('api', { port, env, quiet: true });
  try {
    const token = await signIn(api.url);
    const loads: [name: string, send: () => Promise<Outcome>][] = [
      ['nothing', () => setTimeout(size.restMs, { served: 0, refused: 0 })],
      ...size.subscriptions.map((messages): [string, () => Promise<Outcome>] => [
        `${messages.toLocaleString('en')} subscriptions`,
        () => subscribe(api.url, messages),
      ]),
      [`${size.searches} searches`, () => search(api.url, size.searches)],
    ];
    // The first requests after a start are slow.
    await waitsOf(api.url, token, after(size.restMs));
    const rows: string[][] = [];
    let rest = Number.NaN;
    for (const [name, send] of loads) {
      let isOver = false;
      const began = performance.now();
      const sending = send().finally(() => (isOver = true));
      const took = sending.then(() => performance.now() - began);
      const [{ served, refused }, ms, waits] = await Promise.all([
        sending,
        took,
        waitsOf(api.url, token, () => isOver),
      ]);
      const middle = median(waits);
      if (name === 'nothing') rest = middle;
      report(middle / rest);
      const shown = [ms, middle, quantile(waits, 0.95), Math.max(...waits)].map((each) => each.toFixed(0));
      rows.push([`${ENGINES[engine]}: ${name}`, String(served), String(refused), ...shown, times(middle / rest)]);
    }
    return rows;
  } finally {
    await api.stop();
    await town.stop();
  }
}

export async function loadSection(size: Sizes['load']): Promise<Section> {
  const rows: string[][] = [];
  let most = 0;
  for (const engine of size.engines) {
    if (engine === 'postgres' && !findPostgres()) continue;
    rows.push(...(await measure(engine, size, (ratio) => (most = Math.max(most, ratio)))));
  }
  return {
    title: 'Load from one guest',
    about:
      `A guest sends all of it at once, the subscriptions on one socket, while ${OTHERS} users with an account read the feed page by ` +
      'page. What is beyond the limits of a caller is refused. All times are milliseconds.',
    head: [
      'load',
      'served',
      'refused',
      'done in',
      'others wait, median',
      '95th percentile',
      'longest',
      'median, to nothing',
    ],
    rows,
    goals: [
      {
        text: `others wait at most ${times(RATIO_MAX)} as long as without load: ${times(most)}`,
        isMet: most <= RATIO_MAX,
      },
    ],
  };
}
