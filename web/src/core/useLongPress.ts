import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_MS = 450;
/** A finger that moves on scrolls. */
const STILL_PX = 10;

/** A finger, or a pen, that rests on something; what its lifting would press is not pressed then. */
export function useLongPress(onPress: (() => void) | null) {
  const held = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isDone = useRef(false);
  const isTouch = useRef(false);
  const end = useCallback(() => {
    clearTimeout(held.current?.timer);
    held.current = null;
  }, []);
  useEffect(() => end, [end]);
  if (!onPress) return {};
  return {
    onPointerDown(event: PointerEvent) {
      isDone.current = false;
      isTouch.current = event.pointerType !== 'mouse';
      if (!isTouch.current) return;
      end();
      const timer = window.setTimeout(() => {
        isDone.current = true;
        onPress();
      }, LONG_MS);
      held.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      if (isTouch.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
