/**
 * How the gateway proves its identity to the platform: both know the same secret, from `GATEWAY_SECRET` or from a file
 * in a shared `DATA_DIR`. Imports nothing of the platform, so that the gateway can use it like a contract.
 */
import { createHash } from 'node:crypto';

export const GATEWAY_HEADER = 'gateway-key';
/** File in `DATA_DIR`, created by whichever server starts first. */
export const GATEWAY_FILE = 'gateway-secret';

/** The value of the header: a hash, because the secret can contain characters that headers cannot. */
export const gatewayKeyFrom = (secret: string): string =>
  createHash('sha256').update(`plaza gateway ${secret}`).digest('hex');
