import { MessageSquare } from 'lucide-react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Count } from '../ui/Count.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AddEventTopic } from './AddEventTopic.tsx';
import { EventTopicButtons } from './EventTopicButtons.tsx';
import type { EventTopics_event$key } from './__generated__/EventTopics_event.graphql';
import type { EventTopicsPageQuery } from './__generated__/EventTopicsPageQuery.graphql';
import styles from './EventTopics.module.css';

const PAGE = 50;

interface EventTopicsProps {
  event: EventTopics_event$key;
  /** The page of the event. */
  path: string;
  /** The topic in the address. */
  chosen: string | null;
}

/** The topics of an event in their order. Its organizers add, move, and delete them here. */
export function EventTopics({ event, path, chosen }: EventTopicsProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<EventTopicsPageQuery, EventTopics_event$key>(
    graphql`
      fragment EventTopics_event on Event
      @refetchable(queryName: "EventTopicsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        manageable
        topics(first: $count, after: $cursor) @connection(key: "EventTopics_topics") {
          __id
          edges {
            node {
              id
              internalId
              name
              commentsCount
            }
          }
        }
      }
    `,
    event,
  );
  const topics = data.topics.edges.map(({ node }) => node).filter((node) => node);
  return (
    <nav aria-label={t('events.topics')}>
      {topics.length === 0 && <EmptyState title={t('events.noTopics')} text={t('events.noTopicsText')} />}
      <ul>
        {topics.map(({ id, internalId, name, commentsCount }, at) => (
          <li key={id} className={styles.topic}>
            <RouterLink
              to={`${path}/discussion/${internalId}`}
              className={styles.link}
              aria-current={internalId === chosen ? 'page' : undefined}
            >
              <span dir="auto">{name}</span>
              <span className={styles.count}>
                <MessageSquare aria-hidden="true" />
                <Count value={commentsCount} />
                <VisuallyHidden>{t('items.commentsCount', { count: commentsCount })}</VisuallyHidden>
              </span>
            </RouterLink>
            {data.manageable && (
              <EventTopicButtons topic={{ id, name }} eventId={data.id} order={at} isLast={at === topics.length - 1} />
            )}
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
      {data.manageable && <AddEventTopic eventId={data.id} connection={data.topics.__id} />}
    </nav>
  );
}
