import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { FilterParams } from './filters.ts';
import type { NearFilterQuery } from './__generated__/NearFilterQuery.graphql';
import styles from './Filters.module.css';

interface NearFilterProps {
  filters: FilterParams;
  onChange: (changes: FilterParams) => void;
}

type City = NonNullable<NearFilterQuery['response']['cities']>[number];

/** Kilometers, until the user types others. */
const DEFAULT_KM = '25';
const KM_DIGITS = 5;
/** About a kilometer: the address of a list of posts doesn’t say where exactly somebody is. */
const DECIMALS = 2;

const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;

/** What takes place near a city, or near where the user is. */
export function NearFilter({ filters, onChange }: NearFilterProps) {
  const { text: t, language } = useI18n();
  const environment = useRelayEnvironment();
  const [typed, setTyped] = useState(filters.around ?? '');
  const [km, setKm] = useState(filters.distance ?? '');
  const [cities, setCities] = useState<readonly City[] | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const choose = (point: { latitude: number; longitude: number }, around: string) => {
    const distance = km || DEFAULT_KM;
    setKm(distance);
    setTyped(around);
    setCities(null);
    onChange({ near: pointText(point), around, distance });
  };
  const locate = () => {
    setLocating(true);
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        choose(coords, t('discover.here'));
      },
      () => {
        setLocating(false);
        setFailed(true);
      },
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  const find = useEffectEvent(async (search: string) => {
    if (search === (filters.around ?? '')) return;
    if (search === '') {
      setCities(null);
      onChange({ near: '', around: '', distance: '' });
      return;
    }
    const found = await fetchQuery<NearFilterQuery>(
      environment,
      graphql`
        query NearFilterQuery($search: String!) {
          cities(search: $search, limit: 5) {
            geonameId
            name
            country
            latitude
            longitude
          }
        }
      `,
      { search },
    )
      .toPromise()
      .catch(() => undefined);
    setCities(found?.cities ?? []);
  });
  useEffect(() => {
    const timer = setTimeout(() => void find(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const apply = useEffectEvent((distance: string) => {
    if (filters.near && distance !== '' && distance !== filters.distance) onChange({ distance });
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(km), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [km]);
  const countries = new Intl.DisplayNames(language.locale, { type: 'region' });
  return (
    <div className={styles.group} role="group" aria-label={t('discover.near')}>
      <h3>{t('discover.near')}</h3>
      <p className={styles.hint}>{t('discover.nearHint')}</p>
      <div className={styles.pair}>
        <TextField label={t('discover.city')} value={typed} maxLength={100} onChange={setTyped} />
        <TextField
          label={t('discover.distance')}
          inputMode="numeric"
          value={km}
          onChange={(distance) => setKm(distance.replace(/\D/g, '').slice(0, KM_DIGITS))}
        />
      </div>
      {cities?.length === 0 && <p className={styles.hint}>{t('discover.noCity')}</p>}
      {cities && cities.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t('discover.cities')}>
          {cities.map((city) => (
            <ChoiceChip key={city.geonameId} isChosen={false} onChange={() => choose(city, city.name)}>
              {city.name}, {countries.of(city.country)}
            </ChoiceChip>
          ))}
        </div>
      )}
      <Button kind="quiet" size="small" icon={<LocateFixed />} isBusy={isLocating} onClick={locate}>
        {t('discover.useLocation')}
      </Button>
      <FormError text={hasFailed ? t('discover.noLocation') : null} />
    </div>
  );
}
