import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { PreviewComments } from '../comments/PreviewComments.tsx';
import { useText } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { Kind } from '../ui/kinds.ts';
import type { LaterMenu } from '../ui/laterMenu.tsx';
import { BlockedNote } from './BlockedNote.tsx';
import { Byline } from './Byline.tsx';
import { ItemActions } from './ItemActions.tsx';
import { itemPath } from './itemPath.ts';
import { RemovedNote } from './RemovedNote.tsx';
import type { ItemCard_item$key } from './__generated__/ItemCard_item.graphql';
import styles from './ItemCard.module.css';

interface ItemCardProps {
  item: ItemCard_item$key;
  kind: Kind;
  /** What only this viewer may do to it. */
  menu: LaterMenu;
  /** The thing itself, with the silhouette of its kind. */
  children: ReactNode;
}

/** An item in a list: byline and actions on the page, the thing between them. */
export function ItemCard({ item, kind, menu, children }: ItemCardProps) {
  const data = useFragment(
    graphql`
      fragment ItemCard_item on FeedItem {
        __typename
        internalId
        isBlocked
        ... on Collection {
          collectionType: type
        }
        ...Byline_item
        ...RemovedNote_item
        ...ItemActions_item
        ...PreviewComments_item @alias(as: "commentable")
      }
    `,
    item,
  );
  const t = useText();
  const path = itemPath(data) ?? '/';
  return (
    <div className={styles.card}>
      <Byline item={data} kind={kind} path={data.isBlocked ? null : path} />
      {data.isBlocked ? (
        <div className={styles.thing}>
          <BlockedNote />
        </div>
      ) : (
        <>
          <div className={styles.thing}>
            <RemovedNote item={data} />
            {children}
          </div>
          <div className={styles.under}>
            <ItemActions item={data} path={path} menu={menu} />
            {data.commentable && (
              <FallibleSection isSmall title={t('comments.failed')}>
                <PreviewComments item={data.commentable} path={path} />
              </FallibleSection>
            )}
          </div>
        </>
      )}
    </div>
  );
}
