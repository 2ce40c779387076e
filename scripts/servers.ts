/** Running the platform and the gateway as child processes: what `start`, the journeys and the crash test share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, ROOT, track } from './processes.ts';

const NAMES = { api: 'platform', bff: 'gateway' } as const;
export type ServerKind = keyof typeof NAMES;

export type RunningServer = {
  kind: ServerKind;
  url: string;
  child: ChildProcess;
  /** Resolves with the exit code, however it ends. */
  ended: Promise<number>;
  stop: () => Promise<void>;
  /** Ends it without a word, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again where it was, once it has ended. */
  startAgain: () => Promise<RunningServer>;
};

type ServerOptions = {
  port: number;
  /** The file that starts it, instead of its own. It has a channel for messages to the process. */
  entry?: string | undefined;
  env: Record<string, string | undefined>;
  watch?: boolean;
  quiet?: boolean;
  /** Where its log is added to, instead of the terminal. */
  log?: string | undefined;
  /** Stops it if this resolves before it is ready; it is returned stopped. */
  stopRequest?: Promise<unknown>;
};

/** The more a heap may hold, the later V8 collects; nothing that a server does needs half a gigabyte. In `Dockerfile` too. */
const HEAP = '--max-old-space-size=512';
/** Only what hangs meets it: a first start fills the town with pictures, and machines differ by ten times. */
const READY_TIMEOUT = 600_000;
const STOP_TIMEOUT = 15_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts one server and waits until it answers `/readyz`. */
export async function startServer(kind: ServerKind, options: ServerOptions): Promise<RunningServer> {
  const entry = join(ROOT, kind, options.entry ?? 'src/server.ts');
  const log = options.log === undefined ? undefined : openSync(options.log, 'a');
  const output = log ?? (options.quiet ? 'ignore' : 'inherit');
  const child = track(
    spawn(process.execPath, [HEAP, ...(options.watch ? ['--watch', '--watch-preserve-output'] : []), entry], {
      cwd: ROOT,
      // Types are stripped and code is compiled once, not at every start.
      env: {
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
        // The demo town is drawn once, not for every stack.
        DRAWINGS_DIR: join(ROOT, '.cache/drawings'),
        // Tests and benchmarks need no cities of the world.
        CITIES: 'off',
        ...process.env,
        ...options.env,
        [kind === 'api' ? 'API_PORT' : 'PORT']: String(options.port),
      },
      stdio: ['ignore', output, log ?? 'inherit', ...(options.entry ? (['ipc'] as const) : [])],
    }),
  );
  if (log !== undefined) closeSync(log);
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const server: RunningServer = {
    kind,
    url: `http://127.0.0.1:${options.port}`,
    child,
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    startAgain: () => startServer(kind, options),
  };
  const stopped = options.stopRequest?.then(server.stop);
  await Promise.race([waitUntilReady(server), ...(stopped ? [stopped] : [])]);
  return server;
}

async function waitUntilReady({ kind, url, child, ended }: RunningServer): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (child.exitCode !== null || child.signalCode !== null) throw endOf(kind, await ended);
    if (isReady) return;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Problem(`The ${NAMES[kind]} was not ready after ${READY_TIMEOUT / 1000} s.`);
    }
    await wait(50);
  }
}

/** Exit code 78 (EX_CONFIG) means that the server has said in one sentence what is wrong: add nothing. */
export function endOf(kind: ServerKind, code: number): Problem {
  return new Problem(code === 78 ? '' : `The ${NAMES[kind]} stopped unexpectedly (exit code ${code}).`, code || 1);
}
