import { useEffect, useRef } from 'react';
import { useLatest } from '../core/useLatest.ts';
import { NO_SUCH_PLACE, unsentComments, type UnsentComment } from './unsent.ts';

/**
 * What was sent from a form and refused for its place comes back to it, to be said of another one; answers how the form
 * names what it sends. Where there is no form any more, or it holds other words by now, it stands with what was not sent.
 */
export function useReturnedComment(hasRoom: boolean, take: (comment: UnsentComment) => void): (key: string) => void {
  const sent = useRef(new Set<string>());
  const look = useLatest(() => {
    const back = unsentComments.get().find(({ key, code }) => code === NO_SUCH_PLACE && sent.current.has(key));
    if (!back) return;
    sent.current.delete(back.key);
    if (!hasRoom) return;
    take(back);
    unsentComments.take(back.key);
  });
  useEffect(() => unsentComments.subscribe(() => look()), [look]);
  return (key) => void sent.current.add(key);
}
