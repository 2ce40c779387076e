import { FolderOpen, ImageUp } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { MediaManager } from '../files/MediaManager.tsx';
import type { OwnFile } from '../files/OwnFiles.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { pictureSizes, type PictureUse } from './pictureSizes.ts';
import { pictureWidth } from './pictureWidth.ts';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  use: PictureUse;
  /** What is there now. */
  children: ReactNode;
}

/** The picture that is there, and a way to choose another; one that is too narrow is refused with the width needed. */
export function PictureField({ use, children }: PictureFieldProps) {
  const t = useText();
  const say = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ComponentProps<typeof PictureDialog>['picture'] | null>(null);
  const [src, setSrc] = useState('');
  const [isPicking, setPicking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const show = (picture: typeof chosen, width: number, address: string) => {
    const needed = pictureSizes[use].minWidth;
    if (width < needed) return setError(t('users.tooNarrow', { width, needed }));
    setSrc(address);
    setChosen(picture);
  };
  const pick = ([file]: readonly OwnFile[]) => {
    setError(null);
    const address = file?.links.source ?? file?.links.md;
    if (file && address) show({ id: file.id }, file.width ?? 0, address);
  };
  const choose = async (file: File | undefined) => {
    setError(null);
    if (!file) return;
    try {
      show({ file }, await pictureWidth(file), URL.createObjectURL(file));
    } catch (problem) {
      setError(say(problem));
    }
  };
  const close = () => {
    // Nothing happens to an address of Plaza.
    URL.revokeObjectURL(src);
    setChosen(null);
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t(`users.${use}`)}</span>
      <div className={styles.line} data-use={use}>
        {children}
        <Button icon={<ImageUp />} onClick={() => input.current?.click()}>
          {t('users.choosePicture')}
        </Button>
        <Button icon={<FolderOpen />} onClick={() => setPicking(true)}>
          {t('manager.fromYours')}
        </Button>
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
      {chosen && <PictureDialog use={use} picture={chosen} src={src} onClose={close} />}
    </div>
  );
}
