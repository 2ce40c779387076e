import { useFormDraft } from '../core/storage.ts';
import { useRetainedPicture } from './useRetainedPicture.ts';

/** A form with one picture: what is saved, and over it what is not sent yet. */
export function usePictureDraft<D extends object>(
  key: string,
  saved: D,
  picture: Parameters<typeof useRetainedPicture>[1],
) {
  const { draft, change, clear } = useFormDraft(key, saved);
  const { upload, forget } = useRetainedPicture(`${key}.cover`, picture);
  return {
    draft,
    upload,
    change,
    clear: () => {
      clear();
      forget();
    },
  };
}
