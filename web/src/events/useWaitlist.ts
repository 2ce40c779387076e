import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { JoinWaitlistInput, useWaitlistJoinMutation } from './__generated__/useWaitlistJoinMutation.graphql';
import type { useWaitlistLeaveMutation } from './__generated__/useWaitlistLeaveMutation.graphql';
import type { AnswerOfferInput, useWaitlistOfferMutation } from './__generated__/useWaitlistOfferMutation.graphql';

/** Joins and leaves the wait list of an event or a conference, and answers offers. Each returns the refusal, or null. */
export function useWaitlist() {
  const [sendJoin, isJoining] = useMutationPromise<useWaitlistJoinMutation>(graphql`
    mutation useWaitlistJoinMutation($input: JoinWaitlistInput!) {
      result: joinWaitlist(input: $input) {
        __typename
        ... on JoinWaitlistPayload {
          item {
            ...EventAnswer_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendLeave, isLeaving] = useMutationPromise<useWaitlistLeaveMutation>(graphql`
    mutation useWaitlistLeaveMutation($input: LeaveWaitlistInput!) {
      result: leaveWaitlist(input: $input) {
        __typename
        ... on LeaveWaitlistPayload {
          deletedId @deleteRecord
          item {
            ...EventAnswer_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendOffer, isAnswering] = useMutationPromise<useWaitlistOfferMutation>(graphql`
    mutation useWaitlistOfferMutation($input: AnswerOfferInput!) {
      result: answerOffer(input: $input) {
        __typename
        ... on AnswerOfferPayload {
          item {
            ...EventAnswer_event @alias
            ...EventPlaceCard_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isJoining || isLeaving || isAnswering,
    join: async (input: JoinWaitlistInput) => {
      const { result } = await sendJoin({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    leave: async (itemId: string, entryId: string) => {
      const { result } = await sendLeave({ input: { itemId, entryId } });
      return result.__typename === 'PlazaError' ? result : null;
    },
    answerOffer: async (input: AnswerOfferInput) => {
      const { result } = await sendOffer({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
