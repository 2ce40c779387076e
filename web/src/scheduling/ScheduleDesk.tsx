import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { scheduleDayOf } from '../core/timetables.ts';
import { useIsPhone } from '../core/useMedia.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { DeskButtons } from './DeskButtons.tsx';
import { DeskDialogs, type DeskDialog } from './DeskDialogs.tsx';
import { firstPlace, inNextRoom, onDay, shifted, type Placement } from './placements.ts';
import { ReleaseState } from './ReleaseState.tsx';
import { ScheduleGrid, type Shown } from './ScheduleGrid.tsx';
import { SessionList } from './SessionList.tsx';
import { useMoves } from './useMoves.ts';
import { useScheduleTexts } from './useScheduleTexts.ts';
import { useScheduleUpdates } from './useScheduleUpdates.ts';
import { useWorkingCopy, type Conflict, type Session } from './workingCopy.ts';
import type { workingCopy_conference$key } from './__generated__/workingCopy_conference.graphql';
import styles from './Scheduling.module.css';

const STEP_MINUTES = 15;
const SMALL_STEP_MINUTES = 5;
const CHECK_AFTER_MS = 250;

interface Carried {
  session: Session;
  to: Placement;
  /** The day that was shown when it was picked up. */
  fromDay: string;
}

interface ScheduleDeskProps {
  conference: workingCopy_conference$key;
  name: string;
  /** Whether the conference can still change. */
  isOpen: boolean;
}

/** The working copy of a schedule: a grid, or a list on a phone, and what has no time yet. */
export function ScheduleDesk({ conference, name, isOpen }: ScheduleDeskProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const copy = useWorkingCopy(conference);
  const { timezone, sessions, days } = copy;
  useScheduleUpdates(copy.id);
  const texts = useScheduleTexts(copy);
  const moves = useMoves({
    copy,
    said: (session, to) => t('scheduling.moved', { title: session.title, place: texts.placeText(to) }),
  });
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay !== null && days.includes(chosenDay) ? chosenDay : (days[0] ?? '');
  const [carried, setCarried] = useState<Carried | null>(null);
  const [dragged, setDragged] = useState<Session | null>(null);
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const open = ({ id }: Session) => setDialog({ name: 'move', sessionId: id });
  const focusOn = useFocusOnSession();
  const preview = usePreview(carried, moves.check);

  const placed = sessions.flatMap((session): Shown[] => {
    const place = carried?.session.id === session.id ? carried.to : moves.placeOf(session);
    return place ? [{ session, place }] : [];
  });
  const shown = placed.filter(({ place }) => scheduleDayOf(place.start, timezone) === day);
  const unplaced = sessions.filter((session) => !placed.some((each) => each.session === session));
  const hasRoomless = shown.some(({ session, place }) => place.roomId === null && session.kind !== 'BREAK');
  const columns = [
    ...copy.rooms,
    ...(hasRoomless || carried ? [{ id: null, title: t('scheduling.withoutRoom'), capacity: null }] : []),
  ];
  const current = [...copy.conflicts.filter(({ isIgnored }) => !isIgnored), ...preview];
  const problemsOf = ({ id }: Session): string[] => [
    ...new Set(
      current.filter(({ sessionIds }) => sessionIds.includes(id)).map((conflict) => texts.conflictText(conflict)),
    ),
  ];

  const pickUp = (session: Session) => {
    const to = moves.placeOf(session) ?? firstPlace(day, timezone, copy.rooms[0]?.id ?? null);
    if (!to) return;
    setCarried({ session, to, fromDay: day });
    announce(t('scheduling.pickedUp', { title: session.title, place: texts.dayAndPlaceText(to) }));
  };
  const carryTo = (to: Placement) => {
    const toDay = scheduleDayOf(to.start, timezone);
    if (!carried || !days.includes(toDay)) return;
    setCarried({ ...carried, to });
    setDay(toDay);
    announce(texts.dayAndPlaceText(to));
  };
  const onCarryKey = (event: KeyboardEvent): boolean => {
    if (!carried) return false;
    const { session, to } = carried;
    const minutes = event.shiftKey ? SMALL_STEP_MINUTES : STEP_MINUTES;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const roomIds = columns.map(({ id }) => id);
    const dayAt = (step: number) => days[days.indexOf(scheduleDayOf(to.start, timezone)) + step];
    const next: Readonly<Record<string, () => Placement>> = {
      ArrowUp: () => shifted(to, -minutes),
      ArrowDown: () => shifted(to, minutes),
      ArrowLeft: () => inNextRoom(to, roomIds, -forward),
      ArrowRight: () => inNextRoom(to, roomIds, forward),
      PageUp: () => onDay(to, dayAt(-1) ?? day, timezone),
      PageDown: () => onDay(to, dayAt(1) ?? day, timezone),
    };
    if (event.key === 'Enter' || event.key === ' ') {
      setCarried(null);
      void moves.move(session, to);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setCarried(null);
      setDay(carried.fromDay);
      focusOn(session.id);
      announce(t('scheduling.putBack', { title: session.title }));
    } else {
      const move = next[event.key];
      if (!move) return false;
      carryTo(move());
    }
    return true;
  };
  // The browser ends a drag whose source changes in the same moment.
  const drag = (session: Session | null) => requestAnimationFrame(() => setDragged(session));
  const drop = ({ start, roomId }: Pick<Placement, 'start' | 'roomId'>) => {
    const from = dragged && (moves.placeOf(dragged) ?? firstPlace(day, timezone, roomId));
    drag(null);
    if (dragged && from) void moves.move(dragged, { start, end: start + from.end - from.start, roomId });
  };
  return (
    <OverlayFrame
      kind="conference"
      title={t('scheduling.title')}
      subtitle={name}
      buttons={<DeskButtons isOpen={isOpen} moves={moves} onOpen={setDialog} />}
      dialogs={
        <DeskDialogs
          dialog={dialog}
          copy={copy}
          day={day}
          isOpen={isOpen}
          moves={moves}
          onOpen={setDialog}
          onSaved={focusOn}
        />
      }
    >
      <ReleaseState copy={copy} />
      {sessions.length === 0 && <EmptyState title={t('scheduling.noSessions')} text={t('scheduling.noSessionsText')} />}
      {isOpen && sessions.length > 0 && !isPhone && <p className={styles.hint}>{t('scheduling.keys')}</p>}
      {unplaced.length > 0 && (
        <section className={styles.tray} aria-labelledby="unplaced-sessions">
          <h3 id="unplaced-sessions">{t('scheduling.unplacedCount', { count: unplaced.length })}</h3>
          <SessionList
            sessions={unplaced}
            placeText={texts.placeText}
            problemsOf={problemsOf}
            isOpen={isOpen}
            onMove={open}
            {...(!isPhone && isOpen && { onPickUp: pickUp, onDrag: drag })}
          />
        </section>
      )}
      {days.length > 0 && sessions.length > 0 && (
        <Tabs
          label={t('scheduling.days')}
          value={day}
          tabs={days.map((date) => ({ value: date, label: texts.dayText(date) }))}
          onChange={setDay}
        >
          {shown.length === 0 && <EmptyState title={t('scheduling.emptyDay')} text={t('scheduling.emptyDayText')} />}
          {isPhone ? (
            <SessionList
              sessions={shown.toSorted((a, b) => a.place.start - b.place.start).map(({ session }) => session)}
              placeText={texts.placeText}
              problemsOf={problemsOf}
              isOpen={isOpen}
              onMove={open}
            />
          ) : (
            shown.length > 0 && (
              <ScheduleGrid
                rooms={columns}
                shown={shown}
                carriedId={carried?.session.id ?? null}
                isOpen={isOpen}
                timeText={texts.timeText}
                placeText={texts.spanText}
                problemsOf={problemsOf}
                onPickUp={pickUp}
                onOpen={(session) => isOpen && open(session)}
                onCarryKey={onCarryKey}
                isDragging={dragged !== null}
                onDrag={drag}
                onDrop={drop}
              />
            )
          )}
        </Tabs>
      )}
    </OverlayFrame>
  );
}

/** Moves the focus to a session after the next render, such as when its dialog has closed. */
function useFocusOnSession(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelector<HTMLElement>(`[data-session="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = null;
  });
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}

/** Conflicts of a move before it is made. */
function usePreview(carried: Carried | null, check: ReturnType<typeof useMoves>['check']): readonly Conflict[] {
  const [found, setFound] = useState<{ to: Placement; conflicts: readonly Conflict[] } | null>(null);
  useEffect(() => {
    if (!carried) return undefined;
    let isStale = false;
    const ask = async () => {
      const { session, to } = carried;
      try {
        const conflicts = await check([{ session, to }]);
        if (!isStale && !('code' in conflicts)) setFound({ to, conflicts });
      } catch {
        // The move itself says what is wrong.
      }
    };
    const timer = setTimeout(() => void ask(), CHECK_AFTER_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where it is carried matters
  }, [carried]);
  return carried && found?.to === carried.to ? found.conflicts : [];
}
