import { Plus, X } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Scheduling.module.css';

/** A period that is added, on the day of the one before. */
const [FROM, UNTIL] = ['09:00', '18:00'];
const DATE_LENGTH = 10;

/** Local times of the conference, such as `2027-05-14T09:00`. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

interface PeriodListProps {
  periods: readonly Period[];
  onChange: (periods: readonly Period[]) => void;
  /** What is wrong with one of them. */
  errorOf: (at: number) => { start?: string | undefined; end?: string | undefined };
  /** The day of the first one, or empty. */
  firstDay: string;
  max: number;
}

/** When someone is available: periods with a start and an end. */
export function PeriodList({ periods, onChange, errorOf, firstDay, max }: PeriodListProps) {
  const t = useText();
  const setAt = (at: number, part: Partial<Period>) =>
    onChange(periods.map((period, nth) => (nth === at ? { ...period, ...part } : period)));
  const add = () => {
    const day = periods.at(-1)?.end.slice(0, DATE_LENGTH) ?? firstDay;
    onChange([...periods, { start: day && `${day}T${FROM}`, end: day && `${day}T${UNTIL}` }]);
  };
  return (
    <>
      <ol className={styles.periods}>
        {periods.map((period, at) => (
          <li key={at}>
            <div className={styles.pair}>
              <TextField
                type="datetime-local"
                label={t('scheduling.availableFrom')}
                value={period.start}
                onChange={(start) => setAt(at, { start })}
                error={errorOf(at).start}
              />
              <TextField
                type="datetime-local"
                label={t('scheduling.availableUntil')}
                value={period.end}
                onChange={(end) => setAt(at, { end })}
                error={errorOf(at).end}
              />
            </div>
            <IconButton
              size="small"
              icon={<X />}
              label={t('scheduling.removePeriod', { number: at + 1 })}
              onClick={() => onChange(periods.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {periods.length < max && (
        <span>
          <Button size="small" icon={<Plus />} onClick={add}>
            {t('scheduling.addPeriod')}
          </Button>
        </span>
      )}
    </>
  );
}
