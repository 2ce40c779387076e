import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { removeMessage } from './insertMessage.ts';
import type { useChangeMessageMutation } from './__generated__/useChangeMessageMutation.graphql';
import type { useChangeMessageUnsendMutation } from './__generated__/useChangeMessageUnsendMutation.graphql';

/** Changes the words of a message, or takes it back; each answers why not, or null. */
export function useChangeMessage(conversationId: string) {
  const [sendEdit, isBusy] = useMutationPromise<useChangeMessageMutation>(graphql`
    mutation useChangeMessageMutation($input: EditMessageInput!) {
      result: editMessage(input: $input) {
        __typename
        ... on EditMessagePayload {
          sentMessage {
            id
            ...MessageRow_message
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendUnsend] = useMutationPromise<useChangeMessageUnsendMutation>(graphql`
    mutation useChangeMessageUnsendMutation($input: UnsendMessageInput!) {
      result: unsendMessage(input: $input) {
        __typename
        ... on UnsendMessagePayload {
          deletedId
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy,
    edit: async (id: string, content: string) => {
      const { result } = await sendEdit({ input: { id, content } });
      return result.__typename === 'PlazaError' ? result : null;
    },
    unsend: async (id: string) => {
      const { result } = await sendUnsend(
        { input: { id } },
        {
          updater(store, data) {
            if (data?.result.__typename === 'UnsendMessagePayload') removeMessage(store, id, conversationId);
          },
        },
      );
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
