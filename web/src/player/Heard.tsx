import { Check } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { formatLength } from '../ui/formatLength.ts';
import styles from './Heard.module.css';

interface HeardProps {
  file: {
    readonly playableLength?: number | null;
    readonly playback?: { readonly secondsIn: number; readonly completedAt?: string | null } | null;
  };
}

/** How long it is, and how much of it the viewer has heard. */
export function Heard({ file: { playableLength, playback } }: HeardProps) {
  const { text: t, language } = useI18n();
  if (playableLength == null) return null;
  const length = formatLength(playableLength, language.locale);
  const { secondsIn = 0, completedAt } = playback ?? {};
  const isBegun = secondsIn >= 1;
  return (
    <span className={styles.heard}>
      {isBegun ? t('player.heardTo', { at: formatLength(secondsIn, language.locale), length }) : length}
      {completedAt && !isBegun && (
        <span className={styles.done}>
          <Check aria-hidden="true" />
          {t('player.heard')}
        </span>
      )}
      {isBegun && (
        <span className={styles.line} dir="ltr" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (secondsIn / playableLength) * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
