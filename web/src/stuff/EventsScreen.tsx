import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ActorEvents } from '../events/ActorEvents.tsx';
import { StuffFrame } from './StuffFrame.tsx';
import type { EventsScreenQuery } from './__generated__/EventsScreenQuery.graphql';

const query = graphql`
  query EventsScreenQuery($slug: String!, $when: EventPeriod, $isDraft: Boolean!, $status: ConferenceStatus)
  @preloadable
  @throwOnFieldError {
    user(slug: $slug) {
      ...StuffFrame_user
      ...ActorEvents_actor @arguments(when: $when, isDraft: $isDraft, status: $status)
    }
  }
`;

/** The events of a person. */
export function EventsScreen({ queryRef }: EntryProps<EventsScreenQuery>) {
  const { user } = usePreloadedQuery<EventsScreenQuery>(query, queryRef);
  return (
    <StuffFrame user={user} part="my-stuff/events">
      {user && <ActorEvents actor={user} />}
    </StuffFrame>
  );
}
