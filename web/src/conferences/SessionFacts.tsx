import { CalendarCheck, CalendarPlus, MapPin } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { ClashLine } from '../events/ClashLine.tsx';
import { WaitlistPart } from '../events/WaitlistPart.tsx';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useNow } from '../core/useNow.ts';
import { ActorLine } from './ActorLine.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { ConferenceLink } from './ConferenceLink.tsx';
import { isSessionKind } from './scheduleSlots.ts';
import { SpeakerBar } from './SpeakerBar.tsx';
import { usePicking } from './usePicking.ts';
import { useScheduleZone } from './useScheduleZone.ts';
import type { SessionFacts_event$key } from './__generated__/SessionFacts_event.graphql';
import styles from './SessionFacts.module.css';

interface SessionFactsProps {
  event: SessionFacts_event$key;
  /** The level of its headings. */
  heading?: 'h2' | 'h3';
}

/** What only sessions have: their conference, room, tracks, and speakers, and whether they are in the schedule of the viewer. */
export function SessionFacts({ event, heading: Heading = 'h3' }: SessionFactsProps) {
  const t = useText();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment SessionFacts_event on Event {
        id
        name
        isDraft
        cancelledAt
        endsAt {
          at
        }
        room {
          title
        }
        place {
          title
        }
        seatsLeft
        viewerWait {
          id
        }
        session {
          isPicked
          kind
          recordingOffset
          recording {
            ...AttachedFile_file
          }
          conference {
            id
            ...useScheduleZone_conference
            ...ConferenceLink_conference
          }
          tracks {
            id
            name
            hue
          }
          speakers {
            name
            status
            user {
              id
              ...ActorLine_actor
            }
          }
        }
        maxPartySize
        ...WaitlistPart_item
        ...SpeakerBar_event
        ...ClashLine_event
      }
    `,
    event,
  );
  const { id, name, isDraft, cancelledAt, endsAt, room, place, seatsLeft, viewerWait, session } = data;
  const now = useNow([endsAt?.at]);
  const { clash, toggle, keepBoth, replace, close } = usePicking(session?.conference?.id ?? '');
  const { zone } = useScheduleZone(session?.conference, []);
  if (!session) return null;
  const { isPicked, kind, recording, recordingOffset, conference, tracks, speakers } = session;
  const isOver = endsAt ? Date.parse(endsAt.at) <= now : false;
  const isOpen = !isDraft && !isOver && cancelledAt === null && kind !== 'BREAK';
  const isFull = seatsLeft === 0 && !isPicked;
  const where = [room?.title, place?.title].filter((part) => part !== undefined).join(', ');
  return (
    <div className={styles.facts} data-kind="conference">
      {conference && <ConferenceLink conference={conference} part="schedule" />}
      <p className={styles.chips}>
        {isSessionKind(kind) && <Chip>{t(`schedule.kind.${kind}`)}</Chip>}
        {(tracks ?? []).map((track) => (
          <span key={track.id} className={styles.track} style={{ '--kh': track.hue }}>
            <Chip tone="kind">{track.name}</Chip>
          </span>
        ))}
        {isOpen && typeof seatsLeft === 'number' && seatsLeft > 0 && (
          <Chip>{t('schedule.seatsLeft', { count: seatsLeft })}</Chip>
        )}
      </p>
      {where && (
        <p className={styles.where}>
          <MapPin aria-hidden="true" />
          <span dir="auto">{where}</span>
        </p>
      )}
      <FallibleSection isSmall>
        <ClashLine event={data} />
      </FallibleSection>
      <SpeakerBar event={data} />
      {recording && (
        <section aria-label={t('schedule.recording')}>
          <AttachedFile file={recording} startAt={recordingOffset ?? undefined} />
        </section>
      )}
      {isOpen && isMember && (isPicked || (!isFull && !viewerWait)) && (
        <span>
          <Button
            kind={isPicked ? 'secondary' : 'primary'}
            icon={isPicked ? <CalendarCheck /> : <CalendarPlus />}
            onClick={() => toggle({ id, title: name }, isPicked)}
          >
            {t(isPicked ? 'schedule.removeThis' : 'schedule.addThis')}
          </Button>
        </span>
      )}
      {isOpen && isMember && !isPicked && (isFull || viewerWait) && (
        <WaitlistPart item={data} itemId={id} maxPartySize={data.maxPartySize} />
      )}
      {isOpen && !isMember && (
        <span>
          <ButtonLink
            kind="primary"
            to={`/welcome/sign-in?to=${encodeURIComponent(`${location.pathname}${location.search}`)}`}
          >
            {t('schedule.signInToAdd')}
          </ButtonLink>
        </span>
      )}
      {speakers.length > 0 && (
        <section aria-label={t('schedule.speakers')}>
          <Heading className={styles.title}>{t('schedule.speakers')}</Heading>
          <ul>
            {speakers.map((speaker, at) => (
              <li key={speaker.user?.id ?? `${at}`} className={styles.speaker}>
                {speaker.user ? (
                  <ActorLine actor={speaker.user}>
                    {speaker.status === 'INVITED' && <Chip>{t('schedule.invited')}</Chip>}
                    {speaker.status === 'WITHDRAWN' && <Chip tone="bad">{t('schedule.withdrawn')}</Chip>}
                  </ActorLine>
                ) : (
                  <p className={styles.name} dir="auto">
                    {speaker.name}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {clash && (
        <ClashDialog
          clash={clash}
          zone={zone}
          onKeepBoth={() => void keepBoth(clash)}
          onReplace={() => void replace(clash)}
          onClose={close}
        />
      )}
    </div>
  );
}
