import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { CollectionFolder } from '../collections/CollectionFolder.tsx';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import type { CollectionList_user$key } from './__generated__/CollectionList_user.graphql';
import type { CollectionListPageQuery } from './__generated__/CollectionListPageQuery.graphql';
import styles from './CollectionList.module.css';

const PAGE = 20;

/** What somebody has put together, as folders side by side. */
export function CollectionList({ user }: { user: CollectionList_user$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CollectionListPageQuery,
    CollectionList_user$key
  >(
    graphql`
      fragment CollectionList_user on User
      @refetchable(queryName: "CollectionListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        isViewer
        shortName
        collections(first: $count, after: $cursor) @connection(key: "CollectionList_collections") {
          edges {
            node {
              id
              ...CollectionFolder_collection
            }
          }
        }
      }
    `,
    user,
  );
  const collections = data.collections.edges.flatMap(({ node }) => (node ? [node] : []));
  if (collections.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('stuff.noCollectionsYours') : t('stuff.noCollections', { name: data.shortName })}
          action={
            data.isViewer && (
              <PanelLink panel="create/collection" className={buttonClass({})}>
                {t('collections.begin')}
              </PanelLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.folders}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionFolder collection={collection} />
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
