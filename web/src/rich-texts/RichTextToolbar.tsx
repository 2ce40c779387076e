import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { keysInWords, TOOLS, type Tool } from './tools.ts';
import styles from './RichTextEditor.module.css';

interface RichTextToolbarProps {
  editor: Editor;
  /** Id of the text that it works on. */
  controls: string;
  onLink: () => void;
}

/** One stop of the Tab key; arrows, Home and End move in it, Escape goes back to the text. */
export function RichTextToolbar({ editor, controls, onLink }: RichTextToolbarProps) {
  const t = useText();
  const [current, setCurrent] = useState(0);
  const active = useEditorState({
    editor,
    selector: ({ editor }) => TOOLS.filter((tool) => tool.isOn(editor)).map((tool) => tool.id),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = {
      ArrowRight: current + (isRtl ? -1 : 1),
      ArrowLeft: current + (isRtl ? 1 : -1),
      Home: 0,
      End: TOOLS.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + TOOLS.length) % TOOLS.length;
    setCurrent(next);
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[next]?.focus();
  };
  const use = ({ run }: Tool) => (run ? run(editor.chain()).run() : onLink());
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('richText.toolbar')}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {TOOLS.map((tool, at) => (
        <button
          key={tool.id}
          type="button"
          className={styles.tool}
          title={`${t(tool.label)} (${keysInWords(tool.keys)})`}
          aria-label={t(tool.label)}
          aria-pressed={active.includes(tool.id)}
          aria-keyshortcuts={tool.keys.replace('Mod', 'Control').replaceAll('-', '+')}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(tool)}
        >
          <tool.icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
