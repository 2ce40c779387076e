import { useI18n } from '../core/i18n.tsx';
import { scheduleDayOf } from '../core/timetables.ts';
import type { Placement } from './placements.ts';
import type { Conflict, WorkingCopy } from './workingCopy.ts';

/** Times, rooms, and conflicts of a schedule in words. */
export function useScheduleTexts({ timezone: timeZone, rooms, sessions }: WorkingCopy) {
  const { text: t, language } = useI18n();
  const time = new Intl.DateTimeFormat(language.locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const day = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const moment = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const list = new Intl.ListFormat(language.locale);
  const roomText = (roomId: string | null) =>
    rooms.find(({ id }) => id === roomId)?.title ?? t('scheduling.withoutRoom');
  const titleOf = (sessionId: string) => sessions.find(({ id }) => id === sessionId)?.title ?? '';
  const dayText = (date: string) => day.format(new Date(date));
  const placeText = (place: Placement | null) =>
    place
      ? t('scheduling.timeInRoom', { time: time.formatRange(place.start, place.end), room: roomText(place.roomId) })
      : t('scheduling.unplaced');
  return {
    titleOf,
    /** From when to when, with the day. */
    momentsText: (start: number, end: number) => moment.formatRange(start, end),
    listText: (words: readonly string[]) => list.format(words),
    timeText: (instant: number) => time.format(instant),
    dayText,
    spanText: ({ start, end }: Placement) => time.formatRange(start, end),
    roomText,
    placeText,
    dayAndPlaceText: (place: Placement) => `${dayText(scheduleDayOf(place.start, timeZone))}, ${placeText(place)}`,
    conflictText: ({ type, sessionIds, speaker, roomId }: Conflict) =>
      t(`scheduling.conflict.${type}`, {
        titles: list.format(sessionIds.map((id) => t('scheduling.quoted', { title: titleOf(id) }))),
        speaker: speaker ?? (roomId === null ? '' : roomText(roomId)),
      }),
  };
}
