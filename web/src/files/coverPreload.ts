import { fallbacks, sourceSet, type MediaFileLinks } from '../ui/fileLinks.ts';

/** How wide the cover at the top of a page is on screen, as `<img sizes>`. */
export const COVER_SIZES = '(min-width: 768px) 720px, 100vw';

/** What `<link rel="preload" as="image">` needs. */
export interface CoverPreload {
  href: string;
  imagesrcset: string;
  imagesizes: string;
}

interface Covered {
  cover?: { markedAsNsfw: boolean; links: MediaFileLinks } | null;
}

/**
 * The cover of the event, story, or conference that a screen's response is about, so that the browser fetches it before
 * the client runs. Null without a cover, or if it is marked as sensitive: that isn't loaded until the viewer asks for it.
 */
export function coverPreload(data: { item?: Covered | null; conference?: Covered | null }): CoverPreload | null {
  const cover = (data.item ?? data.conference)?.cover;
  const imagesrcset = cover && !cover.markedAsNsfw && sourceSet(cover.links);
  const [href] = cover ? fallbacks(cover.links, 'xl') : [];
  return imagesrcset && href ? { href, imagesrcset, imagesizes: COVER_SIZES } : null;
}
