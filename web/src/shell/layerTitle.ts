import { createTitleContext, useTitleIn } from '../core/title.ts';

/** Names the overlay around it. */
export const LayerTitleContext = createTitleContext();

/** Names the overlay or viewer after what is in it, for screen readers. */
export const useLayerTitle = (title: string): void => useTitleIn(LayerTitleContext, title);
