import { graphql } from 'react-relay/hooks';
import { useItemUpdates } from './useItemUpdates.ts';
import type { useEventUpdatesSubscription } from './__generated__/useEventUpdatesSubscription.graphql';

const query = graphql`
  query useEventUpdatesQuery($slug: String!, $on: String!, $isOnDate: Boolean!) @throwOnFieldError {
    item(by: { address: { kind: "event", slug: $slug } }) {
      ...EventView_details @alias(as: "event")
      ... on Event {
        occurrence(on: $on) @include(if: $isOnDate) {
          ...EventView_occurrence
        }
      }
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

interface EventAddress {
  id: string;
  slug: string;
  /** The date that is shown of a series. */
  on?: string | undefined;
}

/** Keeps the page of an event up to date. */
export const useEventUpdates = ({ id, slug, on }: EventAddress, onGone: () => void): void =>
  useItemUpdates<useEventUpdatesSubscription>(
    {
      id,
      subscription,
      field: 'eventUpdates',
      variables: { eventId: id },
      read: ({ eventUpdates: { kind, event } }) => ({ kind, isSeen: Boolean(event) }),
      query,
      queryVariables: { slug, on: on ?? '', isOnDate: on !== undefined },
    },
    onGone,
  );
