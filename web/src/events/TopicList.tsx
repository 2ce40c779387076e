import { MessageSquare } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Count } from '../ui/Count.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AddTopic } from './AddTopic.tsx';
import { TopicButtons } from './TopicButtons.tsx';
import type { TopicWrites } from './topicWrites.ts';
import styles from './Topics.module.css';

interface TopicListProps {
  topics: readonly { id: string; internalId: string; name: string; commentsCount: number }[];
  /** The page of the discussion. */
  path: string;
  /** The topic in the address. */
  chosen: string | null;
  /** Only for organizers. */
  writes: TopicWrites | null;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The topics of a discussion in their order. */
export function TopicList({ topics, path, chosen, writes, hasMore, isLoading, onMore }: TopicListProps) {
  const t = useText();
  return (
    <nav aria-label={t('events.topics')}>
      {topics.length === 0 && <EmptyState title={t('events.noTopics')} text={t('events.noTopicsText')} />}
      <ul>
        {topics.map(({ id, internalId, name, commentsCount }, at) => (
          <li key={id} className={styles.topic}>
            <RouterLink
              to={`${path}/${internalId}`}
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
            {writes && (
              <TopicButtons topic={{ id, name }} writes={writes} order={at} isLast={at === topics.length - 1} />
            )}
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasMore} isLoading={isLoading} onMore={onMore} />
      {writes && <AddTopic writes={writes} />}
    </nav>
  );
}
