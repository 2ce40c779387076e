import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { JoinWaitlistInput, useWaitlistJoinMutation } from './__generated__/useWaitlistJoinMutation.graphql';
import type { useWaitlistLeaveMutation } from './__generated__/useWaitlistLeaveMutation.graphql';
import type { useWaitlistPassMutation } from './__generated__/useWaitlistPassMutation.graphql';
import type { useWaitlistPromoteMutation } from './__generated__/useWaitlistPromoteMutation.graphql';
import type { AnswerOfferInput, useWaitlistOfferMutation } from './__generated__/useWaitlistOfferMutation.graphql';

// What every change of an answer or a wait can change.
void graphql`
  fragment useWaitlist_item on Attendable {
    guestsCount
    interestedCount
    waitingCount
    seatsLeft
    viewerAttendance {
      id
      role
      status
      answer
      isHidden
    }
    viewerWait {
      id
      state
    }
  }
`;

interface WaitingEntry {
  itemId: string;
  entryId: string;
}

/** Joins and leaves the wait list of an event or a conference, answers offers, and changes the order. Each returns the refusal, or null. */
export function useWaitlist() {
  const [sendJoin, isJoining] = useRefusable<useWaitlistJoinMutation>(graphql`
    mutation useWaitlistJoinMutation($input: JoinWaitlistInput!) {
      result: joinWaitlist(input: $input) {
        __typename
        ... on JoinWaitlistPayload {
          item {
            ...useWaitlist_item
            ...EventAnswer_event @alias
            ...ConferenceStub_conference @alias
            ...Registration_conference @alias
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [sendLeave, isLeaving] = useRefusable<useWaitlistLeaveMutation>(graphql`
    mutation useWaitlistLeaveMutation($input: LeaveWaitlistInput!) {
      result: leaveWaitlist(input: $input) {
        __typename
        ... on LeaveWaitlistPayload {
          deletedId @deleteRecord
          item {
            ...useWaitlist_item
            ...EventAnswer_event @alias
            ...ConferenceStub_conference @alias
            ...Registration_conference @alias
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendOffer, isAnswering] = useRefusable<useWaitlistOfferMutation>(graphql`
    mutation useWaitlistOfferMutation($input: AnswerOfferInput!) {
      result: answerOffer(input: $input) {
        __typename
        ... on AnswerOfferPayload {
          item {
            ...useWaitlist_item
            ...EventAnswer_event @alias
            ...ConferenceStub_conference @alias
            ...Registration_conference @alias
            ...EventPlaceCard_event @alias
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendPromote, isPromoting] = useRefusable<useWaitlistPromoteMutation>(graphql`
    mutation useWaitlistPromoteMutation($input: PromoteFromWaitlistInput!, $occursOn: String) {
      result: promoteFromWaitlist(input: $input) {
        __typename
        ... on PromoteFromWaitlistPayload {
          item {
            ...WaitlistTable_item @arguments(occursOn: $occursOn)
            ...useWaitlist_item
            ...EventAnswer_event @alias
            ...ConferenceStub_conference @alias
            ...Registration_conference @alias
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendPass, isPassing] = useRefusable<useWaitlistPassMutation>(graphql`
    mutation useWaitlistPassMutation($input: PassInWaitlistInput!, $occursOn: String) {
      result: passInWaitlist(input: $input) {
        __typename
        ... on PassInWaitlistPayload {
          item {
            ...WaitlistTable_item @arguments(occursOn: $occursOn)
            ...useWaitlist_item
            ...EventAnswer_event @alias
            ...ConferenceStub_conference @alias
            ...Registration_conference @alias
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isJoining || isLeaving || isAnswering || isPromoting || isPassing,
    join: (input: JoinWaitlistInput) => sendJoin({ input }),
    leave: (itemId: string, entryId: string) => sendLeave({ input: { itemId, entryId } }),
    answerOffer: (input: AnswerOfferInput) => sendOffer({ input }),
    /** What organizers do about the order: of a date, if the series is answered by date. */
    promote: (input: WaitingEntry, occursOn: string | null | undefined) => sendPromote({ input, occursOn }),
    pass: (input: WaitingEntry, occursOn: string | null | undefined) => sendPass({ input, occursOn }),
  };
}
