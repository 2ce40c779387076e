import { Crop } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PictureField } from '../files/PictureField.tsx';
import { useSaveFocal, type Focal } from '../files/useSaveFocal.ts';
import type { Uploading } from '../files/useUpload.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { isAnimated } from '../core/isAnimated.ts';
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

/** The picture of a crowd, or the one behind its profile, how it is cut and what of it stays in view; one that is too narrow is refused. */
export function CrowdPicture({ gap, saved, upload, error }: CrowdPictureProps) {
  const t = useText();
  const use = USES[gap];
  const saveFocal = useSaveFocal();
  const { ofFile } = usePictureRefusal(use);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  /** Of the picture that was chosen here: its animation is made later. */
  const [isMoving, setMoving] = useState(false);
  const known = useFragment(
    graphql`
      fragment CrowdPicture_file on MediaFile {
        id
        manageable
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
    saved ?? null,
  );
  const start = async (file: File) => {
    const refused = await ofFile(file);
    setRefusal(refused);
    if (refused !== null) return;
    setMoving(await isAnimated(file));
    upload.start(file);
  };
  const chosen = upload.state.kind === 'done' ? upload.state.file : null;
  const isSaved = chosen !== null && chosen.id === known?.id;
  // To be cut, it is wanted whole, where the field shows a small one.
  const src = (isSaved && (known?.links.source ?? known?.links.md)) || chosen?.preview;
  const take = async (id: string, focal: Focal, made: File | null) => {
    const refused = await saveFocal(id, focal);
    if (!refused && made) upload.take({ id, name: made.name, kind: 'image', preview: URL.createObjectURL(made) });
    return refused;
  };
  return (
    <>
      <fieldset className={gap === 'AVATAR' ? styles.face : undefined} data-gap={gap}>
        <legend className={styles.legend}>
          {t(`pages.gap.${gap}`)} <span className={styles.optional}>{t('ui.optional')}</span>
        </legend>
        <PictureField upload={{ ...upload, start: (file) => void start(file) }} />
        {chosen?.preview && (
          <div className={styles.focal}>
            <Button icon={<Crop />} onClick={() => setAdjusting(true)}>
              {t('users.adjust')}
            </Button>
          </div>
        )}
        <FormError text={refusal ?? error} />
      </fieldset>
      {isAdjusting && chosen && src && (
        <PictureDialog
          title={t(`pages.gap.${gap}`)}
          use={use}
          picture={{
            id: chosen.id,
            isMoving: isSaved ? known?.links.animation != null : isMoving,
            isOthers: isSaved && !known?.manageable,
          }}
          src={src}
          focal={isSaved ? known?.focal : null}
          yes={t('users.save')}
          onTake={take}
          onClose={() => setAdjusting(false)}
        />
      )}
    </>
  );
}
