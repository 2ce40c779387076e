import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { Count } from '../ui/Count.tsx';
import type { AdminFigure_figure$key } from './__generated__/AdminFigure_figure.graphql';
import styles from './AdminOverview.module.css';

interface AdminFigureProps {
  title: string;
  figure: AdminFigure_figure$key;
}

/** How many there are, and a bar for what each day added. */
export function AdminFigure({ title, figure }: AdminFigureProps) {
  const { text: t } = useI18n();
  const { total, days } = useFragment(
    graphql`
      fragment AdminFigure_figure on AdminFigure {
        total
        days
      }
    `,
    figure,
  );
  const most = Math.max(...days, 1);
  const added = days.reduce((sum, day) => sum + day, 0);
  const text = t('admin.added', { count: added, days: days.length });
  return (
    <article className={styles.figure}>
      <h2>{title}</h2>
      <p className={styles.total}>
        <Count value={total} />
      </p>
      <div className={styles.bars} role="img" aria-label={text}>
        {days.map((day, at) => (
          <i key={at} data-none={day === 0 || undefined} style={{ blockSize: `${Math.max((day / most) * 100, 4)}%` }} />
        ))}
      </div>
      <p className={styles.text} aria-hidden="true">
        {text}
      </p>
    </article>
  );
}
