import { useFormDraft } from '../core/storage.ts';
import { useKeptPicture } from './useKeptPicture.ts';

/** A form with one picture: what is saved, and over it what is not sent yet. */
export function usePictureDraft<D extends object>(
  key: string,
  saved: D,
  picture: Parameters<typeof useKeptPicture>[1],
) {
  const { draft, change, clear } = useFormDraft(key, saved);
  const { upload, forget } = useKeptPicture(`${key}.cover`, picture);
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
