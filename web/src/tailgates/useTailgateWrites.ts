import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  ProposeTailgateInput,
  useTailgateWritesProposeMutation,
} from './__generated__/useTailgateWritesProposeMutation.graphql';
import type {
  UpdateTailgateInput,
  useTailgateWritesUpdateMutation,
} from './__generated__/useTailgateWritesUpdateMutation.graphql';

/** Proposes and changes tailgates. Each returns the result union. */
export function useTailgateWrites() {
  const [propose, isProposing] = useMutationPromise<useTailgateWritesProposeMutation>(graphql`
    mutation useTailgateWritesProposeMutation($input: ProposeTailgateInput!) {
      result: proposeTailgate(input: $input) {
        __typename
        ... on ProposeTailgatePayload {
          event {
            internalId
            isDraft
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
  const [update, isUpdating] = useMutationPromise<useTailgateWritesUpdateMutation>(graphql`
    mutation useTailgateWritesUpdateMutation($input: UpdateTailgateInput!) {
      result: updateTailgate(input: $input) {
        __typename
        ... on UpdateTailgatePayload {
          event {
            internalId
            isDraft
            ...TailgateForm_event
            ...TailgateRow_event
            ...TailgateFacts_event
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
  return {
    propose: async (input: ProposeTailgateInput) => (await propose({ input })).result,
    update: async (input: UpdateTailgateInput) => (await update({ input })).result,
    isBusy: isProposing || isUpdating,
  };
}
