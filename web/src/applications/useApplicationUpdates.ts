import { useMemo, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useApplicationUpdatesSubscription } from './__generated__/useApplicationUpdatesSubscription.graphql';

const subscription = graphql`
  subscription useApplicationUpdatesSubscription($conferenceId: ID!) {
    applicationUpdates(conferenceId: $conferenceId) {
      kind
      conference {
        id
        applicationNumbers {
          sent
          unreviewed
          untold
          unconfirmed
        }
      }
    }
  }
`;

/** Returns a number that rises whenever applications may have changed. `onGone` is called when the viewer can no longer read them. */
export function useApplicationUpdates(conferenceId: string, onGone: () => void): number {
  const [version, setVersion] = useState(0);
  const look = useLatest(() => setVersion((before) => before + 1));
  const gone = useLatest(onGone);
  useMissedEvents(() => look());
  useSubscription<useApplicationUpdatesSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { conferenceId },
        onNext: (data) => {
          if (!data) return;
          if (data.applicationUpdates.conference) look();
          else gone();
        },
        onError: () => gone(),
      }),
      [conferenceId, gone, look],
    ),
  );
  return version;
}
