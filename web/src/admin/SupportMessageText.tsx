import { graphql, useFragment } from 'react-relay/hooks';
import { MessageBody } from '../conversations/MessageBody.tsx';
import { useMessageSummary } from '../conversations/useMessageSummary.ts';
import { useText } from '../core/i18n.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { SupportMessageText_message$key } from './__generated__/SupportMessageText_message.graphql';
import styles from './AdminTalk.module.css';

/** Something that was said at the desk: by the member, or at the other side by support. */
export function SupportMessageText({ message, name }: { message: SupportMessageText_message$key; name: string }) {
  const t = useText();
  const summaryOf = useMessageSummary();
  const data = useFragment(
    graphql`
      fragment SupportMessageText_message on Message {
        kind
        createdAt
        isFromSupport
        ...useMessageSummary_message
        ...MessageBody_message
      }
    `,
    message,
  );
  const { kind, createdAt, isFromSupport } = data;
  if (kind !== 'MESSAGE') return <p className={styles.system}>{summaryOf(data)}</p>;
  const who = isFromSupport ? t('conversations.support') : name;
  return (
    <article className={styles.said} data-own={isFromSupport || undefined}>
      <MessageBody message={data} isOwn={isFromSupport} isApart />
      <p className={styles.under}>
        <bdi>{who}</bdi>
        {' · '}
        <RelativeTime at={createdAt} />
      </p>
    </article>
  );
}
