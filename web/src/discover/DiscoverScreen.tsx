import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { TrendingKeywords } from '../keywords/TrendingKeywords.tsx';
import { WhoToFollow } from '../relationships/WhoToFollow.tsx';
import { ComposerLine } from '../scribbles/ComposerLine.tsx';
import { ScribbleOutbox } from '../scribbles/ScribbleOutbox.tsx';
import { Screen } from '../shell/Screen.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import { DiscoverFeed } from './DiscoverFeed.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SmallPrint } from './SmallPrint.tsx';
import { Today } from './Today.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { DiscoverScreenQuery } from './__generated__/DiscoverScreenQuery.graphql';
import styles from './DiscoverScreen.module.css';

/** The front page: today's date, a line to write on, and what the town says. */
export function DiscoverScreen({ queryRef, params }: EntryProps<DiscoverScreenQuery>) {
  const t = useText();
  const data = usePreloadedQuery<DiscoverScreenQuery>(
    graphql`
      query DiscoverScreenQuery($filters: DiscoverFilters) @preloadable @throwOnFieldError {
        viewer {
          ...ComposerLine_viewer
          ...ScribbleOutbox_viewer
        }
        ...TrendingKeywords_query
        ...WhoToFollow_query
        ...DiscoverFeed_query @arguments(filters: $filters)
      }
    `,
    queryRef,
  );
  return (
    <Screen
      title={t('panels.discover')}
      side={<Today />}
      aside={
        <div className={styles.aside}>
          <FallibleSection isSmall>
            <TrendingKeywords query={data} />
          </FallibleSection>
          <FallibleSection isSmall>
            <WhoToFollow query={data} />
          </FallibleSection>
          <SmallPrint />
        </div>
      }
    >
      <TourOffer tour="discover" />
      <TourOffer tour="posting" />
      {data.viewer && <ComposerLine viewer={data.viewer} />}
      <FilterBar params={params} />
      <FallibleSection>
        <DiscoverFeed
          query={data}
          filters={queryRef.variables.filters ?? {}}
          head={data.viewer && <ScribbleOutbox viewer={data.viewer} />}
          inset={
            <div className={styles.inset}>
              <FallibleSection isSmall>
                <TrendingKeywords query={data} limit={3} />
              </FallibleSection>
              <FallibleSection isSmall>
                <WhoToFollow query={data} />
              </FallibleSection>
            </div>
          }
        />
      </FallibleSection>
    </Screen>
  );
}
