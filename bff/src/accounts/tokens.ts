import { refreshAuth, type Tokens as TokensReply } from '@plaza/api/accounts/accounts.contract.ts';
import { decodeJwt } from 'jose';
import type { Caller, RestClient } from '../core/rest.ts';
import type { Tokens } from '../core/session.ts';

/** The pair of the platform as a session keeps it; the token itself says whose it is. */
export function tokensFrom(reply: TokensReply): Tokens {
  return {
    access: reply.access_token,
    refresh: reply.refresh_token,
    expiresAt: Date.parse(reply.expires_at),
    account: decodeJwt(reply.access_token).sub ?? '',
  };
}

export async function renew(rest: RestClient, caller: Caller, refreshToken: string, key: string): Promise<Tokens> {
  const input = { body: { refresh_token: refreshToken }, headers: { 'idempotency-key': key } };
  const { data } = await rest.call(refreshAuth, input, caller);
  return tokensFrom(data);
}
