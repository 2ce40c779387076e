import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { itemPath } from '../items/itemPath.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { CollectedTile } from './CollectedTile.tsx';
import type { CollectionDialogBody_collection$key } from './__generated__/CollectionDialogBody_collection.graphql';
import type { CollectionDialogBodyQuery } from './__generated__/CollectionDialogBodyQuery.graphql';
import type { CollectionDialogPageQuery } from './__generated__/CollectionDialogPageQuery.graphql';
import styles from './CollectionDialog.module.css';

interface CollectionDialogBodyProps {
  id: string;
  /** Counts what was asked for again after a failure. */
  attempt: number;
  onEnter: (id: string) => void;
  /** Absent in the outermost collection. */
  onBack?: () => void;
}

/** One collection of the dialog. */
export function CollectionDialogBody({ id, attempt, ...ways }: CollectionDialogBodyProps) {
  const { node } = useLazyLoadQuery<CollectionDialogBodyQuery>(
    graphql`
      query CollectionDialogBodyQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Collection @alias(as: "collection") {
            ...CollectionDialogBody_collection
          }
        }
      }
    `,
    { id },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  if (!node?.collection) throw new Problem('NOT_FOUND');
  return <Inside collection={node.collection} {...ways} />;
}

interface InsideProps extends Omit<CollectionDialogBodyProps, 'id' | 'attempt'> {
  collection: CollectionDialogBody_collection$key;
}

function Inside({ collection, onEnter, onBack }: InsideProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CollectionDialogPageQuery,
    CollectionDialogBody_collection$key
  >(
    graphql`
      fragment CollectionDialogBody_collection on Collection
      @refetchable(queryName: "CollectionDialogPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        __typename
        id
        internalId
        collectionType: type
        title
        itemsCount
        items(first: $count, after: $cursor) @connection(key: "CollectionDialog_items", filters: []) {
          edges {
            node {
              id
              ...CollectedTile_collected
            }
          }
        }
      }
    `,
    collection,
  );
  const rows = data.items.edges.map(({ node }) => node).filter((node) => node);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.files, { onComplete: (error) => setFailed(error !== null) });
  };
  return (
    <div data-kind="collection">
      <div className={styles.head}>
        {onBack && (
          <IconButton icon={<ChevronLeft className="flip" />} label={t('collections.backOut')} onClick={onBack} />
        )}
        <h3 dir="auto">{data.title}</h3>
        <span>{t('collections.count', { count: data.itemsCount })}</span>
        <RouterLink to={itemPath(data) ?? '/'}>{t('collections.openPage')}</RouterLink>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('collections.empty')} />
      ) : (
        <ul className={styles.tiles} aria-label={t('collections.items')}>
          {rows.map((row) => (
            <CollectedTile key={row.id} collected={row} source={data.id} onEnter={onEnter} />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </div>
  );
}
