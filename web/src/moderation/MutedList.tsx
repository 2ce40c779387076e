import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { MuteEnd } from './MuteEnd.tsx';
import { UnmuteButton } from './UnmuteButton.tsx';
import type { MutedListPageQuery } from './__generated__/MutedListPageQuery.graphql';
import type { MutedList_viewer$key } from './__generated__/MutedList_viewer.graphql';
import styles from './BlockRow.module.css';
import body from '../panels/PanelBody.module.css';

interface MutedListProps {
  viewer: MutedList_viewer$key;
  /** Said when there is nothing, where that is not of the feed. */
  empty?: string;
}

/** Whom and what the viewer has muted, or is only not told of, and until when. */
export function MutedList({ viewer, empty }: MutedListProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<MutedListPageQuery, MutedList_viewer$key>(
    graphql`
      fragment MutedList_viewer on Viewer
      @refetchable(queryName: "MutedListPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        onlyNotifications: { type: "Boolean", defaultValue: false }
      )
      @throwOnFieldError {
        mutes(first: $count, after: $cursor, onlyNotifications: $onlyNotifications)
          @connection(key: "MutedList_mutes") {
          __id
          edges {
            node {
              id
              itemId
              expiresAt
              context {
                __typename
                id
                title
                ... on User {
                  avatar {
                    markedAsNsfw
                    thumbhash
                    links {
                      xxs
                      xs
                      source
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges, __id: connection } = data.mutes;
  if (edges.length === 0 && empty) return <p>{empty}</p>;
  if (edges.length === 0) {
    return (
      <div className={body.pad}>
        <EmptyState title={t('moderation.noMutes')} text={t('moderation.noMutesText')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {edges.map(({ node: { id, itemId, expiresAt, context } }) => {
          const title = context?.title ?? t('moderation.gone');
          return (
            <li key={id} className={styles.row}>
              <Avatar name={title} file={context?.avatar} />
              <span className={styles.words}>
                <b dir="auto">{title}</b>
                <small>
                  <MuteEnd at={expiresAt} />
                </small>
              </span>
              <UnmuteButton itemId={itemId} id={id} title={title} connection={connection} />
            </li>
          );
        })}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
