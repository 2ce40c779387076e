import { createElement, type ReactNode } from 'react';
import { safeLink, type RichText } from './richText.ts';
import styles from './RichText.module.css';

export type { RichText };

const BLOCKS: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
};
const MARKS: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u' };

/** A stored text as it is read. Only what is known here is drawn; of anything else the words remain. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className={styles.prose} dir="auto">
      {drawAll(text)}
    </div>
  );
}

const drawAll = ({ content = [] }: RichText): ReactNode => content.map((node, at) => draw(node, at));

function draw(node: RichText, key: number): ReactNode {
  if (node.text !== undefined) return drawWords(node, key);
  if (node.type === 'hardBreak') return <br key={key} />;
  const tag = node.type === 'heading' ? (node.attrs?.['level'] === 3 ? 'h3' : 'h2') : BLOCKS[node.type];
  const start = Number(node.attrs?.['start'] ?? 1);
  return tag
    ? createElement(tag, { key, dir: 'auto', ...(tag === 'ol' && start !== 1 && { start }) }, drawAll(node))
    : drawAll(node);
}

function drawWords({ text, marks = [] }: RichText, key: number): ReactNode {
  const words = marks.reduceRight<ReactNode>((inner, { type, attrs }) => {
    if (type === 'semibold') return <span className={styles.semibold}>{inner}</span>;
    if (type === 'link') return <OutsideLink address={attrs?.['href']}>{inner}</OutsideLink>;
    return Object.hasOwn(MARKS, type) ? createElement(MARKS[type] ?? 'span', null, inner) : inner;
  }, text);
  return <span key={key}>{words}</span>;
}

function OutsideLink({ address, children }: { address: unknown; children: ReactNode }) {
  const href = safeLink(address);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
