import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { scheduleDayOf } from '../core/timetables.ts';
import { instantIn, localTime } from '../core/zones.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { firstPlace, type Placement } from './placements.ts';
import { useScheduleTexts } from './useScheduleTexts.ts';
import type { Session, WorkingCopy } from './workingCopy.ts';
import styles from './Scheduling.module.css';

const DAY_MS = 86_400_000;
/** The start of a day in the schedule. What starts earlier belongs to the night before. */
const NIGHT_ENDS = '04:00';

interface MoveDialogProps {
  session: Session;
  copy: WorkingCopy;
  /** The day that is shown. */
  day: string;
  onMove: (to: Placement | null) => void;
  /** Edits what the session is. */
  onEdit: () => void;
  onClose: () => void;
}

/** The time and the room of a session. */
export function MoveDialog({ session, copy, day: shownDay, onMove, onEdit, onClose }: MoveDialogProps) {
  const t = useText();
  const { timezone, rooms, days } = copy;
  const texts = useScheduleTexts(copy);
  const place = session.place ?? firstPlace(shownDay, timezone, rooms[0]?.id ?? null);
  const clock = (instant: number | undefined) => (instant === undefined ? '' : localTime(instant, timezone).slice(11));
  const [day, setDay] = useState(place ? scheduleDayOf(place.start, timezone) : shownDay);
  const [start, setStart] = useState(clock(place?.start));
  const [end, setEnd] = useState(clock(place?.end));
  const [roomId, setRoomId] = useState(place?.roomId ?? '');
  const nextDay = () => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const from = instantIn(`${start < NIGHT_ENDS ? nextDay() : day}T${start}`, timezone)?.instant ?? null;
  // An end before the start is on the next day.
  const until = [day, nextDay(), new Date(Date.parse(day) + 2 * DAY_MS).toISOString().slice(0, 10)]
    .map((date) => instantIn(`${date}T${end}`, timezone)?.instant ?? null)
    .find((instant) => instant !== null && from !== null && instant > from);
  const to = from !== null && until ? { start: from, end: until, roomId: roomId || null } : null;
  return (
    <Dialog
      title={session.title}
      onClose={onClose}
      actions={
        <>
          <Button icon={<Pencil />} aria-haspopup="dialog" onClick={onEdit}>
            {t('scheduling.editSession')}
          </Button>
          {session.place && <Button onClick={() => onMove(null)}>{t('scheduling.takeOut')}</Button>}
          <Button kind="primary" isBusy={to === null} onClick={() => onMove(to)}>
            {t('scheduling.place')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={t('scheduling.day')}
          value={day}
          options={days.map((date) => ({ value: date, label: texts.dayText(date) }))}
          onChange={setDay}
        />
        <div className={styles.pair}>
          <TextField type="time" label={t('scheduling.starts')} value={start} onChange={setStart} />
          <TextField type="time" label={t('scheduling.ends')} value={end} onChange={setEnd} />
        </div>
        <SelectField
          label={t('scheduling.room')}
          value={roomId}
          options={[
            ...rooms.map(({ id, title }) => ({ value: id, label: title })),
            { value: '', label: t('scheduling.withoutRoom') },
          ]}
          onChange={setRoomId}
        />
      </div>
    </Dialog>
  );
}
