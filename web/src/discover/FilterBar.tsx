import { SlidersHorizontal, X } from 'lucide-react';
import { useI18n, useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import type { Params } from '../core/paths.ts';
import { countFilters, withFilters, type FilterName, type FilterParams } from './filters.ts';
import styles from './FilterBar.module.css';

/** Says what the feed is narrowed to; each can be taken away. Nothing while it is not narrowed. */
export function FilterBar({ params }: { params: Params }) {
  const t = useText();
  const { language } = useI18n();
  const { search } = usePlace();
  const filters: FilterParams = params;
  if (countFilters(filters) === 0) return null;
  const list = (text: string, prefix: 'discover.kind' | 'items.audience' | 'discover.gender') => {
    const words = text.toUpperCase().split(',');
    return new Intl.ListFormat(language.code).format(
      words.map((word) => t(`${prefix}.${word}` as 'discover.kind.USER')),
    );
  };
  const words: Partial<Record<FilterName, string>> = {
    keyword: filters.keyword && `#${filters.keyword}`,
    kinds: filters.kinds && list(filters.kinds, 'discover.kind'),
    access: filters.access && list(filters.access, 'items.audience'),
    genders: filters.genders && list(filters.genders, 'discover.gender'),
    location: filters.location,
    age: filters.age && t('discover.ageIs', { range: filters.age }),
    distance: filters.distance && t('discover.within', { distance: Number(filters.distance) }),
    following: filters.following && t('discover.onlyFollowing'),
    media: filters.media && t('discover.onlyMedia'),
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
