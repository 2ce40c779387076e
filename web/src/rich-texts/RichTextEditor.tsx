import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { shortcutKey } from '../core/keys.ts';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './extensions.ts';
import { cleanPastedHtml } from './pastedHtml.ts';
import { countCharacters, type RichText } from './richText.ts';
import styles from './RichTextEditor.module.css';

export interface RichTextEditorProps extends FieldProps {
  /** What stands there at first; later the editor holds it. */
  text: RichText | null;
  onChange: (text: RichText) => void;
  /** Characters, markup not counted; what is written past it is cut. 0 is no limit. */
  limit: number;
  /** The user has just asked to write here. */
  isFocused?: boolean;
  /** `/` was typed where nothing stands yet. */
  onSlash?: () => void;
}

const EMPTY: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Words with form. Everything in the toolbar has its keys; Alt+F10 goes to it, as in other editors. */
export function RichTextEditor({
  text,
  onChange,
  limit,
  onSlash,
  isFocused = false,
  label,
  hint,
  error,
  isOptional,
  className,
}: RichTextEditorProps) {
  const t = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(() => countCharacters(text ?? EMPTY));
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: richTextExtensions(limit),
    content: text ?? EMPTY,
    autofocus: isFocused && 'end',
    onUpdate: ({ editor }) => {
      const next: RichText = editor.getJSON();
      setUsed(countCharacters(next));
      onChange(next);
    },
    editorProps: {
      attributes: {
        id,
        class: styles.text ?? '',
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-note`,
      },
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (view, event) => {
        if (onSlash && event.key === '/' && view.state.doc.textContent === '') {
          event.preventDefault();
          onSlash();
          return true;
        }
        const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutKey(event).toLowerCase() === 'k';
        if (isLink) {
          setLinking(true);
          event.preventDefault();
          return true;
        }
        if (event.altKey && event.key === 'F10') {
          frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
          return true;
        }
        return false;
      },
    },
  });
  const saveLink = (href: string, words: string) => {
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] });
    else chain.extendMarkRange('link').setLink({ href });
    chain.run();
    setLinking(false);
  };
  const isOver = limit > 0 && used > limit;
  const count = limit > 0 ? t('ui.characters', { used, max: limit }) : t('richText.count', { count: used });
  return (
    <Field
      label={label}
      error={error ?? (isOver ? count : null)}
      hint={<span id={`${id}-note`}>{hint ? [hint, ' ', count] : count}</span>}
      isOptional={isOptional}
      className={className}
    >
      {() => (
        <div ref={frame} className={styles.frame} data-invalid={(error ?? isOver) ? true : undefined}>
          <RichTextToolbar editor={editor} controls={id} onLink={() => setLinking(true)} />
          <EditorContent editor={editor} />
          {isLinking && (
            <LinkDialog
              address={linkAt(editor.getAttributes('link'))}
              needsWords={editor.state.selection.empty && !editor.isActive('link')}
              onSave={saveLink}
              onRemove={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                setLinking(false);
              }}
              onClose={() => setLinking(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

const linkAt = ({ href }: Record<string, unknown>) => (typeof href === 'string' ? href : null);
