import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { pictureSizes, type PictureUse } from './pictureSizes.ts';
import { pictureWidth } from './pictureWidth.ts';

/** Why a picture cannot stand in this place, in words: it is none, or looks soft there; null where it can. */
export function usePictureRefusal(use: PictureUse) {
  const t = useText();
  const say = useProblemText();
  const explain = useRefusal();
  const ofWidth = (width: number): string | null => {
    const needed = pictureSizes[use].minWidth;
    return width < needed ? t('users.tooNarrow', { width, needed }) : null;
  };
  const ofFile = (file: File): Promise<string | null> => pictureWidth(file).then(ofWidth, say);
  /** What the platform says of the field tells how wide it has to be; its code alone does not. */
  const ofProblem = (problem: unknown): string => {
    const { form, fields } = explain(problem);
    return fields[`${use}Id`] ?? form ?? say(problem);
  };
  return { ofWidth, ofFile, ofProblem };
}
