import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useReact } from '../reactions/useReact.ts';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { useDeleteComment } from './useDeleteComment.ts';
import type { CommentActions_comment$key } from './__generated__/CommentActions_comment.graphql';
import styles from './CommentActions.module.css';

interface CommentActionsProps {
  comment: CommentActions_comment$key;
  onReply: () => void;
  onEdit: () => void;
}

/** React, reply; edit and remove for whoever may, flag for everybody else. */
export function CommentActions({ comment, onReply, onEdit }: CommentActionsProps) {
  const t = useText();
  const router = useRouter();
  const react = useReact();
  const remove = useDeleteComment();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment CommentActions_comment on Comment {
        id
        editable
        manageable
        hasReacted
        reactionsCount
      }
    `,
    comment,
  );
  const signIn = () => router.navigate(`/welcome/sign-in?to=${encodeURIComponent(location.pathname)}`);
  const askToRemove = async () => {
    const isSure = await confirm({ text: t('comments.removeText'), yes: t('comments.remove'), isDangerous: true });
    if (isSure) remove(data.id);
  };
  const items: (MenuItem | false)[] = [
    data.editable && { id: 'edit', label: t('items.edit'), icon: <Pencil />, onSelect: onEdit },
    data.manageable && {
      id: 'remove',
      label: t('comments.remove'),
      icon: <Trash2 />,
      isDangerous: true,
      onSelect: () => void askToRemove(),
    },
    isMember &&
      !data.manageable && {
        id: 'flag',
        label: t('comments.flag'),
        icon: <Flag />,
        onSelect: () => router.open('p', `report/${data.id}`),
      },
  ];
  const menu = items.filter((item) => item !== false);
  return (
    <div className={styles.actions}>
      <button
        type="button"
        aria-pressed={data.hasReacted}
        className={styles.action}
        onClick={() => (isMember ? react(data) : signIn())}
      >
        {t('comments.reactions', { count: data.reactionsCount })}
      </button>
      <button type="button" className={styles.action} onClick={isMember ? onReply : signIn}>
        {t('comments.reply')}
      </button>
      {menu.length > 0 && (
        <Menu
          label={t('ui.menu')}
          items={menu}
          trigger={(props) => (
            <IconButton {...props} size="small" icon={<Ellipsis />} label={t('ui.menu')} className={styles.menu} />
          )}
        />
      )}
    </div>
  );
}
