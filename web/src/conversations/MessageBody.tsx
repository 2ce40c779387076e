import { MapPin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { PhotoGrid } from '../files/PhotoGrid.tsx';
import { RecommendedItem } from '../recommends/RecommendedItem.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { showMessage } from './showMessage.ts';
import { useMessageSummary } from './useMessageSummary.ts';
import type { MessageBody_message$key } from './__generated__/MessageBody_message.graphql';
import styles from './MessageBody.module.css';

interface MessageBodyProps {
  message: MessageBody_message$key;
  isOwn: boolean;
  /** It stands where its conversation is not read: what it answers does not lead there. */
  isApart?: boolean;
}

/** What was said: what it answers, the words, and all that hangs on it. */
export function MessageBody({ message, isOwn, isApart = false }: MessageBodyProps) {
  const t = useText();
  const summaryOf = useMessageSummary();
  const data = useFragment(
    graphql`
      fragment MessageBody_message on Message @throwOnFieldError {
        id
        content
        conversationId
        isReply
        hasAttachment
        replyTo {
          id
          isFromSupport
          author {
            title
          }
          ...useMessageSummary_message
        }
        files {
          id
          type
          ...AttachedFile_file
          ...PhotoGrid_files
        }
        attachment {
          ...RecommendedItem_item
        }
        geolocation {
          latitude
          longitude
        }
      }
    `,
    message,
  );
  const { id, conversationId, content, isReply, replyTo, files, hasAttachment, attachment, geolocation } = data;
  const pictures = files.filter(({ type }) => type === 'IMAGE');
  const quoted = replyTo && (
    <>
      <b dir="auto">
        {replyTo.isFromSupport ? t('conversations.support') : (replyTo.author?.title ?? t('items.somebody'))}
      </b>
      <span dir="auto">{summaryOf(replyTo)}</span>
    </>
  );
  const jump = (event: MouseEvent<HTMLElement>) => {
    const list = event.currentTarget.closest<HTMLElement>('[role=log]')?.parentElement ?? null;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (replyTo && !isElsewhere && showMessage(list, replyTo.id, { isSmooth: true })) event.preventDefault();
  };
  const arePictures = pictures.length > 1 && pictures.length === files.length;
  return (
    <div className={styles.body} data-own={isOwn || undefined}>
      {isReply && (
        <blockquote className={styles.quoted}>
          {!replyTo && <span>{t('conversations.gone')}</span>}
          {replyTo && isApart && quoted}
          {replyTo && !isApart && (
            <PanelLink
              panel={`conversations/${conversationId}`}
              said={replyTo.id}
              className={styles.back}
              onClick={jump}
            >
              <VisuallyHidden>{t('conversations.toQuoted')}</VisuallyHidden>
              {quoted}
            </PanelLink>
          )}
        </blockquote>
      )}
      {arePictures ? (
        <PhotoGrid files={files} source={id} />
      ) : (
        files.map((file) => <AttachedFile key={file.id} file={file} isSmall source={id} />)
      )}
      {hasAttachment && (
        <div className={styles.thing}>
          {attachment ? <RecommendedItem item={attachment} /> : <p>{t('conversations.attachmentGone')}</p>}
        </div>
      )}
      {geolocation && (
        <a
          className={styles.place}
          href={`https://www.openstreetmap.org/?mlat=${geolocation.latitude}&mlon=${geolocation.longitude}#map=15/${geolocation.latitude}/${geolocation.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin aria-hidden="true" />
          {t('conversations.placeOnMap')}
        </a>
      )}
      {content && (
        <p className={styles.words} dir="auto">
          {content}
        </p>
      )}
    </div>
  );
}
