/** Rich text as a tree of a few known node types. It is rebuilt from those, so that nothing else is stored. */

import { countGraphemes } from '@plaza/text/graphemes.ts';

export interface RichText {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichText[];
}

/** A list in a quotation in a list: no one writes deeper nesting. */
const DEPTH = 8;
const NODES_MAX = 5000;
const LINK_MAX = 2000;
const FLOW = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList'];
const LINE = ['text', 'hardBreak'];
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  doc: FLOW,
  blockquote: FLOW,
  listItem: FLOW,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  paragraph: LINE,
  heading: LINE,
  hardBreak: [],
};
const MARKS = new Set(['bold', 'semibold', 'italic', 'underline', 'link']);
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Why a text is refused: a sentence about the field. */
class Refused extends Error {}

interface Read {
  text: RichText;
  plain: string;
}

/**
 * The rich text in its stored form, and its plain text. Returns a message if it is invalid or longer than `max`
 * characters.
 */
export function readRichText(given: unknown, max: number): Read | string {
  let nodes = 0;
  let length = 0;
  const read = (value: unknown, allowed: readonly string[], depth: number): RichText => {
    const { type, text, attrs, marks, content } = Object(value) as Partial<Record<keyof RichText, unknown>>;
    if (typeof type !== 'string' || !allowed.includes(type)) throw new Refused('holds something that no text holds');
    if ((nodes += 1) > NODES_MAX || depth > DEPTH) throw new Refused('is nested too deeply, or of too many parts');
    if (type === 'text') return words(text, marks);
    const own = attrsOf(type, attrs);
    if (content !== undefined && !Array.isArray(content)) throw new Refused('holds something that no text holds');
    const inside = ((content ?? []) as unknown[]).map((each) => read(each, INSIDE[type] ?? [], depth + 1));
    return { type, ...(own && { attrs: own }), ...(inside.length > 0 && { content: inside }) };
  };
  const words = (text: unknown, marks: unknown): RichText => {
    if (typeof text !== 'string' || text === '') throw new Refused('has words that are none');
    length += countGraphemes(text);
    if (length > max) throw new Refused(`must not have more than ${max} characters`);
    const kept = marksOf(marks);
    return { type: 'text', text: text.toWellFormed(), ...(kept.length > 0 && { marks: kept }) };
  };
  try {
    const text = read(given, ['doc'], 0);
    return { text, plain: plainOf(text).trim() };
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function attrsOf(type: string, attrs: unknown): Record<string, unknown> | null {
  const { level, start } = Object(attrs) as { level?: unknown; start?: unknown };
  if (type === 'heading') return { level: level === 3 ? 3 : 2 };
  if (type === 'orderedList' && Number.isSafeInteger(start) && start !== 1) return { start };
  return null;
}

function marksOf(marks: unknown): { type: string; attrs?: Record<string, unknown> }[] {
  if (marks === undefined) return [];
  if (!Array.isArray(marks)) throw new Refused('has words that are none');
  return marks.slice(0, MARKS.size).map((mark: unknown) => {
    const { type, attrs } = Object(mark) as { type?: unknown; attrs?: { href?: unknown } };
    if (typeof type !== 'string' || !MARKS.has(type)) throw new Refused('holds something that no text holds');
    if (type !== 'link') return { type };
    const href = typeof attrs?.href === 'string' ? URL.parse(attrs.href.trim()) : null;
    if (!href || !SCHEMES.has(href.protocol) || href.href.length > LINK_MAX)
      throw new Refused('has a link that leads nowhere');
    return { type, attrs: { href: href.href } };
  });
}

const isLine = ({ type }: RichText) => type === 'paragraph' || type === 'heading';

function plainOf(node: RichText): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  const inside = (node.content ?? []).map(plainOf).join('');
  return isLine(node) ? `${inside}\n` : inside;
}

const SIGNS: Readonly<Record<string, string>> = { bold: '**', semibold: '**', italic: '*' };
/** Escapes characters with a meaning in Markdown. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`).replaceAll(/^(\s*)([#>+-]|\d+[.)])(?=\s)/gm, String.raw`$1\$2`);

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line === '' ? '' : others) + line)
    .join('\n');

/** Converts to Markdown. Formatting without an equivalent, such as an underline, becomes plain text. */
export function markdownOf({ type, text = '', attrs, marks = [], content = [] }: RichText): string {
  if (type === 'text') {
    const words = marks.reduce((inner, mark) => {
      const sign = SIGNS[mark.type] ?? '';
      return inner.replace(/^(\s*)(.*?)(\s*)$/s, (_all, before: string, word: string, after: string) =>
        word === '' ? before + after : before + sign + word + sign + after,
      );
    }, escapeMarkdown(text));
    const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
    return typeof href === 'string' ? `[${words}](<${href}>)` : words;
  }
  if (type === 'hardBreak') return '  \n';
  const inside = content.map(markdownOf);
  if (type === 'heading') return `${'#'.repeat(attrs?.['level'] === 3 ? 4 : 3)} ${inside.join('')}`;
  if (type === 'paragraph') return inside.join('');
  if (type === 'blockquote') return inside.join('\n\n').replaceAll(/^/gm, '> ');
  if (type === 'bulletList') return inside.map((item) => indented(item, '- ', '  ')).join('\n');
  if (type === 'orderedList') {
    const start = typeof attrs?.['start'] === 'number' ? attrs['start'] : 1;
    return inside.map((item, at) => indented(item, `${start + at}. `, '   ')).join('\n');
  }
  return inside.join('\n\n');
}
