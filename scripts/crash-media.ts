/**
 * An upload goes on while the platform is killed (`kill -9`), and a film is made while the platform and its workers are:
 * afterwards the bytes must be the same, and nothing may be «processing» still.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, freePorts, run } from './processes.ts';
import { type RunningServer, startServer } from './servers.ts';
import { findFfmpeg } from './services.ts';
import { type Engine, openTown } from './town.ts';

const CHUNK = 2 * 1024 * 1024;
const MINUTES = 5;

type FileAnswer = { id: string; status: string; sha256: string; links: { source: string; m3u8: string | null } };

/** How much is proved: how often the upload is cut, and the film that is made of it. */
export type MediaCrash = { cuts: number; film: string };

/** A film that takes a while, with as much behind it as makes an upload worth cutting. */
async function makeFilm(folder: string, film: string): Promise<Buffer> {
  const path = join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc2=${film}`, '-c:v', 'libx264', '-preset', 'ultrafast'];
  const { code, output } = await run(findFfmpeg()!, [
    '-nostdin',
    '-v',
    'error',
    ...source,
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  if (code !== 0) throw new Problem(output);
  const filler = Buffer.concat([Buffer.alloc(8), randomBytes(24 * 1024 * 1024)]);
  filler.writeUInt32BE(filler.length, 0);
  filler.write('free', 4, 'latin1');
  return Buffer.concat([await readFile(path), filler]);
}

/** One person who uploads to a platform that keeps going away. */
class Client {
  api: RunningServer;
  #token = '';
  constructor(api: RunningServer) {
    this.api = api;
  }

  async signIn(): Promise<void> {
    const body = { username: 'ada@plaza.test', password: 'Plaza-demo-2026!', platform: 'web', timezone: 'UTC' };
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${this.api.url}/auth`, { method: 'POST', headers, body: JSON.stringify(body) });
    this.#token = ((await reply.json()) as { data: { access_token: string } }).data.access_token;
  }

  ask(
    path: string,
    method = 'GET',
    more: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, 'tus-resumable': '1.0.0', ...more };
    return fetch(`${this.api.url}${path}`, { method, headers, ...(body ? { body } : {}) });
  }

  async file(id: string): Promise<FileAnswer> {
    return ((await (await this.ask(`/files/${id}`)).json()) as { data: FileAnswer }).data;
  }
}

async function upload(client: Client, bytes: Buffer, cuts: number, killAndStart: () => Promise<void>): Promise<string> {
  const metadata = `filename ${btoa('film.mp4')},filetype ${btoa('video/mp4')}`;
  const begun = await client.ask('/files/upload', 'POST', {
    'upload-length': `${bytes.length}`,
    'upload-metadata': metadata,
  });
  const place = new URL(begun.headers.get('location') ?? '', client.api.url).pathname;
  const every = Math.floor(bytes.length / (cuts + 1));
  for (let kills = 0; ;) {
    const asked = await client.ask(place, 'HEAD');
    const offset = Number(asked.headers.get('upload-offset'));
    if (asked.headers.get('upload-file-id')) return asked.headers.get('upload-file-id')!;
    const chunk = new Uint8Array(bytes.subarray(offset, offset + CHUNK));
    const headers = { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' };
    const sending = client.ask(place, 'PATCH', headers, chunk).catch(() => null);
    if (kills < cuts && offset > every * kills) {
      kills += 1;
      await killAndStart();
    }
    const id = (await sending)?.headers.get('upload-file-id');
    if (id) return id;
  }
}

/** The processes that make films, which are not the platform's own. */
async function workersOf(api: RunningServer): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s.*\/worker\/worker\.ts films/.exec(line) ?? [];
    return Number(parent) === api.child.pid ? [Number(pid)] : [];
  });
}

/** Answers how often something was killed, and what is wrong afterwards. */
export async function crashMedia(
  engine: Engine,
  { cuts, film }: MediaCrash,
): Promise<{ kills: number; problems: string[] }> {
  const town = await openTown(engine, { isDurable: true });
  const env = {
    LOG_LEVEL: 'fatal',
    DATA_DIR: town.dataDir,
    DATABASE_URL: town.databaseUrl,
    REDIS_URL: undefined,
    RATE_LIMITS: 'off',
    NSFW_CHECK: 'fake',
    TOKEN_SECRET: 'token-secret-of-the-crash-test-0123456789ab',
  };
  const problems: string[] = [];
  let kills = 0;
  const [port] = await freePorts(1);
  const client = new Client(await startServer('api', { port: port!, env, quiet: true }));
  const killAndStart = async () => {
    kills += 1;
    await client.api.kill();
    client.api = await client.api.startAgain();
  };
  try {
    await client.signIn();
    const bytes = await makeFilm(town.dataDir, film);
    const id = await upload(client, bytes, cuts, killAndStart);
    const deadline = Date.now() + MINUTES * 60_000;
    let hasLostWorkers = false;
    let hasLostPlatform = false;
    while ((await client.file(id)).status === 'processing') {
      if (Date.now() > deadline) throw new Problem(`The film was still processing after ${MINUTES} minutes.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      // First the workers alone; those that come after them go with the platform.
      const busy = await workersOf(client.api);
      if (busy.length === 0) continue;
      if (!hasLostWorkers) {
        for (const pid of busy) process.kill(pid, 'SIGKILL');
        kills += busy.length;
        hasLostWorkers = true;
      } else if (!hasLostPlatform) {
        await killAndStart();
        hasLostPlatform = true;
      }
    }
    if (!hasLostWorkers || !hasLostPlatform) problems.push('the film was made before anything could be killed');
    const file = await client.file(id);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (file.status !== 'ready') problems.push(`the film is ${file.status}`);
    if (file.sha256 !== sha256) problems.push('the platform noted another hash');
    const served = Buffer.from(await (await client.ask(file.links.source)).arrayBuffer());
    if (createHash('sha256').update(served).digest('hex') !== sha256) problems.push('other bytes are served');
    if (!file.links.m3u8 || !(await client.ask(file.links.m3u8)).ok) problems.push('there is no playlist');
    return { kills, problems };
  } finally {
    await client.api.stop();
    await town.stop();
  }
}
