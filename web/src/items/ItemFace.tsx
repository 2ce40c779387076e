import { graphql, useFragment } from 'react-relay/hooks';
import { kindOfCollection } from '../collections/kindOfCollection.ts';
import { shapeOf } from '../core/actorShape.ts';
import { FacePicture } from '../files/FacePicture.tsx';
import { paperName } from '../scribbles/papers.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import type { ItemFace_item$key } from './__generated__/ItemFace_item.graphql';
import styles from './ItemFace.module.css';

/** Anything as a small square: its picture, its paper with the first words, its face. Decoration: name it beside. */
export function ItemFace({ item }: { item: ItemFace_item$key }) {
  const data = useFragment(
    graphql`
      fragment ItemFace_item on Item {
        __typename
        title
        ... on Actor @alias(as: "actor") {
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xs
              sm
              source
            }
          }
        }
        ... on Scribble @alias(as: "scribble") {
          paper
          attachment {
            ...FacePicture_file @alias(as: "picture")
          }
        }
        ... on Collection @alias(as: "collection") {
          collectionType: type
          cover {
            ...FacePicture_file
          }
        }
        ... on MediaFile {
          fileType: type
        }
        ... on Loop @alias(as: "loop") {
          film {
            ...FacePicture_file
          }
        }
        ... on Story @alias(as: "story") {
          cover {
            ...FacePicture_file
          }
        }
        ...FacePicture_file @alias(as: "file")
      }
    `,
    item,
  );
  const { title, actor, scribble, collection, loop, story } = data;
  // A sound has nothing to look at.
  const isSound = data.fileType === 'AUDIO';
  const file = isSound ? null : data.file;
  const picture = file ?? scribble?.attachment?.picture ?? collection?.cover ?? loop?.film ?? story?.cover;
  const kind = collection ? kindOfCollection(collection.collectionType) : story ? 'story' : undefined;
  const shape = shapeOf(data);
  return (
    <span
      className={styles.face}
      data-note={scribble && !picture ? (paperName(scribble.paper) ?? 'plain') : undefined}
      data-kind={actor && shape === 'crowd' ? 'crowd' : picture ? undefined : kind}
      aria-hidden="true"
    >
      {picture ? (
        <FacePicture file={picture} />
      ) : isSound ? (
        <KindMark kind="podcast" />
      ) : actor ? (
        <Avatar name={title} file={actor.avatar} size={48} shape={shape} />
      ) : kind ? (
        <KindMark kind={kind} />
      ) : (
        <span className={styles.words} dir="auto">
          {title}
        </span>
      )}
    </span>
  );
}
