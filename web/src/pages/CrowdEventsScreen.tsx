import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { SubscribeLinks } from '../calendar/SubscribeLinks.tsx';
import { useText } from '../core/i18n.tsx';
import { ActorEvents } from '../events/ActorEvents.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { useCrowd } from './useCrowd.ts';
import type { CrowdEventsScreenQuery } from './__generated__/CrowdEventsScreenQuery.graphql';

/** The events of a crowd. */
export function CrowdEventsScreen({ queryRef }: EntryProps<CrowdEventsScreenQuery>) {
  const t = useText();
  const { crowd: preloaded } = usePreloadedQuery<CrowdEventsScreenQuery>(
    graphql`
      query CrowdEventsScreenQuery($slug: String!, $when: EventPeriod, $isDraft: Boolean!, $status: ConferenceStatus)
      @preloadable
      @throwOnFieldError {
        crowd(slug: $slug) {
          path
          ...useCrowd_crowd
          ...CrowdFrame_crowd
          ...ActorEvents_actor @arguments(when: $when, isDraft: $isDraft, status: $status)
        }
      }
    `,
    queryRef,
  );
  const crowd = useCrowd(preloaded, queryRef.variables.slug);
  return (
    <CrowdFrame crowd={crowd}>
      <FallibleSection>
        <ActorEvents actor={crowd} />
      </FallibleSection>
      <SubscribeLinks
        url={`${location.origin}${crowd.path}/calendar.ics`}
        title={t('calendar.subscribeCrowd')}
        heading="h2"
      />
    </CrowdFrame>
  );
}
