import { CalendarX, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useRepeatText } from '../core/useRepeatText.ts';
import { useTitle } from '../core/title.ts';
import { useScheduleZone } from '../conferences/useScheduleZone.ts';
import { ZoneSwitch } from '../conferences/ZoneSwitch.tsx';
import { CoverPicture } from '../files/CoverPicture.tsx';
import { BackLink } from '../items/BackLink.tsx';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { Byline } from '../items/Byline.tsx';
import { ItemActions } from '../items/ItemActions.tsx';
import { goToComments, ItemColumns } from '../items/ItemColumns.tsx';
import { useRecordView } from '../items/useRecordView.ts';
import { ReactedBy } from '../reactions/ReactedBy.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { ClashLine } from './ClashLine.tsx';
import { DateBlock } from './DateBlock.tsx';
import { EventDates } from './EventDates.tsx';
import { EventAnswer } from './EventAnswer.tsx';
import { EventNotice } from './EventNotice.tsx';
import { EventPlaceCard } from './EventPlaceCard.tsx';
import { eventMenu } from './eventMenu.ts';
import { cityOfZone, bothStarts, rangeText } from '../core/moments.ts';
import { OccurrenceNote } from './OccurrenceNote.tsx';
import { useEventUpdates } from './useEventUpdates.ts';
import type { EventView_details$key } from './__generated__/EventView_details.graphql';
import type { EventView_occurrence$key } from './__generated__/EventView_occurrence.graphql';
import type { EventView_event$key } from './__generated__/EventView_event.graphql';
import styles from './EventView.module.css';

const CancelDialog = lazyWithRetry(async () => (await import('./CancelDialog.tsx')).CancelDialog);
const RestoreEventButton = lazyWithRetry(async () => (await import('./RestoreEventButton.tsx')).RestoreEventButton);
const TailgateFacts = lazyWithRetry(async () => (await import('../tailgates/TailgateFacts.tsx')).TailgateFacts);
const SessionFacts = lazyWithRetry(async () => (await import('../conferences/SessionFacts.tsx')).SessionFacts);

interface EventViewProps {
  event: EventView_event$key;
  /** The date that is meant of a series. */
  occurrence: EventView_occurrence$key | null | undefined;
  linked: CommentThread_linked$key | null | undefined;
  path: string;
  /** The id in the address. */
  slug: string;
  /** The viewer can no longer see the event. */
  onGone: () => void;
}

/** An event: when and where it is, what it is about, and what its organizers can do. Its comments are beside it. */
export function EventView({ event, occurrence, linked, path, slug, onGone }: EventViewProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { isMember } = useSession();
  const repeatText = useRepeatText();
  const [isCancelling, setCancelling] = useState(false);
  const item = useFragment(
    graphql`
      fragment EventView_event on Event {
        ...EventView_details
        ...ItemColumns_item
      }
    `,
    event,
  );
  const data = useFragment<EventView_details$key>(
    graphql`
      fragment EventView_details on Event {
        id
        name
        description
        isDraft
        isBlocked
        manageable
        answersBy
        viewerAttendance {
          id
          role
        }
        cancelledAt
        mentions {
          ...ScribbleText_mentions
        }
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
          date
          time
          timezone
        }
        nextOccurrence {
          id
          startsAt {
            at
            date
            time
            timezone
          }
          endsAt {
            at
            date
            time
            timezone
          }
        }
        city
        recurrence
        cover {
          ...CoverPicture_file
        }
        session {
          kind
          conference {
            ...useScheduleZone_conference
          }
        }
        tailgate {
          approval
        }
        ...SessionFacts_event
        ...TailgateFacts_event
        ...EventAnswer_event
        ...ClashLine_event
        ...EventNotice_event
        ...EventPlaceCard_event
        ...AddToCalendar_event
        ...EventDates_event
        ...EventMenu_event
        ...Byline_item
        ...FollowButton_item
        ...ItemActions_item
        ...ReactedBy_item
      }
    `,
    item,
  );
  const date = useFragment(
    graphql`
      fragment EventView_occurrence on EventOccurrence {
        id
        occursOn
        name
        cancelledAt
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
          date
          time
          timezone
        }
        ...EventAnswer_date
        ...OccurrenceNote_occurrence
      }
    `,
    occurrence,
  );
  const name = (date ?? data).name || t('events.untitled');
  useTitle(name);
  useRecordView(data.id, isMember);
  useEventUpdates({ id: data.id, slug, on: date?.occursOn }, onGone);
  const { cover, cancelledAt, isDraft, recurrence } = data;
  // Of a series, the date that is meant, or the next one.
  const { startsAt, endsAt } = date ?? data.nextOccurrence ?? data;
  const isCancelled = (date ?? data).cancelledAt !== null;
  const conference = data.session?.conference;
  const shownZone = useScheduleZone(conference, conference && startsAt ? [Date.parse(startsAt.at)] : []);
  const both = startsAt && bothStarts(startsAt, language.locale);
  const menu = eventMenu({
    event: data,
    onDeleted: () => router.navigate('/', { replace: true }),
    isLeavable: data.answersBy === 'DATE' && data.viewerAttendance?.role === 'GUEST',
  });
  return (
    <ItemColumns
      item={item}
      linked={linked}
      isTalked={!data.isBlocked && !isDraft}
      aside={!data.isBlocked && !isDraft && !data.session && <EventAnswer event={data} date={date ?? null} />}
    >
      <BackLink />
      {data.isBlocked ? (
        <BlockedNote />
      ) : (
        <article className={styles.event} data-kind="event" data-printed>
          {cover && <CoverPicture file={cover} className={styles.cover} />}
          <header className={styles.head}>
            {startsAt && <DateBlock key={(date ?? data.nextOccurrence ?? data).id} start={startsAt} />}
            <div className={styles.lines}>
              <h1 className={styles.name} dir="auto" data-cancelled={isCancelled || undefined}>
                {name}
              </h1>
              {startsAt && (
                <p>
                  {rangeText(
                    conference ? { ...startsAt, timezone: shownZone.zone } : startsAt,
                    endsAt ?? null,
                    language.locale,
                  )}
                </p>
              )}
              {recurrence && <p className={styles.hint}>{repeatText(recurrence)}</p>}
              {startsAt && both && (
                <p className={styles.hint}>
                  {t('events.zones', { city: data.city ?? cityOfZone(startsAt.timezone), ...both })}
                </p>
              )}
              <ZoneSwitch zone={shownZone} />
              {!data.session && (
                <FallibleSection isSmall>
                  <ClashLine event={data} />
                </FallibleSection>
              )}
            </div>
          </header>
          {!(isDraft && data.tailgate) && <EventNotice event={data} />}
          {date && (
            <OccurrenceNote
              occurrence={date}
              isNext={date.id === data.nextOccurrence?.id}
              isEventCancelled={cancelledAt !== null}
              path={path}
            />
          )}
          {data.tailgate && (
            <FallibleSection>
              <Suspense>
                <TailgateFacts event={data} />
              </Suspense>
            </FallibleSection>
          )}
          {data.session && (
            <FallibleSection>
              <Suspense>
                <SessionFacts event={data} heading="h2" />
              </Suspense>
            </FallibleSection>
          )}
          <div className={styles.by}>
            <Byline item={data} kind="event" path={path} />
          </div>
          <div className={styles.buttons}>
            {data.manageable && !data.session && cancelledAt === null && (
              <Button
                size="small"
                icon={<Pencil />}
                onClick={() => router.open('o', `edit/${data.tailgate ? 'tailgate' : 'event'}/${data.id}`)}
                aria-haspopup="dialog"
              >
                {t('events.edit')}
              </Button>
            )}
            {data.manageable && !isDraft && cancelledAt === null && (
              <Button size="small" icon={<CalendarX />} onClick={() => setCancelling(true)} aria-haspopup="dialog">
                {t('events.cancel')}
              </Button>
            )}
            {data.manageable && cancelledAt !== null && (
              <Suspense>
                <RestoreEventButton eventId={data.id} />
              </Suspense>
            )}
            {!data.manageable && !data.session && isMember && <FollowButton item={data} />}
            <ButtonLink size="small" to={`${path}/discussion`}>
              {t('events.discussion')}
            </ButtonLink>
          </div>
          {data.description && (
            <p className={styles.description} dir="auto">
              <ScribbleText text={data.description} mentions={data.mentions} />
            </p>
          )}
          {recurrence && !isDraft && (
            <FallibleSection>
              <EventDates event={data} />
            </FallibleSection>
          )}
          <div className={styles.cards}>
            <FallibleSection>
              <EventPlaceCard event={data} />
            </FallibleSection>
            {cancelledAt === null && <AddToCalendar event={data} />}
          </div>
          <footer className={styles.foot}>
            <ItemActions item={data} path={path} menu={menu} onComment={goToComments} />
            <FallibleSection isSmall>
              <ReactedBy item={data} />
            </FallibleSection>
          </footer>
          <Suspense>{isCancelling && <CancelDialog id={data.id} onClose={() => setCancelling(false)} />}</Suspense>
        </article>
      )}
    </ItemColumns>
  );
}
