import { FolderOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { MediaManager } from './MediaManager.tsx';
import { PictureField } from './PictureField.tsx';
import { useUpload, type Accepts, type Uploading } from './useUpload.ts';
import { Button } from '../ui/Button.tsx';
import styles from './EditorFile.module.css';

const ACCEPTS = { IMAGE: 'pictures', VIDEO: 'films', AUDIO: 'sounds' } as const satisfies Record<string, Accepts>;

interface EditorFileProps {
  slot: string;
  kind: keyof typeof ACCEPTS;
  fileId: string | null;
  onChange: (id: string | null) => void;
}

/** One file of what is edited: sent from here, or one that the person has on Plaza already. */
export function EditorFile({ slot, kind, fileId, onChange }: EditorFileProps) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const accepts = ACCEPTS[kind];
  const saved = fileId ? { id: fileId, name: t(`stories.kind.${kind}`), type: kind, preview: null } : null;
  const upload = useUpload(slot, { saved, accepts });
  const { state } = upload;
  const arrived = state.kind === 'done' && state.file.id !== fileId ? state.file.id : null;
  const take = useEffectEvent((id: string) => {
    upload.forget();
    onChange(id);
  });
  useEffect(() => {
    if (arrived) take(arrived);
  }, [arrived]);
  const field: Uploading = {
    ...upload,
    remove() {
      upload.remove();
      upload.forget();
      if (state.kind === 'done') onChange(null);
    },
  };
  return (
    <div className={styles.file}>
      <PictureField upload={field} accepts={accepts} />
      {state.kind !== 'uploading' && (
        <Button
          size="small"
          kind="quiet"
          icon={<FolderOpen />}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {t('stories.ownFiles')}
        </Button>
      )}
      {isChoosing && (
        <MediaManager
          types={[kind]}
          onPick={([file]) => file && onChange(file.id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
