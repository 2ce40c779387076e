import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { AttendFirst } from './AttendFirst.tsx';
import { ConferencePhotos } from './ConferencePhotos.tsx';
import type { ConferencePhotosScreenQuery } from './__generated__/ConferencePhotosScreenQuery.graphql';

/** The photos and videos of a conference. */
export function ConferencePhotosScreen({ queryRef }: EntryProps<ConferencePhotosScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferencePhotosScreenQuery>(
    graphql`
      query ConferencePhotosScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          isAttending
          ...ConferenceFrame_conference
          ...AttendFirst_conference
          ...ConferencePhotos_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} onGone={onGone}>
      {conference.isAttending ? (
        <FallibleSection>
          <ConferencePhotos conference={conference} />
        </FallibleSection>
      ) : (
        <AttendFirst conference={conference} />
      )}
    </ConferenceFrame>
  );
}
