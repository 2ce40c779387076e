import { FILE_SIZES, IMAGE_FALLBACK_ATTEMPTS } from '../core/constants.ts';

export type FileSize = keyof typeof FILE_SIZES;

/** The addresses of a picture's sizes, as the gateway answers them. */
export type MediaFileLinks = { readonly [S in FileSize | 'source' | 'xxl']?: string | null };

const DOWNWARDS = (Object.keys(FILE_SIZES) as FileSize[]).toReversed();

/** What to try, in order: the wished size, then smaller ones, then the original; at most six attempts. */
export function fallbacks(links: MediaFileLinks, size: FileSize): string[] {
  const smaller = DOWNWARDS.slice(DOWNWARDS.indexOf(size)).map((name) => links[name]);
  const addresses = [...smaller, links.source].filter((address): address is string => Boolean(address));
  return [...new Set(addresses)].slice(0, IMAGE_FALLBACK_ATTEMPTS);
}

/** Lets the browser choose by the width the picture has on screen. */
export function sourceSet(links: MediaFileLinks): string | undefined {
  const entries = (Object.entries(FILE_SIZES) as [FileSize, number][])
    .filter(([name]) => links[name])
    .map(([name, width]) => `${links[name]} ${width}w`);
  return entries.length > 1 ? entries.join(', ') : undefined;
}
