import { Store } from '../core/store.ts';

export interface Question {
  /** «Are you sure?» by default. */
  title?: string;
  text?: string;
  yes?: string;
  no?: string;
  /** What cannot be undone is red. */
  isDangerous?: boolean;
}

interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

export const question = new Store<Asked | null>(null);

/** `if (await confirm({ text })) …`; focus starts on the safe answer and returns to what asked. */
export function confirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer(isYes) {
        question.set(null);
        resolve(isYes);
      },
    });
  });
}
