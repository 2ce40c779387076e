/** The real platform with its demo town, and the child processes that are measured. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, Problem, ROOT, track } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { openTown } from '../scripts/town.ts';

export interface Stack {
  apiUrl: string;
  dataDir: string;
  /** Bearer token of somebody who lives in the town. */
  token: string;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** Someone who lives in the demo town. */
export const DEMO = { username: 'ada@plaza.test', password: 'Plaza-demo-2026!' };

export async function startStack(): Promise<Stack> {
  const town = await openTown('pglite', { isDurable: false });
  const [port] = (await freePorts(1)) as [number];
  const env = { DATA_DIR: town.dataDir, DATABASE_URL: town.databaseUrl, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };
  const api = await startServer('api', { port, env });
  const call = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const reply = await fetch(api.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Problem(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const { data } = await call<{ data: { access_token: string } }>('POST', '/auth', DEMO);
  return {
    apiUrl: api.url,
    dataDir: town.dataDir,
    token: data.access_token,
    call: (method, path, body) => call(method, path, body, data.access_token),
    async stop() {
      await api.stop();
      await town.stop();
    },
  };
}

/** A process that is measured, or that measures. It says `ready`, and answers what it is asked. */
export class Child {
  readonly process: ChildProcess;
  /** Nobody waits for the answer of one that is gone. */
  readonly #gone: Promise<never>;

  private constructor(child: ChildProcess, file: string) {
    this.process = child;
    this.#gone = once(child, 'exit').then(() => {
      throw new Problem(`${file} has ended.`);
    });
    // It may end when nobody is waiting.
    this.#gone.catch(() => {});
  }

  /** Runs a file of the repository; what is measured can be asked for its memory. */
  static start(file: string, env: Record<string, string>): Child {
    const child = fork(join(ROOT, file), {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
      execArgv: ['--expose-gc', '--import', join(ROOT, 'bench/children/memory.ts')],
    });
    track(child);
    return new Child(child, file);
  }

  /** The next answer to this question. */
  async ask<T>(question: string, more: object = {}): Promise<T> {
    const answered = this.next<T>(question);
    this.process.send({ question, ...more });
    return answered;
  }

  async next<T>(question: string): Promise<T> {
    for (;;) {
      const heard = once(this.process, 'message') as Promise<[{ answer: string; value: T }]>;
      const [message] = await Promise.race([heard, this.#gone]);
      if (message.answer === question) return message.value;
    }
  }

  /** Resolves when this address of it is answered well. */
  answering(url: string, headers: Record<string, string> = {}): Promise<void> {
    return Promise.race([answering(url, headers), this.#gone]);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  /** Bytes of live objects, after a collection. */
  heap(): Promise<number> {
    return this.ask<number>('heap');
  }

  /** Megabytes that it holds, the code and what is not collected yet included. */
  megabytes(): number {
    return residentMegabytes(this.process);
  }

  cpuSeconds(): number {
    return cpuSecondsOf(this.process);
  }
}

/** The processor time of all threads of a process, in seconds, to the nanosecond. */
export function cpuSecondsOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const tasks = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const task of readdirSync(tasks)) {
    nanoseconds += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
  }
  return nanoseconds / 1e9;
}

export function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

export async function startGateway(
  stack: Pick<Stack, 'apiUrl' | 'dataDir'>,
  persistedFile: string,
): Promise<{ child: Child; url: string }> {
  const [port] = (await freePorts(1)) as [number];
  const child = Child.start('bff/src/server.ts', {
    PORT: String(port),
    API_URL: stack.apiUrl,
    DATA_DIR: stack.dataDir,
    RATE_LIMIT: '0',
    REDIS_URL: '',
    PERSISTED_OPERATIONS: persistedFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await child.answering(`${url}/readyz`);
  return { child, url };
}

const PATIENCE_MS = 60_000;

async function answering(url: string, headers: Record<string, string>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const isReady = await fetch(url, { headers }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Problem(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
