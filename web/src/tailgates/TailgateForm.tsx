import { isBlank } from '@plaza/text/blank.ts';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useFormDraft } from '../core/storage.ts';
import { EditorFrame } from '../items/EditorFrame.tsx';
import { ScheduleFields } from '../items/ScheduleFields.tsx';
import { PlaceChoice } from '../places/PlaceChoice.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { ApprovalNote } from './ApprovalNote.tsx';
import { PlaceDistance } from './PlaceDistance.tsx';
import { TailgateLimits } from './TailgateLimits.tsx';
import { emptyFields, inputOf, isCapacityWrong, isIncomplete, type TailgateFields } from './tailgateFields.ts';
import { useTailgateWrites } from './useTailgateWrites.ts';
import type { TailgateForm_conference$key } from './__generated__/TailgateForm_conference.graphql';
import type { TailgateForm_event$data, TailgateForm_event$key } from './__generated__/TailgateForm_event.graphql';
import styles from './Tailgates.module.css';

const [NAME_MAX, DESCRIPTION_MAX, RECOGNIZE_MAX] = [120, 10_000, 140];

interface TailgateFormProps {
  conference: TailgateForm_conference$key;
  /** Null for a new one. */
  event: TailgateForm_event$key | null;
}

const savedFields = (event: TailgateForm_event$data, start: TailgateFields): TailgateFields => ({
  ...start,
  name: event.name,
  description: event.description ?? '',
  startDate: event.startsAt?.date ?? '',
  startTime: event.startsAt?.time ?? '',
  endDate: event.endsAt?.date ?? '',
  endTime: event.endsAt?.time ?? '',
  place: event.place ?? null,
  capacity: event.capacity?.toString() ?? '',
  recognizeBy: event.tailgate?.recognizeBy ?? '',
});

/** A tailgate while it is edited, with what the conference requires. What is not sent yet survives a reload. */
export function TailgateForm({ conference, event: key }: TailgateFormProps) {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const { propose, update, isBusy } = useTailgateWrites();
  const data = useFragment(
    graphql`
      fragment TailgateForm_conference on Conference {
        id
        timezone
        startsAt {
          date
        }
        ...TailgateLimits_conference
        ...PlaceDistance_conference
      }
    `,
    conference,
  );
  const event = useFragment(
    graphql`
      fragment TailgateForm_event on Event {
        id
        name
        description
        capacity
        sequence
        startsAt {
          date
          time
        }
        endsAt {
          date
          time
        }
        place {
          id
          title
          timezone
        }
        tailgate {
          recognizeBy
        }
        ...ApprovalNote_event
      }
    `,
    key,
  );
  const start = emptyFields(data.timezone, data.startsAt?.date ?? '');
  const { draft, change, clear } = useFormDraft(
    `tailgate.${event?.id ?? data.id}`,
    event ? savedFields(event, start) : start,
  );
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields: errors } = explain(problem);
  const title = t(event ? 'tailgates.edit' : 'tailgates.propose');
  useLayerTitle(title);
  const edit = (part: Partial<TailgateFields>) => {
    setProblem(null);
    change(part);
  };
  const required = (isMissing: boolean) => (isTried && isMissing ? t('accounts.required') : undefined);
  const submit = async () => {
    setTried(true);
    if (isBusy || isIncomplete(draft)) return;
    setProblem(null);
    try {
      const input = inputOf(draft);
      const result = event
        ? await update({ id: event.id, ifSequence: event.sequence, ...input })
        : await propose({ conferenceId: data.id, ...input });
      if (result.__typename === 'PlazaError' || !('event' in result)) return setProblem(result);
      clear();
      const { internalId, isDraft } = result.event;
      showToast(t(isDraft ? 'tailgates.sent' : event ? 'tailgates.saved' : 'tailgates.published'));
      router.navigate(`/events/${internalId}`);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <EditorFrame
      kind="event"
      title={title}
      save={null}
      acts={
        <Button kind="primary" icon={<Send />} isBusy={isBusy} onClick={() => void submit()}>
          {t(event ? 'tailgates.save' : 'tailgates.propose')}
        </Button>
      }
    >
      <div className={styles.form}>
        <FormError text={form} />
        {event && <ApprovalNote event={event} />}
        <TailgateLimits conference={data} />
        <TextField
          label={t('tailgates.name')}
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={required(isBlank(draft.name)) ?? errors['name']}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
        <TextArea
          label={t('tailgates.description')}
          isOptional
          value={draft.description}
          onChange={(description) => edit({ description })}
          error={errors['description']}
          maxLength={DESCRIPTION_MAX}
          rows={4}
          dir="auto"
        />
        <ScheduleFields fields={draft} onChange={edit} errors={errors} isTried={isTried} placeZone={null} isFixed />
        <PlaceChoice
          place={draft.place}
          roomId={null}
          onChange={(place) => edit({ place })}
          placeError={required(draft.place === null) ?? errors['placeId']}
          roomError={undefined}
          hasRooms={false}
        />
        {draft.place && (
          <FallibleSection isSmall key={draft.place.id}>
            <Suspense fallback={null}>
              <PlaceDistance conference={data} placeId={draft.place.id} />
            </Suspense>
          </FallibleSection>
        )}
        <TextField
          label={t('tailgates.recognize')}
          hint={t('tailgates.recognizeHint')}
          isOptional
          value={draft.recognizeBy}
          onChange={(recognizeBy) => edit({ recognizeBy })}
          error={errors['recognizeBy']}
          maxLength={RECOGNIZE_MAX}
          dir="auto"
        />
        <TextField
          label={t('tailgates.capacity')}
          isOptional
          inputMode="numeric"
          value={draft.capacity}
          onChange={(capacity) => edit({ capacity })}
          error={isCapacityWrong(draft) ? t('tailgates.capacityWrong') : errors['capacity']}
          maxLength={7}
          dir="ltr"
        />
      </div>
    </EditorFrame>
  );
}
