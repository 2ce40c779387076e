import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Calls `onNear` while the end of a list is closer than two viewports, so that the next page is there in time. */
export function useSentinel(onNear: () => void, isOn: boolean): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !isOn) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '200% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn]);
  return sentinel;
}
