import { useText } from '../core/i18n.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { View } from './CalendarView.tsx';
import styles from './Calendar.module.css';

const CELLS = 35;

/** A calendar that loads. */
export function CalendarSkeleton({ view }: { view: View }) {
  const t = useText();
  if (view !== 'month') return <ListSkeleton count={3} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length: CELLS }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  );
}
