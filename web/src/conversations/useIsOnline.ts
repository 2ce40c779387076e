import { useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import type { useIsOnline_conversation$key } from './__generated__/useIsOnline_conversation.graphql';

/** No sign holds longer, whatever the clocks say. */
const LONGEST_MS = 90_000;

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
  // What was over before it was drawn is never shown.
  const [over, setOver] = useState(() => Date.now());
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setOver(until), Math.min(until - Date.now(), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [until]);
  return until > over;
}
