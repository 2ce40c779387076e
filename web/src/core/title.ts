import { createContext, use, useLayoutEffect, type Context } from 'react';
import { Store } from './store.ts';

type SetTitle = (title: string | null) => void;

/** Takes the title of what is within; null when that is gone. */
export const createTitleContext = () => createContext<SetTitle>(() => undefined);

export const TitleContext = createTitleContext();

/** Names the document after what the screen shows, such as a person; without it the route's own title stands. */
export const useTitle = (title: string): void => useTitleIn(TitleContext, title);

/** Hands a title to what stands around, for as long as it is mounted. */
export function useTitleIn(context: Context<SetTitle>, title: string): void {
  const setTitle = use(context);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

/** What happens now stands before all else: a call. */
export const titleHint = new Store<string | null>(null);

/** What waits to be read: it stands before the title, so that another tab tells. */
export const unreadCount = new Store(0);
