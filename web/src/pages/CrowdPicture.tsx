import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PictureField } from '../files/PictureField.tsx';
import { useSaveFocal } from '../files/useSaveFocal.ts';
import type { Uploading } from '../files/useUpload.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PictureDialog } from '../users/PictureDialog.tsx';
import { usePictureRefusal } from '../users/usePictureRefusal.ts';
import type { CrowdPicture_file$key } from './__generated__/CrowdPicture_file.graphql';
import styles from './CrowdForm.module.css';

interface CrowdPictureProps {
  gap: 'AVATAR' | 'COVER';
  /** The one that the crowd has. */
  saved: CrowdPicture_file$key | null | undefined;
  upload: Uploading;
  error: string | undefined;
}

const USES = { AVATAR: 'avatar', COVER: 'cover' } as const;

/** The picture of a crowd, or the one behind its profile, and what of it stays in view; one that is too narrow is refused. */
export function CrowdPicture({ gap, saved, upload, error }: CrowdPictureProps) {
  const t = useText();
  const use = USES[gap];
  const saveFocal = useSaveFocal();
  const { ofFile } = usePictureRefusal(use);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isFocusing, setFocusing] = useState(false);
  const known = useFragment(
    graphql`
      fragment CrowdPicture_file on File {
        id
        manageable
        focal {
          x
          y
        }
      }
    `,
    saved ?? null,
  );
  const start = async (file: File) => {
    const refused = await ofFile(file);
    setRefusal(refused);
    if (refused === null) upload.start(file);
  };
  const chosen = upload.state.kind === 'done' ? upload.state.file : null;
  const isSaved = chosen !== null && chosen.id === known?.id;
  // What somebody else who runs the crowd has brought is theirs to cut.
  const canFocus = chosen?.preview && (!isSaved || known?.manageable);
  return (
    <>
      <fieldset className={gap === 'AVATAR' ? styles.face : undefined} data-gap={gap}>
        <legend className={styles.legend}>
          {t(`pages.gap.${gap}`)} <span className={styles.optional}>{t('ui.optional')}</span>
        </legend>
        <PictureField upload={{ ...upload, start: (file) => void start(file) }} />
        {canFocus && (
          <div className={styles.focal}>
            <Button icon={<ScanEye />} onClick={() => setFocusing(true)}>
              {t('users.focal')}
            </Button>
          </div>
        )}
        <FormError text={refusal ?? error} />
      </fieldset>
      {isFocusing && chosen?.preview && (
        <PictureDialog
          title={t(`pages.gap.${gap}`)}
          use={use}
          picture={chosen}
          src={chosen.preview}
          focal={isSaved ? known?.focal : null}
          yes={t('users.save')}
          onTake={saveFocal}
          onClose={() => setFocusing(false)}
        />
      )}
    </>
  );
}
