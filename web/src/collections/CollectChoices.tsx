import { useState, type ReactNode } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { CollectChoice } from './CollectChoice.tsx';
import type { CollectChoices_actor$key } from './__generated__/CollectChoices_actor.graphql';
import type { CollectChoicesPageQuery } from './__generated__/CollectChoicesPageQuery.graphql';
import styles from './CollectChoices.module.css';

const PAGE = 30;

interface CollectChoicesProps {
  actor: CollectChoices_actor$key;
  /** What is collected goes into no collection that is itself. */
  except: string;
  held: ReadonlySet<string>;
  isBusy: boolean;
  onTurn: (collectionId: string, name: string, isIn: boolean) => Promise<void>;
  /** What stands below, such as a new one for this list. */
  children: (connection: string) => ReactNode;
}

/** The collections of whoever acts, each to be put into or taken out of. */
export function CollectChoices({ actor, except, held, isBusy, onTurn, children }: CollectChoicesProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CollectChoicesPageQuery,
    CollectChoices_actor$key
  >(
    graphql`
      fragment CollectChoices_actor on Actor
      @refetchable(queryName: "CollectChoicesPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" })
      @throwOnFieldError {
        collections(first: $count, after: $cursor) @connection(key: "CollectChoices_collections") {
          __id
          edges {
            node {
              id
              ...CollectChoice_collection
            }
          }
        }
      }
    `,
    actor,
  );
  const { edges, __id: connection } = data.collections;
  const collections = edges.map(({ node }) => node).filter((node) => node && node.id !== except);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  return (
    <>
      <section aria-labelledby="own-collections">
        <h3 id="own-collections" className={styles.title}>
          {t('collections.yours')}
        </h3>
        {collections.length === 0 ? (
          <EmptyState title={t('collections.noneYours')} text={t('collections.noneYoursText')} />
        ) : (
          <ul className={styles.choices}>
            {collections.map((collection) => (
              <li key={collection.id}>
                <CollectChoice
                  collection={collection}
                  isIn={held.has(collection.id)}
                  isBusy={isBusy}
                  onTurn={(name, isIn) => void onTurn(collection.id, name, isIn)}
                />
              </li>
            ))}
          </ul>
        )}
        {hasFailed ? (
          <ErrorNote onRetry={more} />
        ) : (
          <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
        )}
      </section>
      {children(connection)}
    </>
  );
}
