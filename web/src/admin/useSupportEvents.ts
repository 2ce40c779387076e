import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useSupportEventsSubscription } from './__generated__/useSupportEventsSubscription.graphql';

const subscription = graphql`
  subscription useSupportEventsSubscription {
    adminSupportEvents {
      conversation {
        id
        ...SupportRow_conversation
        ...SupportActions_conversation
      }
    }
  }
`;

/** What happens at the desk of support while one looks: to one conversation, or (null) to any of them. */
export function useSupportEvents(onHeard: (talkId: string | null) => void): void {
  const tell = useLatest(onHeard);
  useMissedEvents(() => tell(null));
  useSubscription<useSupportEventsSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: {},
        onNext: (data) => tell(data?.adminSupportEvents.conversation?.id ?? null),
      }),
      [tell],
    ),
  );
}
