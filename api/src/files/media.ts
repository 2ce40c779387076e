/** Names of what is kept of a file, their signed addresses, and where they lie. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Static } from 'typebox';
import type { Platform } from '../core/context.ts';
import type { Storage } from '../core/storage.ts';
import { isSame } from '../core/secrets.ts';
import { ANIMATION, IMAGE_SIZES, type FileLinks } from './files.contract.ts';
import type { FilesTable } from './files.store.ts';

const WEEK = 7 * 24 * 3600;

export type Shown = Pick<FilesTable, 'type' | 'mime_type' | 'sizes' | 'storage_key' | 'has_original' | 'has_avif'>;

/** Everything of a file lies under this. */
export const prefixOf = (key: string): string => `${key.slice(-2)}/${key}`;
export const keyOf = (key: string, name: string): string => `${prefixOf(key)}/${name}`;
/** Keeps outputs of a worker, by the names that they have in its folder. */
export async function storeAll(storage: Storage, key: string, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await storage.put(keyOf(key, name), join(folder, name));
}

/** As it was uploaded: for its owner alone, where it may carry more than it shows. */
export const ORIGINAL = 'original';
/** The copy of it that everyone but its owner gets; of a picture that is `source`. */
export const SHARED = 'shared';

const PICTURES = new Set(['source', 'poster', ...Object.keys(IMAGE_SIZES)]);
const PARTS = /^(master|v\d)\.m3u8$|^v\d_\d{5}\.ts$/;
const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' };

/** What an address names: where it lies, and its type; nothing for what no file has. */
export function partOf(file: Shown, name: string, takesAvif: boolean): { key: string; mimeType: string } | undefined {
  const at = (stored: string, mimeType: string) => ({ key: keyOf(file.storage_key, stored), mimeType });
  if (name === 'source' && file.type !== 'image') return at(ORIGINAL, file.mime_type);
  if (PICTURES.has(name) && file.sizes.includes(name)) {
    const kind = takesAvif && file.has_avif ? 'avif' : 'webp';
    return at(`${name}.${kind}`, `image/${kind}`);
  }
  if (name === ANIMATION && file.sizes.includes(name)) return at(`${name}.webp`, 'image/webp');
  if (name === 'waveform' && file.sizes.includes(name)) return at('waveform.json', 'application/json');
  if (PARTS.test(name) && file.sizes.includes('m3u8')) return at(name, TYPES[name.split('.').at(-1) ?? ''] ?? '');
  return undefined;
}

/** Ends of weeks, so that an address stays the same, and cached, for a week and is good for at least another. */
const expiryOf = (now: Date): number => (Math.floor(now.getTime() / 1000 / WEEK) + 2) * WEEK;

/** What sealing an address takes. */
type Sealing = Pick<Platform, 'env' | 'clock'>;

const signatureOf = (secret: Uint8Array, key: string, expiry: number): string =>
  createHmac('sha256', secret).update(`media ${key} ${expiry}`).digest('base64url').slice(0, 22);

/** Part of the path, so that a playlist names its segments as they lie beside it. */
const sealOf = (secret: Uint8Array, key: string, expiry: number): string =>
  `${expiry.toString(36)}.${signatureOf(secret, key, expiry)}`;

export function readSeal({ env, clock }: Sealing, key: string, seal: string): 'good' | 'expired' | 'forged' {
  const [text = '', signature = ''] = seal.split('.');
  const expiry = Number.parseInt(text, 36);
  if (!Number.isSafeInteger(expiry) || !isSame(signature, signatureOf(env.tokenSecret, key, expiry))) return 'forged';
  return expiry * 1000 < clock.now().getTime() ? 'expired' : 'good';
}

export function linksOf({ env, clock }: Sealing, id: string, file: Shown): Static<typeof FileLinks> {
  const { storage_key: key, type, sizes } = file;
  const base = `/media/${id}/${sealOf(env.tokenSecret, key, expiryOf(clock.now()))}`;
  const link = (name: string) => (sizes.includes(name) ? `${base}/${name}` : null);
  const whole = type === 'image' ? link('source') : file.has_original ? `${base}/source` : null;
  return {
    source: whole,
    poster: link('poster'),
    xxs: link('xxs'),
    xs: link('xs'),
    sm: link('sm'),
    md: link('md'),
    lg: link('lg'),
    xl: link('xl'),
    xxl: link('xl') && link('source'),
    animation: link(ANIMATION),
    m3u8: sizes.includes('m3u8') ? `${base}/master.m3u8` : null,
    waveform: link('waveform'),
    download: whole && `/files/${id}/download`,
  };
}
