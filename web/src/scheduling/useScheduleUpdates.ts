import { useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useScheduleUpdatesSubscription } from './__generated__/useScheduleUpdatesSubscription.graphql';

const query = graphql`
  query useScheduleUpdatesQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ...workingCopy_conference @alias(as: "conference")
    }
  }
`;

const subscription = graphql`
  subscription useScheduleUpdatesSubscription($conferenceId: ID!) {
    scheduleUpdates(conferenceId: $conferenceId) {
      kind
    }
  }
`;

/** Fetches the working copy again whenever another organizer changes it. */
export function useScheduleUpdates(conferenceId: string): void {
  const heard = useRef(0);
  const catchUp = useCatchUp(query, { id: conferenceId }, () => heard.current);
  const look = useLatest(() => {
    heard.current += 1;
    catchUp();
  });
  useMissedEvents(look);
  useSubscription<useScheduleUpdatesSubscription>(
    useMemo(() => ({ subscription, variables: { conferenceId }, onNext: look, onError: look }), [conferenceId, look]),
  );
}
