/** The platform as a process whose clock a journey can move: see `advance` in `scripts/stack.ts`. */
import { run } from '../src/run.ts';
import { advanceJobs, MovableClock } from './clock.ts';

/** `clock` moves this node's clock. `jobs` starts jobs that are due by then, once every node's clock was moved. */
export interface Advance {
  what: 'clock' | 'jobs';
  ms: number;
}

const clock = new MovableClock();
const { platform } = await run({ clock });

async function move({ what, ms }: Advance): Promise<void> {
  if (what === 'clock') clock.advance(ms);
  else await advanceJobs(platform, ms);
  process.send?.('done');
}

process.on('message', (message: Advance) => void move(message));
