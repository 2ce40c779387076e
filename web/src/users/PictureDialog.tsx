import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { MIDDLE, type Focal } from '../files/useSaveFocal.ts';
import { useSendPicture } from '../files/useSendPicture.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { cutPicture } from './cutPicture.ts';
import { FocalPicker } from './FocalPicker.tsx';
import type { Crop } from './PictureCrop.tsx';
import { PicturePreviews } from './PicturePreviews.tsx';
import type { PictureUse } from './pictureSizes.ts';
import { useCutPicture } from './useCutPicture.ts';
import { usePictureRefusal } from './usePictureRefusal.ts';
import styles from './PictureDialog.module.css';

const PictureCrop = lazyWithRetry(async () => (await import('./PictureCrop.tsx')).PictureCrop);

const isSame = (one: Crop | null, other: Crop | null) => {
  if (!one || !other) return one === other;
  return one.area.x === other.area.x && one.area.y === other.area.y && one.area.width === other.area.width;
};

interface PictureDialogProps {
  title: string;
  use: PictureUse;
  /** From this device, or one that is on Plaza already; what somebody else has brought is taken as a copy. */
  picture: ({ readonly file: File } | { readonly id: string; readonly isOthers?: boolean }) & {
    /** It is animated, which a part of it is not. */
    readonly isMoving: boolean;
  };
  /** Where the browser finds it meanwhile. */
  src: string;
  /** What of it stays in view so far. */
  focal?: Focal | null | undefined;
  /** The words of the button that takes it. */
  yes: string;
  /** Takes the picture, which is on Plaza by then, and new there if it was made here; answers why not, or null. */
  onTake: (id: string, focal: Focal, made: File | null) => Promise<unknown>;
  onClose: () => void;
}

/** Cuts a picture, sets what of it stays in view, shows it as it will stand, and sends it if it is not there yet. */
export function PictureDialog({ title, use, picture, src, focal: known, yes, onTake, onClose }: PictureDialogProps) {
  const t = useText();
  const { ofProblem } = usePictureRefusal(use);
  const [step, setStep] = useState<'crop' | 'focal'>('crop');
  const [crop, setCrop] = useState<Crop | null>(null);
  const [focal, setFocal] = useState<Focal>(known ?? MIDDLE);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { send, progress } = useSendPicture();
  const name = 'file' in picture ? picture.file.name : use;
  const cut = useCutPicture(src, crop?.area ?? null, name);
  const shown = cut?.src ?? src;

  /** What is to be sent, if something is. */
  const fileToSend = async (): Promise<File | null> => {
    if (crop) return cut?.file ?? cutPicture(src, crop.area, name);
    if ('file' in picture) return picture.file;
    return picture.isOthers ? cutPicture(src, null, name) : null;
  };
  const submit = async () => {
    setProblem(null);
    setBusy(true);
    try {
      const file = await fileToSend();
      const id = file ? await send(file) : 'id' in picture ? picture.id : '';
      const refusal = await onTake(id, focal, file);
      if (!refusal) return onClose();
      setProblem(refusal);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  const change = (next: Crop | null) => {
    if (isSame(crop, next)) return;
    setCrop(next);
    // Of another part, another point is its middle.
    setFocal(next ? MIDDLE : (known ?? MIDDLE));
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
        <SegmentedControl
          label={t('users.adjust')}
          value={step}
          options={[
            { value: 'crop', label: t('users.crop') },
            { value: 'focal', label: t('users.focal') },
          ]}
          onChange={setStep}
        />
        {step === 'crop' ? (
          <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
            <PictureCrop src={src} use={use} value={crop} onChange={change} />
            {picture.isMoving && <p>{t('users.cropStill')}</p>}
          </Suspense>
        ) : (
          <>
            <p>{t('users.focalHint')}</p>
            <FocalPicker src={shown} value={focal} onChange={setFocal} />
          </>
        )}
        <PicturePreviews use={use} src={shown} focal={focal} />
        {isBusy && <ProgressBar label={t('users.uploading')} value={progress} />}
        <FormError text={problem ? ofProblem(problem) : null} />
      </div>
    </Dialog>
  );
}
