import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useOpenFile } from '../files/useOpenFile.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRemovePicture } from './useRemovePicture.ts';
import type { WallPicture_file$key } from './__generated__/WallPicture_file.graphql';
import styles from './PictureWall.module.css';

interface WallPictureProps {
  file: WallPicture_file$key;
  listId: string;
  /** Whose pictures the viewer goes round in. */
  source: string;
}

/** A picture of a wall: it opens whole, and its owner can take it away from everywhere. */
export function WallPicture({ file, listId, source }: WallPictureProps) {
  const t = useText();
  const say = useProblemText();
  const openFile = useOpenFile(source);
  const [isAsked, setAsked] = useState(false);
  const [removePicture, isBusy] = useRemovePicture(listId);
  const { id, name, altText, manageable, markedAsNsfw, thumbhash, focal, links } = useFragment(
    graphql`
      fragment WallPicture_file on MediaFile {
        id
        name
        altText
        manageable
        markedAsNsfw
        thumbhash
        focal {
          x
          y
        }
        links {
          xs
          sm
          md
          source
        }
      }
    `,
    file,
  );
  const what = altText || name;
  const remove = async () => {
    const isSure = await confirm({ title: t('stuff.removeSure'), text: t('stuff.removeText'), isDangerous: true });
    if (!isSure) return;
    try {
      const refusal = await removePicture(id);
      showToast(refusal ? say(refusal) : t('stuff.removed'), refusal ? { tone: 'bad' } : {});
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <li className={styles.picture}>
      {markedAsNsfw && !isAsked ? (
        <div className={styles.covered}>
          <p>{t('files.sensitive')}</p>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('files.show')}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={t('stuff.open', { what })}
          onClick={() => openFile(id)}
        >
          <Picture
            links={links}
            isSensitive={false}
            alt=""
            size="sm"
            aspectRatio={1}
            thumbhash={thumbhash}
            focal={focal}
            sizes="208px"
          />
        </button>
      )}
      {manageable && (
        <IconButton
          className={styles.remove}
          size="small"
          icon={<Trash2 />}
          label={t('stuff.remove', { what })}
          disabled={isBusy}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}
