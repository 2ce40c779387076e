import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import type { PlaceUnit } from '../core/playheads.ts';
import type { Remark } from './readRemark.ts';
import { RemarkLine } from './RemarkLine.tsx';
import styles from './RemarkTrack.module.css';

/** How long what names only its beginning is shown. */
const SHOWN_S = 6;

interface RemarkNowProps {
  remarks: readonly Remark[];
  at: number;
  unit: PlaceUnit;
  isStarted: boolean;
  /** The way to say more. */
  children: ReactNode;
}

/** What is said of this very moment, or this page; else how much there is. */
export function RemarkNow({ remarks, at, unit, isStarted, children }: RemarkNowProps) {
  const t = useText();
  const lasts = ({ place, timeEnd }: Remark) => (unit === 'page' ? place : (timeEnd ?? place + SHOWN_S));
  const now = isStarted ? remarks.findLast((remark) => remark.place <= at && at <= lasts(remark)) : undefined;
  return (
    <div className={styles.now}>
      <div className={styles.spoken}>
        {now ? (
          <RemarkLine key={now.id} remark={now} unit={unit} />
        ) : (
          <span className={styles.none}>{t('remarks.count', { count: remarks.length })}</span>
        )}
      </div>
      {children}
    </div>
  );
}
