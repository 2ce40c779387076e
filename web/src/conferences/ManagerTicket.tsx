import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FREE_GUESTS } from './conferenceFields.ts';
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
  const days = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const when =
    startsAt && endsAt ? days.formatRange(new Date(startsAt.date), new Date(endsAt.date)) : t('organizing.noDates');
  const max = maxGuestCount ?? FREE_GUESTS;
  return (
    <section className={styles.ticket} aria-label={name || t('organizing.untitled')}>
      <div className={styles.main}>
        <span>
          <Chip tone={status === 'CANCELLED' ? 'bad' : status === 'PUBLISHED' ? 'good' : 'plain'}>
            {t(`organizing.status.${status as 'DRAFT'}`)}
          </Chip>
        </span>
        <h3 dir="auto">{name || t('organizing.untitled')}</h3>
        <p>
          {when}
          {place && (
            <>
              {' · '}
              <span dir="auto">{place.title}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.stub}>
        <b>{guestsCount.toLocaleString(language.locale)}</b>
        {hasRegistration ? (
          <>
            <span>{t('organizing.ofSeats', { max })}</span>
            <progress aria-hidden="true" value={guestsCount} max={max} />
          </>
        ) : (
          <span>{t('organizing.openToAll')}</span>
        )}
      </div>
    </section>
  );
}
