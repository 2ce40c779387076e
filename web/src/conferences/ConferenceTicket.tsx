import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { daysText } from '../core/moments.ts';
import { RouterLink } from '../core/links.tsx';
import { Picture } from '../ui/Picture.tsx';
import { conferencePath } from './conferencePath.ts';
import { Ticket, TicketCode } from './Ticket.tsx';
import type { ConferenceTicket_conference$key } from './__generated__/ConferenceTicket_conference.graphql';
import styles from './ConferenceTicket.module.css';

interface ConferenceTicketProps {
  conference: ConferenceTicket_conference$key;
  isFirst?: boolean;
}

/** A conference in a list: its name, days, and place, and on the stub what it is at. */
export function ConferenceTicket({ conference, isFirst = false }: ConferenceTicketProps) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment ConferenceTicket_conference on Conference {
        id
        internalId
        slug
        name
        status
        phase
        admission
        guestsCount
        seatsLeft
        startsAt {
          date
        }
        endsAt {
          date
        }
        place {
          title
        }
        cover {
          markedAsNsfw
          altText
          thumbhash
          focal {
            x
            y
          }
          links {
            xxs
            xs
            sm
            md
            lg
            source
          }
        }
      }
    `,
    conference,
  );
  const { cover, status, phase, admission, guestsCount, seatsLeft, startsAt, endsAt, place } = data;
  const isVoid = status === 'CANCELLED' || status === 'ARCHIVED' || phase === 'ENDED';
  const state =
    status === 'DRAFT'
      ? t('conferences.draft')
      : status === 'CANCELLED'
        ? t('conferences.cancelled')
        : t(`conferences.phase.${phase === '%future added value' ? 'UPCOMING' : phase}`);
  return (
    <RouterLink to={conferencePath(data)} className={styles.link} data-kind="conference">
      <Ticket
        size="list"
        isVoid={isVoid}
        cover={
          cover && (
            <Picture
              links={cover.links}
              isSensitive={cover.markedAsNsfw}
              alt={cover.altText ?? ''}
              size="md"
              isFilling
              thumbhash={cover.thumbhash}
              focal={cover.focal}
              sizes="(min-width: 768px) 520px, 70vw"
              isFirst={isFirst}
            />
          )
        }
        stub={
          <>
            <b>{state}</b>
            {status === 'PUBLISHED' && guestsCount > 0 && (
              <span>{t(isVoid ? 'conferences.came' : 'conferences.going', { count: guestsCount })}</span>
            )}
            {status === 'PUBLISHED' && !isVoid && admission === 'REGISTRATION' && typeof seatsLeft === 'number' && (
              <span>{t('conferences.seatsLeft', { count: seatsLeft })}</span>
            )}
            <TicketCode seed={data.id} />
          </>
        }
      >
        <span className={styles.name} dir="auto" data-cancelled={status === 'CANCELLED' || undefined}>
          {data.name || t('conferences.untitled')}
        </span>
        {startsAt && <span className={styles.hint}>{daysText(startsAt, endsAt ?? null, language.locale)}</span>}
        {place && (
          <span className={styles.hint} dir="auto">
            {place.title}
          </span>
        )}
      </Ticket>
    </RouterLink>
  );
}
