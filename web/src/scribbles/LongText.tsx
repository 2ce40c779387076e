import { useRef, useState, type FocusEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { ScribbleText } from './ScribbleText.tsx';
import type { ScribbleText_mentions$key } from './__generated__/ScribbleText_mentions.graphql';
import styles from './ScribbleNote.module.css';

interface LongTextProps {
  text: string;
  mentions: ScribbleText_mentions$key;
  language: string | null | undefined;
  /** They would fill more than a screen, and are one of several things on it. */
  isFolded: boolean;
}

/** The words of a note; many of them in a list show their first lines until somebody asks for all. */
export function LongText({ text, mentions, language, isFolded }: LongTextProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const isClosed = isFolded && !isOpen;
  // A link below the fold must be seen by whoever comes to it by keyboard.
  const openFor = (event: FocusEvent<HTMLElement>) => {
    const end = event.currentTarget.getBoundingClientRect().bottom;
    if (event.target.getBoundingClientRect().bottom > end) setOpen(true);
  };
  return (
    <>
      <p
        ref={words}
        className={styles.words}
        dir="auto"
        lang={language ?? undefined}
        data-folded={isClosed || undefined}
        tabIndex={isFolded ? -1 : undefined}
        onFocus={isClosed ? openFor : undefined}
      >
        <ScribbleText text={text} mentions={mentions} />
      </p>
      {isClosed && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={false}
          onClick={() => {
            setOpen(true);
            // The button goes: whoever pressed it reads on from where they were.
            words.current?.focus({ preventScroll: true });
          }}
        >
          {t('scribbles.showAll')}
        </button>
      )}
    </>
  );
}
