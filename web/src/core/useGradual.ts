import { startTransition, useEffect, useState } from 'react';

/** As many rows as a slow phone draws between two frames of an animation. */
const STEP = 6;
/** About what the screen of a phone shows. */
const FIRST = 6;

/**
 * How many of many rows are drawn: the first ones at once, the others step by step, so that the page answers meanwhile.
 * All at once where there is nothing to hurry.
 */
export function useGradual(total: number, isGradual: boolean): number {
  const [count, setCount] = useState(isGradual ? FIRST : total);
  const goesOn = isGradual && count < total;
  useEffect(() => {
    if (goesOn) startTransition(() => setCount(count + STEP));
  }, [goesOn, count]);
  return goesOn ? count : total;
}
