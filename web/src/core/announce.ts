import { Store } from './store.ts';

/** What screen readers say next; the shell holds the live region. */
export const announcement = new Store({ text: '', count: 0 });

/** Says something without moving focus and without a toast, such as how many results there are. */
export function announce(text: string): void {
  announcement.set(({ count }) => ({ text, count: count + 1 }));
}
