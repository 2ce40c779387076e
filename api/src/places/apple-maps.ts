/** Tokens for Apple Maps, signed with a Maps private key (ES256). */
import { SignJWT } from 'jose';
import { fromNow } from '../core/clock.ts';
import type { Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';

const TOKEN_MS = 30 * 60_000;

/** A token that MapKit JS accepts on pages of this installation only. The server API of Apple ignores the origin. */
export async function appleMapToken({ env, clock }: Platform): Promise<{ token: string; expires_at: string }> {
  if (!env.appleMaps) throw new Failure('not_configured');
  const { teamId, keyId, key } = env.appleMaps;
  const expires = fromNow({ clock }, TOKEN_MS);
  const token = await new SignJWT({ origin: new URL(env.webUrl).origin })
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
    .setIssuer(teamId)
    .setIssuedAt(clock.now())
    .setExpirationTime(expires)
    .sign(key);
  return { token, expires_at: expires.toISOString() };
}
