import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { neighborOf, timetableOf, type Box } from '../core/timetables.ts';
import { startingAt, type Placement } from './placements.ts';
import { SessionWords } from './SessionWords.tsx';
import type { Session } from './workingCopy.ts';
import styles from './Scheduling.module.css';

const MINUTE_MS = 60_000;
/** Free time before the first and after the last session, in which sessions can be dropped. */
const MARGIN_MS = 60 * MINUTE_MS;
const ROW_LEAST_PX = 28;
const PX_PER_MINUTE = 0.8;
const TIMES_COLUMN = 1;

/** A session where it is shown. Null is free time. */
interface Entry {
  session: Session | null;
  start: number;
  end: number;
}

export interface Shown {
  session: Session;
  place: Placement;
}

interface ScheduleGridProps {
  rooms: readonly { id: string | null; title: string; capacity: number | null }[];
  shown: readonly Shown[];
  /** The session that the organizer is moving. */
  carriedId: string | null;
  isOpen: boolean;
  timeText: (instant: number) => string;
  placeText: (place: Placement) => string;
  problemsOf: (session: Session) => readonly string[];
  onPickUp: (session: Session) => void;
  onOpen: (session: Session) => void;
  /** A key while a session is being moved. Returns whether it is handled. */
  onCarryKey: (event: KeyboardEvent) => boolean;
  /** Whether a session is being dragged. */
  isDragging: boolean;
  /** A drag starts, or ends with null. */
  onDrag: (session: Session | null) => void;
  onDrop: (to: Pick<Placement, 'start' | 'roomId'>) => void;
}

const DIRECTIONS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const keepFocus = (element: HTMLElement | null) => element?.focus();

/** A day of the schedule: rooms as columns, distinct starts and ends as rows. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const {
    rooms,
    shown,
    carriedId,
    isOpen,
    isDragging,
    timeText,
    placeText,
    problemsOf,
    onPickUp,
    onOpen,
    onDrag,
    onDrop,
  } = props;
  const t = useText();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const entryOf = ({ session, place: { start, end } }: Shown): Entry => ({ session, start, end });
  const isForAll = ({ session, place }: Shown) => session.kind === 'BREAK' && place.roomId === null;
  const starts = shown.map(({ place }) => place.start);
  const ends = shown.map(({ place }) => place.end);
  const day: Entry = { session: null, start: Math.min(...starts) - MARGIN_MS, end: Math.max(...ends) + MARGIN_MS };
  const table = timetableOf<Entry>(
    rooms.map(({ id }) => shown.filter((each) => each.place.roomId === id && !isForAll(each)).map(entryOf)),
    [day, ...shown.filter(isForAll).map(entryOf)],
  );
  const boxes = table.boxes.filter(({ item }) => item.session);
  const active = boxes.find(({ item }) => item.session?.id === current) ?? boxes[0];
  const focus = (id: string) => grid.current?.querySelector<HTMLElement>(`[data-session="${id}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, box: Box<Entry>) => {
    const { session } = box.item;
    if (!session || event.ctrlKey || event.metaKey || event.altKey) return;
    if (carriedId) {
      if (props.onCarryKey(event)) event.preventDefault();
      return;
    }
    if (event.key === 'm' && isOpen) {
      event.preventDefault();
      onPickUp(session);
      return;
    }
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along =
      direction === 'up' || direction === 'down' ? direction : (direction === 'left') === isRtl ? 'after' : 'before';
    const next = neighborOf(boxes, box, along)?.item.session;
    if (next) focus(next.id);
  };

  /** The time under the pointer, as far down as it is in its row. */
  const dropAt = (event: DragEvent<HTMLElement>, row: number, roomId: string | null) => {
    const [from = 0, until = from] = table.edges.slice(row, row + 2);
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = height > 0 ? (event.clientY - top) / height : 0;
    onDrop({ start: startingAt({ start: 0, end: 0, roomId }, from + part * (until - from)).start, roomId });
  };

  const heights = table.edges.slice(1).map((edge, row) => {
    const minutes = (edge - (table.edges[row] ?? edge)) / MINUTE_MS;
    return `minmax(${Math.max(ROW_LEAST_PX, Math.round(minutes * PX_PER_MINUTE))}px, auto)`;
  });
  const width = table.columns.at(-1)?.[1] ?? 1;
  return (
    <div className={styles.scroller}>
      <div
        ref={grid}
        role="group"
        aria-label={t('scheduling.grid')}
        className={styles.grid}
        data-dragging={isDragging || undefined}
        style={{
          gridTemplateRows: `auto ${heights.join(' ')}`,
          gridTemplateColumns: `max-content repeat(${width}, minmax(132px, 1fr))`,
        }}
      >
        {rooms.map(({ id, title, capacity }, index) => (
          <div
            key={id}
            className={styles.roomHead}
            style={{ gridColumn: spanFrom(table.columns[index] ?? [0, 1], TIMES_COLUMN) }}
          >
            <b dir="auto">{title}</b>
            {capacity !== null && <small>{t('scheduling.seats', { count: capacity })}</small>}
          </div>
        ))}
        {table.edges.slice(0, -1).map((edge, row) => (
          <span key={edge} className={styles.time} style={{ gridRow: row + 2 }}>
            {timeText(edge)}
          </span>
        ))}
        {isDragging &&
          heights.map((_, row) =>
            rooms.map(({ id }, index) => (
              <i
                key={`${table.edges[row]} ${id}`}
                aria-hidden="true"
                className={styles.cell}
                style={{ gridRow: row + 2, gridColumn: spanFrom(table.columns[index] ?? [0, 1], TIMES_COLUMN) }}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => dropAt(event, row, id)}
              />
            )),
          )}
        {boxes.map((box) => {
          const { session } = box.item;
          const place = shown.find((each) => each.session === session)?.place;
          if (!session || !place) return null;
          const problems = problemsOf(session);
          return (
            <button
              key={session.id}
              // What is being moved keeps the focus, also when it comes from the list or goes to another day.
              ref={session.id === carriedId ? keepFocus : null}
              type="button"
              data-session={session.id}
              data-carried={session.id === carriedId || undefined}
              data-problem={problems.length > 0 || undefined}
              data-cancelled={session.isCancelled || undefined}
              tabIndex={box === active ? 0 : -1}
              aria-pressed={carriedId === null ? undefined : session.id === carriedId}
              aria-keyshortcuts={isOpen ? 'm' : undefined}
              draggable={isOpen}
              className={styles.box}
              style={{
                gridRow: spanFrom(box.rows, 1),
                gridColumn: spanFrom(box.tracks, TIMES_COLUMN),
                '--kh': session.hue ?? undefined,
              }}
              onFocus={() => setCurrent(session.id)}
              onKeyDown={(event) => onKeyDown(event, box)}
              onClick={() => {
                if (carriedId === null) onOpen(session);
              }}
              onDragStart={() => onDrag(session)}
              onDragEnd={() => onDrag(null)}
            >
              <SessionWords session={session} place={placeText(place)} problems={problems} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Lines of a CSS grid after some columns or rows, which start at 1. */
const spanFrom = ([from, to]: readonly [number, number], after: number) => `${from + after + 1} / ${to + after + 1}`;
