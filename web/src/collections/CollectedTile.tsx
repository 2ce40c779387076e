import { ExternalLink } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import { ItemThumbnail } from '../items/ItemThumbnail.tsx';
import { itemPath } from '../items/itemPath.ts';
import { LinkPicture } from './LinkPicture.tsx';
import type { CollectedTile_collected$key } from './__generated__/CollectedTile_collected.graphql';
import styles from './CollectionDialog.module.css';

interface CollectedTileProps {
  collected: CollectedTile_collected$key;
  /** The collection that next and previous of the viewer go through. */
  source: string;
  onEnter: (id: string) => void;
}

/** One thing of a collection: a file opens in the viewer, a collection its own list, the rest its page. */
export function CollectedTile({ collected, source, onEnter }: CollectedTileProps) {
  const router = useRouter();
  const { title, url, picture, item } = useFragment(
    graphql`
      fragment CollectedTile_collected on CollectionItem {
        title
        url
        picture {
          ...LinkPicture_picture
        }
        item {
          __typename
          id
          internalId
          ... on Actor {
            path
          }
          ... on MediaFile @alias(as: "file") {
            ...MediaThumbnail_file
          }
          ...ItemThumbnail_item
        }
      }
    `,
    collected,
  );
  const content = (
    <>
      <span className={styles.face}>
        {item?.file ? (
          <MediaThumbnail file={item.file} sizes="240px" />
        ) : item ? (
          <ItemThumbnail item={item} />
        ) : picture ? (
          <LinkPicture picture={picture} isFilling />
        ) : (
          <span className={styles.link} aria-hidden="true">
            <ExternalLink />
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto">
        {title}
      </span>
    </>
  );
  const open = item?.file
    ? () => router.open('m', item.id, { from: source })
    : item?.__typename === 'Collection'
      ? () => onEnter(item.id)
      : null;
  const to = item && itemPath(item);
  return (
    <li>
      {open ? (
        <button type="button" className={styles.tile} onClick={open}>
          {content}
        </button>
      ) : to ? (
        <RouterLink to={to} className={styles.tile}>
          {content}
        </RouterLink>
      ) : url ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.tile}>
          {content}
        </a>
      ) : (
        <span className={styles.tile}>{content}</span>
      )}
    </li>
  );
}
