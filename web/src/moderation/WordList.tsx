import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { WordForm } from './WordForm.tsx';
import { WordRow } from './WordRow.tsx';
import type { WordListPageQuery } from './__generated__/WordListPageQuery.graphql';
import type { WordList_viewer$key } from './__generated__/WordList_viewer.graphql';
import styles from '../panels/PanelBody.module.css';

/** Muted words: added, changed, taken back. */
export function WordList({ viewer }: { viewer: WordList_viewer$key }) {
  const t = useText();
  const [editing, setEditing] = useState<string | null>(null);
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    WordListPageQuery,
    WordList_viewer$key
  >(
    graphql`
      fragment WordList_viewer on Viewer
      @refetchable(queryName: "WordListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        mutedWords(first: $count, after: $cursor) @connection(key: "WordList_mutedWords") {
          __id
          edges {
            node {
              id
              word
              ...WordRow_word
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges, __id: connection } = data.mutedWords;
  const edited = edges.find(({ node }) => node.id === editing)?.node;
  return (
    <>
      <WordForm
        key={edited?.id ?? 'new'}
        edited={edited}
        onDone={() => {
          setEditing(null);
          refetch({}, { fetchPolicy: 'store-and-network' });
        }}
        onCancel={() => setEditing(null)}
      />
      {edges.length === 0 ? (
        <div className={styles.pad}>
          <EmptyState title={t('moderation.noWords')} text={t('moderation.noWordsText')} />
        </div>
      ) : (
        <ul>
          {edges.map(({ node }) => (
            <WordRow key={node.id} word={node} connection={connection} onEdit={() => setEditing(node.id)} />
          ))}
        </ul>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
