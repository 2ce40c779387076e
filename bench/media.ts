/** A long upload that is cut again and again: whether its bytes arrive, and what the platform holds of it meanwhile. */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePorts, Problem } from '../scripts/processes.ts';
import { startServer, type RunningServer } from '../scripts/servers.ts';
import { openTown } from '../scripts/town.ts';
import { MIB, type Sizes } from './sizes.ts';
import { Child } from './stack.ts';
import type { Section } from './table.ts';

const CHUNK = 2 * MIB;
/** Each third cut ends the platform, the others the client's request. */
const KILL_EVERY = 3;
const MEMORY_GOAL = 300 * MIB;
const OTHERS_GOAL = 2;

/** A film of a second, and behind it a box of any length that players pass over, made again from its place. */
const MAKE_FILM =
  '-v error -f lavfi -i testsrc=size=320x240:rate=10:duration=1 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov -f mp4 pipe:1';

/** Sixteen bytes: a length of 32 bits that says it stands behind the name, in 64. */
function boxHead(name: string, length: number): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(name, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(length), 8);
  return head;
}

/** The bytes from `start`, at most a chunk: the same whenever they are asked for. */
type BytesAt = (start: number) => Uint8Array<ArrayBuffer>;

function makeBytes(bytes: number): BytesAt {
  const film = execFileSync('ffmpeg', MAKE_FILM.split(' '));
  const head = Buffer.concat([film, boxHead('free', bytes - film.length)]);
  const block = randomBytes(MIB);
  return (start) => {
    const end = Math.min(bytes, start + CHUNK);
    const part = Buffer.alloc(end - start);
    for (let at = start; at < end;) {
      const within = at % MIB;
      const size = Math.min(MIB - within, end - at);
      block.copy(part, at - start, within, within + size);
      at += size;
    }
    if (start < head.length) head.copy(part, 0, start);
    return new Uint8Array(part);
  };
}

/** What a process holds now; 0 while there is none. */
function memoryOf({ child: { pid } }: RunningServer): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

const word = (text: string) => Buffer.from(text).toString('base64');

export async function mediaSection({ bytes, cuts: wanted, warmingMs, restMs }: Sizes['media']): Promise<Section> {
  const bytesAt = makeBytes(bytes);
  const town = await openTown('pglite', { isDurable: true });
  const [port] = (await freePorts(1)) as [number];
  const env = {
    DATA_DIR: town.dataDir,
    DATABASE_URL: town.databaseUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    FFMPEG_PATH: 'off',
  };
  let api = await startServer('api', { port, env });
  try {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'ada@plaza.test', password: 'Plaza-demo-2026!' });
    const signedIn = await fetch(`${api.url}/auth`, { method: 'POST', headers: json, body });
    const { data } = (await signedIn.json()) as { data: { access_token: string } };
    const ask = (path: string, method: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
      fetch(`${api.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${data.access_token}`, 'tus-resumable': '1.0.0', ...headers },
        ...more,
      });
    const metadata = `filename ${word('long.mp4')},filetype ${word('video/mp4')}`;
    const begun = await ask('/files/upload', 'POST', { 'upload-length': `${bytes}`, 'upload-metadata': metadata });
    if (begun.status !== 201) throw new Problem(`The upload was refused: ${await begun.text()}`);
    const place = new URL(begun.headers.get('location') ?? '', api.url).pathname;
    const idle = memoryOf(api);
    const others = Child.start('bench/children/others.ts', { TARGET_URL: `${api.url}/scribbles?limit=10` });
    await setTimeout(warmingMs);
    await others.ask<number[]>('times');
    await setTimeout(restMs);
    const atRest = await others.ask<number[]>('times');
    let [most, cuts, id] = [idle, 0, ''];
    const watch = setInterval(() => (most = Math.max(most, memoryOf(api))), 50);
    // As tus clients do: the answer to a chunk says where the next begins, and after a cut the platform is asked.
    let offset: number | null = 0;
    while (!id) {
      if (offset === null) {
        const asked = await ask(place, 'HEAD');
        offset = Number(asked.headers.get('upload-offset'));
        id = asked.headers.get('upload-file-id') ?? '';
        if (id) break;
      }
      const headers: Record<string, string> = {
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      };
      const cut = cuts < wanted && offset >= ((cuts + 1) * bytes) / (wanted + 2);
      const stop = new AbortController();
      const sending: Promise<Response | null> = ask(place, 'PATCH', headers, {
        body: bytesAt(offset),
        signal: stop.signal,
      }).catch(() => null);
      if (cut) {
        cuts += 1;
        if (cuts % KILL_EVERY === 0) {
          await api.kill();
          api = await api.startAgain();
        } else stop.abort();
      }
      const sent = await sending;
      if (sent && !sent.ok && sent.status < 500) throw new Problem(`The upload was refused: ${await sent.text()}`);
      id = sent?.headers.get('upload-file-id') ?? '';
      offset = sent?.ok ? Number(sent.headers.get('upload-offset')) : null;
    }
    const meanwhile = await others.ask<number[]>('times');
    await others.stop();
    const slower = p95(meanwhile) / p95(atRest);
    const expected = createHash('sha256');
    for (let at = 0; at < bytes; at += CHUNK) expected.update(bytesAt(at));
    const file = (await (await ask(`/files/${id}`, 'GET')).json()) as { data: { links: { source: string } } };
    const served = createHash('sha256');
    for await (const chunk of (await ask(file.data.links.source, 'GET')).body ?? []) served.update(chunk);
    clearInterval(watch);
    if (served.digest('hex') !== expected.digest('hex')) throw new Problem('Other bytes are served than were sent.');
    const above = most - idle;
    const mib = (size: number) => `${Math.round(size / MIB)} MiB`;
    return {
      title: 'A long upload',
      about: `${mib(bytes)} by tus in chunks of 2 MiB, cut ${cuts} times: by the client, and each third time by \`kill -9\` of the platform. Then it is downloaded, and is the same.`,
      head: ['', 'at rest', 'at most, or meanwhile'],
      rows: [
        ['the platform’s memory', mib(idle), mib(most)],
        [
          'a list for somebody else, 95th percentile',
          `${p95(atRest).toFixed(1)} ms`,
          `${p95(meanwhile).toFixed(1)} ms`,
        ],
      ],
      goals: [
        { text: `at most ${mib(MEMORY_GOAL)} above idle: ${mib(above)}`, isMet: above <= MEMORY_GOAL },
        { text: `others wait at most ${OTHERS_GOAL} × as long (${slower.toFixed(2)} ×)`, isMet: slower <= OTHERS_GOAL },
      ],
    };
  } finally {
    await api.stop();
    await town.stop();
  }
}
