import { useMemo, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { insertMessage, removeMessage } from './insertMessage.ts';
import { unsentMessages } from './unsent.ts';
import type {
  useConversationEventsSubscription,
  useConversationEventsSubscription$data as Heard,
} from './__generated__/useConversationEventsSubscription.graphql';

const subscription = graphql`
  subscription useConversationEventsSubscription($id: ID!, $knownMessageId: ID) {
    conversationEvents(id: $id, knownMessageId: $knownMessageId) {
      kind
      deletedId
      actor {
        id
        shortName
        isViewer
      }
      message {
        id
        ...MessageRow_message
      }
      edge {
        cursor
        node {
          id
          content
          kind
          isFromSupport
          author {
            id
            title
            isViewer
          }
          ...messagePlace_message
          ...useMessageSummary_message
        }
      }
      conversation {
        id
        isAdmin
        canWrite
        ...MessageList_reads
        ...useConversationName_conversation
        ...ConversationAvatar_conversation
      }
    }
  }
`;

export type Said = NonNullable<NonNullable<Heard['conversationEvents']['edge']>['node']>;

interface Listener {
  onHeard: () => void;
  /** Somebody else has said something. */
  onAdded: (message: Said) => void;
  onTyping: (id: string, name: string) => void;
  onMissed: () => void;
}

/** A conversation as it goes on elsewhere: what comes is added, what changes changes, what goes goes. */
export function useConversationEvents(
  id: string,
  newest: string | undefined,
  { onHeard, onAdded, onTyping, onMissed }: Listener,
): void {
  // What the list showed when listening began: the gateway tells when more has been said until then.
  const [knownMessageId] = useState(newest ?? null);
  const tellHeard = useLatest(onHeard);
  const tellAdded = useLatest(onAdded);
  const sendTyping = useLatest(onTyping);
  const tellMissed = useLatest(onMissed);
  useMissedEvents(tellMissed);
  useSubscription<useConversationEventsSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { id, knownMessageId },
        updater(store, data) {
          const event = data?.conversationEvents;
          if (event?.kind === 'REMOVED' && event.deletedId) removeMessage(store, event.deletedId, id);
          const edge = event?.kind === 'ADDED' && store.getRootField('conversationEvents').getLinkedRecord('edge');
          const node = event?.edge?.node;
          if (!edge || !node) return;
          // One's own comes with the answer to what sent it.
          const isComing =
            node.author?.isViewer &&
            unsentMessages
              .get()
              .some((each) => each.state !== 'failed' && each.conversationId === id && each.content === node.content);
          if (!isComing) insertMessage(store, edge, id);
        },
        // It may be theirs no longer: looked at again, it says so itself.
        onError: () => tellMissed(),
        onNext(data) {
          const event = data?.conversationEvents;
          if (!event) return;
          // What could not be read, as the platform was away just then, was missed as well.
          if (event.kind === 'MISSED' || (event.kind === 'ADDED' && !event.edge)) return tellMissed();
          if (event.kind === 'TYPING') {
            if (event.actor && !event.actor.isViewer) sendTyping(event.actor.id, event.actor.shortName);
            return;
          }
          tellHeard();
          const node = event.edge?.node;
          if (event.kind === 'ADDED' && node && !node.author?.isViewer) tellAdded(node);
        },
      }),
      [id, knownMessageId, tellHeard, tellAdded, sendTyping, tellMissed],
    ),
  );
}
