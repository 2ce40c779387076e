import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { PlacePicker, type PickedPlace } from '../places/PlacePicker.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import type { EventDate } from './EventDates.tsx';
import { isCapacityWrong } from './eventFields.ts';
import { useOccurrence } from './useOccurrence.ts';
import type { EventDates_event$data } from './__generated__/EventDates_event.graphql';
import own from './EventEditor.module.css';

const NAME_MAX = 120;

interface ChangeDateDialogProps {
  event: Pick<EventDates_event$data, 'id' | 'answersBy' | 'capacity'>;
  date: EventDate;
  onClose: () => void;
}

/** Changes one date of an event that repeats: its name, time, and place. */
export function ChangeDateDialog({ event, date, onClose }: ChangeDateDialogProps) {
  const t = useText();
  const form = useId();
  const explain = useRefusal();
  const { change, isBusy } = useOccurrence();
  const [problem, setProblem] = useState<unknown>(null);
  const [name, setName] = useState(date.name);
  const [start, setStart] = useState({ date: date.startsAt.date, time: date.startsAt.time ?? '' });
  const [end, setEnd] = useState({ date: date.endsAt.date, time: date.endsAt.time ?? '' });
  const [place, setPlace] = useState<PickedPlace | null>(date.place ?? null);
  const usual = event.capacity?.toString() ?? '';
  const [capacity, setCapacity] = useState(date.capacity?.toString() ?? '');
  const [isPicking, setPicking] = useState(false);
  const refused = explain(problem);
  const { isAllDay } = date;
  const written = (moment: { date: string; time: string }) =>
    isAllDay ? moment.date : `${moment.date}T${moment.time}`;
  const isTimed = (moment: { date: string; time: string }) => moment.date !== '' && (isAllDay || moment.time !== '');
  const send = async () => {
    if (isBusy || !isTimed(start) || !isTimed(end) || isCapacityWrong({ capacity })) return;
    setProblem(null);
    const isMoved =
      written(start) !== written({ ...date.startsAt, time: date.startsAt.time ?? '' }) ||
      written(end) !== written({ ...date.endsAt, time: date.endsAt.time ?? '' });
    try {
      const refusal = await change({
        eventId: event.id,
        occursOn: date.occursOn,
        ...(name !== date.name && { name: name.trim() || null }),
        ...(isMoved && { startsAt: written(start), endsAt: written(end) }),
        // Empty, it is as in the series.
        ...(capacity.trim() !== (date.capacity?.toString() ?? '') && {
          capacity: capacity.trim() ? Number(capacity) : null,
        }),
        ...(place?.id !== date.place?.id && { placeId: place?.id ?? null }),
      });
      if (refusal) return setProblem(refusal);
      showToast(t('events.dateSaved'));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('events.changeDateTitle')}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isBusy={isBusy}>
            {t('events.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => void send()}>
        <FormError text={refused.form} />
        <p>{t('events.changeDateText')}</p>
        <TextField label={t('events.name')} value={name} onChange={setName} maxLength={NAME_MAX} dir="auto" />
        <div className={own.pair}>
          <DateField
            label={t('events.startDate')}
            value={start.date}
            onChange={(day) => setStart({ ...start, date: day })}
            error={refused.fields['startsAt']}
          />
          {!isAllDay && (
            <TextField
              type="time"
              label={t('events.startTime')}
              value={start.time}
              onChange={(time) => setStart({ ...start, time })}
            />
          )}
        </div>
        <div className={own.pair}>
          <DateField
            label={t('events.endDate')}
            value={end.date}
            onChange={(day) => setEnd({ ...end, date: day })}
            error={refused.fields['endsAt']}
          />
          {!isAllDay && (
            <TextField
              type="time"
              label={t('events.endTime')}
              value={end.time}
              onChange={(time) => setEnd({ ...end, time })}
            />
          )}
        </div>
        {event.answersBy === 'DATE' && (
          <div className={own.number}>
            <TextField
              label={t('events.capacityOfDate')}
              hint={usual ? t('events.capacityOfDateHint', { count: Number(usual) }) : t('events.capacityHint')}
              isOptional
              inputMode="numeric"
              value={capacity}
              onChange={setCapacity}
              error={isCapacityWrong({ capacity }) ? t('events.capacityWrong') : refused.fields['capacity']}
              maxLength={7}
              dir="ltr"
            />
          </div>
        )}
        <div className={own.place}>
          {place && <b dir="auto">{place.title}</b>}
          <Button icon={<MapPin />} aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {t(place ? 'events.changePlace' : 'events.choosePlace')}
          </Button>
        </div>
        <FormError text={refused.fields['placeId'] ?? null} />
      </Form>
      {isPicking && (
        <PlacePicker
          onPick={(picked) => {
            setPlace(picked);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>
  );
}
