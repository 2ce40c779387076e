import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { CommentsHeading } from '../comments/CommentsHeading.tsx';
import { CommentThread } from '../comments/CommentThread.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useText } from '../core/i18n.tsx';
import { RemovedNote } from './RemovedNote.tsx';
import type { ItemColumns_item$key } from './__generated__/ItemColumns_item.graphql';
import styles from './ItemColumns.module.css';

interface ItemColumnsProps {
  item: ItemColumns_item$key;
  /** The comment that the address leads to. */
  linked: CommentThread_linked$key | null | undefined;
  /** Nobody talks about what one has blocked. */
  isTalked: boolean;
  /** What is above the comments on wide screens, and at the bottom of the screen on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page of one thing, with what was said about it beside it. */
export function ItemColumns({ item, linked, isTalked, aside, children }: ItemColumnsProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment ItemColumns_item on Commentable {
        ...RemovedNote_item @alias(as: "item")
        ...CommentsHeading_item
        ...CommentThread_item
      }
    `,
    item,
  );
  return (
    <div className={styles.columns}>
      <div className={styles.page}>
        {data.item && <RemovedNote item={data.item} />}
        {children}
      </div>
      {(aside || isTalked) && (
        <div className={styles.side}>
          {aside}
          {isTalked && (
            <section id="comments" className={styles.comments} aria-labelledby="comments-heading">
              <CommentsHeading item={data} id="comments-heading" />
              <FallibleSection title={t('comments.failed')}>
                <CommentThread item={data} linked={linked} />
              </FallibleSection>
            </section>
          )}
        </div>
      )}
    </div>
  );
}

/** From the thing to what is said about it. */
export function goToComments(): void {
  const section = document.getElementById('comments');
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true });
}
