import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Form } from '../ui/Form.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAct } from '../ui/useAct.ts';
import { ConversationPeople } from './ConversationPeople.tsx';
import { ConversationPhotos } from './ConversationPhotos.tsx';
import { NAME_MAX } from './limits.ts';
import { conversationNews } from './missed.ts';
import { useChangeConversation } from './useChangeConversation.ts';
import type { ConversationInfoPanelQuery } from './__generated__/ConversationInfoPanelQuery.graphql';
import styles from './ConversationInfoPanel.module.css';

/** Who is in a conversation, what it is called, whether it is quiet, its pictures, and the way out. */
export function ConversationInfoPanel({ queryRef }: EntryProps<ConversationInfoPanelQuery>) {
  const t = useText();
  const act = useAct();
  const router = useRouter();
  const { conversation } = usePreloadedQuery<ConversationInfoPanelQuery>(
    graphql`
      query ConversationInfoPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        conversation(id: $id) {
          id
          type
          name
          isMuted
          isRequest
          ...ConversationPeople_conversation
          ...ConversationPhotos_conversation
        }
      }
    `,
    queryRef,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const { rename, setQuiet, leave, isBusy } = useChangeConversation(conversation?.id ?? '');
  if (!conversation) throw new Problem('NOT_FOUND');
  const { id, type, isMuted, isRequest } = conversation;
  const isGroup = type === 'GROUP' && !isRequest;
  const isSupport = type === 'SUPPORT';
  const name = typed ?? conversation.name;
  const save = async () => {
    if (await act(() => rename(name.trim()), t('conversations.renamed'))) setTyped(null);
  };
  const askToLeave = async () => {
    const isSure = await confirm({
      title: t(isGroup ? 'conversations.leaveSure' : 'conversations.deleteSure'),
      text: t(isGroup ? 'conversations.leaveText' : 'conversations.deleteText'),
      yes: t(isGroup ? 'conversations.leave' : 'conversations.delete'),
      isDangerous: true,
    });
    if (!isSure || !(await act(leave, t('conversations.hasLeft')))) return;
    conversationNews.set((count) => count + 1);
    router.up('p', 'conversations');
  };
  return (
    <div className={styles.info}>
      {isGroup && (
        <Form className={styles.name} onSubmit={() => void save()}>
          <TextField
            label={t('conversations.name')}
            hint={t('conversations.nameHint')}
            value={name}
            onChange={setTyped}
            maxLength={NAME_MAX}
          />
          {name.trim() !== conversation.name && (
            <Button type="submit" kind="primary" size="small" isBusy={isBusy}>
              {t('scribbles.save')}
            </Button>
          )}
        </Form>
      )}
      <Switch
        label={t('conversations.quiet')}
        hint={t('conversations.quietHint')}
        isOn={isMuted}
        onChange={(isOn) =>
          void act(() => setQuiet(isOn), t(isOn ? 'conversations.nowQuiet' : 'conversations.notQuiet'))
        }
      />
      {isSupport ? (
        <p>{t('conversations.supportText')}</p>
      ) : (
        <section>
          <h3>{t('conversations.people')}</h3>
          <ConversationPeople conversation={conversation} />
          {isGroup && (
            <PanelRow
              panel={`conversations/${id}/info/add`}
              icon={<UserPlus aria-hidden="true" />}
              title={t('conversations.add')}
            />
          )}
        </section>
      )}
      <section>
        <h3>{t('conversations.photos')}</h3>
        <ConversationPhotos conversation={conversation} />
      </section>
      {!isSupport && (
        <div className={styles.leave}>
          <Button kind="danger" icon={<LogOut className="flip" />} isBusy={isBusy} onClick={() => void askToLeave()}>
            {t(isGroup ? 'conversations.leave' : 'conversations.delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
