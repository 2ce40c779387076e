import { graphql, useFragment } from 'react-relay/hooks';
import { PHOTO_GRID_MAX } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Mosaic } from '../ui/Mosaic.tsx';
import { layoutOf } from '../ui/mosaicLayouts.ts';
import { MediaThumbnail } from './MediaThumbnail.tsx';
import type { PhotoGrid_files$key } from './__generated__/PhotoGrid_files.graphql';
import styles from './PhotoGrid.module.css';

interface PhotoGridProps {
  files: PhotoGrid_files$key;
  /** Whose files they are: next and previous go through them. */
  source: string;
}

/** Several files of one thing: at most nine, and how many more there are; each opens in the viewer. */
export function PhotoGrid({ files, source }: PhotoGridProps) {
  const t = useText();
  const router = useRouter();
  const all = useFragment(
    graphql`
      fragment PhotoGrid_files on MediaFile @relay(plural: true) {
        id
        name
        altText
        ...MediaThumbnail_file
      }
    `,
    files,
  );
  const shown = all.slice(0, PHOTO_GRID_MAX);
  const more = all.length - shown.length;
  const last = shown.at(-1);
  return (
    <Mosaic layout={layoutOf(shown.length)} className={styles.grid}>
      {shown.map((file) => {
        const name = file.altText ?? file.name;
        const hasMore = more > 0 && file === last;
        return (
          <button
            key={file.id}
            type="button"
            className={styles.cell}
            aria-label={hasMore ? t('photos.openMore', { name, count: more }) : t('photos.open', { name })}
            onClick={() => router.open('m', file.id, { from: source })}
          >
            <MediaThumbnail file={file} sizes="(min-width: 768px) 320px, 60vw" />
            {hasMore && (
              <span className={styles.more} aria-hidden="true">
                {t('photos.more', { count: more })}
              </span>
            )}
          </button>
        );
      })}
    </Mosaic>
  );
}
