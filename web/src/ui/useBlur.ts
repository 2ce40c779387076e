import { useEffect, useState, type RefObject } from 'react';
import { thumbhashUrl } from './thumbhash.ts';

/** A picture that is here sooner needs no blur: decoding one takes the page's own time. */
const PATIENCE_MS = 300;

/** The blurred picture for an element that is on screen, or will be soon, and still has to wait. */
export function useBlur(ref: RefObject<Element | null>, hash: string | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const element = ref.current;
    if (!element || !hash) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const show = async () => {
      const found = await thumbhashUrl(hash);
      if (!isOver) setUrl(found);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setTimeout(() => void show(), PATIENCE_MS);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => {
      isOver = true;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, hash]);
  return url;
}
