/** By which push services know this platform, and what a browser must bring to be pushed to. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Environment, VapidKeys } from '../core/environment.ts';

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const SECRET_BYTES = 16;
const KEY_BYTES = 32;

/** As configured, else made of the secret that every node has: the same after each start, and nothing more to keep. */
export function vapidKeysOf({ vapid, tokenSecret }: Pick<Environment, 'vapid' | 'tokenSecret'>): VapidKeys {
  if (vapid) return vapid;
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', tokenSecret, '', 'plaza:vapid', KEY_BYTES)));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** What is encrypted for it can be read there: a point of the curve, which is where a made-up key fails. */
export function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== PUBLIC_BYTES) return false;
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

export const isSecret = (text: string): boolean => bytesOf(text)?.length === SECRET_BYTES;

const bytesOf = (text: string) => (/^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null);
