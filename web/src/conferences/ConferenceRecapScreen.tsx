import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AttendeePart } from './AttendeePart.tsx';
import { Recap } from './Recap.tsx';
import type { ConferenceRecapScreenQuery } from './__generated__/ConferenceRecapScreenQuery.graphql';

/** What happened at a conference. Organizers preview it before the end. */
export function ConferenceRecapScreen({ queryRef }: EntryProps<ConferenceRecapScreenQuery>) {
  const { text: t, language } = useI18n();
  const { conference: found } = usePreloadedQuery<ConferenceRecapScreenQuery>(
    graphql`
      query ConferenceRecapScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          manageable
          phase
          endsAt {
            at
            timezone
          }
          ...AttendeePart_conference
          ...Recap_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  const { manageable, phase, endsAt } = conference;
  const day = endsAt?.at
    ? new Intl.DateTimeFormat(language.locale, { weekday: 'long', timeZone: endsAt.timezone }).format(
        // The day on which it ends, also if that is midnight.
        Date.parse(endsAt.at) - 1,
      )
    : '';
  return (
    <AttendeePart conference={conference} onGone={onGone}>
      {phase === 'ENDED' || manageable ? (
        <Recap conference={conference} />
      ) : (
        <EmptyState title={t('live.afterDay', { day })} text={t('live.afterDayText')} />
      )}
    </AttendeePart>
  );
}
