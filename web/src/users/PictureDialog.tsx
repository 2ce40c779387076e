import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { MIDDLE, type Focal } from '../files/useSaveFocal.ts';
import { useSendPicture } from '../files/useSendPicture.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { FocalPicker } from './FocalPicker.tsx';
import { pictureSizes, type PictureUse } from './pictureSizes.ts';
import styles from './PictureDialog.module.css';

interface PictureDialogProps {
  title: string;
  use: PictureUse;
  /** From this device, or one that is on Plaza already. */
  picture: { readonly file: File } | { readonly id: string };
  /** Where the browser finds it meanwhile. */
  src: string;
  /** What of it stays in view so far. */
  focal?: Focal | null | undefined;
  /** The words of the button that takes it. */
  yes: string;
  /** Takes the picture, which is on Plaza by then; answers why not, or null. */
  onTake: (id: string, focal: Focal) => Promise<unknown>;
  onClose: () => void;
}

/** Shows how the picture will be cut, lets its focal point be set, and sends it if it is not there yet. */
export function PictureDialog({ title, use, picture, src, focal: known, yes, onTake, onClose }: PictureDialogProps) {
  const t = useText();
  const say = useProblemText();
  const [focal, setFocal] = useState<Focal>(known ?? MIDDLE);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { send, progress } = useSendPicture();

  const submit = async () => {
    setProblem(null);
    setBusy(true);
    try {
      const id = 'id' in picture ? picture.id : await send(picture.file);
      const refusal = await onTake(id, focal);
      if (!refusal) return onClose();
      setProblem(refusal);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };

  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
            {yes}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('users.focalHint')}</p>
        <FocalPicker src={src} value={focal} onChange={setFocal} />
        <div className={styles.preview} data-use={use} style={{ aspectRatio: pictureSizes[use].ratio }}>
          <img src={src} alt="" style={{ objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }} />
        </div>
        {isBusy && <ProgressBar label={t('users.uploading')} value={progress} />}
        <FormError text={problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
