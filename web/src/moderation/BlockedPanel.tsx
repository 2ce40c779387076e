import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { BlockRow } from './BlockRow.tsx';
import type { BlockedPanelPageQuery } from './__generated__/BlockedPanelPageQuery.graphql';
import type { BlockedPanelQuery } from './__generated__/BlockedPanelQuery.graphql';
import type { BlockedPanel_viewer$key } from './__generated__/BlockedPanel_viewer.graphql';
import styles from '../panels/PanelBody.module.css';

/** Whom and what the viewer has blocked. */
export function BlockedPanel({ queryRef }: EntryProps<BlockedPanelQuery>) {
  const query = usePreloadedQuery<BlockedPanelQuery>(
    graphql`
      query BlockedPanelQuery @preloadable {
        ...BlockedPanel_viewer
      }
    `,
    queryRef,
  );
  return <Blocks query={query} />;
}

function Blocks({ query }: { query: BlockedPanel_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BlockedPanelPageQuery,
    BlockedPanel_viewer$key
  >(
    graphql`
      fragment BlockedPanel_viewer on Query
      @refetchable(queryName: "BlockedPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" }) {
        viewer {
          blocks(first: $count, after: $cursor) @connection(key: "BlockedPanel_blocks") {
            __id
            edges {
              node {
                id
                ...BlockRow_block
              }
            }
          }
        }
      }
    `,
    query,
  );
  if (!data.viewer) throw new Problem('unauthenticated');
  const { edges, __id: connection } = data.viewer.blocks;
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
