import { BellOff, CircleHelp, Ellipsis, ListX, Users, VolumeX } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { isKnown } from './kinds.ts';
import { useSnooze } from './useSnooze.ts';
import { useDisableKind } from './useDisableKind.ts';
import type { NotificationMenu_notification$key } from './__generated__/NotificationMenu_notification.graphql';

interface NotificationMenuProps {
  notification: NotificationMenu_notification$key;
  /** Says, below the row, why one was told. */
  onWhy: () => void;
}

/** Why one was told, and to be told less: about this, by them, of this kind. Each can be taken back. */
export function NotificationMenu({ notification, onWhy }: NotificationMenuProps) {
  const t = useText();
  const router = useRouter();
  const silence = useSnooze();
  const turnOff = useDisableKind();
  const { id, type, sourceId, peopleCount, actor, notifiable, context } = useFragment(
    graphql`
      fragment NotificationMenu_notification on Notification {
        id
        type
        sourceId
        peopleCount
        actor {
          id
          title
          isViewer
        }
        notifiable {
          title
        }
        context {
          title
        }
      }
    `,
    notification,
  );
  const isOne = peopleCount === 1;
  const items: (MenuItem | false)[] = [
    { id: 'why', label: t('notifications.why'), icon: <CircleHelp />, onSelect: onWhy },
    !isOne && {
      id: 'people',
      label: t('notifications.seePeople'),
      icon: <Users />,
      onSelect: () => router.open('p', `people/notification/${id}`),
    },
    Boolean(sourceId) && {
      id: 'thing',
      label: t('notifications.silenceThing'),
      icon: <BellOff />,
      onSelect: () => void silence(sourceId ?? '', context?.title ?? notifiable?.title ?? ''),
    },
    Boolean(actor && isOne && !actor.isViewer) && {
      id: 'person',
      label: t('notifications.silencePerson', { name: actor?.title ?? '' }),
      icon: <VolumeX />,
      onSelect: () => void silence(actor?.id ?? '', actor?.title ?? ''),
    },
    isKnown(type) && {
      id: 'kind',
      label: t('notifications.turnOff', { kind: t(`notifications.kind.${type}`) }),
      icon: <ListX />,
      onSelect: () => void turnOff(type),
    },
  ];
  return (
    <Menu
      label={t('notifications.more')}
      items={items.filter((item) => item !== false)}
      trigger={(props) => <IconButton {...props} size="small" icon={<Ellipsis />} label={t('notifications.more')} />}
    />
  );
}
