import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { RichTextField } from '../rich-texts/RichTextField.tsx';
import { RichTextView } from '../rich-texts/RichTextView.tsx';
import type { RichTextEditorProps } from '../rich-texts/RichTextEditor.tsx';
import styles from './Catalogue.module.css';

type RichText = NonNullable<RichTextEditorProps['text']>;

const plain = (text: string): RichText => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const FIRST: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Third coat' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Low water is ' },
        { type: 'text', text: '06:12', marks: [{ type: 'bold' }] },
        { type: 'text', text: ', not seven. ' },
        { type: 'text', text: 'Bring boots', marks: [{ type: 'semibold' }] },
        { type: 'text', text: ' and read ' },
        { type: 'text', text: 'the tables', marks: [{ type: 'link', attrs: { href: 'https://example.com/tides' } }] },
        { type: 'text', text: '.' },
      ],
    },
    { type: 'blockquote', content: [plain('Whoever paints in rain paints twice.')] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [plain('Two brushes')] },
        { type: 'listItem', content: [plain('One kettle')] },
      ],
    },
  ],
};

/** The editor with a limit and without, and what comes of it. */
export function RichTextSample() {
  const t = useText();
  const [text, setText] = useState(FIRST);
  const [free, setFree] = useState<RichText | null>(null);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <RichTextField label={t('design.richTextLabel')} text={FIRST} onChange={setText} limit={240} />
      <article aria-label={t('design.richTextRead')}>
        <p className={styles.label} style={{ paddingBlockEnd: 8 }}>
          {t('design.richTextRead')}
        </p>
        <RichTextView text={text} />
      </article>
      <RichTextField label={t('design.richTextFree')} text={free} onChange={setFree} limit={0} isOptional />
    </div>
  );
}
