/** What a link leads to, in its own words and with its own picture, as far as it has any. */
import type { Platform } from '../core/context.ts';
import { safeFetch, SAFE_FETCH_TIMEOUT_MS } from '../core/safe-fetch.ts';
import { route, type App } from '../core/route.ts';
import { pictureAt, type SmallPicture } from '../core/small-pictures.ts';
import { addressOf, siteOf } from './collected.ts';
import { getLinkPreview, type LinkPreview } from './collections.contract.ts';
import { serveLinkPictures } from './link-pictures.ts';
import { decode, read, type PageWords } from './page-words.ts';

const LIMIT = { max: 30, windowSeconds: 60, code: 'rate_limited' } as const;
const PAGE = {
  accept: 'text/html',
  types: ['text/html', 'application/xhtml+xml'],
  maxBytes: 512 * 1024,
  isCut: true,
} as const;

export function previewRoutes(app: App): void {
  const { platform } = app;
  route(app, getLinkPreview, async (call) => {
    const url = addressOf(call.query.url);
    const { accountId } = call.me;
    await platform.limits.take('link-preview', accountId, LIMIT);
    const site = siteOf(url);
    const { picture, image: _image, ...words } = await readLink(platform, url, { isForOthers: false, accountId });
    const preview: LinkPreview = { url, title: site, description: null, site, ...words, picture: inline(picture) };
    return { data: preview };
  });
  serveLinkPictures(app);
}

/** All that a page says and shows of itself; nothing of one that is not there, not for us, or not in time. */
export async function readLink(
  platform: Platform,
  url: string,
  { isForOthers, accountId }: { isForOthers: boolean; accountId?: string },
): Promise<PageWords & { picture: SmallPicture | null }> {
  const signal = AbortSignal.timeout(SAFE_FETCH_TIMEOUT_MS);
  try {
    const page = await safeFetch(platform.fetchPolicy, url, PAGE, signal);
    const words = read(decode(page.bytes, page.contentType));
    const image = words.image && URL.parse(words.image, page.url);
    const picture = image ? await pictureAt(platform, image.href, { signal, isForOthers, accountId }) : null;
    return { ...words, picture };
  } catch (error) {
    // Whoever links to it knows what it is.
    platform.log.debug({ err: error, site: siteOf(url) }, 'no preview of a link');
    return { picture: null };
  }
}

/** Shown to whoever types the link before there is anything to keep it by: so it comes with the answer. */
function inline(picture: SmallPicture | null): LinkPreview['picture'] {
  if (!picture) return null;
  const { bytes, ...shape } = picture;
  return { url: `data:image/webp;base64,${bytes.toString('base64')}`, ...shape };
}
