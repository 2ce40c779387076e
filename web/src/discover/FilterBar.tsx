import { SlidersHorizontal, X } from 'lucide-react';
import { useI18n, useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import type { Params } from '../core/paths.ts';
import { NavTabs } from '../ui/NavTabs.tsx';
import { countFilters, readFilters, withFilters, without, type FilterName, type FilterParams } from './filters.ts';
import styles from './FilterBar.module.css';

/** Above the feed: whose posts it shows, the way to its filters, and what it is narrowed to; each can be taken away. */
export function FilterBar({ params }: { params: Params }) {
  const t = useText();
  const { language } = useI18n();
  const { search } = usePlace();
  const filters: FilterParams = params;
  const count = countFilters(filters);
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
    distance:
      distance !== undefined && t('discover.within', { distance, around: filters.around ?? filters.near ?? '' }),
    media: media && t('discover.onlyMedia'),
  };
  const [everyone, followed] = [withFilters(search, { following: '' }), withFilters(search, { following: '1' })];
  return (
    <>
      <div className={styles.head}>
        <NavTabs
          label={t('discover.feed')}
          tabs={[
            { to: everyone, label: t('discover.everyone') },
            { to: followed, label: t('discover.following') },
          ]}
          current={following ? followed : everyone}
        />
        <PanelLink panel="discover" className={styles.more}>
          <SlidersHorizontal aria-hidden="true" />
          {t('discover.filters')}
        </PanelLink>
      </div>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label={t('discover.filters')}>
          {(Object.entries(words) as [FilterName, string | false | undefined][]).map(
            ([name, word]) =>
              word && (
                <RouterLink
                  key={name}
                  to={withFilters(search, without(name))}
                  className={styles.filter}
                  aria-label={t('discover.without', { filter: word })}
                >
                  {word}
                  <X aria-hidden="true" />
                </RouterLink>
              ),
          )}
        </div>
      )}
    </>
  );
}
