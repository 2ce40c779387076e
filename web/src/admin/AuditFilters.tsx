import { useText } from '../core/i18n.tsx';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ACTIONS, readAction, readDay } from './filters.ts';
import { useFilter, useTypedFilter } from './useFilter.ts';

/** Who, what, and from which day to which. */
export function AuditFilters() {
  const t = useText();
  const [actor, setActor] = useTypedFilter('actor');
  const [action, setAction] = useFilter('action');
  const [since, setSince] = useFilter('since');
  const [until, setUntil] = useFilter('until');
  return (
    <>
      <SearchField label={t('admin.who')} value={actor} onChange={setActor} dir="auto" />
      <SelectField
        label={t('admin.what')}
        value={readAction(action) ?? ''}
        options={[
          { value: '', label: t('admin.anyAction') },
          ...ACTIONS.map((value) => ({ value, label: t(`admin.action.${value}`) })),
        ]}
        onChange={setAction}
      />
      <DateField label={t('admin.sinceDay')} value={readDay(since) ?? ''} onChange={setSince} />
      <DateField label={t('admin.untilDay')} value={readDay(until) ?? ''} onChange={setUntil} />
    </>
  );
}
