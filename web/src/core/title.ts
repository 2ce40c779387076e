import { createContext, use, useLayoutEffect } from 'react';
import { Store } from './store.ts';

export const TitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Names the document after what the screen shows, such as a person; without it the route's own title stands. */
export function useTitle(title: string): void {
  const setTitle = use(TitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

/** What happens now stands before all else: a call. */
export const titleHint = new Store<string | null>(null);

/** What waits to be read: it stands before the title, so that another tab tells. */
export const unreadCount = new Store(0);
