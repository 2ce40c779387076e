/** Starts the stack that the journeys run against; E2E_STACK chooses it, E2E_WEB_URLS uses one that stands already. */
import { buildWeb } from '../scripts/build.ts';
import { type StackKind, startStack } from '../scripts/stack.ts';

async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_WEB_URLS) return undefined;
  await buildWeb();
  const stack = await startStack((process.env.E2E_STACK ?? 'embedded') as StackKind);
  process.env.E2E_WEB_URLS = stack.webUrls.join(',');
  process.env.E2E_API_URLS = stack.apiUrls.join(',');
  return stack.stop;
}

export default setup;
