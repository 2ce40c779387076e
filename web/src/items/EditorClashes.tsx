import { useText } from '../core/i18n.tsx';
import type { TextKey } from '../locales/en.ts';
import { Button } from '../ui/Button.tsx';
import styles from './EditorClashes.module.css';

const LABELS: Readonly<Record<string, TextKey>> = {
  name: 'events.name',
  description: 'events.description',
  coverId: 'events.cover',
  isAllDay: 'events.allDay',
  startDate: 'events.startDate',
  startTime: 'events.startTime',
  endDate: 'events.endDate',
  endTime: 'events.endTime',
  timezone: 'events.timezone',
  place: 'events.where',
  roomId: 'events.room',
  onlineUrl: 'events.onlineUrl',
  capacity: 'events.capacity',
};
/** Fields whose values can be read as they are. */
const READABLE = [
  'name',
  'description',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'timezone',
  'onlineUrl',
  'capacity',
];

interface EditorClashesProps {
  /** What others have stored, by the name of the field. */
  theirs: object;
  onSettle: (choice: 'theirs' | 'mine') => void;
}

/** Fields that someone else has changed since the editor was opened, and that are changed in it, too. */
export function EditorClashes({ theirs, onSettle }: EditorClashesProps) {
  const t = useText();
  return (
    <section className={styles.clashes} role="alert">
      <b>{t('items.clashes')}</b>
      <ul>
        {Object.entries(theirs).map(([name, value]) => (
          <li key={name}>
            {t(LABELS[name] ?? 'items.clashOther')}
            {READABLE.includes(name) && (
              <q className={styles.value} dir="auto">
                {String(value) || t('items.clashEmpty')}
              </q>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.acts}>
        <Button onClick={() => onSettle('theirs')}>{t('items.useTheirs')}</Button>
        <Button onClick={() => onSettle('mine')}>{t('items.keepMine')}</Button>
      </span>
    </section>
  );
}
