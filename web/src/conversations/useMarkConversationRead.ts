import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useMarkConversationReadMutation } from './__generated__/useMarkConversationReadMutation.graphql';

/** Says how far the viewer has read; the counts everywhere follow. */
export function useMarkConversationRead(): (id: string, messageId: string) => void {
  const [send] = useMutationPromise<useMarkConversationReadMutation>(graphql`
    mutation useMarkConversationReadMutation($input: MarkConversationReadInput!) {
      markConversationRead(input: $input) {
        __typename
        ... on MarkConversationReadPayload {
          conversation {
            id
            unseenCount
            readMessageId
          }
          viewer {
            id
            unseenMessages {
              messages
              requests
            }
          }
        }
      }
    }
  `);
  // What did not arrive is said with the next message that is read.
  return (id, messageId) => void send({ input: { id, messageId } }).catch(() => undefined);
}
