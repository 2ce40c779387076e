/** Starting other programs: steps that run to their end, and servers that stay. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** A sentence for the person at the terminal; anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

type Env = Record<string, string | undefined>;
export type Options = {
  cwd?: string;
  env?: Env;
  input?: string;
  uid?: number;
  gid?: number;
  /** What it starts itself ends with it, also when it cannot say so any more. */
  isGroup?: boolean;
};
export type Finished = { code: number; stdout: string; output: string; seconds: number };

const children = new Set<ChildProcess>();
const groups = new Set<number>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const group of groups) killGroup(group);
});

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}

export function track(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Runs a program to its end and keeps what it printed. */
export function run(command: string, args: string[], options: Options = {}): Promise<Finished> {
  const began = performance.now();
  return new Promise((resolve) => {
    let stdout = '';
    let output = '';
    const finish = (code: number) => resolve({ code, stdout, output, seconds: (performance.now() - began) / 1000 });
    const child = track(
      spawn(command, args, {
        cwd: options.cwd ?? ROOT,
        env: { ...process.env, ...options.env },
        stdio: ['pipe', 'pipe', 'pipe'],
        uid: options.uid,
        gid: options.gid,
        detached: options.isGroup === true,
      }),
    );
    const group = options.isGroup ? child.pid : undefined;
    if (group !== undefined) groups.add(group);
    // A chunk can end within a character.
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => {
      if (group !== undefined) groups.delete(group);
      finish(code ?? 1);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input ?? '');
  });
}

/** A program of a package's `node_modules/.bin`. */
export const bin = (name: string, folder = '.') => join(ROOT, folder, 'node_modules/.bin', name);

/** `node <file>` of the repository, with the Node that runs this. */
export const runNode = (file: string, args: string[] = [], options: Options = {}) =>
  run(process.execPath, [join(ROOT, file), ...args], options);

export const seconds = (value: number) => `${value.toFixed(1)} s`;

/** A loopback port that is free now; the listeners stay open together so that two answers differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** Ends a task as people expect: its code on success, one sentence on a known problem. */
export async function main(task: () => Promise<number>): Promise<void> {
  let code: number;
  try {
    code = await task();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.message) process.stderr.write(`${error.message}\n`);
    code = error.exitCode;
  }
  // A pipe takes what was said in its own time, and an exit would lose the end of it.
  await Promise.all([process.stdout, process.stderr].map((stream) => new Promise((said) => stream.write('', said))));
  // Whatever a failed task left running must not hold the terminal.
  process.exit(code);
}
