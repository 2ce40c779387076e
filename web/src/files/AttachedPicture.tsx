import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Picture } from '../ui/Picture.tsx';
import { boxRatio } from './boxRatio.ts';
import { useOpenFile } from './useOpenFile.ts';
import type { AttachedPicture_file$key } from './__generated__/AttachedPicture_file.graphql';
import styles from './AttachedFile.module.css';

interface AttachedPictureProps {
  file: AttachedPicture_file$key;
  isFirst?: boolean;
  isSmall?: boolean;
  source?: string;
}

/** A picture in a box of its own measures; it opens the viewer. */
export function AttachedPicture({ file, isFirst, isSmall = false, source }: AttachedPictureProps) {
  const t = useText();
  const open = useOpenFile(source);
  const { id, aspectRatio, thumbhash, altText, focal, links } = useFragment(
    graphql`
      fragment AttachedPicture_file on MediaFile {
        id
        aspectRatio
        thumbhash
        altText
        focal {
          x
          y
        }
        links {
          xxs
          xs
          sm
          md
          lg
          xl
          source
          animation
        }
      }
    `,
    file,
  );
  return (
    <button
      type="button"
      className={styles.picture}
      data-small={isSmall || undefined}
      aria-label={altText ? undefined : t('files.openPicture')}
      aria-haspopup="dialog"
      onClick={() => open(id)}
    >
      <Picture
        links={links}
        isSensitive={false}
        animation={isSmall ? null : links.animation}
        alt={altText ?? ''}
        size={isSmall ? 'sm' : 'lg'}
        aspectRatio={boxRatio(aspectRatio)}
        thumbhash={thumbhash}
        focal={focal}
        isFirst={isFirst}
        sizes={isSmall ? '200px' : undefined}
      />
    </button>
  );
}
