/** One-way forms of what must not be stored as it is: codes, refresh tokens and links. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../core/context.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sign = (platform: Platform, text: string): string =>
  createHmac('sha256', platform.env.tokenSecret).update(text).digest('base64url');

export const randomSecret = (): string => randomBytes(32).toString('base64url');

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
