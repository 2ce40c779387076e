import { useRef, type PointerEvent } from 'react';

const FAR_PX = 48;

interface Swipe {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** A finger that moves aside goes on or back, mirrored where one reads from right to left. */
export function useSwipe(onStep: (by: 1 | -1) => void): Swipe {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event) {
      const isOwn =
        event.target instanceof Element && event.target.closest('video, [role="slider"], [data-long="wide"]') !== null;
      from.current = event.pointerType === 'mouse' || isOwn ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event) {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [aside, down] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(aside) < FAR_PX || Math.abs(aside) < 1.5 * Math.abs(down)) return;
      const isForward = aside < 0 !== (document.documentElement.dir === 'rtl');
      onStep(isForward ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
