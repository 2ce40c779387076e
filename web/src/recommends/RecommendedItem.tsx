import { graphql, useFragment } from 'react-relay/hooks';
import { CollectionFolder } from '../collections/CollectionFolder.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { itemPath } from '../items/itemPath.ts';
import { LoopPoster } from '../vscribbles/LoopPoster.tsx';
import { paperName } from '../scribbles/papers.ts';
import { StoryBook } from '../stories/StoryBook.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Note } from '../ui/Note.tsx';
import type { RecommendedItem_item$key } from './__generated__/RecommendedItem_item.graphql';
import styles from './RecommendedItem.module.css';

/** What is recommended, small: a note on its paper, a folder, a book, somebody with their face. It leads there. */
export function RecommendedItem({ item }: { item: RecommendedItem_item$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment RecommendedItem_item on Item {
        __typename
        internalId
        ... on Collection {
          collectionType: type
        }
        title
        author {
          title
        }
        ... on Actor {
          path
          subTitle
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        ... on Scribble {
          content
          paper
        }
        ...CollectionFolder_collection @alias(as: "collection")
        ...LoopPoster_loop @alias(as: "loop")
        ...StoryBook_story @alias(as: "story")
      }
    `,
    item,
  );
  const path = itemPath(data);
  if (!path) {
    return (
      <p className={styles.plain} dir="auto">
        {data.title}
      </p>
    );
  }
  if (data.loop) return <LoopPoster loop={data.loop} />;
  if (data.collection) return <CollectionFolder collection={data.collection} />;
  if (data.story) return <StoryBook story={data.story} isSmall />;
  if (data.path) {
    const shape = shapeOf(data);
    return (
      <RouterLink to={path} className={styles.actor} data-kind={shape}>
        <Avatar name={data.title} file={data.avatar} size={48} shape={shape} />
        <span className={styles.words}>
          <b dir="auto">{data.title}</b>
          {data.subTitle && <small dir="auto">{data.subTitle}</small>}
        </span>
      </RouterLink>
    );
  }
  return (
    <RouterLink to={path} className={styles.note}>
      <Note paper={paperName(data.paper) ?? 'plain'} size="small">
        <p className={styles.content} dir="auto">
          {data.content || data.title}
        </p>
        <p className={styles.author}>{data.author?.title ?? t('items.somebody')}</p>
      </Note>
    </RouterLink>
  );
}
