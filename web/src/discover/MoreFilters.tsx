import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AUDIENCES } from '../core/audiences.ts';
import { NearFilter } from './NearFilter.tsx';
import { GENDERS, toggled, type FilterParams } from './filters.ts';
import styles from './Filters.module.css';

interface MoreFiltersProps {
  filters: FilterParams;
  onChange: (changes: FilterParams) => void;
}

/** Who may see it, where and how old the author is, and the like. Choosing an access again clears it. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const t = useText();
  const [from = '', to = ''] = (filters.age ?? '').split('-');
  const [typed, setTyped] = useState({
    location: filters.location ?? '',
    from,
    to,
  });
  const apply = useEffectEvent((now: typeof typed) => {
    const age = now.from || now.to ? `${now.from}-${now.to}` : '';
    const location = now.location.trim();
    if (age !== (filters.age ?? '') || location !== (filters.location ?? '')) onChange({ location, age });
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3);
  return (
    <>
      <div className={styles.group} role="group" aria-label={t('items.audience')}>
        <h3>{t('items.audience')}</h3>
        <div className={styles.chips}>
          {AUDIENCES.map((audience) => (
            <ChoiceChip
              key={audience}
              isChosen={filters.access === audience}
              onChange={() => onChange({ access: filters.access === audience ? '' : audience })}
            >
              {t(`items.audience.${audience}`)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <TextField
        label={t('discover.location')}
        value={typed.location}
        maxLength={100}
        onChange={(location) => setTyped({ ...typed, location })}
      />
      <NearFilter filters={filters} onChange={onChange} />
      <div className={styles.pair}>
        <TextField
          label={t('discover.ageFrom')}
          inputMode="numeric"
          value={typed.from}
          onChange={(age) => setTyped({ ...typed, from: digits(age) })}
        />
        <TextField
          label={t('discover.ageTo')}
          inputMode="numeric"
          value={typed.to}
          onChange={(age) => setTyped({ ...typed, to: digits(age) })}
        />
        <p className={styles.hint}>{t('discover.foundOnly')}</p>
      </div>
      <div className={styles.group} role="group" aria-label={t('discover.gender')}>
        <h3>{t('discover.gender')}</h3>
        <p className={styles.hint}>{t('discover.foundOnly')}</p>
        <div className={styles.chips}>
          {GENDERS.map((gender) => (
            <ChoiceChip
              key={gender}
              isChosen={(filters.genders ?? '').split(',').includes(gender)}
              onChange={() => onChange({ genders: toggled(filters.genders, gender) })}
            >
              {t(`discover.gender.${gender}`)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <Switch
        label={t('discover.onlyMedia')}
        isOn={filters.media === '1'}
        onChange={(isOn) => onChange({ media: isOn ? '1' : '' })}
      />
    </>
  );
}
