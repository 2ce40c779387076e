import { useText } from '../core/i18n.tsx';
import { fieldErrors, problemCode, useProblemText } from '../core/problems.ts';
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
  /** `invalid` alone does not tell how wide it has to be: the platform's sentence about the field does. */
  const ofProblem = (problem: unknown): string =>
    (problemCode(problem) === 'invalid' ? fieldErrors(problem)[`${use}_id`] : null) ?? say(problem);
  return { ofWidth, ofFile, ofProblem };
}
