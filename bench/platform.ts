/** Reads and writes of the platform at two sizes, on both engines, and the same by hand, interleaved in one run. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freePorts, Problem, run, ROOT } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { findPostgres, startPostgres, type Service } from '../scripts/services.ts';
import { measureCosts, openStatistics, type Cost, type Measured } from './request-cost.ts';
import type { Sizes } from './sizes.ts';
import { Child, residentMegabytes } from './stack.ts';
import { quantile, times, type Goal, type Section } from './table.ts';

const SECRET = 'benchmark-secret-of-forty-characters-000';

interface Target extends Measured {
  engine: 'PGlite' | 'PostgreSQL' | 'by hand';
  items: number;
  url: string;
  child: ChildProcess;
  token: string;
  samples: Map<string, number[]>;
  /** What a request costs, by its name. */
  costs: Map<string, Cost>;
  seeding: { seconds: number; megabytes: number } | undefined;
  stop: () => Promise<void>;
}

interface Case {
  name: string;
  /** Returns the response. */
  run: (target: Target, known: Known) => Promise<string>;
  /** Whether it is also served by hand. */
  isByHand?: true;
}

interface Known {
  scribble: string;
  person: string;
}

const get = (path: (known: Known) => string) => async (target: Target, known: Known) => {
  const reply = await fetch(`${target.url}${path(known)}`, { headers: { authorization: `Bearer ${target.token}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Problem(`${path(known)} returned ${reply.status}: ${text}`);
  return text;
};

const CASES: Case[] = [
  {
    name: 'feed, 20 items with authors',
    run: get(() => '/discover?limit=20&include=user,user.avatar'),
    isByHand: true,
  },
  { name: 'one scribble', run: get(({ scribble }) => `/scribbles/${scribble}?include=user`), isByHand: true },
  { name: 'profile', run: get(({ person }) => `/users/${person}?include=avatar,cover`) },
  { name: 'one author, 20 items', run: get(({ person }) => `/scribbles?user=${person}&limit=20`) },
  { name: 'comments of an item', run: get(({ scribble }) => `/comments?id=${scribble}&include=user`), isByHand: true },
  { name: 'search, two words', run: get(() => '/search?search=lighthouse+ferry&limit=20') },
  {
    name: 'write a comment',
    run: async (target, { scribble }) => {
      const reply = await fetch(`${target.url}/comments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: scribble, content: 'Measured' }),
      });
      const text = await reply.text();
      if (reply.status !== 201) throw new Problem(`POST /comments returned ${reply.status}: ${text}`);
      return text;
    },
    isByHand: true,
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
        const target = await open(engine, items, folder, database?.url);
        targets.push(target);
        if (database) targets.push(await openByHand(target, database.url));
      }
    }
    await measure(targets, size);
    return {
      title: 'Platform: milliseconds by request, one caller',
      about: `${size.rounds.scaled} rounds, ${size.rounds.other} of the last two; each round sends the request to every server in turn. The ratio is the 99th percentile against the same engine at ${size.items[0].toLocaleString('en')} items. “By hand” serves four of the requests with one statement each, on plain \`pg\` and \`node:http\`, from the same database, with the same rule of visibility, and with the same responses, which are compared. Statements, planning, and execution are those of a request as PostgreSQL counts them, over ${size.cost.requests} requests in ${size.cost.turns} turns. CPU is the processor time of the platform and of its PostgreSQL connections. PGlite runs within the platform, so its work is part of the CPU time there. “Of by hand” divides both CPU times by hand by those of the platform. Throughput is measured with ${size.cost.callers} callers at a time.`,
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
        'database CPU ms',
        'of by hand',
        'per second',
      ],
      rows: targets.flatMap((target) => describe(target, targets)),
      goals: goalsOf(targets),
    };
  } finally {
    for (const { statistics, stop } of targets) {
      await statistics?.close();
      await stop();
    }
    for (const service of postgres) await service.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

const SCALED = CASES.slice(0, 5).map(({ name }) => name);
const WRITE = CASES.at(-1)!.name;
const COMMENTS = 25;
const MEMORY = { PostgreSQL: 300, PGlite: 700 };

/** The share of the database's time that is spent on planning, over the requests that must not grow. */
function planningOf({ costs }: Target): number {
  const measured = [...SCALED, WRITE].flatMap((name) => costs.get(name)?.database ?? []);
  const planning = measured.reduce((sum, { planningMs }) => sum + planningMs, 0);
  return planning / measured.reduce((sum, { planningMs, executionMs }) => sum + planningMs + executionMs, 0);
}

function goalsOf(targets: Target[]): Goal[] {
  const planned = targets
    .filter(({ engine }) => engine === 'PostgreSQL')
    .map((target) => ({
      text: `PostgreSQL at ${target.items.toLocaleString('en')} items: at most 10 % of the time in the database is planning (${(planningOf(target) * 100).toFixed(1)} %)`,
      isMet: planningOf(target) <= 0.1,
    }));
  return [...planned, ...costGoalsOf(targets), ...growthOf(targets)];
}

/** What some requests can cost, on PostgreSQL with the small town. */
function costGoalsOf(targets: Target[]): Goal[] {
  const small = targets.find(({ engine }) => engine === 'PostgreSQL');
  if (!small) return [];
  const [feed, scribble, write] = [CASES[0]!.name, CASES[1]!.name, WRITE] as const;
  const ratio = byHandRatio(small, targets, feed) ?? 0;
  const cpuMs = small.costs.get(scribble)!.cpuMs;
  const statements = small.costs.get(write)!.database!.statements;
  return [
    { text: `${feed}: at least 0.5 × of by hand in CPU (${times(ratio)})`, isMet: ratio >= 0.5 },
    { text: `${scribble}: at most 1.5 ms of platform CPU (${cpuMs.toFixed(1)})`, isMet: cpuMs <= 1.5 },
    { text: `${write}: at most 6 statements (${statements.toFixed(1)})`, isMet: statements <= 6 },
  ];
}

/** The CPU time by hand divided by that of the platform on the same database. Undefined if it is not served by hand. */
function byHandRatio(target: Target, all: Target[], name: string): number | undefined {
  const other = all.find(({ engine, items }) => engine === 'by hand' && items === target.items)?.costs.get(name);
  const own = target.costs.get(name);
  if (target.engine !== 'PostgreSQL' || !own || !other) return undefined;
  return (other.cpuMs + other.database!.cpuMs) / (own.cpuMs + own.database!.cpuMs);
}

function growthOf(targets: Target[]): Goal[] {
  return targets.flatMap((target) => {
    const { engine, seeding } = target;
    if (engine === 'by hand' || target === smallOf(target, targets)) return [];
    const worst = Math.max(...SCALED.map((name) => ratioOf(target, targets, name)));
    const memory = residentMegabytes(target.child);
    const seeded = seeding?.megabytes ?? Number.NaN;
    const size = `${engine} at ${target.items.toLocaleString('en')} items`;
    return [
      { text: `${size}: reads within 2 × of the small town at p99 (worst ${times(worst)})`, isMet: worst <= 2 },
      { text: `${size}: at most ${MEMORY[engine]} MB (${memory})`, isMet: memory <= MEMORY[engine] },
      {
        text: `${size}: while they stream in, at most ${MEMORY[engine]} MB (${seeded})`,
        isMet: seeded <= MEMORY[engine],
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

async function open(
  engine: 'PGlite' | 'PostgreSQL',
  items: number,
  folder: string,
  url: string | undefined,
): Promise<Target> {
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
  if (seed.code !== 0) throw new Problem(seed.output);
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
    url: server.url,
    child: server.child,
    token: data.access_token,
    samples: new Map(),
    costs: new Map(),
    statistics: url ? await openStatistics(url, 'plaza-api') : undefined,
    seeding: { seconds: seedSeconds, megabytes: seedMegabytes },
    stop: server.stop,
  };
}

/** The server by hand, on the database of another target. */
async function openByHand({ items, token }: Target, databaseUrl: string): Promise<Target> {
  const [port = 0] = await freePorts(1);
  const env = { DATABASE_URL: databaseUrl, TOKEN_SECRET: SECRET, PORT: String(port) };
  const child = Child.start('bench/peers/by-hand.ts', env);
  const url = `http://127.0.0.1:${port}`;
  await child.answering(`${url}/readyz`);
  return {
    engine: 'by hand',
    items,
    url,
    child: child.process,
    token,
    samples: new Map(),
    costs: new Map(),
    statistics: await openStatistics(databaseUrl, 'by-hand'),
    seeding: undefined,
    stop: () => child.stop(),
  };
}

interface Reply {
  data: Record<string, unknown> | Record<string, unknown>[];
  meta?: object;
  included?: { id: string }[];
}

/** A response without what differs between two writes. The order of included entities has no meaning. */
function comparable(text: string, isWrite: boolean): Reply {
  const { data, included = [], ...rest } = JSON.parse(text) as Reply;
  const written =
    isWrite && !Array.isArray(data)
      ? { ...data, id: null, created_at: null, updated_at: null, is_first_content: null }
      : data;
  return { ...rest, data: written, included: included.toSorted((a, b) => a.id.localeCompare(b.id)) };
}

/** Throws unless the responses by hand are those of the platform. */
async function compare(targets: readonly Target[], { name, run: ask }: Case, known: Known): Promise<void> {
  const replies: Reply[] = [];
  for (const target of targets) replies.push(comparable(await ask(target, known), name === WRITE));
  if (!replies.every((reply) => isDeepStrictEqual(reply, replies[0])))
    throw new Problem(`By hand, the response differs: ${name}.`);
}

/** Each round sends every target the same request once, so that what else the machine does affects all alike. */
async function measure(all: Target[], { rounds, warmUp, cost }: Sizes['platform']): Promise<void> {
  const known = new Map<Target, Known>();
  for (const target of all.filter(({ engine }) => engine !== 'by hand')) {
    const reply = await fetch(`${target.url}/discover?limit=1`, {
      headers: { authorization: `Bearer ${target.token}` },
    });
    const { data } = (await reply.json()) as { data: { id: string; user_id: string }[] };
    const first = { scribble: data[0]?.id ?? '', person: data[0]?.user_id ?? '' };
    for (const same of all) if (same.token === target.token) known.set(same, first);
    // New items have no comments, and a list of none costs nothing.
    for (let index = 0; index < COMMENTS; index += 1) await CASES.at(-1)!.run(target, first);
  }
  for (const each of CASES) {
    const { name, run: ask, isByHand = false } = each;
    const targets = all.filter(({ engine }) => isByHand || engine !== 'by hand');
    for (const target of targets) {
      const peers = targets.filter(({ token }) => token === target.token);
      if (target.engine === 'by hand') await compare(peers, each, known.get(target)!);
    }
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
    const costs = await measureCosts(targets, (target) => ask(target, known.get(target)!), cost);
    for (const [target, measured] of costs) target.costs.set(name, measured);
  }
}

function describe(target: Target, all: Target[]): string[][] {
  const { engine, items, samples, costs, seeding } = target;
  const size = `${engine === 'by hand' ? 'PostgreSQL, by hand' : engine}, ${items.toLocaleString('en')}`;
  const rows = CASES.filter(({ name }) => costs.has(name)).map(({ name }) => {
    const mine = samples.get(name) ?? [];
    return [
      name,
      size,
      quantile(mine, 0.5).toFixed(1),
      quantile(mine, 0.99).toFixed(1),
      ratioOf(target, all, name).toFixed(2),
      ...cellsOf(costs.get(name)!, byHandRatio(target, all, name)),
    ];
  });
  if (!seeding) return rows;
  const seeded = `${seeding.seconds.toFixed(0)} s, ${seeding.megabytes} MB at most`;
  return [...rows, ['seeding', size, seeded, ...Array<string>(9).fill('')]];
}

const cellsOf = ({ database, cpuMs, perSecond }: Cost, ratio: number | undefined): string[] => [
  ...(database
    ? [database.statements.toFixed(0), database.planningMs.toFixed(1), database.executionMs.toFixed(1)]
    : ['', '', '']),
  cpuMs.toFixed(1),
  database ? database.cpuMs.toFixed(1) : '',
  ratio === undefined ? '' : times(ratio),
  perSecond.toFixed(0),
];
