import { useText } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { KINDS } from './applicationFields.ts';
import { SORTS, STATES, useApplicationFilters } from './useApplicationFilters.ts';
import styles from './Desk.module.css';

interface ApplicationFilterBarProps {
  text: string;
  onText: (text: string) => void;
  /** Whether the list is a table, which is sorted by its columns. */
  isTable: boolean;
}

/** Which applications are listed. Where there is little room, the filters are one line that scrolls sideways. */
export function ApplicationFilterBar({ text, onText, isTable }: ApplicationFilterBarProps) {
  const t = useText();
  const { filters, change } = useApplicationFilters();
  const any = { value: '', label: t('applications.any') } as const;
  return (
    <div className={styles.tools}>
      <SearchField label={t('applications.search')} value={text} onChange={onText} dir="auto" />
      <div className={styles.filters} role="group" aria-label={t('applications.filters')}>
        <SelectField
          label={t('applications.state')}
          value={filters.state ?? ''}
          options={[any, ...STATES.map((value) => ({ value, label: t(`applications.state.${value}`) }))]}
          onChange={(state) => change({ state: state || null })}
        />
        <SelectField
          label={t('applications.kinds')}
          value={filters.kind ?? ''}
          options={[any, ...KINDS.map((value) => ({ value, label: t(`applications.kind.${value}`) }))]}
          onChange={(kind) => change({ kind: kind || null })}
        />
        {!isTable && (
          <SelectField
            label={t('applications.sort')}
            value={filters.sort}
            options={SORTS.map((value) => ({ value, label: t(`applications.sort.${value}`) }))}
            onChange={(sort) => change({ sort, direction: null })}
          />
        )}
        <ChoiceChip isChosen={filters.isUnreviewed} onChange={(isUnreviewed) => change({ isUnreviewed })}>
          {t('applications.onlyUnreviewed')}
        </ChoiceChip>
      </div>
    </div>
  );
}
