import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import type { TextKey } from '../locales/en.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useFilter, useTypedFilter } from './useFilter.ts';

interface DeskFiltersProps {
  placeholder: TextKey;
  /** What else there is to choose from. */
  children: ReactNode;
}

/** Words, and whether it is there or was taken away. */
export function DeskFilters({ placeholder, children }: DeskFiltersProps) {
  const t = useText();
  const [search, setSearch] = useTypedFilter('search');
  const [state, setState] = useFilter('state');
  return (
    <>
      <SearchField label={t('admin.search')} placeholder={t(placeholder)} value={search} onChange={setSearch} />
      {children}
      <SelectField<'' | 'taken'>
        label={t('admin.state')}
        value={state === 'taken' ? 'taken' : ''}
        options={[
          { value: '', label: t('admin.isThere') },
          { value: 'taken', label: t('admin.takenAway') },
        ]}
        onChange={setState}
      />
    </>
  );
}
