import { useI18n } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { timeText, timesText } from './scheduleTimes.ts';
import type { LiveEntry, LiveRoom } from './liveRooms.ts';
import styles from './Live.module.css';

export interface LiveSlot extends LiveEntry {
  readonly sessionId: string;
  readonly title: string;
}

export interface LiveStream extends LiveEntry {
  readonly id: string;
  readonly title: string;
  readonly room: string | null | undefined;
}

export type Room = LiveRoom<LiveSlot, LiveStream>;

interface RoomListProps {
  rooms: readonly Room[];
  chosen: Room | undefined;
  zone: string;
  onChoose: (room: Room) => void;
}

/** What is on in each room, and what comes next. */
export function RoomList({ rooms, chosen, zone, onChoose }: RoomListProps) {
  const { text: t, language } = useI18n();
  return (
    <ol className={styles.rooms}>
      {rooms.map((room, at) => (
        <li key={room.id ?? 'all'} className={styles.room} data-chosen={room === chosen || undefined}>
          <button
            type="button"
            className={styles.choose}
            aria-pressed={room === chosen}
            {...(at < 9 && { 'aria-keyshortcuts': String(at + 1) })}
            onClick={() => onChoose(room)}
          >
            <b dir="auto">{room.title ?? t('live.everywhere')}</b>
            {room.stream && <span className={styles.live}>{t('live.live')}</span>}
          </button>
          <p className={styles.entry}>
            <span className={styles.label}>{t('live.now')}</span>
            <Entry slot={room.session} title={room.stream?.title} zone={zone} locale={language.locale} />
          </p>
          {(room.nextSession ?? room.nextStream) && (
            <p className={styles.entry}>
              <span className={styles.label}>
                {t('live.next', {
                  time: timeText(
                    Date.parse((room.nextSession ?? room.nextStream)?.startsAt ?? ''),
                    zone,
                    language.locale,
                  ),
                })}
              </span>
              <Entry slot={room.nextSession} title={room.nextStream?.title} zone={zone} locale={language.locale} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  slot: LiveSlot | undefined;
  /** What the stream is called, where there is no session. */
  title: string | undefined;
  zone: string;
  locale: string;
}

function Entry({ slot, title, zone, locale }: EntryProps) {
  const { text: t } = useI18n();
  if (!slot) return <span dir="auto">{title ?? t('live.nothing')}</span>;
  const [start, end] = [Date.parse(slot.startsAt ?? ''), Date.parse(slot.endsAt ?? '')];
  return (
    <OverlayLink overlay={`session/${slot.sessionId}`} title={timesText(start, end, zone, locale)} dir="auto">
      {slot.title}
    </OverlayLink>
  );
}
