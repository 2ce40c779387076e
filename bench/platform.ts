/** Reads and writes of the platform at two sizes, on both engines, interleaved in one run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, run, ROOT } from '../scripts/processes.ts';
import { startServer, type RunningServer } from '../scripts/servers.ts';
import { findPostgres, startPostgres, type Service } from '../scripts/services.ts';
import { measureCost, openStatistics, type Cost, type Statistics } from './request-cost.ts';
import type { Sizes } from './sizes.ts';
import { residentMegabytes } from './stack.ts';
import { quantile, times, type Goal, type Section } from './table.ts';

const SECRET = 'benchmark-secret-of-forty-characters-000';

interface Target {
  engine: 'PGlite' | 'PostgreSQL';
  items: number;
  server: RunningServer;
  token: string;
  samples: Map<string, number[]>;
  /** What a request costs, by its name. */
  costs: Map<string, Cost>;
  statistics: Statistics | undefined;
  seedSeconds: number;
  seedMegabytes: number;
}

interface Case {
  name: string;
  run: (target: Target, known: Known) => Promise<void>;
}

interface Known {
  scribble: string;
  person: string;
}

const get = (path: (known: Known) => string) => async (target: Target, known: Known) => {
  const reply = await fetch(`${target.server.url}${path(known)}`, {
    headers: { authorization: `Bearer ${target.token}` },
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path(known)} answered ${reply.status}`);
};

const CASES: Case[] = [
  { name: 'feed, 20 items with authors', run: get(() => '/discover?limit=20&include=user,user.avatar') },
  { name: 'one scribble', run: get(({ scribble }) => `/scribbles/${scribble}?include=user`) },
  { name: 'profile', run: get(({ person }) => `/users/${person}?include=avatar,cover`) },
  { name: 'one author, 20 items', run: get(({ person }) => `/scribbles?user=${person}&limit=20`) },
  { name: 'comments of an item', run: get(({ scribble }) => `/comments?id=${scribble}&include=user`) },
  { name: 'search, two words', run: get(() => '/search?search=lighthouse+ferry&limit=20') },
  {
    name: 'write a comment',
    run: async (target, { scribble }) => {
      const reply = await fetch(`${target.server.url}/comments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: scribble, content: 'Measured' }),
      });
      await reply.arrayBuffer();
      if (reply.status !== 201) throw new Error(`a comment answered ${reply.status}`);
    },
  },
];

/** Both engines at both sizes. */
export async function platformSection(size: Sizes['platform']): Promise<Section> {
  const folders: string[] = [];
  const postgres: Service[] = [];
  const targets: Target[] = [];
  try {
    for (const engine of ['PostgreSQL', 'PGlite'] as const) {
      if (engine === 'PostgreSQL' && !findPostgres()) continue;
      for (const items of size.items) {
        const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
        folders.push(folder);
        const database =
          engine === 'PostgreSQL' ? await startPostgres({ isDurable: true, hasStatistics: true }) : undefined;
        if (database) postgres.push(database);
        targets.push(await open(engine, items, folder, database?.url));
      }
    }
    await measure(targets, size);
    return {
      title: 'Platform: milliseconds by request, one caller',
      about: `${size.rounds.scaled} rounds, ${size.rounds.other} of the last two; each asks every database once, by turns. The ratio is the 99th percentile against the same engine at ${size.items[0].toLocaleString('en')} items. Statements, planning and execution are those of a request as PostgreSQL counts them, over ${size.cost.requests} requests in a row; PGlite runs within the platform, so its work is part of the CPU time there. The last column is the throughput with ${size.cost.callers} callers at a time.`,
      head: [
        'request',
        'database',
        'median ms',
        'p99 ms',
        'ratio',
        'statements',
        'planning ms',
        'execution ms',
        'platform CPU ms',
        'per second',
      ],
      rows: targets.flatMap((target) => describe(target, targets)),
      goals: goalsOf(targets),
    };
  } finally {
    for (const { server, statistics } of targets) {
      await statistics?.close();
      await server.stop();
    }
    for (const service of postgres) await service.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

const SCALED = CASES.slice(0, 5).map(({ name }) => name);
const MEMORY = { PostgreSQL: 300, PGlite: 700 };

/** The share of the database's time that is spent on planning, over the requests that must not grow. */
function planningOf({ costs }: Target): number {
  const measured = [...SCALED, 'write a comment'].flatMap((name) => costs.get(name)?.statistics ?? []);
  const planning = measured.reduce((sum, { planningMs }) => sum + planningMs, 0);
  return planning / measured.reduce((sum, { planningMs, executionMs }) => sum + planningMs + executionMs, 0);
}

function goalsOf(targets: Target[]): Goal[] {
  const planned = targets
    .filter(({ statistics }) => statistics)
    .map((target) => ({
      text: `PostgreSQL at ${target.items.toLocaleString('en')} items: at most 10 % of the time in the database is planning (${(planningOf(target) * 100).toFixed(1)} %)`,
      isMet: planningOf(target) <= 0.1,
    }));
  return [...planned, ...growthOf(targets)];
}

function growthOf(targets: Target[]): Goal[] {
  return targets
    .filter((target) => target !== smallOf(target, targets))
    .flatMap((target) => {
      const worst = Math.max(...SCALED.map((name) => ratioOf(target, targets, name)));
      const memory = residentMegabytes(target.server.child);
      const size = `${target.engine} at ${target.items.toLocaleString('en')} items`;
      return [
        { text: `${size}: reads within 2 × of the small town at p99 (worst ${times(worst)})`, isMet: worst <= 2 },
        { text: `${size}: at most ${MEMORY[target.engine]} MB (${memory})`, isMet: memory <= MEMORY[target.engine] },
        {
          text: `${size}: while they stream in, at most ${MEMORY[target.engine]} MB (${target.seedMegabytes})`,
          isMet: target.seedMegabytes <= MEMORY[target.engine],
        },
      ];
    });
}

/** The same engine with the town that is opened first. */
const smallOf = (target: Target, all: Target[]) => all.find(({ engine }) => engine === target.engine);

function ratioOf(target: Target, all: Target[], name: string): number {
  const p99Of = (each: Target | undefined) => quantile(each?.samples.get(name) ?? [], 0.99);
  return p99Of(target) / p99Of(smallOf(target, all));
}

async function open(engine: Target['engine'], items: number, folder: string, url: string | undefined): Promise<Target> {
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    REDIS_URL: undefined,
    TOKEN_SECRET: SECRET,
    LOG_LEVEL: 'warn',
    DEMO: '0',
    RATE_LIMITS: 'off',
  };
  const began = performance.now();
  const seed = await run(process.execPath, ['api/src/demo/demo.ts', '--items', String(items)], { cwd: ROOT, env });
  if (seed.code !== 0) throw new Error(seed.output);
  const seedSeconds = (performance.now() - began) / 1000;
  const seedMegabytes = Number(/peak memory (\d+) MB/.exec(seed.stdout)?.[1] ?? Number.NaN);
  const [port = 0] = await freePorts(1);
  const server = await startServer('api', { port, env, quiet: true });
  const signed = await fetch(`${server.url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'person1@plaza.test', password: 'Plaza-demo-2026!' }),
  });
  const { data } = (await signed.json()) as { data: { access_token: string } };
  return {
    engine,
    items,
    server,
    token: data.access_token,
    samples: new Map(),
    costs: new Map(),
    statistics: url ? await openStatistics(url) : undefined,
    seedSeconds,
    seedMegabytes,
  };
}

/** Each round asks every target the same once, so that what else the machine does meets all alike. */
async function measure(targets: Target[], { rounds, warmUp, cost }: Sizes['platform']): Promise<void> {
  const known = new Map<Target, Known>();
  for (const target of targets) {
    const reply = await fetch(`${target.server.url}/discover?limit=1`, {
      headers: { authorization: `Bearer ${target.token}` },
    });
    const { data } = (await reply.json()) as { data: { id: string; user_id: string }[] };
    known.set(target, { scribble: data[0]?.id ?? '', person: data[0]?.user_id ?? '' });
  }
  for (const { name, run: ask } of CASES) {
    const end = SCALED.includes(name) ? rounds.scaled : rounds.other;
    for (let round = -warmUp; round < end; round += 1) {
      for (const target of targets) {
        const began = performance.now();
        await ask(target, known.get(target)!);
        if (round < 0) continue;
        const list = target.samples.get(name) ?? [];
        list.push(performance.now() - began);
        target.samples.set(name, list);
      }
    }
    for (const target of targets) {
      const { server, statistics } = target;
      target.costs.set(name, await measureCost(() => ask(target, known.get(target)!), server.child, statistics, cost));
    }
  }
}

function describe(target: Target, all: Target[]): string[][] {
  const size = `${target.engine}, ${target.items.toLocaleString('en')}`;
  const rows = CASES.map(({ name }) => {
    const mine = target.samples.get(name) ?? [];
    return [
      name,
      size,
      quantile(mine, 0.5).toFixed(1),
      quantile(mine, 0.99).toFixed(1),
      ratioOf(target, all, name).toFixed(2),
      ...cellsOf(target.costs.get(name)!),
    ];
  });
  const seeded = `${target.seedSeconds.toFixed(0)} s, ${target.seedMegabytes} MB at most`;
  return [...rows, ['seeding', size, seeded, ...Array<string>(7).fill('')]];
}

const cellsOf = ({ statistics, cpuMs, perSecond }: Cost): string[] => [
  ...(statistics
    ? [statistics.statements.toFixed(0), statistics.planningMs.toFixed(1), statistics.executionMs.toFixed(1)]
    : ['', '', '']),
  cpuMs.toFixed(1),
  perSecond.toFixed(0),
];
