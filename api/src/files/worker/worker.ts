/** The process that reads what strangers have sent. One task at a time; it ends with the platform that started it. */
import { constants, setPriority } from 'node:os';
import { TaskRefused, type WorkerMessage } from '../../core/workers.ts';
import type { SmallShape, SmallTask } from '../../core/small-pictures.ts';
import { film } from './film.ts';
import { encodeAvif, makeCover, makeSmall } from './pictures.ts';
import type { Task } from './protocol.ts';
import { receive } from './receive.ts';
import { scanPictures } from './scan.ts';
import { strip } from './strip.ts';

// Somebody waits for pictures; all else gives way, to the servers too.
if (process.argv[2] !== 'pictures') setPriority(constants.priority.PRIORITY_LOW);

const say = (message: WorkerMessage): void => {
  if (process.connected) process.send?.(message);
};

function perform(task: Task): Promise<unknown> {
  if (task.name === 'receive') return receive(task);
  if (task.name === 'scan') return scanPictures(task.paths, task.check);
  if (task.name === 'film') return film(task, reporter());
  if (task.name === 'small') return small(task);
  if (task.name === 'cover') return makeCover(task);
  if (task.name === 'strip') return strip(task);
  return encodeAvif(task);
}

/** It cannot be covered where it stands: so it passes whole, or not at all. */
async function small({ path, to, check }: SmallTask): Promise<SmallShape> {
  const shape = await makeSmall({ path, to });
  const scan = check && check !== 'off' ? await scanPictures([to], check) : null;
  if (check && check !== 'off' && scan?.outcome !== 'passed') throw new TaskRefused('content_removed');
  return shape;
}

/** Each percent once. */
function reporter(): (progress: number) => void {
  let last = 0;
  return (progress) => {
    const percent = Math.floor(progress);
    if (percent <= last) return;
    last = percent;
    say({ type: 'progress', progress: percent });
  };
}

process.on('message', (task: Task) => {
  perform(task).then(
    (result) => say({ type: 'done', result }),
    (error: unknown) =>
      say(
        error instanceof TaskRefused
          ? { type: 'refused', code: error.code }
          : { type: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  );
});

// Its own group: what it has started ends with it.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
