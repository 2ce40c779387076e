import { graphemesOf } from '@plaza/text/graphemes.ts';
import { Extension, Mark, mergeAttributes, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import type { Node } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { countCharacters, safeLink, type RichText } from './richText.ts';
import styles from './RichText.module.css';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    semibold: { toggleSemibold: () => ReturnType };
  }
}

/** Between the weights of the text and of bold. A class and not a weight, so that pasted styles are not taken for it. */
const Semibold = Mark.create({
  name: 'semibold',
  excludes: 'semibold bold',
  parseHTML: () => [{ tag: 'span[data-semibold]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-semibold': '', class: styles.semibold ?? '' }),
    0,
  ],
  addCommands() {
    return {
      toggleSemibold:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-s': () => this.editor.commands.toggleSemibold() };
  },
});

/** Where `count` characters before a position begin. */
function characterBefore(doc: Node, position: number, count: number): number {
  const runs: { at: number; characters: string[] }[] = [];
  doc.nodesBetween(0, position, (node, at) => {
    if (node.text) runs.push({ at, characters: graphemesOf(node.text.slice(0, position - at)) });
  });
  let left = count;
  for (const { at, characters } of runs.toReversed()) {
    if (characters.length >= left) return at + characters.slice(0, characters.length - left).join('').length;
    left -= characters.length;
  }
  return 0;
}

/** Cuts what is written or pasted past the limit, at its end; what stood there before is left alone. 0 is no limit. */
const TextLimit = Extension.create<{ limit: number }>({
  name: 'textLimit',
  addProseMirrorPlugins() {
    const { limit } = this.options;
    const count = (doc: Node) => countCharacters(doc.toJSON() as RichText);
    return [
      new Plugin({
        appendTransaction(transactions, before, after) {
          if (limit === 0 || !transactions.some((transaction) => transaction.docChanged)) return null;
          const written = count(after.doc);
          const over = Math.min(written - limit, written - count(before.doc));
          if (over <= 0) return null;
          const end = after.selection.to;
          return after.tr.delete(characterBefore(after.doc, end, over), end);
        },
      }),
    ];
  },
});

/** Chooses the words, not the document around them: the toolbar then knows what they are. */
const SelectWords = Extension.create({
  name: 'selectWords',
  addKeyboardShortcuts() {
    return {
      'Mod-a': ({ editor }) => {
        const { doc } = editor.state;
        return editor.commands.setTextSelection({ from: Selection.atStart(doc).from, to: Selection.atEnd(doc).to });
      },
    };
  },
});

/** All that a text may hold; whatever else is pasted becomes plain words. */
export const richTextExtensions = (limit: number): Extensions => [
  // Before the others: its key without Shift is asked after theirs with it.
  Bold.extend({ excludes: 'bold semibold' }),
  StarterKit.configure({
    bold: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeLink(address) !== null,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow ugc' },
    },
  }),
  Semibold,
  SelectWords,
  TextLimit.configure({ limit }),
];
