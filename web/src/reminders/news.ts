import { Store } from '../core/store.ts';

/** Counts the changes and gaps after which lists and reminders are asked for again: the platform knows their order. */
export const reminderNews = new Store(0);
export const tellNews = (): void => reminderNews.set((count) => count + 1);
