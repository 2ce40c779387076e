import { useText } from '../core/i18n.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { DAYS, type Days } from './mutes.ts';

interface DaysFieldProps {
  value: Days;
  onChange: (days: Days) => void;
}

/** For how long. */
export function DaysField({ value, onChange }: DaysFieldProps) {
  const t = useText();
  return (
    <RadioGroup<Days>
      label={t('moderation.howLong')}
      value={value}
      options={DAYS.map((days) => ({ value: days, label: t(`moderation.days.${days}`) }))}
      onChange={onChange}
    />
  );
}
