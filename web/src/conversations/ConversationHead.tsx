import { Info } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { useConversationName } from './useConversationName.ts';
import { useIsOnline } from './useIsOnline.ts';
import type { ConversationHead_conversation$key } from './__generated__/ConversationHead_conversation.graphql';
import styles from './ConversationHead.module.css';

/** Whom one talks with, and whether they are here; it leads to what there is to know of it. */
export function ConversationHead({ conversation }: { conversation: ConversationHead_conversation$key }) {
  const t = useText();
  const nameOf = useConversationName();
  const data = useFragment(
    graphql`
      fragment ConversationHead_conversation on Conversation {
        id
        ...useConversationName_conversation
        ...ConversationAvatar_conversation
        ...useIsOnline_conversation
      }
    `,
    conversation,
  );
  const isOnline = useIsOnline(data);
  return (
    <PanelLink panel={`conversations/${data.id}/info`} className={styles.head}>
      <ConversationAvatar conversation={data} isOnline={isOnline} />
      <span className={styles.words}>
        <b dir="auto">{nameOf(data)}</b>
        {isOnline && <small>{t('conversations.hereNow')}</small>}
      </span>
      <Info role="img" aria-label={t('conversations.info')} />
    </PanelLink>
  );
}
