/** Schedules as their organizers get them. */
import { conferenceDraft } from './conferences.ts';

/** A session of the working copy, on May 14. */
export const slot = (id: string, title: string, place: readonly [string, string, string | null] | null, more = {}) => ({
  __typename: 'ScheduleSlot',
  sessionId: id,
  number: 1,
  title,
  kind: 'TALK',
  startsAt: place && `2030-05-14T${place[0]}:00.000Z`,
  endsAt: place && `2030-05-14T${place[1]}:00.000Z`,
  roomId: place?.[2] ?? null,
  trackIds: [],
  speakers: [{ __typename: 'ScheduleSpeaker', userId: null, name: 'Elif' }],
  capacity: null,
  isCancelled: false,
  isConfirmed: true,
  changes: [],
  revision: 3,
  ...more,
});
export type Slot = ReturnType<typeof slot>;

const room = (roomId: string, title: string) => ({ __typename: 'ScheduleRoom', roomId, title, capacity: 40 });

/** A conference with its working copy. */
export const workingCopy = (
  slots: readonly Slot[],
  unplaced: readonly Slot[] = [],
  { conflicts = [], ...more }: { conflicts?: readonly object[]; [field: string]: unknown } = {},
) =>
  conferenceDraft('c1', 'Small Harbours', {
    status: 'PUBLISHED',
    schedule: {
      __typename: 'ConferenceSchedule',
      timezone: 'UTC',
      rooms: [room('l1', 'Hall'), room('l2', 'Chapel')],
      tracks: [{ __typename: 'ScheduleTrack', trackId: 't1', name: 'Boats', hue: 195 }],
      days: [{ __typename: 'ScheduleDay', slots }],
      unplaced,
    },
    scheduleConflicts: conflicts,
    ...more,
  });

/** A conflict of the sessions `s1` and `s2`. */
export const conflict = (type: string, level: string, more = {}) => ({
  __typename: 'ScheduleConflict',
  key: `${type} s1 s2`,
  type,
  level,
  sessionIds: ['s1', 's2'],
  speaker: null,
  speakerName: null,
  roomId: null,
  ignoredBy: null,
  ...more,
});
