import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  OpenConversationInput,
  useOpenConversationMutation,
} from './__generated__/useOpenConversationMutation.graphql';

/** Opens the conversation with somebody, or begins a group; answers it, or why there is none. */
export function useOpenConversation() {
  const [send, isBusy] = useMutationPromise<useOpenConversationMutation>(graphql`
    mutation useOpenConversationMutation($input: OpenConversationInput!) {
      openConversation(input: $input) {
        __typename
        ... on OpenConversationPayload {
          conversation {
            id
          }
        }
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return { open: async (input: OpenConversationInput) => (await send({ input })).openConversation, isBusy };
}
