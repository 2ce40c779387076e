import { ArrowUp, Ellipsis, SkipForward, UserMinus } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PersonName } from '../relationships/PersonName.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useAct } from '../ui/useAct.ts';
import { HoldLeft } from './HoldLeft.tsx';
import { useWaitlist } from './useWaitlist.ts';
import type { WaitlistRow_entry$key } from './__generated__/WaitlistRow_entry.graphql';
import styles from './Guests.module.css';

interface WaitlistRowProps {
  entry: WaitlistRow_entry$key;
  itemId: string;
  isOrganizer: boolean;
  /** Whether it is the first that waits. */
  isFirst: boolean;
}

/** A place on the wait list, and what its owner and organizers can do about it. */
export function WaitlistRow({ entry, itemId, isOrganizer, isFirst }: WaitlistRowProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const { leave, promote, pass, isBusy } = useWaitlist();
  const data = useFragment(
    graphql`
      fragment WaitlistRow_entry on WaitlistEntry {
        id
        occursOn
        name
        state
        position
        partySize
        acceptsFewer
        note
        offeredSize
        heldUntil
        user {
          title
          isViewer
          ...PersonName_user
        }
      }
    `,
    entry,
  );
  const { id: entryId, user, state, position, partySize, offeredSize, heldUntil } = data;
  const name = user?.title ?? data.name ?? t('items.somebody');
  const ids = { itemId, entryId };
  const ask = async (text: string, yes: string, run: () => Promise<{ readonly code: string } | null>, done: string) => {
    if (await confirm({ text, yes, isDangerous: true })) await act(run, done);
  };
  const menu = [
    ...(state === 'WAITING'
      ? [
          {
            id: 'promote',
            label: t('events.promote'),
            icon: <ArrowUp />,
            onSelect: () => void act(() => promote(ids, data.occursOn), t('events.promoted', { name })),
          },
        ]
      : []),
    ...(state === 'WAITING' && isFirst
      ? [
          {
            id: 'pass',
            label: t('events.pass'),
            icon: <SkipForward />,
            onSelect: () =>
              void ask(
                t('events.passText', { name, count: partySize }),
                t('events.pass'),
                () => pass(ids, data.occursOn),
                t('events.passed', { name }),
              ),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('events.removeFromWaitlist'),
      icon: <UserMinus />,
      isDangerous: true,
      onSelect: () =>
        void ask(
          t('events.removeFromWaitlistText', { name }),
          t('events.removeFromWaitlist'),
          () => leave(itemId, entryId),
          t('events.removedFromWaitlist', { name }),
        ),
    },
  ];
  return (
    <tr data-own={user?.isViewer || undefined}>
      <td className={styles.number}>{position?.toLocaleString(language.locale)}</td>
      <td className={styles.who}>
        <PersonName user={user} name={data.name} />
      </td>
      <td className={styles.party}>
        {t('events.partyOf', { count: partySize })}
        {data.acceptsFewer && ` · ${t('events.acceptsFewer')}`}
      </td>
      <td className={styles.when}>
        {state === 'OFFERED' && heldUntil ? <HoldLeft until={heldUntil} /> : t('events.waiting')}
        {state === 'OFFERED' && offeredSize !== null && offeredSize !== partySize && (
          <> · {t('events.seatsHeld', { count: offeredSize ?? 0 })}</>
        )}
      </td>
      {isOrganizer && (
        <td className={styles.note} dir="auto">
          {data.note}
        </td>
      )}
      <td className={styles.acts}>
        {user?.isViewer ? (
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void act(() => leave(itemId, entryId), t('events.waitLeft'))}
          >
            {t('events.leave')}
          </Button>
        ) : (
          isOrganizer && (
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
    </tr>
  );
}
