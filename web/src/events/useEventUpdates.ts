import { useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useEventUpdatesSubscription } from './__generated__/useEventUpdatesSubscription.graphql';

const eventQuery = graphql`
  query useEventUpdatesQuery($slug: String!) @throwOnFieldError {
    item(by: { address: { kind: "event", slug: $slug } }) {
      ...EventView_details @alias(as: "event")
    }
  }
`;

const subscription = graphql`
  subscription useEventUpdatesSubscription($eventId: ID!) {
    eventUpdates(eventId: $eventId) {
      kind
      counts {
        guestsCount
        interestedCount
        waitingCount
        seatsLeft
      }
      event {
        id
      }
    }
  }
`;

const COUNTS = ['guestsCount', 'interestedCount', 'waitingCount', 'seatsLeft'] as const;

interface EventAddress {
  id: string;
  slug: string;
}

/** Fetches an event again whenever it changes, without its comments; new counts arrive by themselves. `onGone` is called when the viewer can no longer see it. */
export function useEventUpdates({ id, slug }: EventAddress, onGone: () => void): void {
  const heard = useRef(0);
  const catchUp = useCatchUp(eventQuery, { slug }, () => heard.current);
  const look = useLatest((isGone: boolean) => {
    heard.current += 1;
    if (isGone) onGone();
    catchUp();
  });
  useMissedEvents(() => look(false));
  useSubscription<useEventUpdatesSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { eventId: id },
        onNext: (data) => {
          if (data?.eventUpdates.kind !== 'COUNTS') look(!data?.eventUpdates.event);
        },
        updater: (store) => {
          const counts = store.getRootField('eventUpdates').getLinkedRecord('counts');
          const event = store.get(id);
          if (counts && event) for (const name of COUNTS) event.setValue(counts.getValue(name), name);
        },
        onError: () => look(true),
      }),
      [id, look],
    ),
  );
}
