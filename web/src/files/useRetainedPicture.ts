import { useUpload, type Uploading } from './useUpload.ts';

interface SavedPicture {
  readonly id: string;
  readonly name: string;
  readonly links: { readonly md?: string | null; readonly source?: string | null };
}

/** A picture of a form: the saved one, or what was sent and is not saved yet, also before a reload; taken out it stays out. */
export function useRetainedPicture(key: string, saved: SavedPicture | null | undefined) {
  const upload: Uploading = useUpload(`draft.${key}`, {
    saved: saved && {
      id: saved.id,
      name: saved.name,
      type: 'IMAGE',
      preview: saved.links.md ?? saved.links.source ?? null,
    },
  });
  return { upload, forget: upload.forget };
}
