import { useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useConferenceDeskSubscription } from './__generated__/useConferenceDeskSubscription.graphql';

const conferenceQuery = graphql`
  query useConferenceDeskQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ...ManagerOverlay_conference @alias(as: "conference")
    }
  }
`;

const subscription = graphql`
  subscription useConferenceDeskSubscription($conferenceId: ID!) {
    conferenceUpdates(conferenceId: $conferenceId) {
      kind
      counts {
        guestsCount
        waitingCount
        seatsLeft
      }
    }
  }
`;

const COUNTS = ['guestsCount', 'waitingCount', 'seatsLeft'] as const;

/** Fetches what organizers see of a conference again whenever it changes; new counts arrive by themselves. */
export function useConferenceDesk(id: string): void {
  const heard = useRef(0);
  const catchUp = useCatchUp(conferenceQuery, { id }, () => heard.current);
  const look = useLatest(() => {
    heard.current += 1;
    catchUp();
  });
  useMissedEvents(look);
  useSubscription<useConferenceDeskSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { conferenceId: id },
        onNext: (data) => {
          if (data?.conferenceUpdates.kind !== 'COUNTS') look();
        },
        updater: (store) => {
          const counts = store.getRootField('conferenceUpdates').getLinkedRecord('counts');
          const conference = store.get(id);
          if (counts && conference) for (const name of COUNTS) conference.setValue(counts.getValue(name), name);
        },
        onError: look,
      }),
      [id, look],
    ),
  );
}
