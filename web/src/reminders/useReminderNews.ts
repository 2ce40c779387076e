import { useEffect, useEffectEvent } from 'react';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useCatchUp } from '../core/useCatchUp.ts';
import { PAGE } from './limits.ts';
import { reminderNews } from './news.ts';

/** Asks for a list again whenever something changes, as many as are shown, so that nobody loses their place. */
export function useReminderNews(query: GraphQLTaggedNode, variables: Variables, shown: number): void {
  const first = Math.max(PAGE, Math.min(shown + 1, 100));
  const catchUp = useEffectEvent(useCatchUp(query, { ...variables, first }, reminderNews.get));
  useEffect(() => reminderNews.subscribe(() => catchUp()), []);
}
