import { ChevronDown } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Menu } from '../ui/Menu.tsx';
import { ROLES } from './permissionFlags.ts';
import { ROLE_ICONS } from './roleIcons.tsx';
import { useAct } from '../ui/useAct.ts';
import { useSetMemberRole } from './useSetMemberRole.ts';
import type { RoleRow_membership$key } from './__generated__/RoleRow_membership.graphql';
import styles from './RoleHolders.module.css';

interface RoleRowProps {
  membership: RoleRow_membership$key;
  /** Stays an admin until they hand the crowd over. */
  isOwner: boolean;
}

/** One of a crowd with their role, and a menu to give them another. */
export function RoleRow({ membership, isOwner }: RoleRowProps) {
  const t = useText();
  const act = useAct();
  const setRole = useSetMemberRole();
  const {
    id,
    name: told,
    role,
    user,
  } = useFragment(
    graphql`
      fragment RoleRow_membership on Membership {
        id
        name
        role
        user {
          title
          subTitle
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    membership,
  );
  const name = user?.title ?? told ?? t('items.somebody');
  const known = ROLES.find((each) => each === role) ?? 'MEMBER';
  return (
    <li className={styles.row}>
      <Avatar name={name} file={user?.avatar} />
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        {user?.subTitle && <small dir="auto">{user.subTitle}</small>}
      </span>
      {isOwner ? (
        <Chip>{t('pages.owner')}</Chip>
      ) : (
        <Menu
          label={t('pages.roleNamed', { name })}
          items={ROLES.map((each) => ({
            id: each,
            label: t(`crowds.role.${each}`),
            icon: ROLE_ICONS[each],
            note: each === known ? t('pages.chosen') : undefined,
            onSelect: () =>
              each !== known && void act(() => setRole({ id, role: each }), t(`crowds.roleSet.${each}`, { name })),
          }))}
          trigger={(button) => (
            <button
              type="button"
              className={styles.role}
              aria-label={t('pages.roleIs', { name, role: t(`crowds.role.${known}`) })}
              {...button}
            >
              {t(`crowds.role.${known}`)}
              <ChevronDown aria-hidden="true" />
            </button>
          )}
        />
      )}
    </li>
  );
}
