import { useText } from '../core/i18n.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { findChanges } from './changes.ts';
import { ScribbleText } from './ScribbleText.tsx';
import type { ScribbleText_mentions$key } from './__generated__/ScribbleText_mentions.graphql';
import styles from './HistoryPanel.module.css';

interface Said {
  content: string;
  mentions: ScribbleText_mentions$key;
}

interface WordingProps {
  label: string;
  /** Since when it stood; absent for the first one. */
  at?: string;
  said: Said;
  /** The one before it. */
  before?: Said;
}

/** One wording, with what it took away and added. */
export function Wording({ label, at, said, before }: WordingProps) {
  const t = useText();
  const changes = findChanges((before ?? said).content, said.content);
  return (
    <li className={styles.wording}>
      <p className={styles.label}>
        <b>{label}</b> {at && <RelativeTime at={at} />}
      </p>
      <p className={styles.words} dir="auto">
        {changes.map(({ text, kind }, index) =>
          kind === 'kept' ? (
            <ScribbleText key={index} text={text} mentions={said.mentions} />
          ) : kind === 'added' ? (
            <ins key={index}>
              <VisuallyHidden>{t('scribbles.added')} </VisuallyHidden>
              <ScribbleText text={text} mentions={said.mentions} />
            </ins>
          ) : (
            <del key={index}>
              <VisuallyHidden>{t('scribbles.removed')} </VisuallyHidden>
              {/* A name that went may mean somebody else by now. */}
              <ScribbleText text={text} mentions={(before ?? said).mentions} />
            </del>
          ),
        )}
      </p>
    </li>
  );
}
