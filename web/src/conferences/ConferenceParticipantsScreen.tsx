import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { Participants } from './Participants.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { ConferenceParticipantsScreenQuery } from './__generated__/ConferenceParticipantsScreenQuery.graphql';

/** The people of a conference and their roles. */
export function ConferenceParticipantsScreen({ queryRef }: EntryProps<ConferenceParticipantsScreenQuery>) {
  const { conference: found } = usePreloadedQuery<ConferenceParticipantsScreenQuery>(
    graphql`
      query ConferenceParticipantsScreenQuery($key: ID!) @preloadable @throwOnFieldError {
        conference(id: $key) {
          ...ConferenceFrame_conference
          ...Participants_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} onGone={onGone}>
      <FallibleSection>
        <Participants conference={conference} />
      </FallibleSection>
    </ConferenceFrame>
  );
}
