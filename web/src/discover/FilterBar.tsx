import { SlidersHorizontal, X } from 'lucide-react';
import { useI18n, useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import type { Params } from '../core/paths.ts';
import { countFilters, readFilters, withFilters, type FilterName, type FilterParams } from './filters.ts';
import styles from './FilterBar.module.css';

/** Says what the feed is narrowed to; each can be taken away. Nothing while it is not narrowed. */
export function FilterBar({ params }: { params: Params }) {
  const t = useText();
  const { language } = useI18n();
  const { search } = usePlace();
  const filters: FilterParams = params;
  if (countFilters(filters) === 0) return null;
  // Only what counts: an address that somebody has typed may hold anything.
  const { keyword, kinds, access, genders, location, distance, following, media } = readFilters(filters);
  const list = (texts: string[] | undefined) => texts && new Intl.ListFormat(language.locale).format(texts);
  const words: Partial<Record<FilterName, string | false>> = {
    keyword: keyword && `#${keyword}`,
    kinds: list(kinds?.map((kind) => t(`discover.kind.${kind}`))),
    access: access && t(`items.audience.${access}`),
    genders: list(genders?.map((gender) => t(`discover.gender.${gender}`))),
    location,
    age: filters.age && t('discover.ageIs', { range: filters.age }),
    distance: distance !== undefined && t('discover.within', { distance }),
    following: following && t('discover.onlyFollowing'),
    media: media && t('discover.onlyMedia'),
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('discover.filters')}>
      {Object.entries(words).map(
        ([name, word]) =>
          word && (
            <RouterLink
              key={name}
              to={withFilters(search, { [name]: '' })}
              className={styles.filter}
              aria-label={t('discover.without', { filter: word })}
            >
              {word}
              <X aria-hidden="true" />
            </RouterLink>
          ),
      )}
      <PanelLink panel="discover" className={styles.more}>
        <SlidersHorizontal aria-hidden="true" />
        {t('discover.filters')}
      </PanelLink>
    </div>
  );
}
