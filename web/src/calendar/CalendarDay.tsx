import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { CalendarItem } from './calendarItem.ts';
import { CalendarRow } from './CalendarRow.tsx';
import { useDayText } from './useDayText.ts';
import styles from './Calendar.module.css';

/** The entries of a day, and a button that creates an event on it. */
export function CalendarDay({ day, items }: { day: string; items: readonly CalendarItem[] }) {
  const t = useText();
  const router = useRouter();
  const dayText = useDayText();
  const id = useId();
  const create = () => router.open('o', `create/event/${day}`);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{dayText(day)}</h3>
        {items.length > 0 && (
          <IconButton
            size="small"
            icon={<Plus />}
            label={t('calendar.createOn', { date: dayText(day) })}
            onClick={create}
          />
        )}
      </div>
      {items.length > 0 ? (
        <ul aria-labelledby={id}>
          {items.map((item) => (
            <CalendarRow key={item.key} item={item} />
          ))}
        </ul>
      ) : (
        <div className={styles.pad}>
          <EmptyState
            title={t('calendar.empty')}
            action={
              <Button size="small" icon={<Plus />} onClick={create}>
                {t('events.create')}
              </Button>
            }
          />
        </div>
      )}
    </section>
  );
}
