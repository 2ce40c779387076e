import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { daysText } from '../core/moments.ts';
import { Chip } from '../ui/Chip.tsx';
import { FREE_GUESTS } from './conferenceFields.ts';
import { Ticket } from './Ticket.tsx';
import type { ManagerTicket_conference$key } from './__generated__/ManagerTicket_conference.graphql';
import styles from './Manager.module.css';

/** The conference as a ticket: its name, dates, and status, and on the stub how many people come. */
export function ManagerTicket({ conference }: { conference: ManagerTicket_conference$key }) {
  const { text: t, language } = useI18n();
  const { name, status, startsAt, endsAt, place, guestsCount, maxGuestCount, hasRegistration } = useFragment(
    graphql`
      fragment ManagerTicket_conference on Conference @throwOnFieldError {
        name
        status
        guestsCount
        maxGuestCount
        hasRegistration
        startsAt {
          date
        }
        endsAt {
          date
        }
        place {
          title
        }
      }
    `,
    conference,
  );
  const max = maxGuestCount ?? FREE_GUESTS;
  return (
    <Ticket
      size="list"
      isVoid={status === 'CANCELLED' || status === 'ARCHIVED'}
      stub={
        <>
          <b className={styles.count}>{guestsCount.toLocaleString(language.locale)}</b>
          {hasRegistration ? (
            <>
              <span>{t('organizing.ofSeats', { max })}</span>
              <progress className={styles.filled} aria-hidden="true" value={guestsCount} max={max} />
            </>
          ) : (
            <span>{t('organizing.openToAll')}</span>
          )}
        </>
      }
    >
      <span>
        <Chip tone={status === 'CANCELLED' ? 'bad' : status === 'PUBLISHED' ? 'good' : 'plain'}>
          {t(`organizing.status.${status as 'DRAFT'}`)}
        </Chip>
      </span>
      <h3 className={styles.name} dir="auto">
        {name || t('conferences.untitled')}
      </h3>
      <p className={styles.hint}>
        {startsAt ? daysText(startsAt, endsAt ?? null, language.locale) : t('organizing.noDates')}
        {place && (
          <>
            {' · '}
            <span dir="auto">{place.title}</span>
          </>
        )}
      </p>
    </Ticket>
  );
}
