import { graphql } from 'react-relay/hooks';
import { useItemUpdates } from './useItemUpdates.ts';
import type { useEventUpdatesSubscription } from './__generated__/useEventUpdatesSubscription.graphql';

const query = graphql`
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

interface EventAddress {
  id: string;
  slug: string;
}

/** Keeps the page of an event up to date. */
export const useEventUpdates = ({ id, slug }: EventAddress, onGone: () => void): void =>
  useItemUpdates<useEventUpdatesSubscription>(
    {
      id,
      subscription,
      field: 'eventUpdates',
      variables: { eventId: id },
      read: ({ eventUpdates: { kind, event } }) => ({ kind, isSeen: Boolean(event) }),
      query,
      queryVariables: { slug },
    },
    onGone,
  );
