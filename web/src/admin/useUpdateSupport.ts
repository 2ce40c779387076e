import { graphql } from 'react-relay/hooks';
import { once } from '../core/environment.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AdminAnswerSupportInput,
  useUpdateSupportAnswerMutation,
} from './__generated__/useUpdateSupportAnswerMutation.graphql';
import type { useUpdateSupportClaimMutation } from './__generated__/useUpdateSupportClaimMutation.graphql';
import type { useUpdateSupportCloseMutation } from './__generated__/useUpdateSupportCloseMutation.graphql';
import type { useUpdateSupportHandOverMutation } from './__generated__/useUpdateSupportHandOverMutation.graphql';
import type { useUpdateSupportReleaseMutation } from './__generated__/useUpdateSupportReleaseMutation.graphql';

/** Takes a conversation with support, gives it back, hands it over, closes it, answers; each says why not, or null. */
export function useUpdateSupport() {
  const [sendClaim, isClaiming] = useMutationPromise<useUpdateSupportClaimMutation>(graphql`
    mutation useUpdateSupportClaimMutation($id: ID!) {
      result: adminClaimSupport(input: { id: $id }) {
        __typename
        ... on AdminClaimSupportPayload {
          conversation {
            ...SupportRow_conversation
            ...SupportActions_conversation
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendRelease, isReleasing] = useMutationPromise<useUpdateSupportReleaseMutation>(graphql`
    mutation useUpdateSupportReleaseMutation($id: ID!) {
      result: adminReleaseSupport(input: { id: $id }) {
        __typename
        ... on AdminReleaseSupportPayload {
          conversation {
            ...SupportRow_conversation
            ...SupportActions_conversation
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendHandOver, isHanding] = useMutationPromise<useUpdateSupportHandOverMutation>(graphql`
    mutation useUpdateSupportHandOverMutation($id: ID!, $userId: ID!) {
      result: adminHandOverSupport(input: { id: $id, userId: $userId }) {
        __typename
        ... on AdminHandOverSupportPayload {
          conversation {
            ...SupportRow_conversation
            ...SupportActions_conversation
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendClose, isClosing] = useMutationPromise<useUpdateSupportCloseMutation>(graphql`
    mutation useUpdateSupportCloseMutation($id: ID!) {
      result: adminCloseSupport(input: { id: $id }) {
        __typename
        ... on AdminCloseSupportPayload {
          conversation {
            ...SupportRow_conversation
            ...SupportActions_conversation
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendAnswer, isAnswering] = useMutationPromise<useUpdateSupportAnswerMutation>(graphql`
    mutation useUpdateSupportAnswerMutation($input: AdminAnswerSupportInput!, $connections: [ID!]!) {
      result: adminAnswerSupport(input: $input) {
        __typename
        ... on AdminAnswerSupportPayload {
          edge @prependEdge(connections: $connections) {
            cursor
            node {
              id
              ...SupportMessageText_message
            }
          }
          conversation {
            ...SupportRow_conversation
            ...SupportActions_conversation
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    claim: async (id: string) => refusalOf((await sendClaim({ id })).result),
    release: async (id: string) => refusalOf((await sendRelease({ id })).result),
    handOver: async (id: string, userId: string) => refusalOf((await sendHandOver({ id, userId })).result),
    close: async (id: string) => refusalOf((await sendClose({ id })).result),
    /** Tried again under the same key it is the same answer. */
    answer: async (input: AdminAnswerSupportInput, connections: string[], key: string) =>
      refusalOf((await sendAnswer({ input, connections }, { cacheConfig: once(key) })).result),
    isBusy: isClaiming || isReleasing || isHanding || isClosing || isAnswering,
  };
}
