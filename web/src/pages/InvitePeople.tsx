import { useText } from '../core/i18n.tsx';
import { InvitePeopleForm } from '../relationships/InvitePeopleForm.tsx';
import type { Role } from './permissionFlags.ts';
import { useInviteToCrowd } from './useInviteToCrowd.ts';

interface InvitePeopleProps {
  crowdId: string;
  /** Otherwise everyone is invited as a member. */
  mayGiveRoles: boolean;
}

/** Finds people and invites them to a crowd. */
export function InvitePeople({ crowdId, mayGiveRoles }: InvitePeopleProps) {
  const t = useText();
  const { invite, isBusy } = useInviteToCrowd();
  const option = (value: Role) => ({ value, label: t(`crowds.role.${value}`) });
  return (
    <InvitePeopleForm<Role>
      roles={mayGiveRoles ? [option('MEMBER'), option('MANAGER'), option('ADMIN')] : [option('MEMBER')]}
      isBusy={isBusy}
      invite={(userIds, role) => invite({ crowdId, userIds, role })}
    />
  );
}
