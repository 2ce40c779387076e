export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; text: string; keyword: string }
  | { kind: 'mention'; text: string; path: string }
  | { kind: 'link'; text: string; url: string };

/** Somebody whom words name, and who that is; nobody where they are gone or not for the viewer. */
export interface Mentioned {
  readonly handle: string;
  readonly actor: { readonly path: string; readonly username: string | null | undefined } | null | undefined;
}

/** The platform's own idea of a hashtag and of a mention, and addresses as people write them. */
const MARKS =
  /#(?<keyword>[\p{L}\p{N}_]{2,50})|(?<url>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”])|(?<![\p{L}\p{M}\p{N}_@/])@(?=(?<handle>[A-Za-z0-9_.]+))\k<handle>(?![\p{L}\p{M}\p{N}@])/gu;
const TRAILING = /(?:^|\s)(?:#[\p{L}\p{N}_]{2,50}\s*)+$/u;

/** Plain words with their hashtags, addresses and mentions told apart. */
export function partsOf(text: string, mentions: readonly Mentioned[] = []): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const { keyword, url, handle } = match.groups ?? {};
    const mention = handle === undefined ? undefined : meant(handle, mentions);
    // A name that nobody here goes by is a word.
    if (handle !== undefined && !mention) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    if (keyword) parts.push({ kind: 'hashtag', text: match[0], keyword });
    else if (url) parts.push({ kind: 'link', text: match[0].replace(/^https?:\/\//, ''), url });
    else if (mention?.actor) {
      end = match.index + 1 + mention.handle.length;
      // They may be called otherwise since.
      parts.push({ kind: 'mention', text: `@${mention.actor.username ?? mention.handle}`, path: mention.actor.path });
    }
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Whom a handle means that stands in the words; a full stop behind it may end the sentence. */
function meant(written: string, mentions: readonly Mentioned[]): Mentioned | undefined {
  const name = written.toLowerCase();
  const bare = name.replace(/\.+$/, '');
  const named = mentions.filter(({ actor }) => actor);
  return named.find(({ handle }) => handle === name) ?? named.find(({ handle }) => handle === bare);
}

/** Hashtags at the very end stand below the words; those inside stay where they are. */
export function splitTags(content: string): { words: string; tags: string[] } {
  const tail = TRAILING.exec(content);
  if (!tail) return { words: content, tags: [] };
  return { words: content.slice(0, tail.index).trimEnd(), tags: tail[0].trim().split(/\s+/) };
}

/** From so many characters on, words step down: once, and once more. */
const STEPS = [180, 560] as const;

/** How far the type of these words steps down. */
export const stepOf = (words: string): number => STEPS.filter((length) => words.length > length).length;

/** About so many characters stand on a line of a wide card, fewer on a phone. */
const LINE = 60;

/** About so many lines these words take where there is room. */
export const linesOf = (words: string): number =>
  words.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0);

/** What counts: characters that people see, not the marks around them. */
export function countVisible(content: string): number {
  const visible = content.replace(/<[^>]+>/g, '').trim();
  return [...new Intl.Segmenter().segment(visible)].length;
}

export const keywordPath = (keyword: string) => `/?keyword=${encodeURIComponent(keyword.replace(/^#/, ''))}`;
