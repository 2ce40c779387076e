import { Ban, BellOff, Eye, Flag, FolderPlus, Settings, Share2, Signpost, UserPlus } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import type { useCrowdMenu_crowd$key } from './__generated__/useCrowdMenu_crowd.graphql';

/** Running it for those who do, handing it on for every member of Plaza, mute, report and block for the others. */
export function useCrowdMenu(crowd: useCrowdMenu_crowd$key): MenuItem[] {
  const t = useText();
  const router = useRouter();
  const { id, path, title, canAct, isBlocked, viewerRole, permissions } = useFragment(
    graphql`
      fragment useCrowdMenu_crowd on Crowd {
        id
        path
        title
        canAct
        isBlocked
        viewerRole
        permissions {
          manageSettings
          manageAdminRoles
        }
      }
    `,
    crowd,
  );
  const runs = canAct || permissions.manageSettings || permissions.manageAdminRoles;
  const belongs = viewerRole !== null && viewerRole !== undefined;
  const entries: (MenuItem | false)[] = [
    canAct && {
      id: 'invite',
      label: t('crowds.invite'),
      icon: <UserPlus />,
      onSelect: () => router.open('p', `page/${id}/invite`),
    },
    runs && {
      id: 'settings',
      label: t('crowds.settings'),
      icon: <Settings />,
      onSelect: () => router.open('p', `page/${id}`),
    },
    canAct && {
      id: 'view-as',
      label: t('actors.viewAs'),
      icon: <Eye />,
      onSelect: () => router.navigate(`/view-as/guest${path}`),
    },
    !isBlocked && {
      id: 'share',
      label: t('shares.title'),
      icon: <Share2 />,
      onSelect: () => router.open('p', `share/${id}`),
    },
    !isBlocked && {
      id: 'recommend',
      label: t('recommends.title'),
      icon: <Signpost />,
      onSelect: () => router.open('p', `recommend/${id}`),
    },
    !isBlocked && {
      id: 'collect',
      label: t('collections.collect'),
      icon: <FolderPlus />,
      onSelect: () => router.open('p', `collect/${id}`),
    },
    !isBlocked &&
      !canAct && {
        id: 'mute',
        label: t('items.muteAuthor', { author: title }),
        icon: <BellOff />,
        onSelect: () => router.open('p', `mute/${id}`),
      },
    !belongs && {
      id: 'report',
      label: t('moderation.report'),
      icon: <Flag />,
      onSelect: () => router.open('p', `report/${id}`),
    },
    !belongs && {
      id: 'block',
      label: t('items.blockAuthor', { author: title }),
      icon: <Ban />,
      note: isBlocked ? t('problems.ALREADY_BLOCKED') : undefined,
      isDisabled: isBlocked,
      isDangerous: true,
      onSelect: () => router.open('p', `block/${id}`),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
