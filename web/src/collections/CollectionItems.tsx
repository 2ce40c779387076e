import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { kindOfCollection } from './kindOfCollection.ts';
import { CollectedRow } from './CollectedRow.tsx';
import type { CollectionItems_collection$key } from './__generated__/CollectionItems_collection.graphql';
import type { CollectionItemsPageQuery } from './__generated__/CollectionItemsPageQuery.graphql';
import styles from './CollectionItems.module.css';

const PAGE = 25;

/** What is in a collection, in its order. */
export function CollectionItems({ collection }: { collection: CollectionItems_collection$key }) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CollectionItemsPageQuery,
    CollectionItems_collection$key
  >(
    graphql`
      fragment CollectionItems_collection on Collection
      @refetchable(queryName: "CollectionItemsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        manageable
        title
        collectionType: type
        items(first: $count, after: $cursor) @connection(key: "CollectionItems_items") {
          edges {
            node {
              id
              order
              ...CollectedRow_collected
            }
          }
        }
      }
    `,
    collection,
  );
  const isPlayed = kindOfCollection(data.collectionType) !== 'collection';
  const rows = data.items.edges.map(({ node }) => node).filter((node) => node);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('collections.empty')}
        {...(data.manageable ? { text: t(isPlayed ? 'player.emptyYours' : 'collections.emptyYours') } : {})}
      />
    );
  }
  return (
    <>
      <ol className={styles.items} data-tour="collected" aria-label={t('collections.items')}>
        {rows.map((row, at) => (
          <CollectedRow
            key={row.id}
            collected={row}
            collectionId={data.id}
            isManageable={data.manageable}
            isPlayed={isPlayed}
            before={rows[at - 1]?.order}
            after={rows[at + 1]?.order}
          />
        ))}
      </ol>
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </>
  );
}
