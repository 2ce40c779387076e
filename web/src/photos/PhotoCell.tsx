import { Check, ExternalLink } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import { itemPath } from '../items/itemPath.ts';
import { cx } from '../ui/cx.ts';
import type { PhotoCell_collected$key } from './__generated__/PhotoCell_collected.graphql';
import styles from './PhotoWall.module.css';

interface PhotoCellProps {
  collected: PhotoCell_collected$key;
  /** What next and previous go through. */
  source: string;
  isFirst: boolean;
  /** In edit mode: whether it is chosen. */
  choice: { isChosen: boolean; onToggle: () => void } | null;
}

/** One photo of the wall: opened, or in edit mode chosen. Whatever else somebody keeps here is named and leads there. */
export function PhotoCell({ collected, source, isFirst, choice }: PhotoCellProps) {
  const t = useText();
  const router = useRouter();
  const { title, url, item } = useFragment(
    graphql`
      fragment PhotoCell_collected on CollectionItem {
        title
        url
        item {
          __typename
          internalId
          ... on Actor {
            path
          }
          ... on MediaFile @alias(as: "file") {
            id
            altText
            ...MediaThumbnail_file
          }
        }
      }
    `,
    collected,
  );
  const file = item?.file;
  const name = file?.altText || title;
  const face = file ? (
    <MediaThumbnail file={file} sizes="(min-width: 880px) 560px, 66vw" isFirst={isFirst} />
  ) : (
    <span className={styles.other}>
      {url && <ExternalLink aria-hidden="true" />}
      <span dir="auto">{title}</span>
    </span>
  );
  if (choice) {
    return (
      <label className={cx(styles.cell, styles.choice)}>
        <span className={styles.inside}>{face}</span>
        <input
          type="checkbox"
          aria-label={t('photos.select', { name })}
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
        <span className={styles.mark} aria-hidden="true">
          <Check />
        </span>
      </label>
    );
  }
  if (file) {
    return (
      <button
        type="button"
        className={styles.cell}
        aria-label={t('photos.open', { name })}
        onClick={() => router.open('m', file.id, { from: source })}
      >
        {face}
      </button>
    );
  }
  if (url) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.cell}>
        {face}
      </a>
    );
  }
  return (
    <RouterLink to={(item && itemPath(item)) ?? '/'} className={styles.cell}>
      {face}
    </RouterLink>
  );
}
