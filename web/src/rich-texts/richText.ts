import { countGraphemes } from '@plaza/text/graphemes.ts';

/** A text with form, as it is stored: the editor's document, in JSON. */
export interface RichText {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichText[];
}

/** How many characters somebody wrote, whatever form they have. */
export function countCharacters({ text = '', content = [] }: RichText): number {
  return content.reduce((sum, node) => sum + countCharacters(node), countGraphemes(text));
}

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Where a link leads, or null where no link may: scripts, files and data never. */
export function safeLink(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const url = URL.parse(address.trim());
  return url && SCHEMES.includes(url.protocol) ? url.href : null;
}

/** The address that somebody means by what they typed: `plaza.test` is a site, `ada@plaza.test` a mailbox. */
export function linkFromWords(words: string): string | null {
  const text = words.trim();
  if (!text || /\s/.test(text)) return null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeLink(`mailto:${text}`);
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return safeLink(text);
  return /^[^\s/]+\.[^\s/.]{2,}/.test(text) ? safeLink(`https://${text}`) : null;
}
