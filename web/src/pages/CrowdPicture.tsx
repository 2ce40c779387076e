import { useText } from '../core/i18n.tsx';
import { PictureField } from '../files/PictureField.tsx';
import type { Uploading } from '../files/useUpload.ts';
import { FormError } from '../ui/FormError.tsx';
import styles from './CrowdForm.module.css';

interface CrowdPictureProps {
  gap: 'AVATAR' | 'COVER';
  upload: Uploading;
  error: string | undefined;
}

/** The picture of a crowd, or the one behind its profile. */
export function CrowdPicture({ gap, upload, error }: CrowdPictureProps) {
  const t = useText();
  return (
    <fieldset className={gap === 'AVATAR' ? styles.face : undefined} data-gap={gap}>
      <legend className={styles.legend}>
        {t(`pages.gap.${gap}`)} <span className={styles.optional}>{t('ui.optional')}</span>
      </legend>
      <PictureField upload={upload} />
      <FormError text={error} />
    </fieldset>
  );
}
