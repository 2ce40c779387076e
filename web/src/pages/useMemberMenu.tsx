import { UserMinus } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { confirm } from '../ui/confirm.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { ROLES } from './permissionFlags.ts';
import { ROLE_ICONS } from './roleIcons.tsx';
import { useAct } from '../ui/useAct.ts';
import { useEndMembership } from './useEndMembership.ts';
import { useSetMemberRole } from './useSetMemberRole.ts';
import type { useMemberMenu_membership$key } from './__generated__/useMemberMenu_membership.graphql';
import type { useMemberMenu_crowd$key } from './__generated__/useMemberMenu_crowd.graphql';

/** What the viewer may do about a member: roles for those who give them, removing for those who run the crowd. */
export function useMemberMenu(membership: useMemberMenu_membership$key, crowdKey: useMemberMenu_crowd$key): MenuItem[] {
  const t = useText();
  const act = useAct();
  const setRole = useSetMemberRole();
  const { end } = useEndMembership();
  const crowd = useFragment(
    graphql`
      fragment useMemberMenu_crowd on Crowd {
        id
        canAct
        owner {
          id
        }
        permissions {
          manageAdminRoles
        }
      }
    `,
    crowdKey,
  );
  const {
    id,
    name: told,
    role,
    user,
  } = useFragment(
    graphql`
      fragment useMemberMenu_membership on Membership {
        id
        name
        role
        user {
          id
          title
          isViewer
        }
      }
    `,
    membership,
  );
  // One leaves by the head of the page; the owner stays until somebody else is.
  if (user?.isViewer || (user && user.id === crowd.owner?.id)) return [];
  const name = user?.title ?? told ?? t('items.somebody');
  const givesRoles = crowd.permissions.manageAdminRoles;
  const remove = async () => {
    const text = t('crowds.removeMemberText', { name });
    const isSure = await confirm({ text, yes: t('crowds.removeMember'), isDangerous: true });
    if (isSure) await act(() => end({ id, crowdId: crowd.id }), t('crowds.memberRemoved', { name }));
  };
  const roles = ROLES.filter((each) => each !== role).map((each) => ({
    id: each,
    label: t(`crowds.makeRole.${each}`),
    icon: ROLE_ICONS[each],
    onSelect: () => void act(() => setRole({ id, role: each }), t(`crowds.roleSet.${each}`, { name })),
  }));
  const mayRemove = crowd.canAct && (role === 'MEMBER' || givesRoles);
  return [
    ...(givesRoles ? roles : []),
    ...(mayRemove
      ? [
          {
            id: 'remove',
            label: t('crowds.removeMember'),
            icon: <UserMinus />,
            isDangerous: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
}
