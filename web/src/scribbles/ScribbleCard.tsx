import { graphql, useFragment } from 'react-relay/hooks';
import { ItemCard } from '../items/ItemCard.tsx';
import { EditedMark } from './EditedMark.tsx';
import { ScribbleNote } from './ScribbleNote.tsx';
import { scribbleMenu } from './scribbleMenu.ts';
import type { ScribbleCard_item$key } from './__generated__/ScribbleCard_item.graphql';

interface ScribbleCardProps {
  item: ScribbleCard_item$key;
  isFirst?: boolean;
}

/** A scribble in a list: the note with its silhouette. */
export function ScribbleCard({ item, isFirst }: ScribbleCardProps) {
  const scribble = useFragment(
    graphql`
      fragment ScribbleCard_item on Scribble {
        id
        editedAt
        ...ItemCard_item
        ...ScribbleNote_scribble
        ...ScribbleMenu_scribble
      }
    `,
    item,
  );
  const menu = scribbleMenu({ scribble });
  return (
    <ItemCard item={scribble} kind="scribble" menu={menu}>
      <ScribbleNote scribble={scribble} isFirst={isFirst} />
      {scribble.editedAt && <EditedMark id={scribble.id} at={scribble.editedAt} />}
    </ItemCard>
  );
}
