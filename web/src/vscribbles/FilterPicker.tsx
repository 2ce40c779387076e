import { useText } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { FILTER_NAMES, type FilterName } from './filters.ts';
import styles from './LoopRecorder.module.css';

interface FilterPickerProps {
  value: FilterName | null;
  onChange: (filter: FilterName | null) => void;
}

/** What a loop is seen through; the film itself stays as it is. */
export function FilterPicker({ value, onChange }: FilterPickerProps) {
  const t = useText();
  return (
    <div className={styles.filters} role="group" aria-label={t('loops.filter')}>
      {[null, ...FILTER_NAMES].map((name) => (
        <ChoiceChip key={name ?? 'none'} isChosen={name === value} onChange={() => onChange(name)}>
          {name ? t(`loops.filter.${name}`) : t('loops.noFilter')}
        </ChoiceChip>
      ))}
    </div>
  );
}
