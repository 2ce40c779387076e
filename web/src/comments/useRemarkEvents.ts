import { useMemo, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { insertRemark, REMARKS } from './insertRemark.ts';
import type { useRemarkEventsSubscription } from './__generated__/useRemarkEventsSubscription.graphql';

const subscription = graphql`
  subscription useRemarkEventsSubscription($fileId: ID!, $knownCount: Int) {
    commentEvents(contextId: $fileId, knownCount: $knownCount) {
      kind
      deletedId
      comment {
        id
        ...readRemark_comment
      }
      edge {
        cursor
        node {
          id
          time
          page
          ...readRemark_comment
        }
      }
    }
  }
`;

interface Listener {
  /** Anything has come live. */
  onHeard: () => void;
  onMissed: () => void;
}

/** The remarks of a file as they come, change and go, also where its conversation is not on screen. */
export function useRemarkEvents(fileId: string, commentsCount: number, { onHeard, onMissed }: Listener): void {
  // What there was when listening began: the gateway tells when more has been said until then.
  const [knownCount] = useState(commentsCount);
  const tellHeard = useLatest(onHeard);
  const tellMissed = useLatest(onMissed);
  useMissedEvents(tellMissed);
  useSubscription<useRemarkEventsSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { fileId, knownCount },
        updater(store, data) {
          const event = data?.commentEvents;
          const edge = store.getRootField('commentEvents').getLinkedRecord('edge');
          if (event?.kind === 'ADDED' && edge) insertRemark(store, edge, fileId);
          if (event?.kind !== 'REMOVED' || !event.deletedId) return;
          const file = store.get(fileId);
          const list = file && ConnectionHandler.getConnection(file, REMARKS);
          if (list) ConnectionHandler.deleteNode(list, event.deletedId);
        },
        // It may be gone: looked at again, it says so itself.
        onError: () => tellMissed(),
        onNext: (data) => (data?.commentEvents.kind === 'MISSED' ? tellMissed() : tellHeard()),
      }),
      [fileId, knownCount, tellHeard, tellMissed],
    ),
  );
}
