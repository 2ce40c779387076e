/** Passkeys as the standard has them: who we are to an authenticator, and whether what it signed is right. */
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { PasskeysTable } from './accounts.tables.ts';
import { RECENT_AUTH_MINUTES } from '../core/recent-auth.ts';

const NAME = 'Plaza';
/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = RECENT_AUTH_MINUTES * 60_000;

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Known by the name in the address that people type. */
const rpOf = ({ env }: Platform) => {
  const { hostname, origin, protocol } = new URL(env.webUrl);
  return { id: hostname, origin, protocol };
};

/** Browsers make passkeys for a name only, never for a bare number, and over HTTPS unless it is this machine. */
export function hasPasskeys(platform: Platform): boolean {
  const { id, protocol } = rpOf(platform);
  const isName = isIP(id.replaceAll(/[[\]]/g, '')) === 0;
  return isName && (protocol === 'https:' || id === 'localhost' || id.endsWith('.localhost'));
}

function requirePasskeys(platform: Platform): ReturnType<typeof rpOf> {
  if (!hasPasskeys(platform)) throw new Failure('factor_unavailable');
  return rpOf(platform);
}

const known = ({ credential_id: id, transports }: PasskeysTable) => ({ id, transports });

interface NewOwner {
  accountId: string;
  login: string;
  name: string;
  passkeys: readonly PasskeysTable[];
}

export function registrationOptions(platform: Platform, { accountId, login, name, passkeys }: NewOwner) {
  const { id } = requirePasskeys(platform);
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: id,
    userName: login,
    userDisplayName: name,
    userID: new TextEncoder().encode(accountId),
    timeout: TIMEOUT,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(known),
    // Kept by the authenticator where it can be, so that it signs in without a name typed.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Of nobody yet: whoever holds a passkey of ours, and proves to their device that it is them. */
export function assertionOptions(platform: Platform, passkeys?: readonly PasskeysTable[]) {
  const { id } = requirePasskeys(platform);
  return generateAuthenticationOptions({
    rpID: id,
    timeout: TIMEOUT,
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && { allowCredentials: passkeys.map(known) }),
  });
}

export async function readRegistration(platform: Platform, nonce: string, credential: unknown) {
  const { id, origin } = requirePasskeys(platform);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponse,
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse(platform));
  if (!verified) throw new Failure('passkey_refused');
  const { credential: made } = registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports ?? [],
  };
}

interface Assertion {
  nonce: string;
  credential: unknown;
  passkey: PasskeysTable;
  /** The device must have checked the person: then it is two factors in one. */
  isAlone: boolean;
}

/** The counter to keep: one that does not grow tells of a copy. */
export async function readAssertion(platform: Platform, assertion: Assertion): Promise<number> {
  const { id, origin } = requirePasskeys(platform);
  const { nonce, credential, passkey, isAlone } = assertion;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponse,
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      ...known(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: isAlone,
  }).catch(refuse(platform));
  if (!verified) throw new Failure('passkey_refused');
  return authenticationInfo.newCounter;
}

/** The library says by an exception what is wrong; that is for the log, not for who sent it. */
const refuse =
  ({ log }: Platform) =>
  (error: unknown): never => {
    log.info({ err: error }, 'a passkey was refused');
    throw new Failure('passkey_refused');
  };
