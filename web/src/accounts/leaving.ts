import { useState } from 'react';
import { useRouter } from '../core/navigation.ts';
import { fieldErrors, problemCode } from '../core/problems.ts';

/** What it takes to keep an account that is being deleted; kept in this tab, so that a reload does not lose it. */
interface Leaving {
  stayToken: string;
  deletesAt: string;
}

const KEY = 'plaza.leaving';

export function keptLeaving(): Leaving | null {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Leaving) : null;
}

export const forgetLeaving = (): void => sessionStorage.removeItem(KEY);

function leavingOf(problem: unknown): Leaving | null {
  const { stayToken, deletesAt } = fieldErrors(problem);
  return problem && problemCode(problem) === 'ACCOUNT_LEAVING' && stayToken && deletesAt
    ? { stayToken, deletesAt }
    : null;
}

/** Why nobody is signed in; whoever is leaving is asked whether they stay instead. */
export function useSignInProblem(): [problem: unknown, setProblem: (problem: unknown) => void] {
  const router = useRouter();
  const [problem, setProblem] = useState<unknown>(null);
  const tell = (next: unknown) => {
    const leaving = leavingOf(next);
    if (!leaving) return setProblem(next);
    sessionStorage.setItem(KEY, JSON.stringify(leaving));
    router.navigate('/welcome/stay');
  };
  return [problem, tell];
}
