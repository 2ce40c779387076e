import { BellOff } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { Badge } from '../ui/Badge.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { useConversationName } from './useConversationName.ts';
import { useIsOnline } from './useIsOnline.ts';
import { useMessageSummary } from './useMessageSummary.ts';
import type { ConversationRow_conversation$key } from './__generated__/ConversationRow_conversation.graphql';
import type { ConversationRow_message$key } from './__generated__/ConversationRow_message.graphql';
import styles from './ConversationRow.module.css';

interface ConversationRowProps {
  conversation: ConversationRow_conversation$key;
  /** The message that was looked for: its words stand in place of the last ones, and the row leads to it. */
  found?: ConversationRow_message$key | null;
}

/** A conversation of the list: whom with, what was said last and when, and how much of it is new. */
export function ConversationRow({ conversation, found }: ConversationRowProps) {
  const t = useText();
  const nameOf = useConversationName();
  const summaryOf = useMessageSummary();
  const data = useFragment(
    graphql`
      fragment ConversationRow_conversation on Conversation {
        id
        type
        unseenCount
        isMuted
        ...useConversationName_conversation
        ...ConversationAvatar_conversation
        ...useIsOnline_conversation
        lastMessage {
          ...ConversationRow_message
        }
      }
    `,
    conversation,
  );
  const { unseenCount, isMuted } = data;
  const isOnline = useIsOnline(data);
  const shown: ConversationRow_message$key | null | undefined = found ?? data.lastMessage;
  const message = useFragment(
    graphql`
      fragment ConversationRow_message on Message {
        id
        kind
        createdAt
        author {
          shortName
          isViewer
        }
        ...useMessageSummary_message
      }
    `,
    shown,
  );
  const author = message?.kind === 'MESSAGE' ? message.author : null;
  const words = message ? summaryOf(message) : t('conversations.nothingYet');
  const said = author?.isViewer
    ? t('conversations.youSaid', { words })
    : author && data.type === 'GROUP'
      ? t('conversations.otherSaid', { name: author.shortName, words })
      : words;
  return (
    <li>
      <PanelLink
        panel={`conversations/${data.id}`}
        said={found ? message?.id : undefined}
        className={styles.row}
        data-unseen={unseenCount > 0 || undefined}
      >
        <ConversationAvatar conversation={data} isOnline={isOnline} />
        <span className={styles.words}>
          <b dir="auto">{nameOf(data)}</b>
          <small dir="auto">{said}</small>
        </span>
        {isOnline && <VisuallyHidden>{t('conversations.hereNow')}</VisuallyHidden>}
        <span className={styles.side}>
          {message && <RelativeTime at={message.createdAt} />}
          <span className={styles.marks}>
            {isMuted && <BellOff role="img" aria-label={t('conversations.isQuiet')} />}
            <Badge count={unseenCount} isNew={!isMuted} />
            {unseenCount > 0 && <VisuallyHidden>{t('conversations.unseen', { count: unseenCount })}</VisuallyHidden>}
          </span>
        </span>
      </PanelLink>
    </li>
  );
}
