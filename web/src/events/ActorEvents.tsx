import { CalendarPlus } from 'lucide-react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { usePlace, useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { ActorConferences } from '../conferences/ActorConferences.tsx';
import { EventLeaf } from './EventLeaf.tsx';
import { EVENT_PERIODS, eventPeriod, type EventPeriod } from '../core/eventPeriods.ts';
import type { ActorEvents_actor$key } from './__generated__/ActorEvents_actor.graphql';
import type { ActorEventsPageQuery } from './__generated__/ActorEventsPageQuery.graphql';
import styles from './ActorEvents.module.css';

const PAGE = 20;

/** The events of a person or a crowd: upcoming, past, and the drafts that the viewer organizes. */
export function ActorEvents({ actor }: { actor: ActorEvents_actor$key }) {
  const t = useText();
  const router = useRouter();
  const { path, search } = usePlace();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<ActorEventsPageQuery, ActorEvents_actor$key>(
    graphql`
      fragment ActorEvents_actor on Actor
      @refetchable(queryName: "ActorEventsPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
        when: { type: "EventPeriod" }
        isDraft: { type: "Boolean!" }
        status: { type: "ConferenceStatus" }
      )
      @throwOnFieldError {
        isViewer
        manageable
        ...ActorConferences_actor @arguments(when: $when, status: $status)
        events(first: $count, after: $cursor, when: $when, isDraft: $isDraft) @connection(key: "ActorEvents_events") {
          edges {
            node {
              id
              ...EventLeaf_event
            }
          }
        }
      }
    `,
    actor,
  );
  const period = eventPeriod(new URLSearchParams(search).get('when') ?? undefined);
  const events = data.events.edges.flatMap(({ node }) => (node ? [node] : []));
  const choose = (value: EventPeriod) =>
    router.navigate(value === 'upcoming' ? path : `${path}?when=${value}`, { replace: true });
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <SegmentedControl
          label={t('events.period')}
          value={period}
          options={EVENT_PERIODS.filter((each) => data.manageable || each !== 'draft').map((value) => ({
            value,
            label: t(`events.period.${value}`),
          }))}
          onChange={choose}
        />
        {data.isViewer && (
          <Button
            size="small"
            icon={<CalendarPlus />}
            aria-haspopup="dialog"
            onClick={() => router.open('o', 'create/event')}
          >
            {t('events.create')}
          </Button>
        )}
      </div>
      <ActorConferences actor={data} />
      {events.length === 0 ? (
        <EmptyState title={t(`events.none.${period}`)} />
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id}>
              <EventLeaf event={event} />
            </li>
          ))}
        </ul>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </div>
  );
}
