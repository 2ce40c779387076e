import { useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useText } from '../core/i18n.tsx';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { showToast } from '../ui/toasts.ts';
import { countReply, insertComment } from './insertComment.ts';
import { saidHere, unsentComments } from './unsent.ts';
import type { useCommentEventsSubscription } from './__generated__/useCommentEventsSubscription.graphql';

const subscription = graphql`
  subscription useCommentEventsSubscription($contextId: ID!, $knownCount: Int) {
    commentEvents(contextId: $contextId, knownCount: $knownCount) {
      kind
      deletedId
      commentsCount
      comment {
        id
        ...CommentRow_comment
      }
      edge {
        cursor
        node {
          id
          parentId
          content
          createdAt
          author {
            id
          }
          ...CommentItem_comment
        }
      }
    }
  }
`;

interface Listener {
  /** Anything has come live, one's own too. */
  onHeard: () => void;
  /** Somebody else has said something. */
  onAdded: (id: string, parentId: string | null) => void;
  onMissed: () => void;
}

/** A conversation as it goes on elsewhere: what comes is added in order, what changes changes, what goes goes. */
export function useCommentEvents(
  contextId: string,
  commentsCount: number,
  { onHeard, onAdded, onMissed }: Listener,
): void {
  const t = useText();
  // What the list showed when listening began: the gateway tells when more has been said until then.
  const [knownCount] = useState(commentsCount);
  /** Whether the event that is being written is about what the viewer has said. */
  const isOwn = useRef(false);
  const tellHeard = useLatest(onHeard);
  const tellAdded = useLatest(onAdded);
  const tellMissed = useLatest(onMissed);
  useMissedEvents(tellMissed);
  useSubscription<useCommentEventsSubscription>(
    useMemo(() => {
      return {
        subscription,
        variables: { contextId, knownCount },
        updater(store, data) {
          const event = store.getRootField('commentEvents');
          const count = data?.commentEvents.commentsCount;
          if (typeof count === 'number') store.get(contextId)?.setValue(count, 'commentsCount');
          if (data?.commentEvents.kind === 'ADDED') {
            const edge = event.getLinkedRecord('edge');
            const node = data.commentEvents.edge?.node;
            // One's own comes with the answer to what sent it.
            const isComing = unsentComments
              .get()
              .some(
                ({ state, actAs, content }) =>
                  state !== 'failed' && actAs === node?.author?.id && content === node.content,
              );
            // Another may speak for the same crowd: that is news.
            const self = store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('user')?.getDataID();
            const isBySelf = self !== undefined && node?.author?.id === self;
            isOwn.current = isComing || isBySelf || saidHere.has(node?.id ?? '');
            if (edge && !isComing && insertComment(store, edge, contextId)) countReply(store, node?.parentId, 1);
          }
          if (data?.commentEvents.kind === 'REMOVED' && data.commentEvents.deletedId) {
            const gone = store.get(data.commentEvents.deletedId);
            const context = store.get(contextId);
            const list = context && ConnectionHandler.getConnection(context, 'CommentThread_comments');
            if (list) ConnectionHandler.deleteNode(list, data.commentEvents.deletedId);
            if (!gone) return;
            countReply(store, gone.getValue('parentId'), -1);
            store.delete(data.commentEvents.deletedId);
            showToast(t('comments.removed'));
          }
        },
        // It may be gone: looked at again, it says so itself.
        onError: () => tellMissed(),
        onNext(data) {
          const event = data?.commentEvents;
          if (event?.kind === 'MISSED') tellMissed();
          else tellHeard();
          const node = event?.kind === 'ADDED' ? event.edge?.node : null;
          if (node && !isOwn.current) tellAdded(node.id, node.parentId ?? null);
        },
      };
    }, [contextId, knownCount, t, tellHeard, tellAdded, tellMissed]),
  );
}
