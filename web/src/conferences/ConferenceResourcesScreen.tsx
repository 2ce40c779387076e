import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { AttendFirst } from './AttendFirst.tsx';
import { ConferenceResources } from './ConferenceResources.tsx';
import type { ConferenceResourcesScreenQuery } from './__generated__/ConferenceResourcesScreenQuery.graphql';

/** Slides, handouts, and links of a conference. */
export function ConferenceResourcesScreen({ queryRef }: EntryProps<ConferenceResourcesScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferenceResourcesScreenQuery>(
    graphql`
      query ConferenceResourcesScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          isAttending
          ...ConferenceFrame_conference
          ...AttendFirst_conference
          ...ConferenceResources_conference
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
          <ConferenceResources conference={conference} />
        </FallibleSection>
      ) : (
        <AttendFirst conference={conference} />
      )}
    </ConferenceFrame>
  );
}
