import { fromNow, type Clock } from '../core/clock.ts';
import type { TwitterKeys } from '../core/environment.ts';
import { Failure } from '../core/errors.ts';
import type { SocialProvider, SocialTokens } from './provider.ts';

const AUTHORIZE = 'https://x.com/i/oauth2/authorize';
const API = 'https://api.x.com/2';
const SCOPES = 'tweet.read tweet.write users.read offline.access';
const TIMEOUT = 10_000;
const REFUSED_FROM = 400;
const BROKEN_FROM = 500;

interface TokenReply {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
}

/** Calls it once; what it refuses and that it is away are two things to a person. */
async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const reply = await fetch(`${API}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT) }).catch(() => {
    throw new Failure('unavailable');
  });
  if (reply.status >= BROKEN_FROM) throw new Failure('unavailable');
  if (reply.status >= REFUSED_FROM) throw new Failure('link_refused');
  return (await reply.json()) as T;
}

const tokensOf = (clock: Clock, reply: TokenReply): SocialTokens => ({
  access: reply.access_token,
  refresh: reply.refresh_token ?? null,
  expires_at: fromNow({ clock }, reply.expires_in * 1000).getTime(),
});

export function twitter({ clientId, clientSecret }: TwitterKeys, callback: string, clock: Clock): SocialProvider {
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  const token = async (form: Record<string, string>) =>
    tokensOf(
      clock,
      await ask<TokenReply>('/oauth2/token', {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
      }),
    );
  return {
    authorizeUrl: (state, code_challenge) =>
      `${AUTHORIZE}?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        scope: SCOPES,
        state,
        code_challenge,
        code_challenge_method: 'S256',
      }).toString()}`,
    async exchange(code, code_verifier) {
      const tokens = await token({ grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier });
      const headers = { authorization: `Bearer ${tokens.access}` };
      const { data } = await ask<{ data: { id: string; username: string } }>('/users/me', { headers });
      return { subject: data.id, username: data.username, tokens };
    },
    async refresh({ refresh }) {
      if (!refresh) throw new Failure('link_refused');
      return token({ grant_type: 'refresh_token', refresh_token: refresh });
    },
    async post({ access }, text) {
      const { data } = await ask<{ data: { id: string } }>('/tweets', {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      return data;
    },
  };
}
