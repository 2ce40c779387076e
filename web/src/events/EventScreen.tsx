import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useWasThere } from '../core/useWasThere.ts';
import { EventView } from './EventView.tsx';
import type { EventScreenQuery } from './__generated__/EventScreenQuery.graphql';

/** One event; `?c=` leads to a comment on it, and `?on=` to one of its dates. */
export function EventScreen({ queryRef, params }: EntryProps<EventScreenQuery>) {
  const { isMember } = useSession();
  const { item, linkedComment } = usePreloadedQuery<EventScreenQuery>(
    graphql`
      query EventScreenQuery($slug: String!, $linked: ID!, $hasLinked: Boolean!, $on: String!, $isOnDate: Boolean!)
      @preloadable
      @throwOnFieldError {
        item(by: { address: { kind: "event", slug: $slug } }) {
          ...EventView_event @alias(as: "event")
          ... on Event {
            occurrence(on: $on) @include(if: $isOnDate) {
              ...EventView_occurrence
            }
          }
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  const wasThere = useWasThere(Boolean(item?.event));
  const [isGone, setGone] = useState(false);
  if (!item?.event && wasThere && !isGone) return null;
  if (!item?.event) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  const slug = params.id ?? '';
  return (
    <EventView
      event={item.event}
      occurrence={item.occurrence}
      linked={linkedComment?.comment}
      path={`/events/${slug}`}
      slug={slug}
      onGone={() => setGone(true)}
    />
  );
}
