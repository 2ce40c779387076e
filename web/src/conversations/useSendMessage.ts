import { graphql } from 'react-relay/hooks';
import { once } from '../core/environment.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { insertMessage } from './insertMessage.ts';
import { unsentMessages, type UnsentMessage } from './unsent.ts';
import type { useSendMessageMutation } from './__generated__/useSendMessageMutation.graphql';

const mutation = graphql`
  mutation useSendMessageMutation($input: SendMessageInput!) {
    sendMessage(input: $input) {
      __typename
      ... on SendMessagePayload {
        edge {
          cursor
          node {
            id
            ...messagePlace_message
            ...MessageRow_message
          }
        }
        conversation {
          id
          isRequest
          ...ConversationRow_conversation
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** Says something: it stands in the conversation at once; a failed one keeps its words. */
export function useSendMessage(): (message: Omit<UnsentMessage, 'state' | 'code'>) => void {
  const [send] = useMutationPromise<useSendMessageMutation>(mutation);
  return ({ key, conversationId, content, fileIds, replyToId, place }) => {
    const words = { conversationId, content, fileIds, replyToId };
    unsentMessages.deliver({ key, ...words, place, state: 'sending', code: null }, async () => {
      const { sendMessage } = await send(
        { input: { ...words, latitude: place?.latitude, longitude: place?.longitude } },
        {
          cacheConfig: once(key),
          updater(store, data) {
            if (data?.sendMessage.__typename !== 'SendMessagePayload') return;
            const edge = store.getRootField('sendMessage').getLinkedRecord('edge');
            if (edge) insertMessage(store, edge, conversationId);
          },
        },
      );
      return sendMessage.__typename === 'PlazaError' ? sendMessage.code : null;
    });
  };
}
