/** What a stranger may send to make the gateway busy: how long it takes to refuse, and what others feel of it meanwhile. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'undici';
import { CASES } from './operations.ts';
import type { Sizes } from './sizes.ts';
import { startGateway, type Stack } from './stack.ts';
import { median, type Section } from './table.ts';

const REFUSED_WITHIN_MS = 100;
const OTHERS = 4;

const deep = (open: string, depth: number) =>
  `{ discover { edges { node { ${open.repeat(depth)}${'}'.repeat(depth)} } } } }`;

const HOSTILE: Readonly<Record<string, string>> = {
  'two hundred levels': deep('author { id ', 200),
  'a thousand aliases': `{ ${Array.from({ length: 1000 }, (_, n) => `a${n}: languages { code }`).join(' ')} }`,
  'a thousand directives': `{ languages { code ${'@include(if: true) '.repeat(1000)} } }`,
  'fragments that spread each other': `{ discover { edges { node { ...A } } } }
    fragment A on Item { author { ...B } } fragment B on Item { author { ...A } }`,
  'fragments that double at each level': `{ discover { edges { node { ...F0 } } } } ${Array.from(
    { length: 30 },
    (_, n) => `fragment F${n} on Item { ${n < 29 ? `a: author { ...F${n + 1} } b: author { ...F${n + 1} }` : 'id'} }`,
  ).join(' ')}`,
  'a hundred of a hundred of a hundred': `{ discover(first: 100) { edges { node { author {
    followers(first: 100) { edges { node { following(first: 100) { edges { node { id } } } } } } } } } } }`,
  '200 kB': `{ languages { ${'code '.repeat(40_000)} } }`,
};

interface Measured {
  status: number;
  ms: number;
}

async function send(pool: Pool, body: string): Promise<Measured> {
  const began = performance.now();
  const { statusCode, body: answer } = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown[] };
  if (data != null || !errors?.length) throw new Error('A hostile query was answered.');
  return { status: statusCode, ms: performance.now() - began };
}

const most = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * 0.95)] ?? 0;

/** Others who are served all the while, and how long each of them waited. */
async function serving(pool: Pool, id: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const client = async () => {
    while (!isOver()) {
      const began = performance.now();
      const headers = { 'content-type': 'application/json' };
      const { body } = await pool.request({ method: 'POST', path: '/graphql', headers, body: JSON.stringify({ id }) });
      const { errors } = (await body.json()) as { errors?: unknown };
      if (errors) throw new Error('Somebody else was not served.');
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: OTHERS }, client));
  return waits;
}

export async function hostileSection(stack: Stack, size: Sizes['hostile']): Promise<Section> {
  const persistedFile = join(stack.dataDir, 'hostile.json');
  await writeFile(persistedFile, JSON.stringify({ simple: CASES[0]?.text }));
  const { child, url } = await startGateway(stack, persistedFile);
  const [hostile, others] = [new Pool(url, { connections: 1 }), new Pool(url, { connections: OTHERS })];
  const rows: string[][] = [];
  let slowest = 0;
  try {
    for (const [name, query] of Object.entries(HOSTILE)) {
      let isOver = false;
      const refuse = async () => {
        const refusals: Measured[] = [];
        try {
          for (let n = 0; n < size.times; n += 1) refusals.push(await send(hostile, JSON.stringify({ query })));
        } finally {
          isOver = true;
        }
        return refusals;
      };
      const [refusals, waits] = await Promise.all([refuse(), serving(others, 'simple', () => isOver)]);
      const times = refusals.map(({ ms }) => ms);
      slowest = Math.max(slowest, ...times);
      const shown = [median(times), Math.max(...times), median(waits), most(waits)];
      rows.push([name, String(refusals[0]?.status), ...shown.map((ms) => ms.toFixed(1))]);
    }
  } finally {
    await Promise.all([child.stop(), hostile.destroy(), others.destroy()]);
  }
  return {
    title: 'Hostile queries',
    about:
      `Each is sent ${size.times} times by a guest, while ${OTHERS} others are served simple queries without a pause: ` +
      'milliseconds until it is refused, and what the others wait meanwhile. «Most» are 95 of 100.',
    head: ['query', 'status', 'refused in, median', 'slowest', 'others wait, median', 'most'],
    rows,
    goals: [
      {
        text: `each is refused within ${REFUSED_WITHIN_MS} ms: ${slowest.toFixed(0)} ms`,
        isMet: slowest <= REFUSED_WITHIN_MS,
      },
    ],
  };
}
