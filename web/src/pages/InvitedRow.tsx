import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { MemberName } from './MemberName.tsx';
import { useAct } from './useAct.ts';
import { useEndMembership } from './useEndMembership.ts';
import type { InvitedRow_membership$key } from './__generated__/InvitedRow_membership.graphql';
import type { InvitedRow_page$key } from './__generated__/InvitedRow_page.graphql';
import styles from './CrowdMembers.module.css';

interface InvitedRowProps {
  membership: InvitedRow_membership$key;
  page: InvitedRow_page$key;
}

/** One who is invited and has not answered. */
export function InvitedRow({ membership, page }: InvitedRowProps) {
  const t = useText();
  const act = useAct();
  const { end, isBusy } = useEndMembership();
  const { id: pageId } = useFragment(
    graphql`
      fragment InvitedRow_page on Page {
        id
      }
    `,
    page,
  );
  const { id, user } = useFragment(
    graphql`
      fragment InvitedRow_membership on Membership {
        id
        user {
          title
          ...MemberName_user
        }
      }
    `,
    membership,
  );
  if (!user) return null;
  return (
    <li className={styles.row}>
      <MemberName user={user} />
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('crowds.withdrawNamed', { name: user.title })}
        onClick={() => void act(() => end({ id, pageId }), t('crowds.withdrawn'))}
      >
        {t('crowds.withdraw')}
      </Button>
    </li>
  );
}
