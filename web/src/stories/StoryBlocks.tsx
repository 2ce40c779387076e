import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { StoryBlockView } from './StoryBlockView.tsx';
import type { StoryBlocks_story$key } from './__generated__/StoryBlocks_story.graphql';
import type { StoryBlocksPageQuery } from './__generated__/StoryBlocksPageQuery.graphql';
import styles from './StoryBlocks.module.css';

const PAGE = 100;

/** What a story is made of, to be read; a very long one goes on page by page. */
export function StoryBlocks({ story }: { story: StoryBlocks_story$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<StoryBlocksPageQuery, StoryBlocks_story$key>(
    graphql`
      fragment StoryBlocks_story on Story
      @refetchable(queryName: "StoryBlocksPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        blocks(first: $count, after: $cursor) @connection(key: "StoryBlocks_blocks") {
          edges {
            node {
              id
              ...StoryBlockView_block
            }
          }
        }
      }
    `,
    story,
  );
  const blocks = data.blocks.edges.flatMap(({ node }) => (node ? [node] : []));
  if (blocks.length === 0) return <p className={styles.empty}>{t('stories.empty')}</p>;
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <StoryBlockView key={block.id} block={block} source={data.id} />
      ))}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </div>
  );
}
