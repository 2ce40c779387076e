import { useRef, useState, type PointerEvent } from 'react';
import { storage } from '../core/storage.ts';

const CORNERS = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const;
type Corner = (typeof CORNERS)[number];

/** Where the card lies: in the corner that it was dropped nearest to, or sent to by a button. */
export function useCorner() {
  const [corner, setCorner] = useState<Corner>(
    () => CORNERS.find((each) => each === storage.get('call.corner')) ?? 'top-end',
  );
  const from = useRef<{ x: number; y: number } | null>(null);
  const put = (to: Corner) => {
    setCorner(to);
    storage.set('call.corner', to);
  };
  const cardOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('section');
  const drop = (event: PointerEvent<HTMLElement>) => {
    const card = cardOf(event);
    if (!from.current || !card) return;
    from.current = null;
    const box = card.getBoundingClientRect();
    const isRight = box.x + box.width / 2 > innerWidth / 2;
    const isEnd = isRight !== (document.documentElement.dir === 'rtl');
    card.style.translate = '';
    put(`${box.y + box.height / 2 > innerHeight / 2 ? 'bottom' : 'top'}-${isEnd ? 'end' : 'start'}`);
  };
  return {
    corner,
    next: () => put(CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? 'top-end'),
    drag: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const card = cardOf(event);
        if (!from.current || !card) return;
        card.style.translate = `${event.clientX - from.current.x}px ${event.clientY - from.current.y}px`;
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}
