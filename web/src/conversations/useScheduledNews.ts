import { useEffect, useEffectEvent } from 'react';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { PAGE_SIZES } from '../core/constants.ts';
import { useCatchUp } from '../core/useCatchUp.ts';
import { conversationNews } from './missed.ts';

/** Asks for a list again whenever something changes, as many as are shown, so that nobody loses their place. */
export function useScheduledNews(query: GraphQLTaggedNode, variables: Variables, shown: number): void {
  const first = Math.max(PAGE_SIZES.messages, Math.min(shown, 100));
  const catchUp = useEffectEvent(useCatchUp(query, { ...variables, first }, conversationNews.get));
  useEffect(() => conversationNews.subscribe(() => catchUp()), []);
}
