import { CalendarCheck, CalendarPlus, MapPin } from 'lucide-react';
import { listFormat } from '../core/formats.ts';
import { useI18n } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { Chip } from '../ui/Chip.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { canPick, type Slot } from './scheduleSlots.ts';
import { timesText } from './scheduleTimes.ts';
import styles from './Schedule.module.css';

interface ScheduleSessionProps {
  slot: Slot;
  zone: string;
  now: number;
  changes: Slot['changes'];
  /** Whether the room is said. A column of a room says it already. */
  hasRoom: boolean;
  /** Whether Tab leads here. Arrows lead to the others. */
  isCurrent: boolean;
  /** Adds it to the schedule of the viewer, or removes it. Undefined for guests. */
  onPick?: (() => void) | undefined;
}

const FEW_SEATS = 10;

/** A session in a schedule: when, what, who, and where. */
export function ScheduleSession({ slot, zone, now, changes, hasRoom, isCurrent, onPick }: ScheduleSessionProps) {
  const { text: t, language } = useI18n();
  const { sessionId, title, start, end, room, speakers, tracks, isCancelled, isPicked, seatsLeft } = slot;
  const isOn = start <= now && now < end && !isCancelled;
  const names = listFormat(language.locale, { type: 'unit' }).format(speakers.map(({ name }) => name));
  const stop = isCurrent ? 0 : -1;
  return (
    <article
      className={styles.session}
      data-kind="conference"
      data-session={sessionId}
      data-cancelled={isCancelled || undefined}
      data-picked={isPicked || undefined}
      data-over={end <= now || undefined}
      data-break={slot.kind === 'BREAK' || undefined}
      style={tracks[0] && { '--kh': tracks[0].hue }}
    >
      <div className={styles.words}>
        <p className={styles.times}>
          {timesText(start, end, zone, language.locale)}
          {isOn && <Chip tone="now">{t('schedule.onNow')}</Chip>}
        </p>
        <h4 className={styles.name} dir="auto">
          <OverlayLink overlay={`session/${sessionId}`} className={styles.link} tabIndex={stop} aria-haspopup="dialog">
            {title}
          </OverlayLink>
        </h4>
        {names && (
          <p className={styles.hint} dir="auto">
            {names}
          </p>
        )}
        {hasRoom && room && (
          <p className={cx(styles.hint, styles.room)}>
            <MapPin aria-hidden="true" />
            <span dir="auto">{room}</span>
          </p>
        )}
        <p className={styles.marks}>
          {isCancelled && <Chip tone="bad">{t('schedule.cancelled')}</Chip>}
          {!isCancelled && seatsLeft === 0 && <Chip>{t('schedule.full')}</Chip>}
          {!isCancelled && typeof seatsLeft === 'number' && seatsLeft > 0 && seatsLeft <= FEW_SEATS && (
            <Chip>{t('schedule.seatsLeft', { count: seatsLeft })}</Chip>
          )}
          {tracks.map(({ trackId, name }) => (
            <Chip key={trackId} tone="kind">
              {name}
            </Chip>
          ))}
          {changes.map((change) =>
            change === '%future added value' ? null : (
              <Chip key={change} tone="good">
                {t(`schedule.change.${change}`)}
              </Chip>
            ),
          )}
        </p>
      </div>
      {onPick && canPick(slot, now) && (
        <IconButton
          className={styles.pick}
          size="small"
          icon={isPicked ? <CalendarCheck /> : <CalendarPlus />}
          label={t(isPicked ? 'schedule.remove' : 'schedule.add', { title })}
          aria-pressed={isPicked}
          tabIndex={stop}
          onClick={onPick}
        />
      )}
    </article>
  );
}
