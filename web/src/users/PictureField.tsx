import { Crop, FolderOpen, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MediaManager } from '../files/MediaManager.tsx';
import type { OwnFile } from '../files/OwnFiles.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { isAnimated } from '../core/isAnimated.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { PictureUse } from './pictureSizes.ts';
import { usePictureRefusal } from './usePictureRefusal.ts';
import { useSavePicture } from './useSavePicture.ts';
import type { PictureField_file$key } from './__generated__/PictureField_file.graphql';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  use: PictureUse;
  /** What is there now, */
  picture: PictureField_file$key | null | undefined;
  /** and as it is drawn. */
  children: ReactNode;
}

/** The picture that is there, how it is cut and what of it stays in view, and a way to another one or none; a too narrow one is refused with the width needed. */
export function PictureField({ use, picture, children }: PictureFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ComponentProps<typeof PictureDialog>['picture'] | null>(null);
  const [src, setSrc] = useState('');
  const [isAdjusting, setAdjusting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = useSavePicture();
  const refusal = usePictureRefusal(use);
  const saved = useFragment(
    graphql`
      fragment PictureField_file on MediaFile {
        id
        focal {
          x
          y
        }
        links {
          animation
          md
          source
        }
      }
    `,
    picture ?? null,
  );
  const [isPicking, setPicking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const show = (picture: typeof chosen, refused: string | null, address: () => string) => {
    setError(refused);
    if (refused !== null) return;
    setSrc(address());
    setChosen(picture);
  };
  const pick = ([file]: readonly OwnFile[]) => {
    const address = file?.links.source ?? file?.links.md;
    if (file && address)
      show({ id: file.id, isMoving: file.links.animation != null }, refusal.ofWidth(file.width ?? 0), () => address);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isMoving = await isAnimated(file);
    show({ file, isMoving }, await refusal.ofFile(file), () => URL.createObjectURL(file));
  };
  const close = () => {
    // Nothing happens to an address of Plaza.
    URL.revokeObjectURL(src);
    setChosen(null);
  };
  const put = async (id: string | null) => {
    setError(null);
    setBusy(true);
    try {
      const refused = await save(use, id);
      if (refused) return setError(refusal.ofProblem(refused));
      if (id === null && saved) showToast(t('users.pictureRemoved'), { undo: () => void put(saved.id) });
    } catch (problem) {
      setError(refusal.ofProblem(problem));
    } finally {
      setBusy(false);
    }
  };
  const here = saved?.links.source ?? saved?.links.md;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t(`users.${use}`)}</span>
      <div className={styles.line} data-use={use}>
        {children}
        <div className={styles.acts}>
          <Button size="small" icon={<ImageUp />} onClick={() => input.current?.click()}>
            {t('users.choosePicture')}
          </Button>
          <Button size="small" icon={<FolderOpen />} onClick={() => setPicking(true)}>
            {t('manager.fromYours')}
          </Button>
          {saved && here && (
            <Button size="small" icon={<Crop />} onClick={() => setAdjusting(true)}>
              {t('users.adjust')}
            </Button>
          )}
          {saved && (
            <Button size="small" icon={<Trash2 />} isBusy={isBusy} onClick={() => void put(null)}>
              {t('files.remove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t(`users.${use}`)}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <FormError text={error} />
      {isPicking && <MediaManager types={['IMAGE']} onPick={pick} onClose={() => setPicking(false)} />}
      {chosen && (
        <PictureDialog
          title={t(`users.${use}`)}
          use={use}
          picture={chosen}
          src={src}
          yes={t('users.usePicture')}
          onTake={(id, focal) => save(use, id, focal)}
          onClose={close}
        />
      )}
      {isAdjusting && saved && here && (
        <PictureDialog
          title={t(`users.${use}`)}
          use={use}
          picture={{ id: saved.id, isMoving: saved.links.animation != null }}
          src={here}
          focal={saved.focal}
          yes={t('users.save')}
          onTake={(id, focal) => save(use, id, focal)}
          onClose={() => setAdjusting(false)}
        />
      )}
    </div>
  );
}
