import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { AttendeePart } from './AttendeePart.tsx';
import { ConferenceResources } from './ConferenceResources.tsx';
import type { ConferenceResourcesScreenQuery } from './__generated__/ConferenceResourcesScreenQuery.graphql';

/** Slides, handouts, and links of a conference. */
export function ConferenceResourcesScreen({ queryRef }: EntryProps<ConferenceResourcesScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferenceResourcesScreenQuery>(
    graphql`
      query ConferenceResourcesScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          ...AttendeePart_conference
          ...ConferenceResources_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <AttendeePart conference={conference} onGone={onGone}>
      <ConferenceResources conference={conference} />
    </AttendeePart>
  );
}
