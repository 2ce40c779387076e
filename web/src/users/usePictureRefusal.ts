import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { pictureSizes, type PictureUse } from './pictureSizes.ts';
import { pictureWidth } from './pictureWidth.ts';

/** Why a picture cannot stand in this place, in words: it is none, or looks soft there; null where it can. */
export function usePictureRefusal(use: PictureUse) {
  const t = useText();
  const say = useProblemText();
  const ofWidth = (width: number): string | null => {
    const needed = pictureSizes[use].minWidth;
    return width < needed ? t('users.tooNarrow', { width, needed }) : null;
  };
  const ofFile = (file: File): Promise<string | null> => pictureWidth(file).then(ofWidth, say);
  return { ofWidth, ofFile };
}
