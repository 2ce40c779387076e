import { graphql, useFragment } from 'react-relay/hooks';
import { scheduleDayOf } from '../core/timetables.ts';
import { datesBetween, type Placement } from './placements.ts';
import type {
  ScheduleConflictLevel,
  ScheduleConflictType,
  ScheduleSlotChange,
  SessionKind,
  workingCopy_conference$data,
  workingCopy_conference$key,
} from './__generated__/workingCopy_conference.graphql';

type Known<T> = Exclude<T, '%future added value'>;

export interface Speaker {
  /** Null for a speaker without an account. */
  userId: string | null;
  name: string;
}

export interface Session {
  id: string;
  number: number;
  title: string;
  kind: SessionKind;
  speakers: readonly Speaker[];
  hue: number | null;
  capacity: number | null;
  isCancelled: boolean;
  isConfirmed: boolean;
  changes: readonly Known<ScheduleSlotChange>[];
  revision: number;
  place: Placement | null;
}

export interface Conflict {
  key: string;
  type: Known<ScheduleConflictType>;
  level: ScheduleConflictLevel;
  sessionIds: readonly string[];
  speaker: string | null;
  roomId: string | null;
  isIgnored: boolean;
}

export interface WorkingCopy {
  id: string;
  timezone: string;
  rooms: readonly { id: string; title: string; capacity: number | null }[];
  tracks: readonly { id: string; name: string; hue: number }[];
  /** The latest release. Null before the first one. */
  latest: { number: number; name: string; releasedAt: string } | null;
  sessions: readonly Session[];
  conflicts: readonly Conflict[];
  /** The days of the conference, and those that have sessions. */
  days: readonly string[];
}

type Schedule = NonNullable<workingCopy_conference$data['schedule']>;
type Slot = Schedule['unplaced'][number];
type Found = NonNullable<workingCopy_conference$data['scheduleConflicts']>[number];

function sessionOf(slot: Slot, hues: ReadonlyMap<string, number>): Session {
  const { sessionId, startsAt, endsAt, roomId, speakers, trackIds, changes, revision, ...rest } = slot;
  const [trackId] = trackIds;
  return {
    ...rest,
    id: sessionId,
    capacity: rest.capacity ?? null,
    speakers: speakers.map(({ userId, name }) => ({ userId: userId ?? null, name })),
    hue: (trackId === undefined ? null : hues.get(trackId)) ?? null,
    changes: changes.filter((change) => change !== '%future added value'),
    revision: revision ?? 0,
    place: startsAt && endsAt ? { start: Date.parse(startsAt), end: Date.parse(endsAt), roomId: roomId ?? null } : null,
  };
}

/** The conflicts that this client has words for. */
export const conflictsOf = (found: readonly Found[]): Conflict[] =>
  found.flatMap(({ type, speaker, speakerName, roomId, ignoredBy, ...conflict }) =>
    type === '%future added value'
      ? []
      : [
          {
            ...conflict,
            type,
            speaker: speaker?.title ?? speakerName ?? null,
            roomId: roomId ?? null,
            isIgnored: Boolean(ignoredBy),
          },
        ],
  );

/** The working copy of a schedule, for its organizers. */
export function useWorkingCopy(conference: workingCopy_conference$key): WorkingCopy {
  const { id, schedule, scheduleConflicts, scheduleVersions, startsAt, endsAt } = useFragment(
    graphql`
      fragment workingCopy_conference on Conference @throwOnFieldError {
        id
        startsAt {
          date
        }
        endsAt {
          date
        }
        schedule(isWorkingCopy: true) {
          timezone
          rooms {
            roomId
            title
            capacity
          }
          tracks {
            trackId
            name
            hue
          }
          days {
            slots {
              sessionId
              number
              title
              kind
              startsAt
              endsAt
              roomId
              trackIds
              speakers {
                userId
                name
              }
              capacity
              isCancelled
              isConfirmed
              changes
              revision
            }
          }
          unplaced {
            sessionId
            number
            title
            kind
            startsAt
            endsAt
            roomId
            trackIds
            speakers {
              userId
              name
            }
            capacity
            isCancelled
            isConfirmed
            changes
            revision
          }
        }
        scheduleVersions {
          number
          name
          releasedAt
        }
        scheduleConflicts {
          key
          type
          level
          sessionIds
          roomId
          speaker {
            title
          }
          speakerName
          ignoredBy {
            title
          }
        }
      }
    `,
    conference,
  );
  const timezone = schedule?.timezone ?? 'UTC';
  const hues = new Map(schedule?.tracks.map(({ trackId, hue }) => [trackId, hue]));
  const slots = schedule ? [...schedule.days.flatMap((day) => day.slots), ...schedule.unplaced] : [];
  const sessions = slots.map((slot) => sessionOf(slot, hues));
  const used = sessions.flatMap(({ place }) => (place ? [scheduleDayOf(place.start, timezone)] : []));
  const own = startsAt ? datesBetween(startsAt.date, endsAt?.date ?? startsAt.date) : [];
  return {
    id,
    timezone,
    rooms: (schedule?.rooms ?? []).map(({ roomId, title, capacity }) => ({
      id: roomId,
      title,
      capacity: capacity ?? null,
    })),
    tracks: (schedule?.tracks ?? []).map(({ trackId, ...track }) => ({ id: trackId, ...track })),
    latest: scheduleVersions?.[0] ?? null,
    sessions,
    conflicts: conflictsOf(scheduleConflicts ?? []),
    days: [...new Set([...own, ...used])].toSorted(),
  };
}
