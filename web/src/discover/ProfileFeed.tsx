import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FeedList } from './FeedList.tsx';
import type { ProfileFeed_user$key } from './__generated__/ProfileFeed_user.graphql';
import type { ProfileFeedPageQuery } from './__generated__/ProfileFeedPageQuery.graphql';

const PAGE = 10;

/** What one person has published, newest first. */
export function ProfileFeed({ user }: { user: ProfileFeed_user$key }) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<ProfileFeedPageQuery, ProfileFeed_user$key>(
    graphql`
      fragment ProfileFeed_user on User
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" })
      @refetchable(queryName: "ProfileFeedPageQuery") {
        name {
          first
        }
        items(first: $first, after: $after) @connection(key: "ProfileFeed_items") {
          edges {
            node {
              id
              ...FeedCard_item
            }
          }
        }
      }
    `,
    user,
  );
  const items = data.items.edges.map(({ node }) => node).filter((node) => node);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  if (items.length === 0) return <EmptyState title={t('discover.nothingOf', { name: data.name.first })} />;
  return (
    <FeedList items={items} hasNext={hasNext} isLoadingNext={isLoadingNext} hasFailed={hasFailed} loadNext={more} />
  );
}
