import { useText } from '../core/i18n.tsx';
import { PeriodList } from '../scheduling/PeriodList.tsx';
import { isPeriod, type AvailablePeriod } from './applicationFields.ts';
import styles from './Application.module.css';

const PERIODS_MAX = 20;

interface AvailabilityFieldProps {
  periods: readonly AvailablePeriod[];
  onChange: (periods: readonly AvailablePeriod[]) => void;
  /** Where the local times are. */
  city: string;
}

/** When an applicant is available, in local times of the conference. None means always. */
export function AvailabilityField({ periods, onChange, city }: AvailabilityFieldProps) {
  const t = useText();
  const errorOf = (at: number) => {
    const period = periods[at];
    const isWrong = period && period.start !== '' && period.end !== '' && !isPeriod(period);
    return { end: isWrong ? t('scheduling.periodWrong') : undefined };
  };
  return (
    <fieldset className={styles.choice}>
      <legend>{t('applications.availability')}</legend>
      <p className={styles.hint}>{t('applications.availabilityHint', { city })}</p>
      <PeriodList periods={periods} onChange={onChange} errorOf={errorOf} firstDay="" max={PERIODS_MAX} />
    </fieldset>
  );
}
