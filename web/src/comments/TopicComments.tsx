import { useText } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useCommentSort } from './useCommentSort.ts';
import { CommentThread } from './CommentThread.tsx';
import type { CommentThread_item$key } from './__generated__/CommentThread_item.graphql';
import type { CommentThread_linked$key } from './__generated__/CommentThread_linked.graphql';
import styles from './TopicComments.module.css';

interface TopicCommentsProps {
  title: string;
  topic: CommentThread_item$key;
  linked: CommentThread_linked$key | null | undefined;
}

/** What was said about a topic of an event or a conference, oldest or most liked first. */
export function TopicComments({ title, topic, linked }: TopicCommentsProps) {
  const t = useText();
  const [sort, setSort] = useCommentSort();
  return (
    <section aria-labelledby="topic-name">
      <div className={styles.head}>
        <h2 id="topic-name" className={styles.title} dir="auto">
          {title}
        </h2>
        <SegmentedControl
          label={t('comments.sort')}
          value={sort}
          options={[
            { value: 'TIME', label: t('comments.sort.TIME') },
            { value: 'REACTIONS', label: t('comments.sort.REACTIONS') },
          ]}
          onChange={setSort}
        />
      </div>
      <FallibleSection title={t('comments.failed')}>
        <CommentThread item={topic} linked={linked} sort={sort} />
      </FallibleSection>
    </section>
  );
}
