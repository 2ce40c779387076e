import { Clapperboard, EyeOff, File as FileIcon, FileText, ImageOff, Music, Play } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { Picture } from '../ui/Picture.tsx';
import { formatLength } from '../ui/formatLength.ts';
import type { MediaThumbnail_file$key } from './__generated__/MediaThumbnail_file.graphql';
import styles from './MediaThumbnail.module.css';

const ICONS = { IMAGE: ImageOff, VIDEO: Clapperboard, AUDIO: Music, DOCUMENT: FileText, OTHER: FileIcon } as const;

interface MediaThumbnailProps {
  file: MediaThumbnail_file$key;
  /** How wide it is on screen, in the words of `<img sizes>`. */
  sizes: string;
  isFirst?: boolean;
  /** Too small for words: they stand beside it. */
  isBare?: boolean;
}

/**
 * Any file as it fills its place: a picture, the poster of a film with its length, else its kind and name. What may hurt
 * is covered. Decoration: what it opens is named beside.
 */
export function MediaThumbnail({ file, sizes, isFirst, isBare = false }: MediaThumbnailProps) {
  const { text: t, language } = useI18n();
  const { type, name, status, markedAsNsfw, playableLength, pages, links, thumbhash, focal } = useFragment(
    graphql`
      fragment MediaThumbnail_file on MediaFile {
        type
        name
        status
        markedAsNsfw
        playableLength
        pages
        thumbhash
        focal {
          x
          y
        }
        links {
          xs
          sm
          md
          lg
          poster
          source
        }
      }
    `,
    file,
  );
  const isFilm = type === 'VIDEO';
  // The source of a film is nothing to draw.
  const shown = isFilm ? { ...links, source: links.poster } : links;
  const hasPicture = (type === 'IMAGE' || isFilm) && Boolean(shown.source ?? shown.md ?? shown.sm);
  const Icon = ICONS[type === '%future added value' ? 'OTHER' : type];
  if (markedAsNsfw) {
    return (
      <span className={styles.covered} aria-hidden="true">
        <EyeOff />
        {!isBare && <span>{t('photos.sensitive')}</span>}
      </span>
    );
  }
  return (
    <span className={styles.face} aria-hidden="true">
      {hasPicture ? (
        <Picture
          links={shown}
          isSensitive={false}
          alt=""
          size="md"
          sizes={sizes}
          thumbhash={thumbhash}
          focal={focal}
          isFirst={isFirst}
          isFilling
        />
      ) : (
        <span className={styles.named}>
          <Icon />
          {!isBare && <span dir="auto">{name}</span>}
          {!isBare && status === 'PROCESSING' && <small>{t('photos.beingMade')}</small>}
        </span>
      )}
      {playableLength != null && !isBare && (
        <span className={styles.length}>
          {isFilm && <Play />}
          {formatLength(playableLength, language.locale)}
        </span>
      )}
      {pages != null && !isBare && <span className={styles.length}>{t('files.pages', { pages })}</span>}
    </span>
  );
}
