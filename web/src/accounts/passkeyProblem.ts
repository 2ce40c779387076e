import { Problem } from '../core/problems.ts';

/** Browsers tell little of why no passkey came, lest sites learn too much; what they do tell is said in words. */
export function passkeyProblem(error: unknown): never {
  const { name, code } = Object(error) as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    throw new Problem('PASSKEY_KNOWN');
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Problem('PASSKEY_CANCELLED');
  throw new Problem('PASSKEY_FAILED');
}
