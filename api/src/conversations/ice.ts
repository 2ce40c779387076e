/** Servers by which two ends of a call find each other; what relays asks for a secret that coturn can check by itself. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Platform } from '../core/context.ts';
import type { ReplyOf } from '../core/contract.ts';
import type { listIceServers } from './calls.contract.ts';

const DAY_SECONDS = 86_400;

/** As coturn's `use-auth-secret` has it: until when, then whom, of which nobody need know who they are. */
export function iceServers({ env, clock }: Platform): ReplyOf<typeof listIceServers>['data'] {
  const { stunUrls, turnUrls, turnSecret, relayOnly } = env.calls;
  const username = `${Math.floor(clock.now().getTime() / 1000) + DAY_SECONDS}:${randomBytes(6).toString('hex')}`;
  const credential = createHmac('sha1', turnSecret ?? '')
    .update(username)
    .digest('base64');
  return {
    servers: [
      ...(stunUrls.length > 0 ? [{ urls: [...stunUrls], username: null, credential: null }] : []),
      ...(turnUrls.length > 0 ? [{ urls: [...turnUrls], username, credential }] : []),
    ],
    relay_only: relayOnly,
  };
}
