import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { insertMessage } from './insertMessage.ts';
import { conversationNews } from './missed.ts';
import type {
  UpdateScheduledMessageInput,
  useChangeScheduledMutation,
} from './__generated__/useChangeScheduledMutation.graphql';
import type { useChangeScheduledDeleteMutation } from './__generated__/useChangeScheduledDeleteMutation.graphql';
import type { useChangeScheduledSendMutation } from './__generated__/useChangeScheduledSendMutation.graphql';

const changing = graphql`
  mutation useChangeScheduledMutation($input: UpdateScheduledMessageInput!) {
    result: updateScheduledMessage(input: $input) {
      __typename
      ... on UpdateScheduledMessagePayload {
        scheduledMessage {
          id
          ...ScheduledRow_scheduled
        }
        conversation {
          id
          ...ScheduledLine_conversation
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
`;

const deleting = graphql`
  mutation useChangeScheduledDeleteMutation($input: DeleteScheduledMessageInput!) {
    result: deleteScheduledMessage(input: $input) {
      __typename
      ... on DeleteScheduledMessagePayload {
        deletedId @deleteRecord
        conversation {
          id
          ...ScheduledLine_conversation
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const sending = graphql`
  mutation useChangeScheduledSendMutation($input: SendScheduledMessageInput!) {
    result: sendScheduledMessage(input: $input) {
      __typename
      ... on SendScheduledMessagePayload {
        deletedId @deleteRecord
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
          ...ScheduledLine_conversation
          ...ConversationRow_conversation
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const tellNews = () => conversationNews.set((count) => count + 1);

/** What is done with a message that waits; each answers why not, or null. */
export function useChangeScheduled() {
  const [change, isChanging] = useMutationPromise<useChangeScheduledMutation>(changing);
  const [erase, isDeleting] = useMutationPromise<useChangeScheduledDeleteMutation>(deleting);
  const [send, isSending] = useMutationPromise<useChangeScheduledSendMutation>(sending);
  return {
    isBusy: isChanging || isDeleting || isSending,
    change: async (input: UpdateScheduledMessageInput) => {
      const { result } = await change({ input });
      const refusal = refusalOf(result);
      if (!refusal) tellNews();
      return refusal;
    },
    remove: async (id: string) => {
      const { result } = await erase({ input: { id } });
      const refusal = refusalOf(result);
      if (!refusal) tellNews();
      return refusal;
    },
    send: async (id: string) => {
      const { result } = await send(
        { input: { id } },
        {
          updater(store, data) {
            if (data?.result.__typename !== 'SendScheduledMessagePayload') return;
            const edge = store.getRootField('sendScheduledMessage')?.getLinkedRecord('edge');
            const conversationId = data.result.conversation?.id;
            if (edge && conversationId) insertMessage(store, edge, conversationId);
          },
        },
      );
      const refusal = refusalOf(result);
      if (!refusal) tellNews();
      return refusal;
    },
  };
}
