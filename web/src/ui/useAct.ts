import { useProblemText } from '../core/problems.ts';
import { showToast } from './toasts.ts';

interface Refused {
  readonly code: string;
  /** What is said instead of the text of the code. */
  readonly said?: string;
}

/** Sends; says the outcome, or why there is none. Answers whether it was done. */
export function useAct(): (send: () => Promise<Refused | null>, said: string) => Promise<boolean> {
  const say = useProblemText();
  return async (send, said) => {
    try {
      const refusal = await send();
      showToast(refusal ? (refusal.said ?? say(refusal)) : said, { tone: refusal ? 'bad' : 'plain' });
      return !refusal;
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
      return false;
    }
  };
}
