import { useText } from '../core/i18n.tsx';
import type { PlaceUnit } from '../core/playheads.ts';
import type { Remark } from './readRemark.ts';
import { usePlaceName } from './usePlaceName.ts';
import styles from './RemarkTrack.module.css';

/** Where, who, and what they say, in a few words. */
export function RemarkLine({ remark, unit }: { remark: Remark; unit: PlaceUnit }) {
  const t = useText();
  const nameOf = usePlaceName();
  const { place, timeEnd, author, content } = remark;
  return (
    <span className={styles.said}>
      <span className={styles.head}>
        <b dir="auto">{author?.title ?? t('items.somebody')}</b>{' '}
        <span className={styles.at} dir={unit === 'second' ? 'ltr' : undefined}>
          {nameOf(unit, place, timeEnd)}
        </span>
      </span>
      <span className={styles.words} dir="auto">
        {content || t('remarks.wordless')}
      </span>
    </span>
  );
}
