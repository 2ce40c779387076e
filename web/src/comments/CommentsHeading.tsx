import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Count } from '../ui/Count.tsx';
import type { CommentsHeading_item$key } from './__generated__/CommentsHeading_item.graphql';
import styles from './CommentsHeading.module.css';

/** How many have spoken, kept right while they speak. */
export function CommentsHeading({ item, id }: { item: CommentsHeading_item$key; id: string }) {
  const t = useText();
  const { commentsCount } = useFragment(
    graphql`
      fragment CommentsHeading_item on Commentable {
        commentsCount
      }
    `,
    item,
  );
  return (
    <h2 id={id} className={styles.heading}>
      {t('comments.title')}{' '}
      <span>
        <Count value={commentsCount} />
      </span>
    </h2>
  );
}
