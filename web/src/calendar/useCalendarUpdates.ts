import { useEffect, useEffectEvent, useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { Store } from '../core/store.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useCalendarUpdatesSubscription } from './__generated__/useCalendarUpdatesSubscription.graphql';

/** Counts the updates of the viewer's calendar. */
const updates = new Store(0);
const count = (): void => updates.set((seen) => seen + 1);

const subscription = graphql`
  subscription useCalendarUpdatesSubscription {
    calendarUpdates {
      kind
    }
  }
`;

/** Subscribes to the viewer's calendar, once for everything that shows a part of it. */
export function useCalendarSubscription(): void {
  useMissedEvents(count);
  useSubscription<useCalendarUpdatesSubscription>(useMemo(() => ({ subscription, variables: {}, onNext: count }), []));
}

/** Calls `refetch` whenever something in the viewer's calendar has changed, or may have. */
export function useCalendarUpdates(refetch: () => void): void {
  const onUpdate = useEffectEvent(refetch);
  useEffect(() => updates.subscribe(() => onUpdate()), []);
}
