import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ROLES } from './permissionFlags.ts';
import { useWithdrawInvitation } from './useWithdrawInvitation.ts';
import type { AskedRow_membership$key } from './__generated__/AskedRow_membership.graphql';
import styles from './Invite.module.css';

/** Somebody who was asked: as what and since when; while they have not answered, it can be taken back. */
export function AskedRow({ membership }: { membership: AskedRow_membership$key }) {
  const t = useText();
  const { withdraw, isBusy } = useWithdrawInvitation();
  const { id, role, status, createdAt, user } = useFragment(
    graphql`
      fragment AskedRow_membership on Membership {
        id
        role
        status
        createdAt
        user {
          title
          avatar {
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
  if (!user) return null;
  const known = ROLES.find((each) => each === role) ?? 'MEMBER';
  return (
    <li className={styles.row}>
      <Avatar name={user.title} file={user.avatar} />
      <span className={styles.words}>
        <b dir="auto">{user.title}</b>
        <small>
          {t(`pages.role.${known}`)} · <RelativeTime at={createdAt} />
        </small>
      </span>
      {status === 'PENDING' ? (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t('pages.withdrawNamed', { name: user.title })}
          onClick={() => void withdraw(id)}
        >
          {t('pages.withdraw')}
        </Button>
      ) : (
        <Chip>{t('notifications.declined')}</Chip>
      )}
    </li>
  );
}
