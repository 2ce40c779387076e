export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; text: string; keyword: string }
  | { kind: 'link'; text: string; url: string };

/** The platform's own idea of a hashtag, and addresses as people write them. */
const MARKS = /#(?<keyword>[\p{L}\p{N}_]{2,50})|(?<url>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”])/gu;
const TRAILING = /(?:^|\s)(?:#[\p{L}\p{N}_]{2,50}\s*)+$/u;

/** Plain words with their hashtags and addresses told apart. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const { keyword, url } = match.groups ?? {};
    if (keyword) parts.push({ kind: 'hashtag', text: match[0], keyword });
    else parts.push({ kind: 'link', text: match[0].replace(/^https?:\/\//, ''), url: url ?? match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
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
