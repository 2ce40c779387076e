/** Starts the stack that the journeys run against; E2E_STACK chooses it, E2E_WEB_URLS uses one that stands already. */
import { randomBytes } from 'node:crypto';
import { buildWeb } from '../scripts/build.ts';
import { freePorts } from '../scripts/processes.ts';
import { type StackKind, startStack } from '../scripts/stack.ts';

async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_WEB_URLS) return undefined;
  await buildWeb();
  // A journey starts the relay itself, where there is one: others find their way without.
  const [port] = await freePorts(1);
  const [TURN_URLS, TURN_SECRET] = [`turn:127.0.0.1:${port}`, randomBytes(24).toString('hex')];
  const stack = await startStack((process.env.E2E_STACK ?? 'embedded') as StackKind, { TURN_URLS, TURN_SECRET });
  process.env.E2E_TURN_PORT = String(port);
  process.env.E2E_TURN_SECRET = TURN_SECRET;
  process.env.E2E_WEB_URLS = stack.webUrls.join(',');
  process.env.E2E_API_URLS = stack.apiUrls.join(',');
  return stack.stop;
}

export default setup;
