import { useI18n } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SHOWN, useTailgateFilters } from './useTailgateFilters.ts';
import type { Tailgate } from './useTailgates.ts';
import styles from './Tailgates.module.css';

interface TailgateFiltersProps {
  tailgates: readonly Tailgate[];
  days: readonly string[];
  isOrganizer: boolean;
}

/** All tailgates, those of the viewer, those they go to, or proposals, and those of a day. */
export function TailgateFilters({ tailgates, days, isOrganizer }: TailgateFiltersProps) {
  const { text: t, language } = useI18n();
  const { show, day, change } = useTailgateFilters();
  const waiting = tailgates.filter(({ tailgate, isDraft }) => isDraft && tailgate?.approval === 'PENDING').length;
  const format = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <div className={styles.filters} role="group" aria-label={t('tailgates.filters')}>
      <SegmentedControl
        label={t('tailgates.show')}
        value={show}
        options={SHOWN.filter((each) => each !== 'waiting' || isOrganizer).map((value) => ({
          value,
          label: value === 'waiting' ? t('tailgates.show.waiting', { count: waiting }) : t(`tailgates.show.${value}`),
        }))}
        onChange={(value) => change('show', value === 'all' ? null : value)}
      />
      {days.length > 1 &&
        days.map((each) => (
          <ChoiceChip key={each} isChosen={each === day} onChange={(isChosen) => change('day', isChosen ? each : null)}>
            {format.format(new Date(each))}
          </ChoiceChip>
        ))}
    </div>
  );
}
