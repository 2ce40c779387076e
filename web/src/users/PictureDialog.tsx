import { useEffect, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { sendFile } from '../files/sendFile.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { FocalPicker, type Focal } from './FocalPicker.tsx';
import { pictureSizes, type PictureUse } from './pictureSizes.ts';
import { useSavePicture } from './useSavePicture.ts';
import styles from './PictureDialog.module.css';

interface PictureDialogProps {
  use: PictureUse;
  file: File;
  /** Where the browser keeps it meanwhile. */
  src: string;
  onClose: () => void;
}

/** Shows how the picture will be cut, lets its focal point be set, sends it and puts it in its place. */
export function PictureDialog({ use, file, src, onClose }: PictureDialogProps) {
  const t = useText();
  const say = useProblemText();
  const savePicture = useSavePicture();
  const [focal, setFocal] = useState<Focal>({ x: 0.5, y: 0.5 });
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const upload = useRef<(() => void) | null>(null);
  useEffect(() => () => upload.current?.(), []);

  const submit = async () => {
    setProblem(null);
    setProgress(0);
    try {
      const id = await sendFile(file, {
        onStart: (cancel) => {
          upload.current = cancel;
        },
        onProgress: setProgress,
      });
      upload.current = null;
      const refusal = await savePicture(use, id, focal);
      if (!refusal) return onClose();
      setProblem(refusal);
    } catch (error) {
      setProblem(error);
    }
    setProgress(null);
  };

  return (
    <Dialog
      title={t(`users.pictureTitle.${use}`)}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isBusy={progress !== null} onClick={() => void submit()}>
            {t('users.usePicture')}
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
        {progress !== null && <ProgressBar label={t('users.uploading')} value={progress} />}
        <FormError text={problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
