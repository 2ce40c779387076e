import { FolderOpen, ImagePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { MediaManager } from '../files/MediaManager.tsx';
import { StoredPreview } from '../files/StoredPreview.tsx';
import { useAttachments } from '../files/useAttachments.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './StoryEditor.module.css';

interface EditorGalleryProps {
  slot: string;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

const GALLERY_MAX = 30;

/** The pictures of a gallery: several are sent at once, or chosen from one's own. */
export function EditorGallery({ slot, ids, onChange }: EditorGalleryProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const attached = useAttachments(`${slot}.files`);
  const { isSending, fileIds } = attached;
  const add = (more: readonly string[]) => onChange([...new Set([...ids, ...more])].slice(0, GALLERY_MAX));
  const take = useEffectEvent(() => {
    add(fileIds);
    attached.forget();
  });
  const arrived = isSending ? '' : fileIds.join();
  useEffect(() => {
    if (arrived) take();
  }, [arrived]);
  return (
    <div className={styles.pictures}>
      {ids.length > 0 && (
        <ul className={styles.gallery} aria-label={t('stories.kind.GALLERY')}>
          {ids.map((id, at) => (
            <li key={id}>
              <StoredPreview id={id} />
              <IconButton
                icon={<X />}
                size="small"
                isSolid
                label={t('stories.takeOut', { place: at + 1 })}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        aria-label={t('stories.addPictures')}
        onChange={(event) => {
          attached.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button icon={<ImagePlus />} isBusy={isSending} onClick={() => input.current?.click()}>
        {t(isSending ? 'files.sendingShort' : 'stories.addPictures')}
      </Button>
      <Button size="small" kind="quiet" icon={<FolderOpen />} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('stories.ownFiles')}
      </Button>
      {isChoosing && (
        <MediaManager
          types={['IMAGE', 'VIDEO']}
          isMany
          onPick={(files) => add(files.map(({ id }) => id))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
