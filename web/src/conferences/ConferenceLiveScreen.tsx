import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { useSeenConference } from './useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { AttendeePart } from './AttendeePart.tsx';
import { LiveStage } from './LiveStage.tsx';
import type { ConferenceLiveScreenQuery } from './__generated__/ConferenceLiveScreenQuery.graphql';

/** What is on at a conference now. */
export function ConferenceLiveScreen({ queryRef }: EntryProps<ConferenceLiveScreenQuery>) {
  const t = useText();
  const { conference: found } = usePreloadedQuery<ConferenceLiveScreenQuery>(
    graphql`
      query ConferenceLiveScreenQuery($key: ID!) @preloadable {
        conference(id: $key) {
          ...AttendeePart_conference
          ...LiveStage_conference
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <AttendeePart conference={conference} shows="live" failure={t('live.unavailable')} onGone={onGone}>
      <LiveStage conference={conference} />
    </AttendeePart>
  );
}
