import { ArrowLeft } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { CommentThread } from '../comments/CommentThread.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { TopicThread_crowd$key } from './__generated__/TopicThread_crowd.graphql';
import type { TopicThread_topic$key } from './__generated__/TopicThread_topic.graphql';
import styles from './CrowdDiscussion.module.css';

interface TopicThreadProps {
  crowd: TopicThread_crowd$key;
  /** Nothing when it is gone, or for others. */
  topic: TopicThread_topic$key | null | undefined;
  linked: CommentThread_linked$key | null | undefined;
}

/** What is said about one topic, live. */
export function TopicThread({ crowd, topic, linked }: TopicThreadProps) {
  const t = useText();
  const { path } = useFragment(
    graphql`
      fragment TopicThread_crowd on Crowd {
        path
      }
    `,
    crowd,
  );
  const data = useFragment(
    graphql`
      fragment TopicThread_topic on CrowdTopic {
        name
        ...CommentThread_item
      }
    `,
    topic,
  );
  const all = `${path}/discussion`;
  if (!data) {
    return (
      <div className={styles.empty}>
        <EmptyState title={t('crowds.topicGone')} action={<ButtonLink to={all}>{t('crowds.allTopics')}</ButtonLink>} />
      </div>
    );
  }
  return (
    <section className={styles.thread} aria-labelledby="topic-name">
      <RouterLink to={all} className={styles.back}>
        <ArrowLeft className="flip" aria-hidden="true" />
        {t('crowds.allTopics')}
      </RouterLink>
      <h2 id="topic-name" className={styles.heading} dir="auto">
        {data.name}
      </h2>
      <FallibleSection title={t('comments.failed')}>
        <CommentThread item={data} linked={linked} />
      </FallibleSection>
    </section>
  );
}
