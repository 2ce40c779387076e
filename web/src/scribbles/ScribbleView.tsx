import { graphql, useFragment } from 'react-relay/hooks';
import { CommentsHeading } from '../comments/CommentsHeading.tsx';
import { CommentThread } from '../comments/CommentThread.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { ItemActions } from '../items/ItemActions.tsx';
import { useRecordView } from '../items/useRecordView.ts';
import { ReactedBy } from '../reactions/ReactedBy.tsx';
import { BackLink } from './BackLink.tsx';
import { EditedMark } from './EditedMark.tsx';
import { MoreFrom } from './MoreFrom.tsx';
import { ScribbleAuthor } from './ScribbleAuthor.tsx';
import { ScribbleNote } from './ScribbleNote.tsx';
import { useScribbleMenu } from './useScribbleMenu.ts';
import type { ScribbleView_scribble$key } from './__generated__/ScribbleView_scribble.graphql';
import styles from './ScribbleView.module.css';

interface ScribbleViewProps {
  scribble: ScribbleView_scribble$key;
  linked: CommentThread_linked$key | null | undefined;
  path: string;
}

/** A scribble, large, with what was said about it beside it. */
export function ScribbleView({ scribble, linked, path }: ScribbleViewProps) {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment ScribbleView_scribble on Scribble {
        id
        title
        isBlocked
        editedAt
        ...ScribbleAuthor_scribble
        ...ScribbleNote_scribble
        ...ItemActions_item
        ...ReactedBy_item
        ...MoreFrom_scribble
        ...CommentsHeading_item
        ...CommentThread_item
        ...useScribbleMenu_scribble
      }
    `,
    scribble,
  );
  const menu = useScribbleMenu(data, () => router.navigate('/', { replace: true }));
  useTitle(data.title || t('ui.kind.scribble'));
  useRecordView(data.id, isMember);
  const goToComments = () => {
    const section = document.getElementById('comments');
    section?.scrollIntoView({ behavior: 'smooth' });
    section?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.columns}>
      <div className={styles.page}>
        <BackLink />
        <ScribbleAuthor scribble={data} />
        {data.isBlocked ? (
          <p className={styles.blocked} inert>
            {t('items.blocked')}
          </p>
        ) : (
          <>
            <ScribbleNote scribble={data} size="large" isFirst />
            {data.editedAt && <EditedMark id={data.id} at={data.editedAt} />}
            <ItemActions item={data} path={path} menu={menu} onComment={goToComments} />
            <ReactedBy item={data} />
          </>
        )}
        <MoreFrom scribble={data} />
      </div>
      {!data.isBlocked && (
        <section id="comments" className={styles.comments} aria-labelledby="comments-heading">
          <CommentsHeading item={data} id="comments-heading" />
          <CommentThread item={data} linked={linked} />
        </section>
      )}
    </div>
  );
}
