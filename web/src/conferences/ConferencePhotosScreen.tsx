import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { AttendeePart } from './AttendeePart.tsx';
import { ConferencePhotos } from './ConferencePhotos.tsx';
import type { ConferencePhotosScreenQuery } from './__generated__/ConferencePhotosScreenQuery.graphql';

/** The photos and videos of a conference. */
export function ConferencePhotosScreen({ queryRef }: EntryProps<ConferencePhotosScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferencePhotosScreenQuery>(
    graphql`
      query ConferencePhotosScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          ...AttendeePart_conference
          ...ConferencePhotos_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <AttendeePart conference={conference} onGone={onGone}>
      <ConferencePhotos conference={conference} />
    </AttendeePart>
  );
}
