import { Failure } from '../core/errors.ts';
import type { SocialProvider } from './provider.ts';

const HOUR = 3600_000;
const tokens = (code: string) => ({ access: code, refresh: null, expires_at: Date.now() + HOUR });

/** A site that allows everything at once: nobody leaves this machine, and the code itself says whose account it is. */
export const fakeTwitter = (callback: string): SocialProvider => ({
  authorizeUrl: (state) =>
    `${callback}?${new URLSearchParams({ state, code: `fake-${state.slice(0, 8)}` }).toString()}`,
  exchange: async (code, verifier) => {
    if (!code.startsWith('fake-') || !verifier) throw new Failure('link_refused');
    return { subject: code, username: code.replaceAll(/[^\w]/g, '_').slice(0, 15), tokens: tokens(code) };
  },
  refresh: async ({ access }) => tokens(access),
  post: async () => ({ id: String(Date.now()) }),
});
