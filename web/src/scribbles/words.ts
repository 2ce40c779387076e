import { keywordOf, tokensIn, type Token } from '@plaza/text/grammar.ts';

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

/** Plain words with their hashtags, addresses and mentions told apart. */
export function partsOf(text: string, mentions: readonly Mentioned[] = []): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const token of tokensIn(text)) {
    const part = partOf(text, token, mentions);
    // A name that nobody here goes by is a word.
    if (!part) continue;
    if (token.start > end) parts.push({ kind: 'text', text: text.slice(end, token.start) });
    parts.push(part.shown);
    end = part.end;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function partOf(text: string, token: Token, mentions: readonly Mentioned[]): { shown: Part; end: number } | null {
  const { start, end } = token;
  if (token.kind === 'hashtag')
    return { shown: { kind: 'hashtag', text: text.slice(start, end), keyword: token.keyword }, end };
  if (token.kind === 'address')
    return { shown: { kind: 'link', text: token.url.replace(/^https?:\/\//i, ''), url: token.url }, end };
  const mention = meant(token.handle, mentions);
  if (!mention?.actor) return null;
  // They may be called otherwise since.
  const name = `@${mention.actor.username ?? mention.handle}`;
  return { shown: { kind: 'mention', text: name, path: mention.actor.path }, end: start + 1 + mention.handle.length };
}

/** Whom a handle means that stands in the words; a full stop behind it may end the sentence. */
function meant(name: string, mentions: readonly Mentioned[]): Mentioned | undefined {
  const bare = name.replace(/\.+$/, '');
  const named = mentions.filter(({ actor }) => actor);
  return named.find(({ handle }) => handle === name) ?? named.find(({ handle }) => handle === bare);
}

/** Hashtags at the very end stand below the words; those inside stay where they are. */
export function splitTags(content: string): { words: string; tags: string[] } {
  const tags: string[] = [];
  let end = content.trimEnd().length;
  for (const token of tokensIn(content).toReversed()) {
    if (token.kind !== 'hashtag' || token.end !== end || !/^$|\s$/.test(content.slice(0, token.start))) break;
    tags.unshift(content.slice(token.start, token.end));
    end = content.slice(0, token.start).trimEnd().length;
  }
  return { words: tags.length > 0 ? content.slice(0, end) : content, tags };
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

export const keywordPath = (keyword: string) => `/?keyword=${encodeURIComponent(keywordOf(keyword))}`;
