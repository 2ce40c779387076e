import { useText } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { Switch } from '../ui/Switch.tsx';
import { SEARCH_KINDS } from '../kinds.ts';
import { toggled, type FilterParams } from './filters.ts';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './Filters.module.css';

interface SearchFiltersProps {
  filters: FilterParams;
  onChange: (changes: FilterParams) => void;
}

/** Kinds to look for; the rest folds away. */
export function SearchFilters({ filters, onChange }: SearchFiltersProps) {
  const t = useText();
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label={t('discover.kinds')}>
        {SEARCH_KINDS.map((kind) => (
          <ChoiceChip
            key={kind}
            isChosen={(filters.kinds ?? '').split(',').includes(kind)}
            onChange={() => onChange({ kinds: toggled(filters.kinds, kind) })}
          >
            {t(`discover.kind.${kind}`)}
          </ChoiceChip>
        ))}
      </div>
      <Switch
        label={t('discover.onlyFollowing')}
        isOn={filters.following === '1'}
        onChange={(isOn) => onChange({ following: isOn ? '1' : '' })}
      />
      <details className={styles.more}>
        <summary>{t('discover.moreFilters')}</summary>
        <MoreFilters filters={filters} onChange={onChange} />
      </details>
    </div>
  );
}
