import { graphql } from 'react-relay/hooks';
import { useItemUpdates } from '../events/useItemUpdates.ts';
import type { useConferenceUpdatesSubscription } from './__generated__/useConferenceUpdatesSubscription.graphql';

const query = graphql`
  query useConferenceUpdatesQuery($key: ID!, $hasSchedule: Boolean!, $hasTailgates: Boolean!) @throwOnFieldError {
    conference(id: $key) {
      ...ConferenceFrame_conference
      ...ConferenceOverview_details
      ...useScheduleSlots_conference @include(if: $hasSchedule) @alias(as: "slots")
      ...TailgateBoard_conference @include(if: $hasTailgates) @alias(as: "tailgates")
    }
  }
`;

const subscription = graphql`
  subscription useConferenceUpdatesSubscription($conferenceId: ID!) {
    conferenceUpdates(conferenceId: $conferenceId) {
      kind
      counts {
        guestsCount
        interestedCount
        waitingCount
        seatsLeft
      }
      conference {
        id
      }
    }
  }
`;

interface Parts {
  hasSchedule: boolean;
  hasTailgates: boolean;
}

/** Keeps the pages of a conference up to date, with the parts that are shown. */
export const useConferenceUpdates = (id: string, onGone: () => void, parts: Parts): void =>
  useItemUpdates<useConferenceUpdatesSubscription>(
    {
      id,
      subscription,
      field: 'conferenceUpdates',
      variables: { conferenceId: id },
      read: ({ conferenceUpdates: { kind, conference } }) => ({ kind, isSeen: Boolean(conference) }),
      query,
      queryVariables: { key: id, ...parts },
    },
    onGone,
  );
