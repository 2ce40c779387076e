import { graphql, useFragment } from 'react-relay/hooks';
import { ItemCard } from '../items/ItemCard.tsx';
import { EditedMark } from '../scribbles/EditedMark.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { LoopPoster } from './LoopPoster.tsx';
import { loopMenu } from './loopMenu.ts';
import type { LoopCard_item$key } from './__generated__/LoopCard_item.graphql';
import styles from './LoopCard.module.css';

/** A loop in a list. */
export function LoopCard({ item }: { item: LoopCard_item$key }) {
  const loop = useFragment(
    graphql`
      fragment LoopCard_item on Loop {
        content
        mentions {
          ...ScribbleText_mentions
        }
        editedAt
        ...ItemCard_item
        ...LoopPoster_loop
        ...LoopMenu_loop
      }
    `,
    item,
  );
  const menu = loopMenu({ loop });
  return (
    <ItemCard item={loop} kind="loop" menu={menu}>
      <div className={styles.loop}>
        <LoopPoster loop={loop} />
        {loop.content && (
          <p className={styles.words} dir="auto">
            <ScribbleText text={loop.content} mentions={loop.mentions} />
          </p>
        )}
        {loop.editedAt && <EditedMark at={loop.editedAt} />}
      </div>
    </ItemCard>
  );
}
