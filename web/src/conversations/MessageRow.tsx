import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { CallLine } from '../calls/CallLine.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useLongPress } from '../core/useLongPress.ts';
import { ReactionBar } from '../reactions/ReactionBar.tsx';
import { ReactionChips } from '../reactions/ReactionChips.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { exactTime } from '../ui/times.ts';
import type { Answered } from './MessageList.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageBody } from './MessageBody.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import { useMessageSummary } from './useMessageSummary.ts';
import type { MessageRow_message$key } from './__generated__/MessageRow_message.graphql';
import styles from './MessageRow.module.css';

interface MessageRowProps {
  message: MessageRow_message$key;
  conversationId: string;
  isGroup: boolean;
  /** The first, and the last, that its author said without a pause. */
  isFirst: boolean;
  isLast: boolean;
  onAnswer: (answered: Answered) => void;
}

/** Something that was said, one's own at the other side; or a line of what somebody did. */
export function MessageRow({ message, conversationId, isGroup, isFirst, isLast, onAnswer }: MessageRowProps) {
  const { text: t, language } = useI18n();
  const summaryOf = useMessageSummary();
  const [isEditing, setEditing] = useState(false);
  const [isReacting, setReacting] = useState(false);
  const press = useLongPress(() => setReacting(true));
  const data = useFragment(
    graphql`
      fragment MessageRow_message on Message {
        id
        kind
        createdAt
        editedAt
        isFromSupport
        author {
          __typename
          id
          path
          title
          isViewer
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
        ...CallLine_message
        ...useMessageSummary_message
        ...MessageBody_message
        ...MessageActions_message
        ...ReactionBar_message
        ...ReactionChips_message
        ...MessageEditor_message
      }
    `,
    message,
  );
  const { id, kind, author, createdAt, editedAt, isFromSupport } = data;
  const summary = summaryOf(data);
  if (kind === 'CALLED' || kind === 'MISSED_CALL') {
    return <CallLine message={data} words={summary} conversationId={conversationId} />;
  }
  if (kind !== 'MESSAGE') {
    return (
      <p className={styles.system} dir="auto">
        {summary}
      </p>
    );
  }
  const name = isFromSupport ? t('conversations.support') : (author?.title ?? t('items.somebody'));
  const isOwn = author?.isViewer ?? false;
  const at = new Date(createdAt);
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short' }).format(at);
  return (
    <article
      className={styles.row}
      tabIndex={-1}
      data-message={id}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-group={isGroup || undefined}
      aria-label={t('conversations.by', { name, time })}
    >
      {isGroup && !isOwn && (
        <span className={styles.face}>
          {isLast && author && (
            <RouterLink to={author.path} aria-label={name}>
              <Avatar name={name} file={author.avatar} size={32} shape={shapeOf(author)} />
            </RouterLink>
          )}
        </span>
      )}
      <div className={styles.said}>
        {(isGroup || isFromSupport) && !isOwn && isFirst && (
          <b className={styles.name} dir="auto">
            {name}
          </b>
        )}
        {isEditing ? (
          <MessageEditor message={data} conversationId={conversationId} onDone={() => setEditing(false)} />
        ) : (
          <div className={styles.line}>
            <div className={styles.felt} {...press}>
              <MessageBody message={data} isOwn={isOwn} />
              {isReacting && (
                <ReactionBar message={data} side={isOwn ? 'end' : 'start'} onClose={() => setReacting(false)} />
              )}
            </div>
            <MessageActions
              message={data}
              conversationId={conversationId}
              onAnswer={() => onAnswer({ id, name, words: summary })}
              onEdit={() => setEditing(true)}
              onReact={() => setReacting(true)}
            />
          </div>
        )}
        <ReactionChips message={data} />
        {(isLast || editedAt) && (
          <p className={styles.under}>
            {editedAt && <span>{t('conversations.edited')}</span>}
            {isLast && (
              <time dateTime={createdAt} title={exactTime(at, language.locale)} className="num">
                {time}
              </time>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
