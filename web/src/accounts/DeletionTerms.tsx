import { CalendarX2, EyeOff, FileLock2, Undo2 } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import styles from './DeletionTerms.module.css';

/** What happens to a deleted account and when; `date` is the day it is erased, once that is known. */
export function DeletionTerms({ date }: { date?: string }) {
  const t = useText();
  return (
    <ul className={styles.terms}>
      <li>
        <EyeOff aria-hidden="true" />
        <span>
          <b>{t('deletion.nowTitle')}</b>
          {t('deletion.nowText')}
        </span>
      </li>
      <li>
        <Undo2 className="flip" aria-hidden="true" />
        <span>
          <b>{t('deletion.graceTitle')}</b>
          {t('deletion.graceText')}
        </span>
      </li>
      <li>
        <CalendarX2 aria-hidden="true" />
        <span>
          <b>{date ? t('deletion.erasedOn', { date }) : t('deletion.erasedTitle')}</b>
          {t('deletion.erasedText')}
        </span>
      </li>
      <li>
        <FileLock2 aria-hidden="true" />
        <span>
          <b>{t('deletion.keptTitle')}</b>
          {t('deletion.keptText')}
        </span>
      </li>
    </ul>
  );
}
