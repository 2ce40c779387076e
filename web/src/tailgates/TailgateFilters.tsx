import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { distanceText, pointOf } from '../core/distances.ts';
import { useI18n } from '../core/i18n.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { DISTANCES, SEARCH_MAX, SHOWN, STATES } from './tailgateFilters.ts';
import { tailgateDays } from './tailgateDays.ts';
import { useTailgateFilters } from './useTailgateFilters.ts';
import type { TailgateFilters_conference$key } from './__generated__/TailgateFilters_conference.graphql';
import styles from './Tailgates.module.css';

const KILOMETER = 1000;

/** Filters tailgates by text, by who hosts or comes, by time and place, and to those that wait for organizers. */
export function TailgateFilters({ conference }: { conference: TailgateFilters_conference$key }) {
  const { text: t, language } = useI18n();
  const { choices, change } = useTailgateFilters();
  const [typed, setTyped] = useState(choices.search);
  const { manageable, timezone, startsAt, endsAt, tailgateStartsAt, tailgateEndsAt, places, waiting } = useFragment(
    graphql`
      fragment TailgateFilters_conference on Conference {
        manageable
        timezone
        startsAt {
          date
        }
        endsAt {
          date
        }
        tailgateStartsAt
        tailgateEndsAt
        places {
          title
          latitude
          longitude
        }
        waiting: tailgates(first: 1, filters: { approval: PENDING }) {
          totalCount
        }
      }
    `,
    conference,
  );
  const apply = useEffectEvent((search: string) => {
    if (search !== choices.search) change('search', search);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { show, state, near, km, when } = choices;
  const day = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const days = tailgateDays({ startsAt, endsAt, tailgateStartsAt, tailgateEndsAt, timezone }, when);
  const venues = (places ?? []).flatMap(({ title, ...coordinates }) => {
    const point = pointOf(coordinates);
    return point ? [{ value: `${point.latitude},${point.longitude}`, label: title }] : [];
  });
  return (
    <div className={styles.filters} role="group" aria-label={t('tailgates.filters')}>
      <search className={styles.search}>
        <SearchField
          label={t('tailgates.search')}
          icon={<Search aria-hidden="true" />}
          value={typed}
          onChange={setTyped}
          maxLength={SEARCH_MAX}
          autoComplete="off"
        />
      </search>
      <SegmentedControl
        label={t('tailgates.show')}
        value={show}
        options={SHOWN.filter((each) => each !== 'waiting' || manageable).map((value) => ({
          value,
          label:
            value === 'waiting'
              ? t('tailgates.show.waiting', { count: waiting?.totalCount ?? 0 })
              : t(`tailgates.show.${value}`),
        }))}
        onChange={(value) => change('show', value === 'all' ? '' : value)}
      />
      <SelectField
        label={t('tailgates.when')}
        value={when}
        options={[
          { value: '', label: t('tailgates.anyTime') },
          { value: 'upcoming', label: t('tailgates.upcoming') },
          { value: 'past', label: t('tailgates.past') },
          ...days.map((value) => ({ value, label: day.format(new Date(value)) })),
        ]}
        onChange={(value) => change('when', value)}
      />
      {venues.length > 0 && (
        <SelectField
          label={t('tailgates.where')}
          value={near}
          options={[{ value: '', label: t('tailgates.anywhere') }, ...venues]}
          onChange={(value) => change('near', value)}
        />
      )}
      {near && (
        <SelectField
          label={t('tailgates.distanceMax')}
          value={km}
          options={DISTANCES.map((value) => ({
            value,
            label: distanceText(Number(value) * KILOMETER, language.locale),
          }))}
          onChange={(value) => change('km', value)}
        />
      )}
      <SelectField
        label={t('tailgates.state')}
        value={state}
        options={STATES.map((value) => ({ value, label: t(`tailgates.state.${value}`) }))}
        onChange={(value) => change('state', value === 'any' ? '' : value)}
      />
    </div>
  );
}
