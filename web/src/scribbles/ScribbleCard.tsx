import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Byline } from '../items/Byline.tsx';
import { ItemActions } from '../items/ItemActions.tsx';
import { itemPath } from '../items/itemPath.ts';
import { PreviewComments } from '../comments/PreviewComments.tsx';
import { EditedMark } from './EditedMark.tsx';
import { ScribbleNote } from './ScribbleNote.tsx';
import { useScribbleMenu } from './useScribbleMenu.ts';
import type { ScribbleCard_item$key } from './__generated__/ScribbleCard_item.graphql';
import styles from './ScribbleCard.module.css';

interface ScribbleCardProps {
  item: ScribbleCard_item$key;
  isFirst?: boolean;
}

/** A scribble in a list: byline and actions on the page, the note with its silhouette between them. */
export function ScribbleCard({ item, isFirst }: ScribbleCardProps) {
  const t = useText();
  const scribble = useFragment(
    graphql`
      fragment ScribbleCard_item on Scribble {
        id
        __typename
        internalId
        isBlocked
        editedAt
        ...Byline_item
        ...ScribbleNote_scribble
        ...ItemActions_item
        ...PreviewComments_item
        ...useScribbleMenu_scribble
      }
    `,
    item,
  );
  const menu = useScribbleMenu(scribble);
  const path = itemPath(scribble) ?? '/';
  return (
    <div className={styles.card}>
      <Byline item={scribble} kind="scribble" path={path} />
      {scribble.isBlocked ? (
        <p className={styles.blocked} inert>
          {t('items.blocked')}
        </p>
      ) : (
        <>
          <div className={styles.thing}>
            <ScribbleNote scribble={scribble} isFirst={isFirst} />
            {scribble.editedAt && <EditedMark id={scribble.id} at={scribble.editedAt} />}
          </div>
          <div className={styles.under}>
            <ItemActions item={scribble} path={path} menu={menu} />
            <PreviewComments item={scribble} path={path} />
          </div>
        </>
      )}
    </div>
  );
}
