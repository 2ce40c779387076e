import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { dayText } from '../core/moments.ts';
import { SelectField } from '../ui/SelectField.tsx';
import type { DateChoice_event$key } from './__generated__/DateChoice_event.graphql';
import styles from './Guests.module.css';

interface DateChoiceProps {
  event: DateChoice_event$key;
  /** The original date; empty for all dates. */
  value: string;
  /** Whether all dates together can be chosen. */
  hasAll?: boolean;
  onChange: (occursOn: string) => void;
}

/** Chooses one of the next dates of a series that are answered one by one. */
export function DateChoice({ event, value, hasAll = false, onChange }: DateChoiceProps) {
  const { text: t, language } = useI18n();
  const { occurrences } = useFragment(
    graphql`
      fragment DateChoice_event on Event @throwOnFieldError {
        occurrences(first: 50, when: UPCOMING) {
          edges {
            node {
              id
              occursOn
              startsAt {
                date
              }
            }
          }
        }
      }
    `,
    event,
  );
  const next = occurrences.edges.map(({ node: { occursOn, startsAt } }) => ({
    value: occursOn,
    label: dayText(startsAt, language.locale),
  }));
  // The page can show a date that has passed.
  const isOther = value !== '' && next.every((option) => option.value !== value);
  const options = [
    ...(hasAll ? [{ value: '', label: t('events.allDates') }] : []),
    ...(isOther ? [{ value, label: dayText({ date: value }, language.locale) }] : []),
    ...next,
  ];
  return (
    <div className={styles.date}>
      <SelectField label={t('events.date')} value={value} options={options} onChange={onChange} />
    </div>
  );
}
