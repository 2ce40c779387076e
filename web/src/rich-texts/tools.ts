import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Type,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { TextKey } from '../locales/en.ts';

export interface Tool {
  id: string;
  label: TextKey;
  icon: LucideIcon;
  /** As ProseMirror names keys: Mod is Ctrl, on a Mac ⌘. */
  keys: string;
  isOn: (editor: Editor) => boolean;
  /** Absent where the tool asks something first. */
  run?: (chain: ChainedCommands) => ChainedCommands;
}

const mark = (name: string) => (editor: Editor) => editor.isActive(name);
const heading = (level: number) => (editor: Editor) => editor.isActive('heading', { level });

/** In the order of the toolbar. */
export const TOOLS: readonly Tool[] = [
  { id: 'bold', label: 'richText.bold', icon: Bold, keys: 'Mod-b', isOn: mark('bold'), run: (c) => c.toggleBold() },
  {
    id: 'semibold',
    label: 'richText.semibold',
    icon: Type,
    keys: 'Mod-Shift-s',
    isOn: mark('semibold'),
    run: (c) => c.toggleSemibold(),
  },
  {
    id: 'italic',
    label: 'richText.italic',
    icon: Italic,
    keys: 'Mod-i',
    isOn: mark('italic'),
    run: (c) => c.toggleItalic(),
  },
  {
    id: 'underline',
    label: 'richText.underline',
    icon: Underline,
    keys: 'Mod-u',
    isOn: mark('underline'),
    run: (c) => c.toggleUnderline(),
  },
  { id: 'link', label: 'richText.link', icon: Link, keys: 'Mod-k', isOn: mark('link') },
  {
    id: 'h2',
    label: 'richText.h2',
    icon: Heading2,
    keys: 'Mod-Alt-2',
    isOn: heading(2),
    run: (c) => c.toggleHeading({ level: 2 }),
  },
  {
    id: 'h3',
    label: 'richText.h3',
    icon: Heading3,
    keys: 'Mod-Alt-3',
    isOn: heading(3),
    run: (c) => c.toggleHeading({ level: 3 }),
  },
  {
    id: 'quote',
    label: 'richText.quote',
    icon: Quote,
    keys: 'Mod-Shift-b',
    isOn: mark('blockquote'),
    run: (c) => c.toggleBlockquote(),
  },
  {
    id: 'bullets',
    label: 'richText.bullets',
    icon: List,
    keys: 'Mod-Shift-8',
    isOn: mark('bulletList'),
    run: (c) => c.toggleBulletList(),
  },
  {
    id: 'numbers',
    label: 'richText.numbers',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    isOn: mark('orderedList'),
    run: (c) => c.toggleOrderedList(),
  },
];

/** `Ctrl+Shift+S` for people, with the signs of their machine. */
export function keysInWords(keys: string): string {
  const isMac = /Mac|iP/.test(navigator.userAgent);
  const signs = isMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' };
  const named = keys.split('-').map((key) => signs[key as keyof typeof signs] ?? key.toUpperCase());
  return named.join(isMac ? '' : '+');
}
