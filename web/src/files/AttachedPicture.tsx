import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { AttachedPicture_file$key } from './__generated__/AttachedPicture_file.graphql';
import styles from './AttachedPicture.module.css';

interface AttachedPictureProps {
  file: AttachedPicture_file$key;
  isFirst?: boolean;
  /** Beside a comment it is small. */
  isSmall?: boolean;
}

const TALLEST = 4 / 5;
const WIDEST = 21 / 9;

/** A picture in a box of its own measures; what may hurt is covered until one asks to see it. */
export function AttachedPicture({ file, isFirst, isSmall = false }: AttachedPictureProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { aspectRatio, thumbhash, altText, focal, markedAsNsfw, links } = useFragment(
    graphql`
      fragment AttachedPicture_file on File {
        aspectRatio
        thumbhash
        altText
        markedAsNsfw
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
        }
      }
    `,
    file,
  );
  const ratio = Math.min(WIDEST, Math.max(TALLEST, aspectRatio));
  if (markedAsNsfw && !isAsked) {
    return (
      <div className={styles.covered} style={{ aspectRatio: ratio }} data-small={isSmall || undefined}>
        <p>{t('files.sensitive')}</p>
        <Button size="small" onClick={() => setAsked(true)}>
          {t('files.show')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.picture} data-small={isSmall || undefined}>
      <Picture
        links={links}
        alt={altText ?? ''}
        size={isSmall ? 'sm' : 'lg'}
        aspectRatio={ratio}
        thumbhash={thumbhash}
        focal={focal}
        isFirst={isFirst}
        sizes={isSmall ? '200px' : undefined}
      />
    </div>
  );
}
