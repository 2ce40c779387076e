import { Ellipsis } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MemberName } from './MemberName.tsx';
import { useMemberMenu } from './useMemberMenu.tsx';
import type { MemberRow_membership$key } from './__generated__/MemberRow_membership.graphql';
import type { MemberRow_crowd$key } from './__generated__/MemberRow_crowd.graphql';
import styles from './CrowdMembers.module.css';

interface MemberRowProps {
  membership: MemberRow_membership$key;
  crowd: MemberRow_crowd$key;
}

/** One who belongs: who, in what role, and what those who may can do about it. */
export function MemberRow({ membership, crowd: crowdKey }: MemberRowProps) {
  const t = useText();
  const crowd = useFragment(
    graphql`
      fragment MemberRow_crowd on Crowd {
        owner {
          id
        }
        ...useMemberMenu_crowd
      }
    `,
    crowdKey,
  );
  const data = useFragment(
    graphql`
      fragment MemberRow_membership on Membership {
        name
        role
        user {
          id
          title
        }
        ...MemberName_membership
        ...useMemberMenu_membership
      }
    `,
    membership,
  );
  const menu = useMemberMenu(data, crowd);
  const { name, user, role } = data;
  const label = t('crowds.memberActions', { name: user?.title ?? name ?? t('items.somebody') });
  return (
    <li className={styles.row}>
      <MemberName membership={data} />
      <span className={styles.chips}>
        {user && user.id === crowd.owner?.id && <Chip tone="kind">{t('crowds.owner')}</Chip>}
        {(role === 'ADMIN' || role === 'MANAGER') && (
          <Chip tone={role === 'ADMIN' ? 'good' : 'plain'}>{t(`crowds.role.${role}`)}</Chip>
        )}
      </span>
      {menu.length > 0 && (
        <Menu
          label={label}
          trigger={(button) => <IconButton {...button} size="small" icon={<Ellipsis />} label={label} />}
          items={menu}
        />
      )}
    </li>
  );
}
