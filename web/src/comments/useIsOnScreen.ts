import { useEffect, useState, type RefObject } from 'react';

/** Whether an element can be seen now. */
export function useIsOnScreen(ref: RefObject<Element | null>): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setOn(Boolean(entry?.isIntersecting)), {
      rootMargin: '0px 0px 120px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOn;
}
