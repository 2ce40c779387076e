import { graphql } from 'react-relay/hooks';
import { useItemUpdates } from '../events/useItemUpdates.ts';
import type { useConferenceUpdatesSubscription } from './__generated__/useConferenceUpdatesSubscription.graphql';

const query = graphql`
  query useConferenceUpdatesQuery($key: ID!, $hasSchedule: Boolean!) @throwOnFieldError {
    conference(id: $key) {
      ...ConferenceFrame_conference
      ...ConferenceOverview_details
      ...useScheduleSlots_conference @include(if: $hasSchedule) @alias(as: "slots")
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

/** Keeps the pages of a conference up to date. */
export const useConferenceUpdates = (id: string, onGone: () => void, hasSchedule: boolean): void =>
  useItemUpdates<useConferenceUpdatesSubscription>(
    {
      id,
      subscription,
      field: 'conferenceUpdates',
      variables: { conferenceId: id },
      read: ({ conferenceUpdates: { kind, conference } }) => ({ kind, isSeen: Boolean(conference) }),
      query,
      queryVariables: { key: id, hasSchedule },
    },
    onGone,
  );
