/** What a page says of itself in its head, read as browsers read it. */
import { isLongerThan, truncate } from '@plaza/text/graphemes.ts';
import { Parser } from 'htmlparser2';
import { DESCRIPTION_MAX, NAME_MAX } from './collections.contract.ts';

export interface PageWords {
  title?: string;
  description?: string;
  site?: string;
  /** Where its picture is, as the page writes it. */
  image?: string;
}

const EXCERPT_MAX = 300;
const ADDRESS_MAX = 2000;
/** More of these no page means. */
const META_MAX = 500;

/** In the letters that its header says it is written in, or it itself. */
export function decode(bytes: Buffer, contentType: string): string {
  const named =
    /charset="?([\w-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Title, description, site and picture of a page, where it has them; of several of a name the first. */
export function read(html: string): PageWords {
  const said = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let isTitled = false;
  /** What is drawn in a page has names of its own. */
  let drawings = 0;
  const parser = new Parser({
    onopentag(tag, own) {
      if (tag === 'svg') drawings += 1;
      if (tag === 'title') isInTitle = !isTitled && drawings === 0;
      if (tag !== 'meta' || said.size >= META_MAX) return;
      const name = (own['property'] ?? own['name'] ?? '').toLowerCase();
      if (name && own['content'] && !said.has(name)) said.set(name, own['content']);
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === 'svg') drawings -= 1;
      if (tag !== 'title' || !isInTitle) return;
      isInTitle = false;
      isTitled = true;
    },
  });
  parser.end(html);
  const first = (...names: string[]) => names.map((name) => said.get(name)).find(Boolean) ?? '';
  const words: PageWords = {
    title: clean(first('og:title', 'twitter:title') || (isTitled ? title : ''), NAME_MAX),
    description: clean(
      first('og:description', 'twitter:description', 'description'),
      Math.min(EXCERPT_MAX, DESCRIPTION_MAX),
    ),
    site: clean(first('og:site_name'), NAME_MAX),
    image: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src')
      .trim()
      .slice(0, ADDRESS_MAX),
  };
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text));
}

/** Plain words on one line, cut where there is no more room. */
function clean(text: string, max: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffe\uffff]|\p{Cs}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return isLongerThan(plain, max) ? `${truncate(plain, max - 1).trimEnd()}…` : plain;
}
