import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { useCatchUp } from '../core/useCatchUp.ts';
import { monthOf, periodOf } from './calendarDays.ts';

/** The period to load for a day. It follows a moment later, so that the days of the next month are shown before their entries. */
export function useMonth(day: string, query: GraphQLTaggedNode) {
  const month = monthOf(day);
  const loaded = useDeferredValue(month);
  const period = periodOf(loaded);
  const catchUp = useCatchUp(query, period, () => 0);
  const hasOpened = useRef(false);
  const onOpen = useEffectEvent(() => {
    // The panel stays mounted while it is closed, and loads again when it opens.
    if (hasOpened.current) catchUp();
    hasOpened.current = true;
  });
  useEffect(() => onOpen(), []);
  return { period, isStale: loaded !== month, catchUp };
}
