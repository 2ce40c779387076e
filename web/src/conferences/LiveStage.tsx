import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { timeText } from './scheduleTimes.ts';
import { useScheduleZone } from './useScheduleZone.ts';
import { ZoneSwitch } from './ZoneSwitch.tsx';
import { useI18n } from '../core/i18n.tsx';
import { untilText } from '../core/moments.ts';
import { useNow } from '../core/useNow.ts';
import { usePlainKeys } from '../core/usePlainKeys.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LiveRemarks } from './LiveRemarks.tsx';
import { beginsAt, roomsAt, type LiveEntry } from './liveRooms.ts';
import { RoomList, type LiveStream, type Room } from './RoomList.tsx';
import { StreamLink, StreamPlayer } from './StreamPlayer.tsx';
import type { LiveStage_conference$data, LiveStage_conference$key } from './__generated__/LiveStage_conference.graphql';
import type { useScheduleZone_conference$key } from './__generated__/useScheduleZone_conference.graphql';
import styles from './Live.module.css';

/** How long before its start the next stream is prepared. */
const AHEAD_MS = 30_000;

type Live = NonNullable<LiveStage_conference$data['live']>;
type Stream = Live['streams'][number];

/** What is on at a conference: its stream, the rooms, and what people say about it. */
export function LiveStage({ conference }: { conference: LiveStage_conference$key }) {
  const { live, ...data } = useFragment(
    graphql`
      fragment LiveStage_conference on Conference @throwOnFieldError {
        ...useScheduleZone_conference
        live {
          beginsAt
          slots {
            sessionId
            title
            startsAt
            endsAt
            roomId
            isCancelled
          }
          rooms {
            roomId
            title
          }
          streams {
            id
            title
            room
            roomId
            url
            startsAt
            endsAt
            ...StreamPlayer_stream
          }
        }
      }
    `,
    conference,
  );
  return live ? <Stage live={live} conference={data} /> : null;
}

interface StageProps {
  live: Live;
  conference: useScheduleZone_conference$key;
}

function Stage({ live, conference }: StageProps) {
  const { text: t, language } = useI18n();
  const slots = live.slots.filter(({ isCancelled }) => !isCancelled);
  const entries = [...slots, ...live.streams];
  const now = useNow(boundariesOf(entries, live.streams));
  const shownZone = useScheduleZone(conference, [now]);
  const { zone } = shownZone;
  const rooms = roomsAt({ slots, streams: live.streams, rooms: live.rooms }, now);
  const [roomId, setRoomId] = useState<string | null | undefined>(undefined);
  const chosen = rooms.find(({ id }) => id === roomId) ?? rooms.find(({ stream }) => stream) ?? rooms[0];
  const choose = (room: Room | undefined) => room && setRoomId(room.id);
  usePlainKeys((key, pressed) => {
    if (/^[1-9]$/.test(key)) choose(rooms[Number(key) - 1]);
    else if (key === ' ' && togglePlayback(pressed.target)) pressed.preventDefault();
  });
  const starts = beginsAt(entries, now) ?? (live.beginsAt ? Date.parse(live.beginsAt) : null);
  const session = chosen?.session;
  return (
    <div className={styles.stage}>
      <section className={styles.screen} aria-label={t('live.stream')}>
        <Screen room={chosen} rooms={rooms} streams={live.streams} now={now} starts={starts} zone={zone} />
        {session && (
          <h2 className={styles.title} dir="auto">
            {session.title}
          </h2>
        )}
      </section>
      <section className={styles.side} aria-labelledby="live-rooms">
        <h2 id="live-rooms" className={styles.heading}>
          {t('live.nowAndNext')}
        </h2>
        <ZoneSwitch zone={shownZone} />
        {rooms.length > 0 ? (
          <RoomList rooms={rooms} chosen={chosen} zone={zone} onChoose={choose} />
        ) : (
          <p className={styles.hint}>
            {starts !== null && starts > now
              ? t('live.begins', {
                  time: timeText(starts, zone, language.locale),
                  until: untilText(starts, now, language.locale),
                })
              : t('live.over')}
          </p>
        )}
      </section>
      {session && (
        <FallibleSection title={t('comments.failed')}>
          <LiveRemarks key={session.sessionId} sessionId={session.sessionId} />
        </FallibleSection>
      )}
    </div>
  );
}

/** The instants at which something starts or ends, or a stream has to be prepared. */
const boundariesOf = (entries: readonly LiveEntry[], streams: readonly Stream[]) => [
  ...entries.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ...streams.map(({ startsAt }) => Date.parse(startsAt) - AHEAD_MS),
];

/** Space plays and pauses, unless it belongs to a control. Returns whether there is something to play. */
function togglePlayback(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('button, a, input, video, [role="tab"], summary')) return false;
  const video = document.querySelector<HTMLVideoElement>(`.${styles.screen} video:not([hidden])`);
  if (!video) return false;
  if (video.paused) void video.play()?.catch(() => undefined);
  else video.pause();
  return true;
}

interface ScreenProps {
  room: Room | undefined;
  rooms: readonly Room[];
  streams: readonly Stream[];
  now: number;
  starts: number | null;
  zone: string;
}

/** The stream of the room, or of the whole conference if it fails. The next one is prepared behind it. */
function Screen({ room, rooms, streams, now, starts, zone }: ScreenProps) {
  const { text: t, language } = useI18n();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const whole = rooms.find(({ id }) => id === null)?.stream;
  const sources = [room?.stream, whole].filter((stream) => stream !== undefined);
  const current = sources.find(({ id }) => !failed.has(id));
  const next = room?.nextStream;
  const isDue = next !== undefined && Date.parse(next.startsAt ?? '') - now <= AHEAD_MS;
  const mounted = [...new Set([current, isDue ? next : undefined])].flatMap((wanted: LiveStream | undefined) =>
    streams.filter(({ id }) => id === wanted?.id),
  );
  const session = room?.session;
  const fallback = current ? undefined : streams.find(({ id, url }) => id === sources[0]?.id && url);
  return (
    <>
      {mounted.map((stream) => (
        <StreamPlayer
          key={stream.id}
          stream={stream}
          isShown={stream.id === current?.id}
          session={session ? { id: session.sessionId, startsAt: Date.parse(session.startsAt ?? '') } : null}
          onFailed={() => setFailed((before) => new Set([...before, stream.id]))}
        />
      ))}
      {fallback?.url && <StreamLink url={fallback.url} title={fallback.title} text={t('live.failed')} />}
      {!current && !fallback && (
        <EmptyState
          title={
            starts !== null && starts > now
              ? t('live.begins', {
                  time: timeText(starts, zone, language.locale),
                  until: untilText(starts, now, language.locale),
                })
              : sources.length > 0
                ? t('live.failed')
                : t('live.noStream')
          }
          text={t('live.noStreamText')}
        />
      )}
    </>
  );
}
