import { useText } from '../core/i18n.tsx';
import styles from './Desk.module.css';

const [LOWEST, HIGHEST] = [1, 5] as const;
const percent = (score: number): number => ((score - LOWEST) / (HIGHEST - LOWEST)) * 100;

interface SpreadBarProps {
  rating: number;
  spread: number;
  count: number;
}

/** How far the scores are spread around their mean. */
export function SpreadBar({ rating, spread, count }: SpreadBarProps) {
  const t = useText();
  const [from, to] = [Math.max(LOWEST, rating - spread), Math.min(HIGHEST, rating + spread)];
  return (
    <span
      className={styles.spread}
      role="img"
      aria-label={t('applications.spread', {
        count,
        from: Math.round(from * 10) / 10,
        to: Math.round(to * 10) / 10,
      })}
    >
      <i style={{ insetInlineStart: `${percent(from)}%`, inlineSize: `${percent(to) - percent(from)}%` }} />
      <u style={{ insetInlineStart: `${percent(rating)}%` }} />
    </span>
  );
}
