import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceOverview } from './ConferenceOverview.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { ConferenceScreenQuery } from './__generated__/ConferenceScreenQuery.graphql';

/** One conference; `?c=` leads to a comment on it, and `?as_of=` shows it to its organizers as of another instant. */
export function ConferenceScreen({ queryRef }: EntryProps<ConferenceScreenQuery>) {
  const { conference: found, linkedComment } = usePreloadedQuery<ConferenceScreenQuery>(
    graphql`
      query ConferenceScreenQuery($key: ID!, $linked: ID!, $hasLinked: Boolean!, $asOf: DateTime, $hasAsOf: Boolean!)
      @preloadable
      @throwOnFieldError {
        conference(id: $key) {
          ...ConferenceFrame_conference @arguments(hasTicket: true, asOf: $asOf, hasAsOf: $hasAsOf)
          ...ConferenceOverview_conference
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} onGone={onGone}>
      <ConferenceOverview conference={conference} linked={linkedComment?.comment} />
    </ConferenceFrame>
  );
}
