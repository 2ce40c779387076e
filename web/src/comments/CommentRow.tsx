import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { PhotoGrid } from '../files/PhotoGrid.tsx';
import { RemovedNote } from '../items/RemovedNote.tsx';
import { PlaceLink } from '../remarks/PlaceLink.tsx';
import { usePlaceName } from '../remarks/usePlaceName.ts';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/cx.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { CommentActions } from './CommentActions.tsx';
import { CommentEditor } from './CommentEditor.tsx';
import type { CommentRow_comment$key } from './__generated__/CommentRow_comment.graphql';
import styles from './CommentRow.module.css';

interface CommentRowProps {
  comment: CommentRow_comment$key;
  /** It came while the conversation was open. */
  isFresh?: boolean;
  /** A link leads to it. */
  isLinked?: boolean;
  /** It stands below the one it replies to. */
  isReply?: boolean;
  onReply: () => void;
}

/** One comment: who, when, what, and what can be done with it. */
export function CommentRow({ comment, isFresh = false, isLinked = false, isReply = false, onReply }: CommentRowProps) {
  const t = useText();
  const root = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const data = useFragment(
    graphql`
      fragment CommentRow_comment on Comment @throwOnFieldError {
        id
        content
        mentions {
          ...ScribbleText_mentions
        }
        time
        timeEnd
        page
        createdAt
        editedAt
        isBlocked
        isWithdrawn
        author {
          __typename
          path
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        files {
          id
          type
          ...AttachedFile_file
          ...PhotoGrid_files
        }
        ...RemovedNote_item
        ...CommentActions_comment
        ...CommentEditor_comment
      }
    `,
    comment,
  );
  useEffect(() => {
    if (isLinked) root.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const nameOf = usePlaceName();
  const { author, time, timeEnd, page } = data;
  const place = page ?? time;
  const unit = page == null ? 'second' : 'page';
  const name = author?.title ?? t('items.somebody');
  // Side by side; what is heard or read stands by itself.
  const looks = data.files.filter(({ type }) => type === 'IMAGE' || type === 'VIDEO');
  return (
    <article
      ref={root}
      className={cx(styles.comment, isReply && styles.reply)}
      data-fresh={isFresh || undefined}
      data-linked={isLinked || undefined}
      aria-label={t('comments.by', { name })}
    >
      <Avatar name={name} file={author?.avatar} size={isReply ? 24 : 32} shape={shapeOf(author)} />
      <div className={styles.body}>
        <p className={styles.line}>
          {author ? (
            <RouterLink to={author.path} dir="auto">
              {name}
            </RouterLink>
          ) : (
            <b dir="auto">{name}</b>
          )}
          <span className={styles.when}>
            {isFresh ? t('comments.now') : <RelativeTime at={data.createdAt} />}
            {data.editedAt && ` · ${t('items.edited')}`}
          </span>
        </p>
        {data.isBlocked || data.isWithdrawn ? (
          <p className={styles.blocked}>{t(data.isWithdrawn ? 'deletion.goneComment' : 'items.blocked')}</p>
        ) : isEditing ? (
          <CommentEditor comment={data} onDone={() => setEditing(false)} />
        ) : (
          <>
            <RemovedNote item={data} />
            {place != null && (
              <p className={styles.place}>
                <PlaceLink place={place}>{nameOf(unit, place)}</PlaceLink>
                {timeEnd != null && ` – ${nameOf(unit, timeEnd)}`}
              </p>
            )}
            {data.content && (
              <p className={styles.words} dir="auto">
                <ScribbleText text={data.content} mentions={data.mentions} />
              </p>
            )}
            {looks.length > 1 && (
              <div className={styles.files}>
                <PhotoGrid files={looks} source={data.id} />
              </div>
            )}
            {data.files
              .filter((file) => looks.length < 2 || !looks.includes(file))
              .map((file) => (
                <AttachedFile key={file.id} file={file} isSmall source={data.id} />
              ))}
            <CommentActions comment={data} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  );
}
