import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { InvitePeopleForm } from '../relationships/InvitePeopleForm.tsx';
import { NotReady } from '../shares/NotReady.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { InvitedGuests } from './InvitedGuests.tsx';
import { PastGuests } from './PastGuests.tsx';
import { useGuests, type AttendedKind } from './useGuests.ts';
import type { InviteDialogQuery } from './__generated__/InviteDialogQuery.graphql';
import styles from './InviteDialog.module.css';

interface InviteDialogProps {
  itemId: string;
  kind: AttendedKind;
  onClose: () => void;
}

/** Invites people to an event or a conference, and shows who has been invited. */
export function InviteDialog({ itemId, kind, onClose }: InviteDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t(kind === 'event' ? 'events.inviteTitle' : 'organizing.inviteTitle')}
      size="medium"
      onClose={onClose}
    >
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <InviteBody itemId={itemId} kind={kind} />
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}

function InviteBody({ itemId, kind }: Omit<InviteDialogProps, 'onClose'>) {
  const t = useText();
  const { invite, isBusy } = useGuests();
  const { node } = useLazyLoadQuery<InviteDialogQuery>(
    graphql`
      query InviteDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Attendable @alias(as: "item") {
            id
            missing
            manageable
            ...useGaps_item
            ...InvitedGuests_item
          }
        }
      }
    `,
    { id: itemId },
    { fetchPolicy: 'store-and-network' },
  );
  const item = node?.item;
  if (!item) return null;
  if (item.missing.length > 0)
    return (
      <NotReady
        item={item}
        text={t(kind === 'event' ? 'events.notReadyToInvite' : 'organizing.notReadyToInvite')}
        hint={t('events.askOrganizer')}
      />
    );
  const guest = {
    value: 'GUEST' as const,
    label: t(kind === 'event' ? 'events.roleGuest' : 'organizing.roleAttendee'),
  };
  const organizer = { value: 'MANAGER' as const, label: t('events.organizer') };
  return (
    <>
      <InvitePeopleForm<'GUEST' | 'MANAGER'>
        roles={item.manageable ? [guest, organizer] : [guest]}
        isBusy={isBusy}
        className={styles.form}
        invite={(userIds, role) => invite(itemId, kind, { userIds, role })}
      />
      {item.manageable && <PastGuests itemId={itemId} kind={kind} />}
      {item.manageable && <InvitedGuests item={item} />}
    </>
  );
}
