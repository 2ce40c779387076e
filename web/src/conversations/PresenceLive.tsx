import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay/hooks';
import { useSendPresence } from './useSendPresence.ts';
import type { PresenceLive_viewer$key } from './__generated__/PresenceLive_viewer.graphql';
import type { PresenceLiveSubscription } from './__generated__/PresenceLiveSubscription.graphql';

const subscription = graphql`
  subscription PresenceLiveSubscription {
    presenceEvents {
      conversationId
      presence {
        isOnline
        until
      }
    }
  }
`;

/** Tells whom one talks with that one is here, and hears it of them; after a gap the lists ask again anyway. It draws nothing. */
export function PresenceLive({ viewer }: { viewer: PresenceLive_viewer$key }) {
  const { settings } = useFragment(
    graphql`
      fragment PresenceLive_viewer on Viewer {
        settings {
          sharesPresence
        }
      }
    `,
    viewer,
  );
  useSendPresence(settings.sharesPresence);
  useSubscription<PresenceLiveSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: {},
        updater(store, data) {
          const { conversationId, presence } = data?.presenceEvents ?? {};
          const conversation = conversationId ? store.get(conversationId) : null;
          if (!conversation) return;
          if (!presence) {
            conversation.setValue(null, 'presence');
            return;
          }
          // A record of its own: that of the event is the same for each of them.
          conversation
            .getOrCreateLinkedRecord('presence', 'Presence')
            .setValue(presence.isOnline, 'isOnline')
            .setValue(presence.until, 'until');
        },
      }),
      [],
    ),
  );
  return null;
}
