import type { ReactNode } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { rangeText, type Moment } from '../core/moments.ts';
import { DateBlock } from './DateBlock.tsx';
import styles from './EventLeaf.module.css';

interface EventLeafFaceProps {
  cover: ReactNode;
  name: string;
  start: Moment | null | undefined;
  end: Moment | null | undefined;
  /** The place, or only its city. */
  place: string | null | undefined;
  isCancelled?: boolean;
  isDraft?: boolean;
}

/** What a leaf shows of an event: its cover, day, name, time, and place. */
export function EventLeafFace({ cover, name, start, end, place, isCancelled, isDraft }: EventLeafFaceProps) {
  const { text: t, language } = useI18n();
  return (
    <>
      {cover}
      <span className={styles.row}>
        {start && <DateBlock start={start} />}
        <span className={styles.lines}>
          <span className={styles.name} dir="auto">
            {name || t('events.untitled')}
          </span>
          {start && <span>{rangeText(start, end ?? null, language.locale)}</span>}
          {place && <span dir="auto">{place}</span>}
          {isCancelled && <b className={styles.state}>{t('events.cancelled')}</b>}
          {isDraft && <b className={styles.state}>{t('events.draft')}</b>}
        </span>
      </span>
    </>
  );
}
