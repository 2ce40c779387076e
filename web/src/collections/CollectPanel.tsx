import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { RecommendedItem } from '../recommends/RecommendedItem.tsx';
import { NotReady } from '../shares/NotReady.tsx';
import { useAct } from '../ui/useAct.ts';
import { CollectChoices } from './CollectChoices.tsx';
import { NewCollection } from './NewCollection.tsx';
import { useCollect } from './useCollect.ts';
import type { CollectPanelQuery } from './__generated__/CollectPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Something, and in which of the viewer's collections it is: in one or several, or in a new one. */
export function CollectPanel({ queryRef }: EntryProps<CollectPanelQuery>) {
  const t = useText();
  const act = useAct();
  const { put, takeOut, isBusy } = useCollect();
  const { node, viewer } = usePreloadedQuery<CollectPanelQuery>(
    graphql`
      query CollectPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          ...NewCollection_viewer
          actor {
            ...CollectChoices_actor
            holding: collections(first: 100, holding: $id) {
              edges {
                node {
                  id
                }
              }
            }
          }
        }
        node(id: $id) {
          ... on Item @alias(as: "item") {
            id
            missing
            isBlocked
            ...useGaps_item
            ...RecommendedItem_item
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const item = node?.item;
  if (!item || item.isBlocked) throw new Problem('NOT_FOUND');
  const [held, setHeld] = useState(() => new Set(viewer.actor.holding.edges.map(({ node: one }) => one.id)));
  const turn = async (collectionId: string, name: string, isIn: boolean, actAs?: string) => {
    const set = (isHeld: boolean) =>
      setHeld((before) => {
        const after = new Set(before);
        if (isHeld) after.add(collectionId);
        else after.delete(collectionId);
        return after;
      });
    set(isIn);
    const send = () =>
      isIn ? put({ collectionId, itemId: item.id, ...(actAs && { actAs }) }) : takeOut(collectionId, item.id);
    const isDone = await act(send, t(isIn ? 'collections.added' : 'collections.removed', { name }));
    if (!isDone) set(!isIn);
  };
  return (
    <div className={styles.stack}>
      <RecommendedItem item={item} />
      {item.missing.length > 0 ? (
        <NotReady item={item} text={t('collections.notReady')} />
      ) : (
        <CollectChoices actor={viewer.actor} except={item.id} held={held} isBusy={isBusy} onTurn={turn}>
          {(connection) => (
            <NewCollection
              connection={connection}
              viewer={viewer}
              onMade={({ id, title }, actAs) => turn(id, title, true, actAs)}
            />
          )}
        </CollectChoices>
      )}
    </div>
  );
}
