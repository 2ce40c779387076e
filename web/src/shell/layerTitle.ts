import { createContext, use, useLayoutEffect } from 'react';

/** Names the overlay around it. */
export const LayerTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Names the overlay or viewer after what is in it, for screen readers. */
export function useLayerTitle(title: string): void {
  const name = use(LayerTitleContext);
  useLayoutEffect(() => {
    name(title);
    return () => name(null);
  }, [name, title]);
}
