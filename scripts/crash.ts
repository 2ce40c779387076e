/**
 * The platform is killed (`kill -9`) in the middle of writes, over and over; afterwards every write that it had
 * acknowledged must be there.
 */
import { Problem, freePorts } from './processes.ts';
import { type RunningServer, startServer } from './servers.ts';
import { type Engine, openTown } from './town.ts';

const WRITERS = 4;
/** Only a platform that hangs has not written anything by then. */
const WRITTEN_WITHIN = 60_000;
const IDS_AT_ONCE = 100;

type Reply = { status: number; body: { data?: { id: string; access_token: string } & { id: string }[] } };

async function call(url: string, token: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(10_000),
  });
  return { status: reply.status, body: (await reply.json()) as Reply['body'] };
}

async function signIn(api: RunningServer): Promise<string> {
  const credentials = { username: 'ada@plaza.test', password: 'Plaza-demo-2026!', platform: 'web', timezone: 'UTC' };
  const { status, body } = await call(`${api.url}/auth`, '', credentials);
  if (!body.data?.access_token) throw new Problem(`Ada could not sign in (${status}).`);
  return body.data.access_token;
}

/** Writes until the platform is gone, noting each id that it confirmed. */
async function write(api: RunningServer, token: string, name: string, acknowledged: Set<string>): Promise<void> {
  for (let count = 1; ; count += 1) {
    const scribble = { content: `Written just before the lights went out: ${name}.${count}`, audience: 'private' };
    // The connection breaks when the platform is killed; that write was not acknowledged.
    const reply = await call(`${api.url}/scribbles`, token, scribble).catch(() => null);
    if (!reply) return;
    if (reply.status < 300 && reply.body.data) acknowledged.add(reply.body.data.id);
    else if (reply.status === 429) await new Promise((resolve) => setTimeout(resolve, 100));
    else if (reply.status < 500) throw new Problem(`A write was refused (${reply.status}).`);
  }
}

async function findLost(api: RunningServer, token: string, acknowledged: Set<string>): Promise<string[]> {
  const ids = [...acknowledged];
  const lost: string[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    const { body } = await call(`${api.url}/scribbles?limit=${IDS_AT_ONCE}&ids=${some.join(',')}`, token);
    const found = new Set(body.data?.map(({ id }) => id));
    lost.push(...some.filter((id) => !found.has(id)));
  }
  return lost;
}

/** Answers how many writes were acknowledged, and which of them are gone after so many kills. */
export async function crash(engine: Engine, kills: number): Promise<{ acknowledged: number; lost: string[] }> {
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
    const token = await signIn(api);
    for (let round = 1; round <= kills; round += 1) {
      const running: RunningServer = api;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(running, token, `${round}.${index}`, acknowledged),
      );
      // In the middle of writing, and not always at the same moment of a transaction.
      const [before, deadline] = [acknowledged.size, Date.now() + WRITTEN_WITHIN];
      while (acknowledged.size === before && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, round * 17));
      await Promise.all([...writers, running.kill()]);
      api = await running.startAgain();
    }
    const lost = await findLost(api, await signIn(api), acknowledged);
    return { acknowledged: acknowledged.size, lost };
  } finally {
    await api?.stop();
    await town.stop();
  }
}
