import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { MemberName } from './MemberName.tsx';
import { ROLES } from './permissionFlags.ts';
import { useAct } from '../ui/useAct.ts';
import { useEndMembership } from './useEndMembership.ts';
import type { JoinRequestRow_membership$key } from './__generated__/JoinRequestRow_membership.graphql';
import styles from './CrowdMembers.module.css';

interface JoinRequestRowProps {
  membership: JoinRequestRow_membership$key;
  crowdId: string;
}

/** Somebody who was asked: as what and since when; while they have not answered, it can be taken back. */
export function JoinRequestRow({ membership, crowdId }: JoinRequestRowProps) {
  const t = useText();
  const act = useAct();
  const { end, isBusy } = useEndMembership();
  const data = useFragment(
    graphql`
      fragment JoinRequestRow_membership on Membership {
        id
        role
        status
        createdAt
        name
        user {
          title
        }
        ...MemberName_membership
      }
    `,
    membership,
  );
  const { id, role, status, createdAt, user } = data;
  const name = user?.title ?? data.name ?? t('items.somebody');
  const known = ROLES.find((each) => each === role) ?? 'MEMBER';
  return (
    <li className={styles.row}>
      <MemberName membership={data}>
        {t(`crowds.role.${known}`)} · <RelativeTime at={createdAt} />
      </MemberName>
      {status === 'PENDING' ? (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t('crowds.withdrawNamed', { name })}
          onClick={() => void act(() => end({ id, crowdId }), t('crowds.withdrawn'))}
        >
          {t('crowds.withdraw')}
        </Button>
      ) : (
        <Chip>{t(status === 'ACCEPTED' ? 'notifications.accepted' : 'notifications.declined')}</Chip>
      )}
    </li>
  );
}
