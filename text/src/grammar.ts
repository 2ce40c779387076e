/**
 * The grammar of hashtags, mentions and addresses in plain text. The platform stores what it finds, the client renders it:
 * both must read a text the same way.
 */

export type Token = { start: number; end: number } & (
  | { kind: 'address'; url: string }
  | { kind: 'hashtag'; keyword: string }
  /** `handle` is in lower case and may end in full stops that belong to the sentence. */
  | { kind: 'mention'; handle: string }
);

const [KEYWORD_MIN, KEYWORD_MAX] = [2, 50];

/** Scripts that put no space between words: a hashtag or a mention may follow a letter. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30FC\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}]';
const NOT_IN_WORD = `(?<!(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}_@/])`;

/** An identifier of UAX #31 with its profile for hashtags: a joiner or a word-internal sign only between two letters. */
const LETTER = '(?!\\p{DI})[\\p{XIDC}\\p{N}]';
const HASHTAG = `[#\\uFF03\\uFE5F](?<keyword>(?:${LETTER})+(?:[\\u200C\\u200D\\u05F3\\u05F4\\u0F0B](?:${LETTER})+)*)`;

/** A handle is ASCII, but an accented Latin letter after it shows that another word was meant. */
const MENTION = `${NOT_IN_WORD}@(?=(?<handle>[A-Za-z0-9_.]+))\\k<handle>(?![\\p{sc=Latin}\\p{M}@])`;

/** Also punctuation of other scripts, which no writer puts into an address without encoding it. */
const URL_CHARACTER = '[^\\s<>"“”„«»。、，．！？；：「」『』【】〈〉《》（）؟،؛।॥]';
/** Both start only where a run of their characters does, so that a long text is read in linear time. */
const OTHER_SCHEME = `(?<![A-Za-z0-9+.\\-])[A-Za-z][A-Za-z0-9+.\\-]*:\\/\\/${URL_CHARACTER}+`;
const WITHOUT_SCHEME = `(?<![\\p{L}\\p{N}.\\-])(?:[\\p{L}\\p{N}\\-]+\\.)+\\p{L}{2,}[/?]${URL_CHARACTER}*`;
/** Only web addresses are links; in other addresses there are no hashtags or mentions either. */
const ADDRESS = `(?<url>https?:\\/\\/${URL_CHARACTER}+)|${OTHER_SCHEME}|${WITHOUT_SCHEME}|&#\\w+;`;

const TOKEN = new RegExp(`${ADDRESS}|${HASHTAG}|${MENTION}`, 'giu');

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const TRAILING = /(?:(?![/#&%@_\-)\]}])\p{P})+$/u;

/** Without the punctuation that belongs to the sentence around it: a bracket is part of an address only if it was opened there. */
function trimAddress(written: string): string {
  const open: string[] = [];
  let end = written.length;
  for (let at = 0; at < written.length; at += 1) {
    const character = written.charAt(at);
    const opening = CLOSING[character];
    if (Object.values(CLOSING).includes(character)) open.push(character);
    else if (opening !== undefined && open.pop() !== opening) {
      end = at;
      break;
    }
  }
  return written.slice(0, end).replace(TRAILING, '');
}

/** The one form of a keyword, however it was typed, with or without its `#`. */
export const keywordOf = (written: string): string =>
  written
    .trim()
    .replace(/^[#\uFF03\uFE5F]/u, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC');

/** What a text refers to, in its order. */
export function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { url, keyword, handle } = match.groups ?? {};
    const start = match.index;
    let end = start + match[0].length;
    if (keyword !== undefined) {
      const normal = keywordOf(keyword);
      const { length } = Array.from(normal);
      if (length >= KEYWORD_MIN && length <= KEYWORD_MAX) tokens.push({ kind: 'hashtag', start, end, keyword: normal });
    } else if (handle !== undefined) tokens.push({ kind: 'mention', start, end, handle: handle.toLowerCase() });
    else {
      const address = trimAddress(match[0]);
      end = start + address.length;
      if (url !== undefined && /^https?:\/\/./iu.test(address))
        tokens.push({ kind: 'address', start, end, url: address });
    }
    pattern.lastIndex = Math.max(end, start + 1);
  }
  return tokens;
}

/** The keywords of a text, each once, in the form that they are stored and searched in. */
export const hashtagsOf = (text: string): string[] => [
  ...new Set(tokensIn(text).flatMap((token) => (token.kind === 'hashtag' ? token.keyword : []))),
];

const UNFINISHED = new RegExp(`${NOT_IN_WORD}@(?<words>[\\p{L}\\p{M}\\p{N}_.]{0,30})$`, 'u');

/** The mention that is being typed at the end of a text: where it starts, and what follows its `@`. */
export function unfinishedMention(text: string): { start: number; words: string } | null {
  const match = UNFINISHED.exec(text);
  return match && { start: match.index, words: match.groups?.['words'] ?? '' };
}
