import { AlarmClock, Copy, Ellipsis, Flag, History, Pencil, Reply, SmilePlus, Undo2, Users } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAct } from '../ui/useAct.ts';
import { useChangeMessage } from './useChangeMessage.ts';
import type { MessageActions_message$key } from './__generated__/MessageActions_message.graphql';
import styles from './MessageActions.module.css';

interface MessageActionsProps {
  message: MessageActions_message$key;
  conversationId: string;
  onAnswer: () => void;
  onEdit: () => void;
  onReact: () => void;
}

/** What can be done with a message: react, answer, copy; change and unsend one's own for a day, report another's. */
export function MessageActions({ message, conversationId, onAnswer, onEdit, onReact }: MessageActionsProps) {
  const t = useText();
  const act = useAct();
  const router = useRouter();
  const { unsend } = useChangeMessage(conversationId);
  const data = useFragment(
    graphql`
      fragment MessageActions_message on Message {
        id
        content
        editedAt
        isChangeable
        reactionsCount
        isFromSupport
        author {
          isViewer
        }
      }
    `,
    message,
  );
  const { id, content, editedAt, isChangeable, reactionsCount, isFromSupport, author } = data;
  const isOwn = author?.isViewer ?? false;
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('conversations.unsendSure'),
      text: t('conversations.unsendText'),
      yes: t('conversations.unsend'),
      isDangerous: true,
    });
    if (isSure) await act(() => unsend(id), t('conversations.unsent'));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(content);
    showToast(t('conversations.copied'));
  };
  const items: (MenuItem | false)[] = [
    {
      id: 'react',
      label: t('reactions.reactMenu'),
      icon: <SmilePlus />,
      onSelect: onReact,
    },
    reactionsCount > 0 && {
      id: 'reacted',
      label: t('reactions.who'),
      icon: <Users />,
      onSelect: () => router.open('p', `reactions/${id}`),
    },
    { id: 'reply', label: t('comments.reply'), icon: <Reply className="flip" />, onSelect: onAnswer },
    content !== '' && { id: 'copy', label: t('conversations.copy'), icon: <Copy />, onSelect: () => void copy() },
    {
      id: 'remind',
      label: t('reminders.remind'),
      icon: <AlarmClock />,
      onSelect: () => router.open('p', `remind/${id}`),
    },
    editedAt !== null && {
      id: 'history',
      label: t('conversations.history'),
      icon: <History />,
      onSelect: () => router.open('p', `conversations/${conversationId}/${id}`),
    },
    isOwn && isChangeable && { id: 'edit', label: t('items.edit'), icon: <Pencil />, onSelect: onEdit },
    isOwn &&
      isChangeable && {
        id: 'unsend',
        label: t('conversations.unsend'),
        icon: <Undo2 />,
        isDangerous: true,
        onSelect: () => void takeBack(),
      },
    // What support says is answered there.
    !isOwn &&
      !isFromSupport && {
        id: 'report',
        label: t('moderation.report'),
        icon: <Flag />,
        onSelect: () => router.open('p', `report/${id}`),
      },
  ];
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        className={styles.react}
        icon={<SmilePlus />}
        label={t('reactions.reactTo')}
        onClick={onReact}
      />
      <Menu
        label={t('conversations.actions')}
        items={items.filter((item) => item !== false)}
        side={isOwn ? 'end' : 'start'}
        trigger={(button) => (
          <IconButton {...button} size="small" icon={<Ellipsis />} label={t('conversations.actions')} />
        )}
      />
    </span>
  );
}
