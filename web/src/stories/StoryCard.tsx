import { graphql, useFragment } from 'react-relay/hooks';
import { ItemCard } from '../items/ItemCard.tsx';
import { StoryBook } from './StoryBook.tsx';
import { storyMenu } from './storyMenu.ts';
import type { StoryCard_item$key } from './__generated__/StoryCard_item.graphql';

/** A story in a list. */
export function StoryCard({ item, isFirst }: { item: StoryCard_item$key; isFirst: boolean }) {
  const story = useFragment(
    graphql`
      fragment StoryCard_item on Story {
        ...ItemCard_item
        ...StoryBook_story
        ...StoryMenu_story
      }
    `,
    item,
  );
  const menu = storyMenu({ story });
  return (
    <ItemCard item={story} kind="story" menu={menu}>
      <StoryBook story={story} isFirst={isFirst} />
    </ItemCard>
  );
}
