import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { extentOf } from '../core/timetables.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ScheduleFilterBar } from './ScheduleFilterBar.tsx';
import { matches, type Slot } from './scheduleSlots.ts';
import { dayTimesText } from './scheduleTimes.ts';
import { useScheduleAddress } from './useScheduleAddress.ts';
import { useScheduleSlots } from './useScheduleSlots.ts';
import { useScheduleZone } from './useScheduleZone.ts';
import { ZoneSwitch } from './ZoneSwitch.tsx';
import type { SessionsByTrack_conference$key } from './__generated__/SessionsByTrack_conference.graphql';
import styles from './Schedule.module.css';

/** The sessions of each track by time, filtered by track and kind. Breaks are left to the schedule. */
export function SessionsByTrack({ conference }: { conference: SessionsByTrack_conference$key }) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment SessionsByTrack_conference on Conference {
        ...useScheduleZone_conference
        ...useScheduleSlots_conference
      }
    `,
    conference,
  );
  const { schedule, slots } = useScheduleSlots(data);
  const { filters } = useScheduleAddress();
  const sessions = slots.filter(({ kind }) => kind !== 'BREAK').toSorted((a, b) => a.start - b.start);
  const shownZone = useScheduleZone(data, extentOf(sessions));
  if (!schedule || sessions.length === 0)
    return <EmptyState title={t('schedule.none')} text={t('schedule.noneText')} />;
  const shown = sessions.filter((slot) => matches(slot, filters));
  const groups = [
    ...schedule.tracks
      .filter(({ trackId }) => filters.tracks.length === 0 || filters.tracks.includes(trackId))
      .map(({ trackId, name, hue }) => ({
        id: trackId,
        title: name,
        hue,
        slots: shown.filter((slot) => slot.trackIds.includes(trackId)),
      })),
    {
      id: 'none',
      title: t(schedule.tracks.length > 0 ? 'schedule.noTrack' : 'schedule.sessions'),
      hue: null,
      slots: shown.filter((slot) => slot.tracks.length === 0),
    },
  ].filter((group) => group.slots.length > 0);
  const line = ({ start, end, room, speakers }: Slot) =>
    [
      dayTimesText(start, end, shownZone.zone, language.locale),
      room,
      new Intl.ListFormat(language.locale, { type: 'unit' }).format(speakers.map(({ name }) => name)),
    ].filter(Boolean);
  return (
    <div className={styles.schedule}>
      <div className={styles.tools}>
        <ScheduleFilterBar slots={sessions} tracks={schedule.tracks} />
        <ZoneSwitch zone={shownZone} />
      </div>
      {groups.length === 0 && <EmptyState title={t(filters.isMine ? 'schedule.noneOfMine' : 'schedule.noneMatch')} />}
      {groups.map(({ id, title, hue, slots: own }) => (
        <section
          key={id}
          className={styles.track}
          aria-labelledby={`track-${id}`}
          data-kind="conference"
          style={hue === null ? undefined : { '--kh': hue }}
        >
          <h2 id={`track-${id}`} className={styles.trackName} dir="auto">
            {title}
          </h2>
          <ul className={styles.rows}>
            {own.map((slot) => (
              <li key={slot.sessionId} className={styles.row} data-cancelled={slot.isCancelled || undefined}>
                <OverlayLink
                  overlay={`session/${slot.sessionId}`}
                  className={styles.link}
                  aria-haspopup="dialog"
                  dir="auto"
                >
                  {slot.title}
                </OverlayLink>
                <span className={styles.hint} dir="auto">
                  {line(slot).join(' · ')}
                </span>
                <span className={styles.marks}>
                  {slot.isCancelled && <Chip tone="bad">{t('schedule.cancelled')}</Chip>}
                  {slot.isPicked && <Chip tone="good">{t('schedule.inMine')}</Chip>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
