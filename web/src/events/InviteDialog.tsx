import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { InvitePeopleForm } from '../relationships/InvitePeopleForm.tsx';
import { NotReady } from '../shares/NotReady.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { InvitedGuests } from './InvitedGuests.tsx';
import { useGuests } from './useGuests.ts';
import type { InviteDialogQuery } from './__generated__/InviteDialogQuery.graphql';
import styles from './InviteDialog.module.css';

interface InviteDialogProps {
  eventId: string;
  onClose: () => void;
}

/** Invites people to an event, and shows who has been invited. */
export function InviteDialog({ eventId, onClose }: InviteDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('events.inviteTitle')} size="medium" onClose={onClose}>
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <InviteBody eventId={eventId} />
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}

function InviteBody({ eventId }: { eventId: string }) {
  const t = useText();
  const { invite, isBusy } = useGuests();
  const { node } = useLazyLoadQuery<InviteDialogQuery>(
    graphql`
      query InviteDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            id
            missing
            manageable
            ...useGaps_item
            ...InvitedGuests_event
          }
        }
      }
    `,
    { id: eventId },
    { fetchPolicy: 'store-and-network' },
  );
  const event = node?.event;
  if (!event) return null;
  if (event.missing.length > 0)
    return <NotReady item={event} text={t('events.notReadyToInvite')} hint={t('events.askOrganizer')} />;
  const guest = { value: 'GUEST' as const, label: t('events.roleGuest') };
  const organizer = { value: 'MANAGER' as const, label: t('events.organizer') };
  return (
    <>
      <InvitePeopleForm<'GUEST' | 'MANAGER'>
        roles={event.manageable ? [guest, organizer] : [guest]}
        isBusy={isBusy}
        className={styles.form}
        invite={(userIds, role) => invite({ eventId, userIds, role })}
      />
      {event.manageable && <InvitedGuests event={event} />}
    </>
  );
}
