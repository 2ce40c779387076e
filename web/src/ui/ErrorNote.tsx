import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Note.module.css';

interface ErrorNoteProps {
  title?: string;
  text?: string;
  /** What support needs to find it. */
  reference?: string | null;
  onRetry?: () => void;
  /** It is being tried again. */
  isBusy?: boolean;
  /** One line among others. */
  isSmall?: boolean;
  /** What else one can do. */
  more?: ReactNode;
}

export function ErrorNote({ title, text, reference, onRetry, isBusy, isSmall, more }: ErrorNoteProps) {
  const t = useText();
  return (
    <div className={cx(styles.failed, isSmall && styles.small)} role="alert">
      <p className={styles.title}>{title ?? t('ui.failedTitle')}</p>
      <p className={styles.text}>{text ?? t('ui.failedText')}</p>
      {(onRetry || more) && (
        <div className={styles.action}>
          {onRetry && (
            <Button size={isSmall ? 'small' : undefined} icon={<RotateCw />} isBusy={isBusy} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          {more}
        </div>
      )}
      {reference && (
        <p className={styles.reference} dir="ltr">
          {reference}
        </p>
      )}
    </div>
  );
}
