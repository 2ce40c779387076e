import { useEffect, useRef } from 'react';

/** How much of an element has been read, as `--read-part` from 0 to 1 on it: without drawing React again at each pixel. */
export function useReadingProgress<E extends HTMLElement>() {
  const text = useRef<E>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const element = text.current;
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      const way = Math.max(height - innerHeight, 1);
      element.style.setProperty('--read-part', String(Math.min(Math.max(-top / way, 0), 1)));
    };
    const look = () => (frame ||= requestAnimationFrame(measure));
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return text;
}
