import { useI18n } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { formatLength } from '../ui/formatLength.ts';
import { moment, transport } from './transport.ts';
import styles from './SeekBar.module.css';

/** Where it is in its time, sought by pointer and arrows. Time runs from left to right everywhere. */
export function SeekBar({ name }: { name: string }) {
  const { text: t, language } = useI18n();
  const { at, length } = useStore(moment);
  const [here, all] = [formatLength(at, language.locale), formatLength(length, language.locale)];
  return (
    <div className={styles.bar} dir="ltr" style={{ '--part': length > 0 ? Math.min(at / length, 1) : 0 }}>
      <span className={styles.time}>{here}</span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(Math.round(length), 1)}
        step={1}
        value={Math.round(at)}
        disabled={length === 0}
        aria-label={t('files.seek', { name })}
        aria-valuetext={t('files.seekAt', { at: here, length: all })}
        onChange={(event) => transport.seek(Number(event.target.value))}
      />
      <span className={styles.time}>{all}</span>
    </div>
  );
}
