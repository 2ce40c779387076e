import { useState } from 'react';
import { showToast } from '../ui/toasts.ts';
import { useRefusal } from './problems.ts';

/** Sends a form and confirms it. `refused` is why it was not taken, by field, or for the whole form. */
export function useFormAct() {
  const explain = useRefusal();
  const [problem, setProblem] = useState<unknown>(null);
  return {
    refused: explain(problem),
    /** The form has changed since. */
    forget: () => setProblem(null),
    /** Returns whether it was done. `send` returns the refusal, or null. */
    act: async (send: () => Promise<{ readonly code: string } | null>, said: string): Promise<boolean> => {
      setProblem(null);
      try {
        const refusal = await send();
        if (refusal) setProblem(refusal);
        else showToast(said);
        return !refusal;
      } catch (error) {
        setProblem(error);
        return false;
      }
    },
  };
}
