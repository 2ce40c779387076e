import { Ellipsis, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PersonName } from '../relationships/PersonName.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Chip } from '../ui/Chip.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useAct } from '../ui/useAct.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useGuests, type AttendedKind } from './useGuests.ts';
import type { GuestRow_attendance$key } from './__generated__/GuestRow_attendance.graphql';
import styles from './Guests.module.css';

/** What a guest answered for the date that is shown. */
export type DateAnswer =
  | { readonly partySize: number; readonly answeredAt?: string | null | undefined }
  | null
  | undefined;

interface GuestRowProps {
  attendance: GuestRow_attendance$key;
  /** The date that is shown of a series that is answered by date; empty for all. */
  date?: string;
  dateAnswer?: DateAnswer;
  /** Whether the viewer organizes it. */
  isOrganizer: boolean;
  kind: AttendedKind;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A guest, a request, or an invitation, and what organizers can do about it. */
export function GuestRow({ attendance, date = '', dateAnswer, isOrganizer, kind, isChosen, onChoose }: GuestRowProps) {
  const t = useText();
  const act = useAct();
  const { answer, setRole, remove, isBusy } = useGuests();
  const data = useFragment(
    graphql`
      fragment GuestRow_attendance on Attendance {
        id
        name
        role
        status
        isInvited
        isHidden
        partySize
        note
        answeredAt
        createdAt
        user {
          id
          title
          isViewer
          ...PersonName_user
        }
      }
    `,
    attendance,
  );
  const { id, user, role, status, note, createdAt } = data;
  const { partySize, answeredAt } = dateAnswer ?? data;
  const name = user?.title ?? data.name ?? t('items.somebody');
  const isPending = status === 'PENDING';
  const isRequest = isPending && !data.isInvited;
  const removeSure = async () => {
    const isSure = await confirm({
      text: t(
        date ? 'events.removeGuestOfDateText' : kind === 'event' ? 'events.removeGuestText' : 'organizing.removeText',
        { name },
      ),
      yes: t('events.removeGuest'),
      isDangerous: true,
    });
    if (isSure) await act(() => remove(id, date), t('events.guestRemoved', { name }));
  };
  const menu = [
    role === 'GUEST'
      ? {
          id: 'organizer',
          label: t('events.makeOrganizer'),
          icon: <ShieldPlus />,
          onSelect: () => void act(() => setRole({ id, role: 'MANAGER' }), t('events.madeOrganizer', { name })),
        }
      : {
          id: 'guest',
          label: t(kind === 'event' ? 'events.makeGuest' : 'organizing.makeAttendee'),
          icon: <ShieldMinus />,
          onSelect: () =>
            void act(
              () => setRole({ id, role: 'GUEST' }),
              t(kind === 'event' ? 'events.madeGuest' : 'organizing.madeAttendee', { name }),
            ),
        },
    {
      id: 'remove',
      label: t('events.removeGuest'),
      icon: <UserMinus />,
      isDangerous: true,
      onSelect: () => void removeSure(),
    },
  ];
  return (
    <tr data-row={id} data-chosen={isChosen || undefined} tabIndex={-1}>
      {isOrganizer && (
        <td className={styles.choose}>
          <Checkbox
            label={<VisuallyHidden>{t('events.selectGuest', { name })}</VisuallyHidden>}
            checked={isChosen}
            onChange={onChoose}
          />
        </td>
      )}
      <td className={styles.who}>
        <PersonName user={user} name={data.name} />
        <span className={styles.chips}>
          {role !== 'GUEST' && <Chip tone="kind">{t('events.organizer')}</Chip>}
          {data.isHidden && <Chip>{t('events.hiddenGuest')}</Chip>}
        </span>
      </td>
      {kind === 'event' && (
        <td className={styles.party}>{partySize && partySize > 1 ? t('events.partyOf', { count: partySize }) : ''}</td>
      )}
      {isOrganizer && (
        <td className={styles.note} dir="auto">
          {note}
        </td>
      )}
      <td className={styles.when}>
        <RelativeTime at={answeredAt ?? createdAt} />
      </td>
      {isOrganizer && (
        <td className={styles.acts}>
          {isRequest ? (
            <span className={styles.buttons}>
              <Button
                kind="primary"
                size="small"
                isBusy={isBusy}
                aria-label={t('events.acceptRequest', { name })}
                onClick={() => void act(() => answer({ id, isAccepted: true }), t('events.requestAccepted', { name }))}
              >
                {t('crowds.accept')}
              </Button>
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('events.declineRequest', { name })}
                onClick={() => void act(() => answer({ id, isAccepted: false }), t('events.requestDeclined', { name }))}
              >
                {t('crowds.decline')}
              </Button>
            </span>
          ) : isPending ? (
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={t('crowds.withdrawNamed', { name })}
              onClick={() => void act(() => remove(id), t('crowds.withdrawn'))}
            >
              {t('crowds.withdraw')}
            </Button>
          ) : (
            !user?.isViewer && (
              <Menu
                label={t('events.guestActions', { name })}
                trigger={(button) => (
                  <IconButton {...button} size="small" icon={<Ellipsis />} label={t('events.guestActions', { name })} />
                )}
                items={menu}
              />
            )
          )}
        </td>
      )}
    </tr>
  );
}
