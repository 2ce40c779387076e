import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { BlockRow } from './BlockRow.tsx';
import type { BlockedListPageQuery } from './__generated__/BlockedListPageQuery.graphql';
import type { BlockedList_viewer$key } from './__generated__/BlockedList_viewer.graphql';
import styles from '../panels/PanelBody.module.css';

/** Whom and what the viewer has blocked. */
export function BlockedList({ viewer }: { viewer: BlockedList_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BlockedListPageQuery,
    BlockedList_viewer$key
  >(
    graphql`
      fragment BlockedList_viewer on Viewer
      @refetchable(queryName: "BlockedListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        blocks(first: $count, after: $cursor) @connection(key: "BlockedList_blocks") {
          __id
          edges {
            node {
              id
              ...BlockRow_block
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges, __id: connection } = data.blocks;
  if (edges.length === 0) {
    return (
      <div className={styles.pad}>
        <EmptyState title={t('moderation.noBlocks')} text={t('moderation.noBlocksText')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {edges.map(({ node }) => (
          <BlockRow key={node.id} block={node} connection={connection} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
