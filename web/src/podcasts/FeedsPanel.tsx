import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { useAct } from '../ui/useAct.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { PrivateFeed } from './PrivateFeed.tsx';
import { useCreateFeed } from './useCreateFeed.ts';
import type { FeedsPanel_viewer$key } from './__generated__/FeedsPanel_viewer.graphql';
import type { FeedsPanelPageQuery } from './__generated__/FeedsPanelPageQuery.graphql';
import type { FeedsPanelQuery } from './__generated__/FeedsPanelQuery.graphql';
import styles from './FeedsPanel.module.css';

const PAGE = 20;

/** How a podcast is followed outside of Plaza: at its open address, or at a private one of the viewer's own. */
export function FeedsPanel({ queryRef, params }: EntryProps<FeedsPanelQuery>) {
  const t = useText();
  const { node, viewer } = usePreloadedQuery<FeedsPanelQuery>(
    graphql`
      query FeedsPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Collection @alias(as: "podcast") {
            id
            internalId
            collectionType: type
            audience
            isEnabled
          }
        }
        viewer {
          ...FeedsPanel_viewer @arguments(id: $id)
        }
      }
    `,
    queryRef,
  );
  const podcast = node?.podcast;
  if (podcast?.collectionType !== 'PODCAST' || !viewer) throw new Problem('NOT_FOUND');
  const isOpen = podcast.audience === 'PUBLIC';
  return (
    <div className={styles.panel}>
      {!podcast.isEnabled && <p className={styles.off}>{t('podcasts.off')}</p>}
      {isOpen && (
        <section className={styles.part}>
          <h3>{t('podcasts.open')}</h3>
          <p>{t('podcasts.openText')}</p>
          <FeedAddress url={`${location.origin}/podcasts/${podcast.internalId}/feed.xml`} />
        </section>
      )}
      <section className={styles.part}>
        <h3>{t('podcasts.private')}</h3>
        <p>{t(isOpen ? 'podcasts.privateText' : 'podcasts.privateNeeded')}</p>
        {!isOpen && <p>{t('podcasts.privateText')}</p>}
        <PrivateFeeds viewer={viewer} podcastId={params.id ?? podcast.id} />
      </section>
    </div>
  );
}

function PrivateFeeds({ viewer, podcastId }: { viewer: FeedsPanel_viewer$key; podcastId: string }) {
  const t = useText();
  const act = useAct();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<FeedsPanelPageQuery, FeedsPanel_viewer$key>(
    graphql`
      fragment FeedsPanel_viewer on Viewer
      @refetchable(queryName: "FeedsPanelPageQuery")
      @argumentDefinitions(id: { type: "ID!" }, count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        podcastFeeds(first: $count, after: $cursor, podcastId: $id) @connection(key: "FeedsPanel_podcastFeeds") {
          __id
          edges {
            node {
              id
              ...PrivateFeed_feed
            }
          }
        }
      }
    `,
    viewer,
  );
  const { __id: connection, edges } = data.podcastFeeds;
  const { make, isBusy } = useCreateFeed(connection);
  const feeds = edges.flatMap(({ node }) => (node ? [node] : []));
  return (
    <>
      {feeds.length === 0 ? (
        <p className={styles.none}>{t('podcasts.none')}</p>
      ) : (
        <ul className={styles.feeds} aria-label={t('podcasts.private')}>
          {feeds.map((feed) => (
            <PrivateFeed key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
      <Button isBusy={isBusy} onClick={() => void act(() => make(podcastId), t('podcasts.made'))}>
        {t('podcasts.make')}
      </Button>
    </>
  );
}
