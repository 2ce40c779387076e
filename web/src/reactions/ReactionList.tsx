import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useSentinel } from '../core/useSentinel.ts';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { ReactionList_item$key } from './__generated__/ReactionList_item.graphql';
import type { ReactionListPageQuery } from './__generated__/ReactionListPageQuery.graphql';
import styles from './ReactionList.module.css';

const PAGE = 20;
const ALL = 'all';

/** Who reacted, newest first, and by kind where there is more than one. */
export function ReactionList({ item }: { item: ReactionList_item$key }) {
  const t = useText();
  const [kind, setKind] = useState(ALL);
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ReactionListPageQuery,
    ReactionList_item$key
  >(
    graphql`
      fragment ReactionList_item on Reactable
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ReactionListPageQuery") {
        reactions(first: $first, after: $after) @connection(key: "ReactionList_reactions") {
          edges {
            node {
              id
              kind
              user {
                slug
                subTitle
                name {
                  full
                }
                avatar {
                  thumbhash
                  links {
                    xxs
                    xs
                    source
                  }
                }
                ...FollowButton_user
              }
            }
          }
        }
      }
    `,
    item,
  );
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  const sentinel = useSentinel(more, hasNext && !isLoadingNext && !hasFailed);
  const reactions = data.reactions.edges.map(({ node }) => node);
  const kinds = [...new Set(reactions.map((reaction) => reaction.kind))];
  if (reactions.length === 0) return <EmptyState title={t('reactions.empty')} />;
  const list = (
    <ul>
      {reactions
        .filter((reaction) => kind === ALL || reaction.kind === kind)
        .map(({ id, user }) => (
          <li key={id} className={styles.row}>
            <RouterLink to={`/@${user.slug}`} className={styles.person}>
              <Avatar name={user.name.full} file={user.avatar} />
              <span className={styles.words}>
                <b>{user.name.full}</b>
                {user.subTitle && <small dir="auto">{user.subTitle}</small>}
              </span>
            </RouterLink>
            <FollowButton user={user} />
          </li>
        ))}
    </ul>
  );
  return (
    <>
      {kinds.length > 1 ? (
        <Tabs
          label={t('reactions.kinds')}
          value={kind}
          onChange={setKind}
          tabs={[ALL, ...kinds].map((value) => ({ value, label: value === ALL ? t('reactions.all') : value }))}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        hasNext && (
          <div ref={sentinel}>
            <ListSkeleton count={2} />
          </div>
        )
      )}
    </>
  );
}
