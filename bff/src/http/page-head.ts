/**
 * The head of an item's page: its title, what link previews show (Open Graph), and structured data for search engines
 * (JSON-LD of schema.org). It is queried as a guest, so it contains only what everybody may see.
 */
import { pageHeadQuery, pictureUrl, type PageItem } from '../core/page-head.ts';
import { PAGE_HEADS } from '../kinds.ts';

const SITE = 'Plaza';

export const PAGE_HEAD_QUERY = pageHeadQuery(PAGE_HEADS);

const BY_TYPE = new Map(PAGE_HEADS.map((kind) => [kind.typename, kind]));

/** Undefined if not everybody may see the item, or if its kind has no page of its own. */
export function pageHead(item: PageItem | null | undefined, origin: string): string | undefined {
  const kind = item?.isPublicShared ? BY_TYPE.get(item.__typename) : undefined;
  if (!item || !kind) return undefined;
  const { path, type, description, picture, isSmallPicture, data, feed, calendar } = kind.describe(item, origin);
  const url = origin + path;
  const image = pictureUrl(picture, origin);
  const title = `${item.title} · ${SITE}`;
  const meta: [key: 'name' | 'property', name: string, content: string | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:site_name', SITE],
    ['property', 'og:type', type],
    ['property', 'og:title', item.title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:alt', (image && picture?.altText) || undefined],
    ['name', 'twitter:card', image && !isSmallPicture ? 'summary_large_image' : 'summary'],
  ];
  const about = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...(feed ? [`<link rel="alternate" type="application/rss+xml" href="${escaped(origin + feed)}">`] : []),
    ...(calendar ? [`<link rel="alternate" type="text/calendar" href="${escaped(origin + calendar)}">`] : []),
    ...meta.flatMap(([key, name, content]) =>
      content ? [`<meta ${key}="${name}" content="${escaped(content)}">`] : [],
    ),
    `<script type="application/ld+json">${about.replaceAll('<', '\\u003c')}</script>`,
  ].join('');
}

const PLACE = /^(\/(?:@|users\/|crowds\/)[^/]+)(\/.*)?$/;

/** The current path of a user or crowd whose ID or former name is in the address; undefined if the address is current. */
export function movedTo(item: PageItem | null | undefined, pathname: string): string | undefined {
  const [, place, rest = ''] = PLACE.exec(pathname) ?? [];
  if (!item?.path || !place || encodeURI(item.path) === place) return undefined;
  return item.path + rest;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
