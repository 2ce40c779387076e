import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { MoreItems } from '../ui/MoreItems.tsx';
import { CommunityRow } from './CommunityRow.tsx';
import type { CommunitiesPanel_query$key } from './__generated__/CommunitiesPanel_query.graphql';
import type { CommunitiesPanelPageQuery } from './__generated__/CommunitiesPanelPageQuery.graphql';
import type { CommunitiesPanelQuery } from './__generated__/CommunitiesPanelQuery.graphql';
import styles from './CommunitiesPanel.module.css';

const PAGE = 25;

/** Where one belongs, and where one may: each community has a feed, people and crowds of its own. */
export function CommunitiesPanel({ queryRef }: EntryProps<CommunitiesPanelQuery>) {
  const t = useText();
  const query = usePreloadedQuery<CommunitiesPanelQuery>(
    graphql`
      query CommunitiesPanelQuery @preloadable @throwOnFieldError {
        viewer {
          community {
            id
          }
        }
        ...CommunitiesPanel_query
      }
    `,
    queryRef,
  );
  if (!query.viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <>
      <p className={styles.intro}>{t('communities.intro')}</p>
      <Communities query={query} hereId={query.viewer.community.id} />
    </>
  );
}

function Communities({ query, hereId }: { query: CommunitiesPanel_query$key; hereId: string }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CommunitiesPanelPageQuery,
    CommunitiesPanel_query$key
  >(
    graphql`
      fragment CommunitiesPanel_query on Query
      @refetchable(queryName: "CommunitiesPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        communities(first: $count, after: $cursor) @connection(key: "CommunitiesPanel_communities") {
          edges {
            node {
              id
              viewerProfile {
                standing
              }
              ...CommunityRow_community
            }
          }
        }
      }
    `,
    query,
  );
  const all = data.communities.edges.map(({ node }) => node);
  const joined = all.filter(({ viewerProfile }) => viewerProfile);
  const others = all.filter(({ viewerProfile }) => !viewerProfile);
  const canLeave = joined.filter(({ viewerProfile }) => viewerProfile?.standing === 'ACCEPTED').length > 1;
  return (
    <>
      <section aria-labelledby="communities-joined">
        <h3 id="communities-joined" className={styles.title}>
          {t('communities.joined')}
        </h3>
        <ul>
          {joined.map((community) => (
            <CommunityRow
              key={community.id}
              community={community}
              isOnline={community.id === hereId}
              canLeave={canLeave}
            />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="communities-others">
          <h3 id="communities-others" className={styles.title}>
            {t('communities.others')}
          </h3>
          <ul>
            {others.map((community) => (
              <CommunityRow key={community.id} community={community} />
            ))}
          </ul>
        </section>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
