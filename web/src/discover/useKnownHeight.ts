import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

const KEPT = 500;
const heights = new Map<string, number>();

/**
 * Items out of sight are not laid out, so their height is a guess; after the way back the guess is what they measured
 * before, and the reader's place is where it was.
 */
export function useKnownHeight(id: string): [ref: RefObject<HTMLElement | null>, style: CSSProperties | undefined] {
  const ref = useRef<HTMLElement>(null);
  const [known] = useState(() => heights.get(id));
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.offsetHeight) return;
      heights.delete(id);
      heights.set(id, element.offsetHeight);
      const oldest = heights.size > KEPT ? heights.keys().next().value : undefined;
      if (oldest !== undefined) heights.delete(oldest);
    };
  }, [id]);
  return [ref, known ? { containIntrinsicBlockSize: `auto ${known}px` } : undefined];
}
