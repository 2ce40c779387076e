import { MessageSquare, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { Count } from '../ui/Count.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { TopicRow_topic$key } from './__generated__/TopicRow_topic.graphql';
import styles from './CrowdDiscussion.module.css';

interface TopicRowProps {
  topic: TopicRow_topic$key;
  to: string;
  isChosen: boolean;
  isEditable: boolean;
}

/** One topic, how much was said about it, by whom last and when, and the way to change it for those who may. */
export function TopicRow({ topic, to, isChosen, isEditable }: TopicRowProps) {
  const t = useText();
  const row = useRef<HTMLLIElement>(null);
  const { id, name, commentsCount, lastComment } = useFragment(
    graphql`
      fragment TopicRow_topic on CrowdTopic {
        id
        name
        commentsCount
        lastComment {
          createdAt
          author {
            title
          }
        }
      }
    `,
    topic,
  );
  useEffect(() => {
    // On a phone the topics are one line, and the chosen one may lie past its edge.
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row} className={styles.topic}>
      <RouterLink to={to} className={styles.link} aria-current={isChosen ? 'page' : undefined}>
        <span className={styles.topicWords}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {lastComment && (
            <span className={styles.last}>
              {t('crowds.lastBy', { name: lastComment.author?.title ?? t('items.somebody') })}
              {' · '}
              <RelativeTime at={lastComment.createdAt} />
            </span>
          )}
        </span>
        <span className={styles.said}>
          <MessageSquare aria-hidden="true" />
          <Count value={commentsCount} />
          <VisuallyHidden>{t('items.commentsCount', { count: commentsCount })}</VisuallyHidden>
        </span>
      </RouterLink>
      {isEditable && (
        <PanelLink panel={`edit/topic/${id}`} className={styles.edit} aria-label={t('crowds.editTopic', { name })}>
          <Pencil aria-hidden="true" />
        </PanelLink>
      )}
    </li>
  );
}
