import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { CallOther } from '../calls/CallOther.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { TourOffer } from '../tours/TourOffer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageList, type Answered } from './MessageList.tsx';
import { RequestBar } from './RequestBar.tsx';
import { ScheduledLine } from './ScheduledLine.tsx';
import { useConversationName } from './useConversationName.ts';
import type { ConversationPanelQuery } from './__generated__/ConversationPanelQuery.graphql';
import styles from './ConversationPanel.module.css';

/** A conversation: whom with, what was said, and a line to say something. */
export function ConversationPanel({ queryRef }: EntryProps<ConversationPanelQuery>) {
  const t = useText();
  const nameOf = useConversationName();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { conversation } = usePreloadedQuery<ConversationPanelQuery>(
    graphql`
      query ConversationPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        conversation(id: $id) {
          id
          isRequest
          isMuted
          canWrite
          ...useConversationName_conversation
          ...ConversationHead_conversation
          ...RequestBar_conversation
          ...ScheduledLine_conversation
          ...CallOther_conversation
          ...MessageList_conversation
        }
      }
    `,
    queryRef,
  );
  if (!conversation) throw new Problem('NOT_FOUND');
  const { id, isRequest, isMuted, canWrite } = conversation;
  const name = nameOf(conversation);
  return (
    <div className={styles.talk}>
      <div className={styles.top} data-tour="talk-head">
        <ConversationHead conversation={conversation} />
        <CallOther conversation={conversation} />
      </div>
      <TourOffer tour="conversation" isInset />
      <MessageList key={`said ${id}`} conversation={conversation} name={name} onAnswer={setAnswered} />
      <ScheduledLine conversation={conversation} />
      {isRequest && <RequestBar conversation={conversation} />}
      {canWrite ? (
        <MessageComposer
          key={`say ${id}`}
          conversationId={id}
          isQuiet={isMuted || isRequest}
          answered={answered}
          onAnswer={setAnswered}
        />
      ) : (
        <p className={styles.closed}>{t('conversations.closed')}</p>
      )}
    </div>
  );
}
