import { ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
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
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    setError(null);
    if (!file) return;
    try {
      const width = await pictureWidth(file);
      const needed = pictureSizes[use].minWidth;
      if (width < needed) return setError(t('users.tooNarrow', { width, needed }));
      setChosen({ file, src: URL.createObjectURL(file) });
    } catch (problem) {
      setError(say(problem));
    }
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.src);
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
      {chosen && <PictureDialog use={use} {...chosen} onClose={close} />}
    </div>
  );
}
