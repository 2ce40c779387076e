import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { AttendFirst } from './AttendFirst.tsx';
import { LiveStage } from './LiveStage.tsx';
import type { ConferenceLiveScreenQuery } from './__generated__/ConferenceLiveScreenQuery.graphql';

/** What is on at a conference now. */
export function ConferenceLiveScreen({ queryRef }: EntryProps<ConferenceLiveScreenQuery>) {
  const t = useText();
  const { conference: found } = usePreloadedQuery<ConferenceLiveScreenQuery>(
    graphql`
      query ConferenceLiveScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          isAttending
          ...ConferenceFrame_conference
          ...AttendFirst_conference
          ...LiveStage_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} shows="live" onGone={onGone}>
      {conference.isAttending ? (
        <FallibleSection title={t('live.unavailable')}>
          <LiveStage conference={conference} />
        </FallibleSection>
      ) : (
        <AttendFirst conference={conference} />
      )}
    </ConferenceFrame>
  );
}
