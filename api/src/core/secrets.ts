/** Protection of stored secrets: codes, refresh tokens, and links are hashed; what must be read again is encrypted. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Platform } from './context.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sign = (platform: Platform, text: string): string =>
  createHmac('sha256', platform.env.tokenSecret).update(text).digest('base64url');

export const randomSecret = (): string => randomBytes(32).toString('base64url');

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A separate key per purpose: a value sealed for one purpose cannot be opened for another. */
const keyFor = ({ env }: Platform, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.tokenSecret, '', `plaza:${purpose}`, KEY_BYTES));

/** Encrypts what must be read again and so cannot be hashed. Useless to someone who only has the database. */
export function seal(platform: Platform, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(platform, purpose), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export function unseal(platform: Platform, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(platform, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
