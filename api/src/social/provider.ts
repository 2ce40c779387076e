/** What a site must do to be linked; Twitter is one of them, and a made-up one stands in for it in tests. */
import type { Platform } from '../core/context.ts';
import { fakeTwitter } from './fake.ts';
import { twitter } from './twitter.ts';

export interface SocialTokens {
  access: string;
  refresh: string | null;
  /** Milliseconds since the epoch. */
  expires_at: number;
}

export interface SocialAccount {
  subject: string;
  username: string;
  tokens: SocialTokens;
}

export interface SocialProvider {
  /** Where the person allows it (OAuth 2 with PKCE). */
  authorizeUrl: (state: string, codeChallenge: string) => string;
  exchange: (code: string, codeVerifier: string) => Promise<SocialAccount>;
  refresh: (tokens: SocialTokens) => Promise<SocialTokens>;
  post: (tokens: SocialTokens, text: string) => Promise<{ id: string }>;
}

export function twitterProvider({ env, clock }: Platform): SocialProvider | undefined {
  if (!env.twitter) return undefined;
  const callback = `${env.webUrl}/auth/tw`;
  return env.twitter === 'fake' ? fakeTwitter(callback, clock) : twitter(env.twitter, callback, clock);
}
