import { createContext, use, useEffect, useState, useTransition } from 'react';
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
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const next = views.get();
      clearTimeout(timer);
      startTransition(() => setView(next));
      timer = setTimeout(() => setView(next), SKELETON_AFTER_MS);
    };
    if (views.get() !== view) show();
    const stop = views.subscribe(show);
    return () => {
      clearTimeout(timer);
      stop();
    };
    // The first view is compared once; later ones arrive by subscription.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [views]);
  return { view, isPending };
}
