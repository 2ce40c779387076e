import { useText } from '../core/i18n.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { findChanges } from './changes.ts';
import styles from './HistoryPanel.module.css';

interface WordingProps {
  label: string;
  /** Since when it stood; absent for the first one. */
  at?: string;
  text: string;
  /** The one before it. */
  before?: string;
}

/** One wording, with what it took away and added. */
export function Wording({ label, at, text, before }: WordingProps) {
  const t = useText();
  const changes = findChanges(before ?? text, text);
  return (
    <li className={styles.wording}>
      <p className={styles.label}>
        <b>{label}</b> {at && <RelativeTime at={at} />}
      </p>
      <p className={styles.words} dir="auto">
        {changes.map(({ text: words, kind }, index) =>
          kind === 'kept' ? (
            words
          ) : kind === 'added' ? (
            <ins key={index}>
              <VisuallyHidden>{t('scribbles.added')} </VisuallyHidden>
              {words}
            </ins>
          ) : (
            <del key={index}>
              <VisuallyHidden>{t('scribbles.removed')} </VisuallyHidden>
              {words}
            </del>
          ),
        )}
      </p>
    </li>
  );
}
