import { ChevronLeft, ChevronRight } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { CommentsHeading } from '../comments/CommentsHeading.tsx';
import { CommentThread } from '../comments/CommentThread.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { cityOfZone, bothStarts, rangeText } from '../core/moments.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { usePlainKeys } from '../core/usePlainKeys.ts';
import { AddToCalendar } from '../events/AddToCalendar.tsx';
import { EventNotice } from '../events/EventNotice.tsx';
import { useEventUpdates } from '../events/useEventUpdates.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { dayTimeText } from './scheduleTimes.ts';
import { SessionFacts } from './SessionFacts.tsx';
import { useScheduleZone } from './useScheduleZone.ts';
import { ZoneSwitch } from './ZoneSwitch.tsx';
import type { SessionOverlayQuery } from './__generated__/SessionOverlayQuery.graphql';
import styles from './SessionFacts.module.css';

/** A session over the schedule. `n` and `p` lead to the next and the previous session. */
export function SessionOverlay({ queryRef }: EntryProps<SessionOverlayQuery>) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { node } = usePreloadedQuery<SessionOverlayQuery>(
    graphql`
      query SessionOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            id
            internalId
            name
            description
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
            session {
              speakers {
                user {
                  id
                }
              }
              conference {
                id
                name
                ...useScheduleZone_conference
                schedule {
                  days {
                    slots {
                      sessionId
                      title
                      startsAt
                      speakers {
                        userId
                      }
                    }
                  }
                }
              }
            }
            ...SessionFacts_event
            ...EventNotice_event
            ...AddToCalendar_event
            ...CommentsHeading_item
            ...CommentThread_item
          }
        }
      }
    `,
    queryRef,
  );
  const event = node?.event;
  if (!event?.session) throw new Problem('NOT_FOUND');
  const { id, internalId, name, description, mentions, startsAt, endsAt, cancelledAt, session } = event;
  useEventUpdates({ id, slug: internalId }, () => router.close('o'));
  const slots = (session.conference?.schedule?.days ?? []).flatMap((day) => day.slots);
  const order = slots.map(({ sessionId }) => sessionId);
  const at = order.indexOf(id);
  const previous = at > 0 ? order[at - 1] : undefined;
  const next = at < 0 ? undefined : order[at + 1];
  const go = (sessionId: string | undefined) => {
    if (sessionId !== undefined) router.open('o', `session/${sessionId}`, { replace: true });
  };
  usePlainKeys((key) => {
    if (key === 'n') go(next);
    else if (key === 'p') go(previous);
  });
  const people = session.speakers.flatMap(({ user }) => user?.id ?? []);
  const others = slots.filter(
    ({ sessionId, speakers }) => sessionId !== id && speakers.some(({ userId }) => userId && people.includes(userId)),
  );
  const shownZone = useScheduleZone(session.conference, startsAt ? [Date.parse(startsAt.at)] : []);
  const { zone } = shownZone;
  const both = startsAt && bothStarts(startsAt, language.locale);
  return (
    <OverlayFrame
      kind="conference"
      title={name}
      subtitle={session.conference?.name ?? t('schedule.session')}
      buttons={
        <>
          <IconButton
            icon={<ChevronLeft className="flip" />}
            label={t('schedule.previous')}
            disabled={previous === undefined}
            onClick={() => go(previous)}
          />
          <IconButton
            icon={<ChevronRight className="flip" />}
            label={t('schedule.next')}
            disabled={next === undefined}
            onClick={() => go(next)}
          />
        </>
      }
    >
      <div className={styles.session}>
        <div className={styles.when}>
          <p>
            {startsAt
              ? rangeText({ ...startsAt, timezone: zone }, endsAt ?? null, language.locale)
              : t('schedule.unscheduled')}
          </p>
          {startsAt && both && (
            <p className={styles.hint}>{t('events.zones', { city: cityOfZone(startsAt.timezone), ...both })}</p>
          )}
          <ZoneSwitch zone={shownZone} isInOverlay />
        </div>
        <EventNotice event={event} />
        <SessionFacts event={event} />
        {description && (
          <p className={styles.description} dir="auto">
            <ScribbleText text={description} mentions={mentions} />
          </p>
        )}
        {others.length > 0 && (
          <section aria-labelledby="session-more">
            <h3 id="session-more" className={styles.title}>
              {t('schedule.moreBy')}
            </h3>
            <ul>
              {others.map(({ sessionId, title, startsAt: start }) => (
                <li key={sessionId} className={styles.more}>
                  <OverlayLink overlay={`session/${sessionId}`} dir="auto">
                    {title}
                  </OverlayLink>
                  {start && (
                    <span className={styles.hint}>{dayTimeText(Date.parse(start), zone, language.locale)}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {cancelledAt === null && <AddToCalendar event={event} />}
        <span>
          <ButtonLink size="small" to={`/events/${internalId}`}>
            {t('schedule.openPage')}
          </ButtonLink>
        </span>
        <section className={styles.comments} aria-labelledby="session-comments">
          <CommentsHeading item={event} id="session-comments" />
          <FallibleSection title={t('comments.failed')}>
            <CommentThread item={event} linked={null} />
          </FallibleSection>
        </section>
      </div>
    </OverlayFrame>
  );
}
