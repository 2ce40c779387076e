import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { Schedule } from './Schedule.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { ConferenceScheduleScreenQuery } from './__generated__/ConferenceScheduleScreenQuery.graphql';

/** The released schedule of a conference, by days. */
export function ConferenceScheduleScreen({ queryRef }: EntryProps<ConferenceScheduleScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferenceScheduleScreenQuery>(
    graphql`
      query ConferenceScheduleScreenQuery($key: ID!) @preloadable @throwOnFieldError {
        conference(id: $key) {
          ...ConferenceFrame_conference
          ...Schedule_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} shows="schedule" onGone={onGone}>
      <Schedule conference={conference} />
    </ConferenceFrame>
  );
}
