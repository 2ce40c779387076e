import { useState } from 'react';
import { useChangeCollected } from '../collections/useChangeCollected.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useTrash } from '../files/useTrash.ts';
import { showToast } from '../ui/toasts.ts';

export interface ChosenPhoto {
  readonly id: string;
  readonly item?: { readonly manageable: boolean; readonly file?: { readonly id: string } | null } | null;
}

/**
 * One's own files go to the trash, and come back with «Undo»; what belongs to somebody else, or is on a wall that several people
 * contribute to, is only taken out. Answers whether anything was removed.
 */
export function useDeletePhotos(onRestored: () => void, isShared = false) {
  const t = useText();
  const say = useProblemText();
  const { remove: trash, restore } = useTrash();
  const { takeOut } = useChangeCollected();
  const [isBusy, setBusy] = useState(false);
  const remove = async (photos: readonly ChosenPhoto[]): Promise<boolean> => {
    setBusy(true);
    const trashed: string[] = [];
    let [count, problem]: [number, unknown] = [0, null];
    for (const { id, item } of photos) {
      const own = item?.manageable && !isShared ? item.file : null;
      try {
        const refusal = await (own ? trash(own.id) : takeOut(id));
        if (refusal) problem = refusal;
        else count += 1;
        if (own && !refusal) trashed.push(own.id);
      } catch (error) {
        problem = error;
      }
    }
    setBusy(false);
    const undo = async () => {
      for (const id of trashed) {
        const refusal = await restore(id).catch((error: unknown) => error);
        if (refusal) showToast(say(refusal), { tone: 'bad' });
      }
      onRestored();
    };
    if (count > 0)
      showToast(
        t(isShared ? 'photos.removed' : 'photos.deleted', { count }),
        trashed.length > 0 ? { undo: () => void undo() } : undefined,
      );
    if (problem) showToast(say(problem), { tone: 'bad' });
    return count > 0;
  };
  return { remove, isBusy };
}
