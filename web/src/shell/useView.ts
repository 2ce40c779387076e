import { createContext, use, useEffect, useRef, useState, useTransition } from 'react';
import { SKELETON_AFTER_MS } from '../core/constants.ts';
import type { View, Views } from './views.ts';

export const ViewsContext = createContext<Views | null>(null);

export function useViews(): Views {
  const views = use(ViewsContext);
  if (!views) throw new Error('ViewsContext is missing');
  return views;
}

/** The view on screen. The old one stays while the next loads, at most 400 ms; then its skeleton shows. */
export function useView(): { view: View; isPending: boolean } {
  const views = useViews();
  const [view, setView] = useState(views.get);
  const shown = useRef(view);
  useEffect(() => {
    shown.current = view;
  });
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const next = views.get();
      clearTimeout(timer);
      startTransition(() => setView(next));
      timer = setTimeout(() => setView(next), SKELETON_AFTER_MS);
    };
    // What came between the first render and this one.
    if (views.get() !== shown.current) show();
    const stop = views.subscribe(show);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [views]);
  return { view, isPending };
}
