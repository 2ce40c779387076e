/** Operations per processor second: our gateway against others, over the same platform, in turns. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'undici';
import { freePorts, Problem } from '../scripts/processes.ts';
import { CASES, JIT, JOIN, LEAN, OURS, REST_CALLS_MAX, SHARING, type Case } from './operations.ts';
import type { Sizes } from './sizes.ts';
import { Child, startGateway, type Stack } from './stack.ts';
import { median, times, type Goal, type Section } from './table.ts';

const MERCURIUS = 'bench/peers/mercurius.ts';
const PEERS: Record<string, { file: string; env?: Record<string, string> }> = {
  [JIT]: { file: MERCURIUS },
  [LEAN]: { file: MERCURIUS, env: { LEAN: '1' } },
  [SHARING]: { file: MERCURIUS, env: { LEAN: '1', SHARED: '1' } },
  [JOIN]: { file: 'bench/peers/join.ts' },
  'Apollo Server': { file: 'bench/peers/apollo.ts' },
  'plain Yoga': { file: 'bench/peers/yoga.ts' },
};
/** Who is asked, where a case does not say. */
const USUAL = [OURS, JIT, 'Apollo Server', 'plain Yoga'];
const AT_ONCE = 8;

interface Contender {
  name: string;
  child: Child;
  pool: Pool;
  /** The client's own operations go by their id, as in production. */
  bodyOf: (test: Case) => string;
}

const idOf = ({ name }: Case) => name.replaceAll(/[ ,]+/g, '-');

/** The real platform's answers, over and over. */
async function startReplay({ apiUrl }: Stack): Promise<{ replay: Child; url: string }> {
  const [port] = (await freePorts(1)) as [number];
  const replay = Child.start('bench/children/replay.ts', { PORT: String(port), API_URL: apiUrl });
  await replay.next('ready');
  return { replay, url: `http://127.0.0.1:${port}` };
}

async function start(stack: Stack): Promise<Contender[]> {
  const persistedFile = join(stack.dataDir, 'gateway.json');
  await writeFile(persistedFile, JSON.stringify(Object.fromEntries(CASES.map((test) => [idOf(test), test.text]))));
  const ours = await startGateway(stack, persistedFile);
  const contenders: Contender[] = [
    { name: OURS, child: ours.child, pool: poolOf(ours.url), bodyOf: (test) => JSON.stringify({ id: idOf(test) }) },
  ];
  for (const [name, { file, env }] of Object.entries(PEERS)) {
    const [port] = (await freePorts(1)) as [number];
    const child = Child.start(file, { PORT: String(port), API_URL: stack.apiUrl, ...env });
    const url = `http://127.0.0.1:${port}`;
    await child.answering(`${url}/graphql?query=%7B__typename%7D`, { 'apollo-require-preflight': 'yes' });
    contenders.push({ name, child, pool: poolOf(url), bodyOf: ({ text }) => JSON.stringify({ query: text }) });
  }
  return contenders;
}

const poolOf = (url: string) => new Pool(url, { connections: AT_ONCE, pipelining: 1 });

async function ask({ pool, bodyOf }: Contender, test: Case, token: string): Promise<unknown> {
  const { body } = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(!test.isPublic && { authorization: `Bearer ${token}` }),
    },
    body: bodyOf(test),
  });
  const { data, errors } = (await body.json()) as { data: unknown; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Operations in this time, a few always under way. */
async function load(contender: Contender, test: Case, token: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) {
      await ask(contender, test, token);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return count;
}

interface Figures {
  perCpuSecond: number[];
  restCalls: number;
}

async function measure(
  token: string,
  replay: Child,
  contenders: Contender[],
  test: Case,
  { rounds, seconds, warmUpSeconds }: Sizes['gateway'],
): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  let expected: unknown;
  for (const contender of contenders) {
    await load(contender, test, token, warmUpSeconds);
    const before = await replay.ask<number>('asked');
    const data = plain(await ask(contender, test, token));
    figures.set(contender.name, { perCpuSecond: [], restCalls: (await replay.ask<number>('asked')) - before });
    expected ??= data;
    if (!isDeepStrictEqual(data, expected))
      throw new Problem(`${contender.name} answers «${test.name}» otherwise: ${parting(data, expected)}.`);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      const cpu = contender.child.cpuSeconds();
      const count = await load(contender, test, token, seconds);
      figures.get(contender.name)?.perCpuSecond.push(count / (contender.child.cpuSeconds() - cpu));
    }
  }
  return figures;
}

/** Where two answers part. */
function parting(one: unknown, other: unknown, path = 'data'): string {
  if (!isRecord(one) || !isRecord(other)) return `${path} is ${JSON.stringify(one)}, not ${JSON.stringify(other)}`;
  const key = Object.keys({ ...one, ...other }).find((each) => !isDeepStrictEqual(one[each], other[each])) ?? '';
  return parting(one[key], other[key], `${path}.${key}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Addresses of files are signed anew with each answer. */
const plain = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'links' ? undefined : value)));

export async function gatewaySection(stack: Stack, size: Sizes['gateway']): Promise<Section> {
  const { replay, url: apiUrl } = await startReplay(stack);
  const contenders = await start({ ...stack, apiUrl });
  const rows: string[][] = [];
  const goals: Goal[] = [];
  const aims: string[] = [];
  try {
    for (const test of CASES) {
      const asked = contenders.filter(({ name }) => (test.among ?? USUAL).includes(name));
      const figures = await measure(stack.token, replay, asked, test, size);
      const speedOf = (name: string) => median(figures.get(name)?.perCpuSecond ?? []);
      const ours = speedOf(OURS);
      for (const [name, { restCalls: calls }] of figures) {
        const speed = Math.round(speedOf(name)).toLocaleString('en');
        rows.push([test.name, name, speed, name === OURS ? '' : times(ours / speedOf(name)), String(calls)]);
      }
      for (const [name, must] of Object.entries(test.must)) {
        const ratio = ours / speedOf(name);
        goals.push({ text: `${test.name}: at least ${must} × ${name}: ${times(ratio)}`, isMet: ratio >= must });
      }
      for (const [name, goal] of Object.entries(test.goal ?? {})) {
        aims.push(`${test.name}: ${times(ours / speedOf(name))} of ${goal} × ${name}`);
      }
      const calls = figures.get(OURS)?.restCalls ?? 0;
      goals.push({ text: `${test.name}: at most ${REST_CALLS_MAX} calls: ${calls}`, isMet: calls <= REST_CALLS_MAX });
    }
  } finally {
    await Promise.all(contenders.map(({ child, pool }) => Promise.all([child.stop(), pool.destroy()])));
    await replay.stop();
  }
  return {
    title: 'The gateway against others',
    about:
      'Every server answers the same operations from the same schema, signed in, with nothing shared between requests; ' +
      'the answers are compared. Below each is the real platform, whose answers are recorded at first and then said ' +
      'again, so that its database is no limit. The others have the data layer that is usual for them: one pool, ' +
      'DataLoader with `?ids=`; «fields by hand» asks besides for the fields alone that its resolvers can answer. The ' +
      'join knows the one question that it is asked. A simple query is constant, so its text is written once; where it ' +
      'is executed each time, `__typename` beside it makes it so. «Calls under way shared»: whoever asks the same while ' +
      'a call of a guest is on its way gets its answer. ' +
      `${AT_ONCE} at once, ${size.rounds} rounds of ${size.seconds} s by turns, medians. Aims: ${aims.join('; ')}.`,
    head: ['operation', 'server', 'operations per CPU second', 'Plaza is', 'calls to the platform'],
    rows,
    goals,
  };
}
