import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { conversationNews } from './missed.ts';
import type { ConversationsLiveSubscription } from './__generated__/ConversationsLiveSubscription.graphql';

const subscription = graphql`
  subscription ConversationsLiveSubscription {
    inboxEvents {
      conversation {
        id
        ...ConversationRow_conversation
        ...ScheduledLine_conversation
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
`;

const tell = () => conversationNews.set((count) => count + 1);

/** Keeps what waits right wherever it shows, and the lists in their order. It draws nothing. */
export function ConversationsLive() {
  useMissedEvents(tell);
  useSubscription<ConversationsLiveSubscription>(useMemo(() => ({ subscription, variables: {}, onNext: tell }), []));
  return null;
}
