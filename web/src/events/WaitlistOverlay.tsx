import { UsersRound, X } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { WaitlistTable } from './WaitlistTable.tsx';
import type { WaitlistOverlayQuery } from './__generated__/WaitlistOverlayQuery.graphql';
import styles from './Guests.module.css';

/** The wait list of an event. */
export function WaitlistOverlay({ queryRef }: EntryProps<WaitlistOverlayQuery>) {
  const t = useText();
  const router = useRouter();
  const { node } = usePreloadedQuery<WaitlistOverlayQuery>(
    graphql`
      query WaitlistOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            id
            name
            waitingCount
            ...WaitlistTable_event
          }
        }
      }
    `,
    queryRef,
  );
  const event = node?.event;
  if (!event) throw new Problem('NOT_FOUND');
  useLayerTitle(t('events.waitlist'));
  return (
    <div className={styles.overlay} data-kind="event">
      <header className={styles.head}>
        <IconButton icon={<X />} label={t('ui.close')} onClick={() => router.close('o')} />
        <div className={styles.titles}>
          <h2>{t('events.waitlist')}</h2>
          <p dir="auto">
            {event.name} · {t('events.waitingCount', { count: event.waitingCount })}
          </p>
        </div>
        <Button
          size="small"
          icon={<UsersRound />}
          onClick={() => router.open('o', `guests/${event.id}`, { replace: true })}
        >
          {t('events.guests')}
        </Button>
      </header>
      <div className={styles.body}>
        <WaitlistTable event={event} />
      </div>
    </div>
  );
}
