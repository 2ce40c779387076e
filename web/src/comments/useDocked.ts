import { useLayoutEffect, type RefObject } from 'react';

/** Tells what stands around a line that is docked how high it is now: `--docked`. */
export function useDocked(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const tell = () => element.parentElement?.style.setProperty('--docked', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    tell();
    return () => observer.disconnect();
  }, [line]);
}
