/**
 * How the gateway proves to the platform that it is the one: both have the same secret, by `GATEWAY_SECRET` or by a file in the
 * `DATA_DIR` that they share. A leaf, which the gateway imports as it does contracts.
 */
import { createHash } from 'node:crypto';

export const GATEWAY_HEADER = 'gateway-key';
/** In `DATA_DIR`; whoever starts first makes it. */
export const GATEWAY_FILE = 'gateway-secret';

/** What the header says: the secret may be written with letters that no header takes. */
export const gatewayKeyFrom = (secret: string): string =>
  createHash('sha256').update(`plaza gateway ${secret}`).digest('hex');
