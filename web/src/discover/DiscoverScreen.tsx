import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { TalkedAbout } from '../keywords/TalkedAbout.tsx';
import { WhoToFollow } from '../relationships/WhoToFollow.tsx';
import { ComposerLine } from '../scribbles/ComposerLine.tsx';
import { ScribbleOutbox } from '../scribbles/ScribbleOutbox.tsx';
import { Screen } from '../shell/Screen.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import { DiscoverFeed } from './DiscoverFeed.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SmallPrint } from './SmallPrint.tsx';
import { Today } from './Today.tsx';
import { Part } from '../shell/Part.tsx';
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
        ...TalkedAbout_query
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
          <Part isSmall>
            <TalkedAbout query={data} />
          </Part>
          <Part isSmall>
            <WhoToFollow query={data} />
          </Part>
          <SmallPrint />
        </div>
      }
    >
      <TourOffer tour="discover" />
      <TourOffer tour="posting" />
      {data.viewer && <ComposerLine viewer={data.viewer} />}
      <FilterBar params={params} />
      <Part>
        <DiscoverFeed
          query={data}
          filters={queryRef.variables.filters ?? {}}
          head={data.viewer && <ScribbleOutbox viewer={data.viewer} />}
          inset={
            <div className={styles.inset}>
              <Part isSmall>
                <TalkedAbout query={data} limit={3} />
              </Part>
              <Part isSmall>
                <WhoToFollow query={data} />
              </Part>
            </div>
          }
        />
      </Part>
    </Screen>
  );
}
