import { graphql } from 'react-relay/hooks';
import { useItemUpdates } from '../events/useItemUpdates.ts';
import type { useConferenceDeskSubscription } from './__generated__/useConferenceDeskSubscription.graphql';

const query = graphql`
  query useConferenceDeskQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ...ManagerOverlay_conference @alias(as: "conference")
    }
  }
`;

const subscription = graphql`
  subscription useConferenceDeskSubscription($conferenceId: ID!) {
    conferenceDeskUpdates(conferenceId: $conferenceId) {
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

/** Keeps what organizers see of a conference up to date. */
export const useConferenceDesk = (id: string, onGone: () => void): void =>
  useItemUpdates<useConferenceDeskSubscription>(
    {
      id,
      subscription,
      field: 'conferenceDeskUpdates',
      variables: { conferenceId: id },
      read: ({ conferenceDeskUpdates: { kind, conference } }) => ({ kind, isSeen: Boolean(conference) }),
      query,
      queryVariables: { id },
    },
    onGone,
  );
