/**
 * Kills the platform (`kill -9`) in the middle of writes, over and over. Afterwards, every write that it acknowledged must be there, and
 * the seats and the wait list of an event must be right.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SeatCrash } from './crash-seats.ts';
import { call, signIn } from './demo-calls.ts';
import { Problem, freePorts } from './processes.ts';
import { type RunningServer, startServer } from './servers.ts';
import { type Engine, openTown } from './town.ts';

const WRITERS = 4;
/** Only a platform that hangs has not written anything by then. */
const WRITTEN_WITHIN = 60_000;
const IDS_AT_ONCE = 100;

/** Writes until the platform is gone, noting each id that it confirmed. */
async function write(api: RunningServer, token: string, name: string, acknowledged: Set<string>): Promise<void> {
  for (let count = 1; ; count += 1) {
    const scribble = { content: `Written just before the lights went out: ${name}.${count}`, audience: 'private' };
    // The connection breaks when the platform is killed; that write was not acknowledged.
    const reply = await call<{ id: string }>('POST', `${api.url}/scribbles`, token, scribble).catch(() => null);
    if (!reply) return;
    if (reply.status < 300 && reply.body.data) acknowledged.add(reply.body.data.id);
    else if (reply.status === 429) await wait(100);
    else if (reply.status < 500) throw new Problem(`A write was refused (${reply.status}).`);
  }
}

async function findLost(api: RunningServer, token: string, acknowledged: Set<string>): Promise<string[]> {
  const ids = [...acknowledged];
  const lost: string[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    const path = `/scribbles?limit=${IDS_AT_ONCE}&ids=${some.join(',')}`;
    const { body } = await call<{ id: string }[]>('GET', `${api.url}${path}`, token);
    const found = new Set(body.data?.map(({ id }) => id));
    lost.push(...some.filter((id) => !found.has(id)));
  }
  return lost;
}

interface Crashed {
  /** How many writes the platform acknowledged. */
  acknowledged: number;
  /** IDs of those that are gone. */
  lost: string[];
  /** What is wrong with the seats, in words. */
  faults: string[];
}

export async function crash(engine: Engine, kills: number): Promise<Crashed> {
  const town = await openTown(engine, { isDurable: true });
  const env = {
    LOG_LEVEL: 'fatal',
    DATA_DIR: town.dataDir,
    DATABASE_URL: town.databaseUrl,
    REDIS_URL: undefined,
    RATE_LIMITS: 'off',
    TOKEN_SECRET: 'token-secret-of-the-crash-test-0123456789ab',
  };
  const acknowledged = new Set<string>();
  let api: RunningServer | undefined;
  try {
    const [port] = await freePorts(1);
    api = await startServer('api', { port: port!, env, quiet: true });
    const token = await signIn(api.url, 'ada');
    const seats = await SeatCrash.begin(api.url);
    const faults: string[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const running: RunningServer = api;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(running, token, `${round}.${index}`, acknowledged),
      );
      const seating = seats.write();
      // In the middle of writing, and not always at the same moment of a transaction.
      const [written, answered, deadline] = [acknowledged.size, seats.offersAnswered, Date.now() + WRITTEN_WITHIN];
      const hasBegun = () => acknowledged.size > written && seats.offersAnswered > answered;
      while (!hasBegun() && Date.now() < deadline) await wait(20);
      await wait(round * 17);
      await Promise.all([...writers, seating, running.kill()]);
      api = await running.startAgain();
      faults.push(...(await seats.findFaults()));
    }
    const lost = await findLost(api, token, acknowledged);
    if (seats.offersAnswered === 0) faults.push('no offer was answered');
    return { acknowledged: acknowledged.size, lost, faults };
  } finally {
    await api?.stop();
    await town.stop();
  }
}
