import { graphql } from 'react-relay/hooks';
import { once } from '../core/environment.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AdminAnswerSupportInput,
  useWorkOnTalkAnswerMutation,
} from './__generated__/useWorkOnTalkAnswerMutation.graphql';
import type { useWorkOnTalkClaimMutation } from './__generated__/useWorkOnTalkClaimMutation.graphql';
import type { useWorkOnTalkCloseMutation } from './__generated__/useWorkOnTalkCloseMutation.graphql';
import type { useWorkOnTalkHandOverMutation } from './__generated__/useWorkOnTalkHandOverMutation.graphql';
import type { useWorkOnTalkReleaseMutation } from './__generated__/useWorkOnTalkReleaseMutation.graphql';

/** Takes a conversation with support, gives it back, hands it over, closes it, answers; each says why not, or null. */
export function useUpdateSupport() {
  const [sendClaim, isClaiming] = useMutationPromise<useWorkOnTalkClaimMutation>(graphql`
    mutation useWorkOnTalkClaimMutation($id: ID!) {
      result: adminClaimSupport(input: { id: $id }) {
        __typename
        ... on AdminClaimSupportPayload {
          conversation {
            ...SupportRow_talk
            ...SupportActions_talk
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendRelease, isReleasing] = useMutationPromise<useWorkOnTalkReleaseMutation>(graphql`
    mutation useWorkOnTalkReleaseMutation($id: ID!) {
      result: adminReleaseSupport(input: { id: $id }) {
        __typename
        ... on AdminReleaseSupportPayload {
          conversation {
            ...SupportRow_talk
            ...SupportActions_talk
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendHandOver, isHanding] = useMutationPromise<useWorkOnTalkHandOverMutation>(graphql`
    mutation useWorkOnTalkHandOverMutation($id: ID!, $userId: ID!) {
      result: adminHandOverSupport(input: { id: $id, userId: $userId }) {
        __typename
        ... on AdminHandOverSupportPayload {
          conversation {
            ...SupportRow_talk
            ...SupportActions_talk
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendClose, isClosing] = useMutationPromise<useWorkOnTalkCloseMutation>(graphql`
    mutation useWorkOnTalkCloseMutation($id: ID!) {
      result: adminCloseSupport(input: { id: $id }) {
        __typename
        ... on AdminCloseSupportPayload {
          conversation {
            ...SupportRow_talk
            ...SupportActions_talk
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendAnswer, isAnswering] = useMutationPromise<useWorkOnTalkAnswerMutation>(graphql`
    mutation useWorkOnTalkAnswerMutation($input: AdminAnswerSupportInput!, $connections: [ID!]!) {
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
            ...SupportRow_talk
            ...SupportActions_talk
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
