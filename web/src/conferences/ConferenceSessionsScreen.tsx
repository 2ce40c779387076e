import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { SessionsByTrack } from './SessionsByTrack.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { ConferenceSessionsScreenQuery } from './__generated__/ConferenceSessionsScreenQuery.graphql';

/** The sessions of a conference, by tracks. */
export function ConferenceSessionsScreen({ queryRef }: EntryProps<ConferenceSessionsScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferenceSessionsScreenQuery>(
    graphql`
      query ConferenceSessionsScreenQuery($key: ID!) @preloadable @throwOnFieldError {
        conference(id: $key) {
          ...ConferenceFrame_conference
          ...SessionsByTrack_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} shows="schedule" onGone={onGone}>
      <SessionsByTrack conference={conference} />
    </ConferenceFrame>
  );
}
