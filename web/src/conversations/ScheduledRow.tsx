import { Pencil, SendHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { problemKey } from '../core/problems.ts';
import { useDueText } from '../reminders/useDueText.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import { ScheduledEditor } from './ScheduledEditor.tsx';
import { useChangeScheduled } from './useChangeScheduled.ts';
import { useConversationName } from './useConversationName.ts';
import type { ScheduledRow_scheduled$key } from './__generated__/ScheduledRow_scheduled.graphql';
import styles from './ScheduledRow.module.css';

interface ScheduledRowProps {
  scheduled: ScheduledRow_scheduled$key;
  /** It says where it is sent. */
  isNamed: boolean;
}

/** A message that waits: its words, when it is sent or why it was not, and what can be done with it. */
export function ScheduledRow({ scheduled, isNamed }: ScheduledRowProps) {
  const t = useText();
  const act = useAct();
  const nameOf = useConversationName();
  const wordsOf = useDueText();
  const { isBusy, send, remove } = useChangeScheduled();
  const [isEditing, setEditing] = useState(false);
  const data = useFragment(
    graphql`
      fragment ScheduledRow_scheduled on ScheduledMessage {
        id
        content
        sendAt
        refusedCode
        filesCount
        hasAttachment
        geolocation {
          latitude
        }
        replyTo {
          author {
            shortName
          }
        }
        conversation {
          id
          ...useConversationName_conversation
        }
        ...ScheduledEditor_scheduled
      }
    `,
    scheduled,
  );
  const { id, content, sendAt, refusedCode, filesCount, hasAttachment, geolocation, replyTo, conversation } = data;
  const brings = [
    replyTo && t('conversations.answering', { name: replyTo.author?.shortName ?? t('items.somebody') }),
    filesCount > 0 && t('conversations.files', { count: filesCount }),
    hasAttachment && t('conversations.attachment'),
    geolocation && t('conversations.place'),
  ].filter((each) => each);
  const erase = async () => {
    const isSure = await confirm({
      title: t('conversations.deleteScheduledSure'),
      text: t('conversations.deleteScheduledText'),
      yes: t('items.delete'),
      isDangerous: true,
    });
    if (isSure) await act(() => remove(id), t('conversations.scheduledDeleted'));
  };
  return (
    <li className={styles.row} data-refused={refusedCode ? true : undefined}>
      {isNamed && conversation && (
        <PanelLink panel={`conversations/${conversation.id}`} className={styles.where}>
          <b dir="auto">{nameOf(conversation)}</b>
        </PanelLink>
      )}
      {isEditing ? (
        <ScheduledEditor scheduled={data} onDone={() => setEditing(false)} />
      ) : (
        <>
          {content !== '' && (
            <p className={styles.words} dir="auto">
              {content}
            </p>
          )}
          {brings.length > 0 && <p className={styles.brings}>{brings.join(' · ')}</p>}
          <p className={styles.when}>
            {refusedCode ? (
              t('conversations.refusedBecause', {
                reason: t(REASONS[refusedCode] ?? problemKey({ code: refusedCode })),
              })
            ) : (
              <time dateTime={sendAt}>{t('conversations.willGo', { when: wordsOf(new Date(sendAt)) })}</time>
            )}
          </p>
          <div className={styles.actions}>
            <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
              {t('conversations.changeScheduled')}
            </Button>
            <Button
              size="small"
              icon={<SendHorizontal className="flip" />}
              isBusy={isBusy}
              onClick={() => void act(() => send(id), t('conversations.sentNow'))}
            >
              {t('conversations.sendNow')}
            </Button>
            <Button size="small" kind="quiet" icon={<Trash2 />} isBusy={isBusy} onClick={() => void erase()}>
              {t('items.delete')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** What a code says about a message in its conversation. */
const REASONS: Readonly<Record<string, 'conversations.closed' | 'conversations.refusedGone'>> = {
  FORBIDDEN: 'conversations.closed',
  NOT_FOUND: 'conversations.refusedGone',
};
