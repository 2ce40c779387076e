import {
  AlarmClock,
  Ban,
  BellOff,
  Flag,
  FolderPlus,
  Pencil,
  Share2,
  Signpost,
  Trash2,
  UserX,
  VolumeX,
} from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import type { useItemMenu_item$key } from './__generated__/useItemMenu_item.graphql';

interface OwnActions {
  /** Whether one may change it, where that is not for its author alone. */
  isEditable?: boolean;
  /** Whether one may delete it, where that depends on its state. */
  isDeletable?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete for whoever may; report and block for everybody else. The platform says which. */
export function useItemMenu(
  item: useItemMenu_item$key,
  { isEditable, isDeletable, onEdit, onDelete }: OwnActions,
): MenuItem[] {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment useItemMenu_item on Item {
        __typename
        id
        editable
        manageable
        isBlocked
        author {
          id
          title
          isViewer
          isBlocked
          ... on Crowd {
            canAct
          }
        }
      }
    `,
    item,
  );
  if (!isMember) return [];
  const { author } = data;
  const other = !data.manageable && author && !author.isViewer && !author.canAct ? author : null;
  const entries: (MenuItem | false | null)[] = [
    {
      id: 'share',
      label: t('shares.title'),
      icon: <Share2 />,
      onSelect: () => router.open('p', `share/${data.id}`),
    },
    {
      id: 'recommend',
      label: t('recommends.title'),
      icon: <Signpost />,
      onSelect: () => router.open('p', `recommend/${data.id}`),
    },
    {
      id: 'collect',
      label: t('collections.collect'),
      icon: <FolderPlus />,
      onSelect: () => router.open('p', `collect/${data.id}`),
    },
    {
      id: 'remind',
      label: t('reminders.remind'),
      icon: <AlarmClock />,
      onSelect: () => router.open('p', `remind/${data.id}`),
    },
    (isEditable ?? data.editable) && { id: 'edit', label: t('items.edit'), icon: <Pencil />, onSelect: onEdit },
    (isDeletable ?? data.manageable) && {
      id: 'delete',
      label: t('items.delete'),
      icon: <Trash2 />,
      isDangerous: true,
      onSelect: onDelete,
    },
    !data.manageable && {
      id: 'report',
      label: t('items.report'),
      icon: <Flag />,
      onSelect: () => router.open('p', `report/${data.id}`),
    },
    !data.manageable && {
      id: 'mute',
      label: t('items.muteThis', { type: data.__typename }),
      icon: <BellOff />,
      onSelect: () => router.open('p', `mute/${data.id}`),
    },
    other && {
      id: 'mute-author',
      label: t('items.muteAuthor', { author: other.title }),
      icon: <VolumeX />,
      onSelect: () => router.open('p', `mute/${other.id}`),
    },
    !data.manageable && {
      id: 'block',
      label: t('items.blockThis', { type: data.__typename }),
      icon: <Ban />,
      note: data.isBlocked ? t('items.blocked') : undefined,
      isDisabled: data.isBlocked,
      onSelect: () => router.open('p', `block/${data.id}`),
    },
    other && {
      id: 'block-author',
      label: t('items.blockAuthor', { author: other.title }),
      icon: <UserX />,
      note: other.isBlocked ? t('items.blocked') : undefined,
      isDisabled: other.isBlocked,
      onSelect: () => router.open('p', `block/${other.id}`),
    },
  ];
  return entries.filter((entry) => entry !== false && entry !== null);
}
