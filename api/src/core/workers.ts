/**
 * Slow tasks, and tasks that read untrusted input, run in separate processes without secrets or database access. A
 * crash ends neither the platform nor the request. A lane is one such process that runs one task at a time.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { Failure } from './errors.ts';
import type { Logger } from './log.ts';

/** The process crashed or timed out. A retry may succeed. */
export class WorkerGone extends Error {}

/** The task rejected its input. A retry will not help. */
export class TaskRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface TaskOptions {
  /** Time limit in milliseconds, after which the process is ended. */
  timeout: number;
  /** Progress in percent. */
  onProgress?: (progress: number) => void;
  /** The account that waits for the result and has a share of the queue. Undefined for the platform's own tasks. */
  accountId?: string | undefined;
}

export interface Workers {
  run<T>(lane: string, task: object, options: TaskOptions): Promise<T>;
  close(): void;
}

/** Messages from a worker about its task. */
export type WorkerMessage =
  | { type: 'progress'; progress: number }
  | { type: 'done'; result: unknown }
  | { type: 'refused'; code: string }
  | { type: 'broken'; message: string };

interface Waiting {
  task: object;
  options: TaskOptions;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

const HEAP = '--max-old-space-size=384';
/** The process ends after being idle this long, to free its memory. In milliseconds. */
const IDLE_MILLIS = 60_000;
/** About a minute of images. Longer queues would exceed what users wait for, and each entry holds a request. */
const WAITING_MOST = 60;
/** The maximum per account, so that someone who sends more waits only for their own tasks. */
const OWN_MOST = 12;
const COME_AGAIN_SECONDS = 10;
/** Environment variables that are passed to a worker. */
const SETTINGS = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'];

export function createWorkers(entry: URL, log: Logger): Workers {
  const lanes = new Map<string, Lane>();
  let isClosed = false;
  return {
    run: (name, task, options) => {
      if (isClosed) return Promise.reject(new WorkerGone('the platform is stopping'));
      const lane = lanes.get(name) ?? new Lane(entry, name, log);
      lanes.set(name, lane);
      return new Promise((resolve, reject) => lane.add({ task, options, resolve, reject }));
    },
    close() {
      isClosed = true;
      for (const lane of lanes.values()) lane.close();
    },
  };
}

class Lane {
  readonly #entry: URL;
  readonly #name: string;
  readonly #log: Logger;
  readonly #waiting: Waiting[] = [];
  #child: ChildProcess | undefined;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(entry: URL, name: string, log: Logger) {
    this.#entry = entry;
    this.#name = name;
    this.#log = log;
  }

  /** Throws `rate_limited` if the account has too many waiting tasks, and `unavailable` if the whole queue is full. */
  add(waiting: Waiting): void {
    const { accountId } = waiting.options;
    const own = accountId === undefined ? [] : this.#waiting.filter((each) => each.options.accountId === accountId);
    if (own.length >= OWN_MOST)
      return waiting.reject(new Failure('rate_limited', {}, { retryAfter: COME_AGAIN_SECONDS }));
    if (this.#waiting.length >= WAITING_MOST) {
      this.#log.warn({ lane: this.#name }, 'too much waits for a worker');
      return waiting.reject(new Failure('unavailable', {}, { retryAfter: COME_AGAIN_SECONDS }));
    }
    this.#waiting.push(waiting);
    this.#next();
  }

  close(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new WorkerGone('the platform is stopping'));
    this.#end();
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#end(), IDLE_MILLIS).unref();
      return;
    }
    const { task, options } = this.#current;
    this.#timer = setTimeout(() => this.#end(), options.timeout).unref();
    this.#child ??= this.#start();
    this.#child.send(task, (error) => error && this.#log.debug({ err: error }, 'a worker was gone already'));
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    // A group of its own, so that what it has started ends with it.
    const child = fork(this.#entry, [this.#name], {
      env,
      execArgv: [HEAP],
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message) => this.#hear(child, message as WorkerMessage));
    child.on('error', (error) => this.#log.error({ err: error, lane: this.#name }, 'a worker could not start'));
    child.once('exit', (code, signal) => {
      killGroup(child);
      if (this.#child === child) this.#child = undefined;
      if (this.#current) this.#log.warn({ lane: this.#name, code, signal }, 'a worker ended in the middle of its task');
      this.#settle(({ reject }) => reject(new WorkerGone(`the worker of ${this.#name} is gone`)));
    });
    // Whether it runs does not keep the platform running.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #hear(child: ChildProcess, message: WorkerMessage): void {
    if (child !== this.#child) return;
    if (message.type === 'progress') return this.#current?.options.onProgress?.(message.progress);
    this.#settle(({ resolve, reject }) => {
      if (message.type === 'done') resolve(message.result as never);
      else if (message.type === 'refused') reject(new TaskRefused(message.code));
      else reject(new Error(message.message));
    });
  }

  #settle(tell: (current: Waiting) => void): void {
    const current = this.#current;
    this.#current = undefined;
    if (current) tell(current);
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (this.#child) killGroup(this.#child);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already exited.
  }
}
