import { graphql, useFragment } from 'react-relay/hooks';
import { useNow } from '../core/useNow.ts';
import type { useIsOnline_conversation$key } from './__generated__/useIsOnline_conversation.graphql';

/** Whether the other is here now. Whoever goes without a word is forgotten by itself. */
export function useIsOnline(conversation: useIsOnline_conversation$key): boolean {
  const { presence } = useFragment(
    graphql`
      fragment useIsOnline_conversation on Conversation {
        presence {
          isOnline
          until
        }
      }
    `,
    conversation,
  );
  const until = presence?.isOnline && presence.until ? Date.parse(presence.until) : 0;
  return until > useNow([until]);
}
