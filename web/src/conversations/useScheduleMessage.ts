import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { conversationNews } from './missed.ts';
import type { useScheduleMessageMutation } from './__generated__/useScheduleMessageMutation.graphql';

/** What is to be sent later. */
export interface Written {
  conversationId: string;
  content: string;
  fileIds: readonly string[];
  replyToId: string | null;
}

/** Leaves a message with the platform until its time; answers its id, or why not. */
export function useScheduleMessage() {
  const [send, isBusy] = useMutationPromise<useScheduleMessageMutation>(graphql`
    mutation useScheduleMessageMutation($input: ScheduleMessageInput!) {
      result: scheduleMessage(input: $input) {
        __typename
        ... on ScheduleMessagePayload {
          scheduledMessage {
            id
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
  `);
  return {
    isBusy,
    schedule: async (message: Written, at: Date) => {
      const input = { ...message, sendAt: at.toISOString() };
      const { result } = await send({ input });
      if (result.__typename !== 'ScheduleMessagePayload')
        return { id: null, refused: result.__typename === 'PlazaError' ? result : null };
      conversationNews.set((count) => count + 1);
      return { id: result.scheduledMessage.id, refused: null };
    },
  };
}
