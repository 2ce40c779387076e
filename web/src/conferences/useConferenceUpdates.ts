import { graphql } from 'react-relay/hooks';
import { useItemUpdates } from '../events/useItemUpdates.ts';
import { useTailgateFilters } from '../tailgates/useTailgateFilters.ts';
import { useAsOf } from './viewedInstant.ts';
import type { useConferenceUpdatesSubscription } from './__generated__/useConferenceUpdatesSubscription.graphql';

const query = graphql`
  query useConferenceUpdatesQuery(
    $key: ID!
    $hasSchedule: Boolean!
    $hasTailgates: Boolean!
    $hasLive: Boolean!
    $filters: TailgateFilters!
    $asOf: DateTime
    $hasAsOf: Boolean!
  ) @throwOnFieldError {
    conference(id: $key) {
      ...ConferenceFrame_conference @arguments(hasTicket: true, asOf: $asOf, hasAsOf: $hasAsOf)
      ...ConferenceOverview_details
      ...useScheduleSlots_conference @include(if: $hasSchedule) @alias(as: "slots")
      ...TailgateBoard_conference @arguments(filters: $filters) @include(if: $hasTailgates) @alias(as: "tailgates")
      ...LiveStage_conference @include(if: $hasLive) @alias(as: "live")
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

/** What a page of a conference shows that is kept up to date, too. */
export type ShownPart = 'schedule' | 'tailgates' | 'live' | undefined;

/** Keeps the pages of a conference up to date. */
export function useConferenceUpdates(id: string, onGone: () => void, shows: ShownPart): void {
  const { filters } = useTailgateFilters();
  const asOf = useAsOf();
  useItemUpdates<useConferenceUpdatesSubscription>(
    {
      id,
      subscription,
      field: 'conferenceUpdates',
      variables: { conferenceId: id },
      read: ({ conferenceUpdates: { kind, conference } }) => ({ kind, isSeen: Boolean(conference) }),
      query,
      queryVariables: {
        key: id,
        hasSchedule: shows === 'schedule',
        hasTailgates: shows === 'tailgates',
        hasLive: shows === 'live',
        filters: shows === 'tailgates' ? filters : {},
        ...asOf,
      },
    },
    onGone,
  );
}
