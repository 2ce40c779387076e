import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './environment.ts';

/**
 * PGlite has no lock between processes, and a second process that opens the same folder causes data loss. Locks the
 * folder for one process, and takes over the lock of a process that no longer runs (`kill -9` leaves the file behind).
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'api.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${bootTimeOf(process.pid) ?? ''}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid, startedAt] = readFileSync(file, 'utf8').split(' ');
      if (isRunning(Number(pid), startedAt)) {
        throw new SetupError(
          `The data folder “${folder}” is in use by process ${pid}. Stop it, or set a different DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new SetupError(`Another process is locking the data folder “${folder}”. Try again.`);
}

function isRunning(pid: number, startedAt: string | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The process ID may have been reused since. Where it is known, the start time decides.
  const now = bootTimeOf(pid);
  return !startedAt || now === undefined || now === startedAt;
}

/** Start time of a process in clock ticks since boot (Linux); undefined elsewhere. */
function bootTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
