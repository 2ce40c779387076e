import { ImagePlus, SquareCheck } from 'lucide-react';
import { AddFiles } from '../collections/AddFiles.tsx';
import { useAddFiles } from '../collections/useAddFiles.ts';
import { useText } from '../core/i18n.tsx';
import { kindOf, refusalOf } from '../files/fileKinds.ts';
import { Button } from '../ui/Button.tsx';

interface AddPhotosProps {
  /** How many there are. */
  count: number;
  /** The crowd whose photos they join; one's own unless said. */
  crowdId?: string | undefined;
  /** The collection that they join instead. */
  collectionId?: string;
  onAdded: () => void;
  /** Absent while there is nothing to edit. */
  onEdit?: () => void;
}

const refusal = (file: File) => (['image', 'video'].includes(kindOf(file)) ? refusalOf(file, 'files') : 'FILE_TYPE');

/** Above the photos for whoever may change them: adding from this device, and the way to editing. */
export function AddPhotos({ count, crowdId, collectionId, onAdded, onEdit }: AddPhotosProps) {
  const t = useText();
  const adding = useAddFiles({
    count,
    into: collectionId ? { collectionId } : { system: 'MEDIA', ...(crowdId ? { crowdId } : {}) },
    refusal,
    said: (added, there) => t('photos.added', { added, there }),
    onAdded,
  });
  return (
    <AddFiles
      {...adding}
      tour="photos-add"
      counted={count > 0 && t('photos.count', { count })}
      words={{
        add: t('photos.add'),
        choose: t('photos.choose'),
        sending: (sending) => t('photos.sending', { ...sending }),
      }}
      icon={<ImagePlus />}
      accept="image/*,video/*"
      types={['IMAGE', 'VIDEO']}
    >
      {onEdit && (
        <Button icon={<SquareCheck />} onClick={onEdit}>
          {t('photos.edit')}
        </Button>
      )}
    </AddFiles>
  );
}
