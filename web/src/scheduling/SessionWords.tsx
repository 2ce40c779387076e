import { TriangleAlert } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { Session } from './workingCopy.ts';
import styles from './Scheduling.module.css';

interface SessionWordsProps {
  session: Session;
  place: string;
  /** What speaks against where it is. */
  problems: readonly string[];
}

/** A session in the working copy: what it is, where, and what is to be known about it. */
export function SessionWords({ session, place, problems }: SessionWordsProps) {
  const { text: t, language } = useI18n();
  const { title, speakers, isCancelled, isConfirmed, changes } = session;
  return (
    <span className={styles.words}>
      <b dir="auto">{title}</b>
      <small>{place}</small>
      {speakers.length > 0 && (
        <small dir="auto">{new Intl.ListFormat(language.locale).format(speakers.map(({ name }) => name))}</small>
      )}
      <span className={styles.chips}>
        {isCancelled && <Chip>{t('scheduling.cancelled')}</Chip>}
        {!isConfirmed && <Chip>{t('scheduling.unconfirmed')}</Chip>}
        {changes.map((change) => (
          <Chip key={change}>{t(`scheduling.change.${change}`)}</Chip>
        ))}
      </span>
      {problems.map((problem) => (
        <small key={problem} className={styles.problem}>
          <TriangleAlert aria-hidden="true" />
          <span dir="auto">{problem}</span>
        </small>
      ))}
    </span>
  );
}
