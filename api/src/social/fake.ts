import { fromNow, type Clock } from '../core/clock.ts';
import { Failure } from '../core/errors.ts';
import type { SocialProvider, SocialTokens } from './provider.ts';

const HOUR = 3600_000;
/** A site that allows everything at once: nobody leaves this machine, and the code itself says whose account it is. */
export const fakeTwitter = (callback: string, clock: Clock): SocialProvider => ({
  authorizeUrl: (state) =>
    `${callback}?${new URLSearchParams({ state, code: `fake-${state.slice(0, 8)}` }).toString()}`,
  exchange: async (code, verifier) => {
    if (!code.startsWith('fake-') || !verifier) throw new Failure('link_refused');
    return { subject: code, username: code.replaceAll(/[^\w]/g, '_').slice(0, 15), tokens: tokensOf(clock, code) };
  },
  refresh: async ({ access }) => tokensOf(clock, access),
  post: async () => ({ id: String(clock.now().getTime()) }),
});

const tokensOf = (clock: Clock, access: string): SocialTokens => ({
  access,
  refresh: null,
  expires_at: fromNow({ clock }, HOUR).getTime(),
});
