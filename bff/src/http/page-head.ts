/**
 * The head of a page about one thing: its title, what links to it show (Open Graph), and what it is for search engines
 * (JSON-LD of schema.org). Asked for as a guest, so it tells nobody more than everybody may know.
 */

interface Picture {
  links: Partial<Record<'md' | 'lg' | 'source' | 'poster', string | null>>;
  altText?: string | null;
}

/** What `PageHeadQuery` of the client answers, by the kind of the item. */
export interface PageItem {
  __typename: string;
  title: string;
  isPublicShared: boolean;
  createdAt: string;
  updatedAt: string;
  author: { title: string; path: string } | null;
  path?: string;
  subTitle?: string | null;
  description?: string | null;
  location?: string | null;
  membersCount?: number;
  avatar?: Picture | null;
  cover?: Picture | null;
  internalId?: string;
  content?: string;
  language?: string | null;
  commentsCount?: number;
  reactionsCount?: number;
  itemsCount?: number;
  collectionType?: 'OTHER' | 'PLAYLIST' | 'PODCAST';
  summary?: string | null;
  publishedAt?: string | null;
  readingMinutes?: number;
  hashtags?: readonly string[];
  attachment?: Picture | null;
  video?: (Picture & { playableLength?: number | null }) | null;
}

interface Told {
  path: string;
  /** Of Open Graph. */
  type: 'profile' | 'article' | 'website';
  description: string;
  picture: Picture | null | undefined;
  /** Where apps follow it. */
  feed?: string | undefined;
  data: Record<string, unknown>;
}

const SITE = 'Plaza';
const DESCRIPTION_LENGTH = 200;

/** Undefined for what is not for everybody, or of a kind that has no page of its own. */
export function pageHead(item: PageItem | null | undefined, origin: string): string | undefined {
  const told = item?.isPublicShared ? tell(item, origin) : undefined;
  if (!item || !told) return undefined;
  const { path, type, description, picture, data, feed } = told;
  const url = origin + path;
  const image = addressOf(picture, origin);
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
    ['name', 'twitter:card', image && picture !== item.avatar ? 'summary_large_image' : 'summary'],
  ];
  const about = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...(feed ? [`<link rel="alternate" type="application/rss+xml" href="${escaped(origin + feed)}">`] : []),
    ...meta.flatMap(([key, name, content]) =>
      content ? [`<meta ${key}="${name}" content="${escaped(content)}">`] : [],
    ),
    `<script type="application/ld+json">${about.replaceAll('<', '\\u003c')}</script>`,
  ].join('');
}

const PLACE = /^(\/(?:@|users\/|crowds\/)[^/]+)(\/.*)?$/;

/** Where somebody lives whose former name, or id, stands in an address; undefined for one that is right. */
export function movedTo(item: PageItem | null | undefined, pathname: string): string | undefined {
  const [, place, rest = ''] = PLACE.exec(pathname) ?? [];
  if (!item?.path || !place || encodeURI(item.path) === place) return undefined;
  return item.path + rest;
}

/** Where collections stand, and what they are for search engines. */
const COLLECTIONS = {
  OTHER: ['collections', 'Collection'],
  PLAYLIST: ['playlists', 'MusicPlaylist'],
  PODCAST: ['podcasts', 'PodcastSeries'],
} as const;

function tell(item: PageItem, origin: string): Told | undefined {
  const { title: name, path = '', avatar, cover, location } = item;
  const description = excerpt(item.subTitle ?? item.description ?? '');
  const image = addressOf(avatar, origin);
  const actor = { name, description: description || undefined, image, url: origin + path };
  if (item.__typename === 'User') {
    const homeLocation = location ? { '@type': 'Place', name: location } : undefined;
    const data = {
      '@type': 'ProfilePage',
      dateCreated: item.createdAt,
      dateModified: item.updatedAt,
      mainEntity: { '@type': 'Person', ...actor, homeLocation },
    };
    return { path, type: 'profile', description, picture: cover ?? avatar, data };
  }
  if (item.__typename === 'Crowd') {
    const words = excerpt(item.description ?? '');
    const data = {
      '@type': 'Organization',
      ...actor,
      description: words || undefined,
      foundingDate: item.createdAt,
      location: location ? { '@type': 'Place', name: location } : undefined,
      interactionStatistic: countOf('JoinAction', item.membersCount),
    };
    return { path, type: 'website', description: words, picture: cover ?? avatar, data };
  }
  if (item.__typename === 'Scribble' && item.internalId) {
    const { author, attachment, content = '' } = item;
    const own = `/scribbles/${item.internalId}`;
    const data = {
      '@type': 'SocialMediaPosting',
      headline: name,
      articleBody: content,
      inLanguage: item.language ?? undefined,
      url: origin + own,
      datePublished: item.createdAt,
      dateModified: item.updatedAt,
      author: author ? { '@type': 'Person', name: author.title, url: origin + author.path } : undefined,
      image: addressOf(attachment, origin),
      commentCount: item.commentsCount,
      interactionStatistic: countOf('LikeAction', item.reactionsCount),
    };
    return { path: own, type: 'article', description: excerpt(content), picture: attachment, data };
  }
  if (item.__typename === 'Loop' && item.internalId) {
    const { author, video, content = '' } = item;
    const own = `/vscribbles/${item.internalId}`;
    const data = {
      '@type': 'VideoObject',
      name,
      description: content || name,
      url: origin + own,
      uploadDate: item.createdAt,
      duration: video?.playableLength ? `PT${Math.round(video.playableLength)}S` : undefined,
      thumbnailUrl: addressOf(video, origin),
      author: author ? { '@type': 'Person', name: author.title, url: origin + author.path } : undefined,
      commentCount: item.commentsCount,
      interactionStatistic: countOf('LikeAction', item.reactionsCount),
    };
    return { path: own, type: 'article', description: excerpt(content), picture: video, data };
  }
  if (item.__typename === 'Collection' && item.internalId) {
    const { author, itemsCount, collectionType = 'OTHER' } = item;
    const [folder, kind] = COLLECTIONS[collectionType];
    const own = `/${folder}/${item.internalId}`;
    const words = excerpt(item.description ?? '');
    const data = {
      '@type': kind,
      name,
      description: words || undefined,
      url: origin + own,
      dateCreated: item.createdAt,
      dateModified: item.updatedAt,
      author: author ? { '@type': 'Person', name: author.title, url: origin + author.path } : undefined,
      image: addressOf(cover, origin),
      ...(collectionType === 'PODCAST'
        ? { webFeed: `${origin}${own}/feed.xml` }
        : collectionType === 'PLAYLIST'
          ? { numTracks: itemsCount }
          : { collectionSize: itemsCount }),
    };
    const feed = collectionType === 'PODCAST' ? `${own}/feed.xml` : undefined;
    return { path: own, type: 'website', description: words, picture: cover, data, feed };
  }
  if (item.__typename === 'Story' && item.internalId) {
    const { author, language, readingMinutes = 1, hashtags = [] } = item;
    const own = `/stories/${item.internalId}`;
    const words = excerpt(item.summary ?? '');
    const data = {
      '@type': 'Article',
      headline: name,
      description: words || undefined,
      alternativeHeadline: item.description ? excerpt(item.description) : undefined,
      inLanguage: language ?? undefined,
      url: origin + own,
      datePublished: item.publishedAt ?? item.createdAt,
      dateModified: item.updatedAt,
      author: author ? { '@type': 'Person', name: author.title, url: origin + author.path } : undefined,
      image: addressOf(cover, origin),
      keywords: hashtags.length > 0 ? hashtags.join(', ') : undefined,
      timeRequired: `PT${readingMinutes}M`,
      commentCount: item.commentsCount,
      interactionStatistic: countOf('LikeAction', item.reactionsCount),
    };
    return { path: own, type: 'article', description: words, picture: cover, data };
  }
  return undefined;
}

const countOf = (action: string, count: number | undefined) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

function addressOf(picture: Picture | null | undefined, origin: string): string | undefined {
  const { lg, md, source, poster } = picture?.links ?? {};
  const address = lg ?? md ?? source ?? poster;
  return address ? new URL(address, origin).href : undefined;
}

/** On one line, cut between words. */
function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s\S*$|[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
