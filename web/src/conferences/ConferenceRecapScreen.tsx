import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AttendFirst } from './AttendFirst.tsx';
import { Recap } from './Recap.tsx';
import type { ConferenceRecapScreenQuery } from './__generated__/ConferenceRecapScreenQuery.graphql';

/** What happened at a conference. Organizers preview it before the end. */
export function ConferenceRecapScreen({ queryRef }: EntryProps<ConferenceRecapScreenQuery>) {
  const { text: t, language } = useI18n();
  const { conference: found } = usePreloadedQuery<ConferenceRecapScreenQuery>(
    graphql`
      query ConferenceRecapScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          isAttending
          manageable
          phase
          endsAt {
            at
            timezone
          }
          ...ConferenceFrame_conference
          ...AttendFirst_conference
          ...Recap_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  const { isAttending, manageable, phase, endsAt } = conference;
  const day = endsAt?.at
    ? new Intl.DateTimeFormat(language.locale, { weekday: 'long', timeZone: endsAt.timezone }).format(
        // The day on which it ends, also if that is midnight.
        Date.parse(endsAt.at) - 1,
      )
    : '';
  return (
    <ConferenceFrame conference={conference} onGone={onGone}>
      {!isAttending ? (
        <AttendFirst conference={conference} />
      ) : phase === 'ENDED' || manageable ? (
        <FallibleSection>
          <Recap conference={conference} />
        </FallibleSection>
      ) : (
        <EmptyState title={t('live.afterDay', { day })} text={t('live.afterDayText')} />
      )}
    </ConferenceFrame>
  );
}
