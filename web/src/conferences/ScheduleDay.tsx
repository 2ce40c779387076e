import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useGradual } from '../core/useGradual.ts';
import { neighborOf, timetableOf, type Box } from '../core/timetables.ts';
import { ScheduleSession } from './ScheduleSession.tsx';
import { columnsOf, type ColumnsBy, type ScheduleData, type Slot } from './scheduleSlots.ts';
import { timeText } from './scheduleTimes.ts';
import styles from './Schedule.module.css';

interface ScheduleDayProps {
  label: string;
  slots: readonly Slot[];
  schedule: Pick<ScheduleData, 'rooms' | 'tracks'>;
  by: ColumnsBy;
  /** Whether sessions are below each other, as on narrow screens and on paper. */
  isList: boolean;
  /** Whether its first sessions are shown before the others, as when somebody goes from day to day. */
  isGradual: boolean;
  zone: string;
  now: number;
  changesOf: (slot: Slot) => Slot['changes'];
  onPick: ((slot: Slot) => void) | null;
}

const MINUTE_MS = 60_000;
/** Rows grow with their minutes, but a break of the night is not as long as the day. */
const ROW_PX = { perMinute: 0.8, min: 24, max: 96 };

const rowHeight = (ms: number) => Math.min(ROW_PX.max, Math.max(ROW_PX.min, (ms / MINUTE_MS) * ROW_PX.perMinute));

/** A day of a schedule: a list, or a grid of rooms or tracks. Arrows lead from session to session. */
export function ScheduleDay(props: ScheduleDayProps) {
  const { label, slots, schedule, by, isList, isGradual, zone, now, changesOf, onPick } = props;
  const { text: t, language } = useI18n();
  const body = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { columns, across } = columnsOf(slots, schedule, by);
  const rooms = columns.map((column) => column.slots);
  const { edges, columns: spans, boxes } = timetableOf(rooms, across);
  const order = isList ? slots : boxes.map(({ item }) => item);
  const drawn = useGradual(order.length, isGradual);
  const current = order.find(({ sessionId }) => sessionId === focused) ?? order[0];
  const move = (event: KeyboardEvent) => {
    const session = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-session]') : null;
    const at = order.findIndex(({ sessionId }) => sessionId === session?.dataset['session']);
    const next = at < 0 ? undefined : isList ? order[at + listStep(event)] : boxAfter(boxes, at, event)?.item;
    if (!next) return;
    event.preventDefault();
    setFocused(next.sessionId);
    body.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(next.sessionId)}"] a`)?.focus();
  };
  const sessionOf = (slot: Slot) => (
    <ScheduleSession
      slot={slot}
      zone={zone}
      now={now}
      changes={changesOf(slot)}
      hasRoom={isList || by === 'tracks' || across.includes(slot)}
      isCurrent={slot === current}
      onPick={onPick ? () => onPick(slot) : undefined}
    />
  );
  const keys = {
    ref: body,
    onKeyDown: move,
    onFocus: ({ target }: { target: Element }) =>
      setFocused(target.closest<HTMLElement>('[data-session]')?.dataset['session'] ?? focused),
  };
  if (isList) {
    const shown = slots.slice(0, drawn);
    const starts = [...new Set(shown.map(({ start }) => start))];
    // The line is before the first session that starts later.
    const later = starts.find((start) => start > now);
    const isToday = starts[0] !== undefined && starts[0] <= now && later !== undefined;
    return (
      <div {...keys} className={styles.list}>
        {starts.map((start) => (
          <Fragment key={start}>
            {isToday && start === later && <NowLine />}
            <section className={styles.slot} aria-label={timeText(start, zone, language.locale)}>
              <h3 className={styles.time}>{timeText(start, zone, language.locale)}</h3>
              <ol className={styles.sessions}>
                {shown
                  .filter((slot) => slot.start === start)
                  .map((slot) => (
                    <li key={slot.sessionId}>{sessionOf(slot)}</li>
                  ))}
              </ol>
            </section>
          </Fragment>
        ))}
      </div>
    );
  }
  const rows = edges.slice(1).map((edge, at) => edge - (edges[at] ?? edge));
  const nowRow = edges.findIndex((edge, at) => edge <= now && now < (edges[at + 1] ?? 0));
  const width = spans.at(-1)?.[1] ?? 1;
  return (
    <div className={styles.scroll}>
      <div
        {...keys}
        className={styles.grid}
        style={{
          gridTemplateColumns: `max-content repeat(${width}, minmax(160px, 1fr))`,
          gridTemplateRows: `auto ${rows.map((row) => `minmax(${rowHeight(row)}px, auto)`).join(' ')}`,
        }}
      >
        {columns.map(({ id, title }, at) => (
          <h3
            key={id}
            className={styles.column}
            style={{ gridColumn: gridSpan(spans[at] ?? [0, 1], 2), gridRow: 1 }}
            dir="auto"
          >
            {title ?? t(by === 'rooms' ? 'schedule.noRoom' : 'schedule.noTrack')}
          </h3>
        ))}
        {edges.slice(0, -1).map((edge, at) =>
          slots.some(({ start }) => start === edge) ? (
            <p key={edge} className={styles.time} style={{ gridRow: at + 2, gridColumn: 1 }}>
              {timeText(edge, zone, language.locale)}
            </p>
          ) : null,
        )}
        {nowRow >= 0 && (
          <div className={styles.nowRow} style={{ gridRow: nowRow + 2, gridColumn: '1 / -1' }}>
            <NowLine share={(now - (edges[nowRow] ?? now)) / (rows[nowRow] ?? 1)} />
          </div>
        )}
        <ol className={styles.boxes} aria-label={label}>
          {boxes.slice(0, drawn).map((box) => (
            <li
              key={box.item.sessionId}
              style={{ gridRow: gridSpan(box.rows, 2), gridColumn: gridSpan(box.tracks, 2) }}
            >
              {sessionOf(box.item)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const gridSpan = ([from, to]: readonly [number, number], first: number) => `${from + first} / ${to + first}`;

/** Where the day is now; `share` is how much of the row has passed. */
function NowLine({ share }: { share?: number }) {
  const { text: t } = useI18n();
  return (
    <p
      className={styles.now}
      data-now
      style={share === undefined ? undefined : { insetBlockStart: `${Math.round(share * 100)}%` }}
    >
      {t('schedule.now')}
    </p>
  );
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

/** How far an arrow leads in a list. `NaN` for other keys. */
const listStep = (event: KeyboardEvent): number =>
  (isPlain(event) ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined) ?? Number.NaN;

/** The box that an arrow leads to in the grid. */
function boxAfter(boxes: readonly Box<Slot>[], at: number, event: KeyboardEvent): Box<Slot> | null {
  const from = boxes[at];
  if (!from || !isPlain(event)) return null;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const direction = (
    {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowRight: isRtl ? 'before' : 'after',
      ArrowLeft: isRtl ? 'after' : 'before',
    } as const
  )[event.key];
  return direction ? neighborOf(boxes, from, direction) : null;
}
