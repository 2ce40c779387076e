import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import type { WorkingCopy } from './workingCopy.ts';
import type { AvailabilityFormMutation } from './__generated__/AvailabilityFormMutation.graphql';
import styles from './Scheduling.module.css';

const PERIODS_MAX = 50;
/** A period that is added, on the first day of the conference. */
const [FROM, UNTIL] = ['09:00', '18:00'];

interface Period {
  /** Local times of the conference, such as `2027-05-14T09:00`. */
  start: string;
  end: string;
}

interface AvailabilityFormProps {
  copy: WorkingCopy;
  userId: string;
  saved: readonly Period[];
  onClose: () => void;
}

/** The periods in which a speaker is available. Without one, they are always available. */
export function AvailabilityForm({ copy, userId, saved, onClose }: AvailabilityFormProps) {
  const t = useText();
  const explain = useRefusal();
  const { draft, change, clear } = useFormDraft(`availability.${copy.id}.${userId}`, { periods: saved });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [send, isBusy] = useRefusable<AvailabilityFormMutation>(graphql`
    mutation AvailabilityFormMutation($input: SetAvailabilityInput!) {
      result: setAvailability(input: $input) {
        __typename
        ... on SetAvailabilityPayload {
          conference {
            ...workingCopy_conference
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const { periods } = draft;
  const refused = explain(problem);
  const set = (next: readonly Period[]) => {
    setProblem(null);
    change({ periods: next });
  };
  const setAt = (at: number, part: Partial<Period>) =>
    set(periods.map((period, nth) => (nth === at ? { ...period, ...part } : period)));
  const add = () => {
    const day = periods.at(-1)?.end.slice(0, 10) ?? copy.days[0] ?? '';
    set([...periods, { start: day && `${day}T${FROM}`, end: day && `${day}T${UNTIL}` }]);
  };
  const isWrong = ({ start, end }: Period) => start === '' || end <= start;
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || periods.some(isWrong)) return;
    try {
      const sent = periods.map(({ start, end }) => ({ startsAt: start, endsAt: end }));
      const refusal = await send({ input: { conferenceId: copy.id, userId, periods: sent } });
      if (refusal) return setProblem(refusal);
      clear();
      showToast(t('scheduling.availabilitySaved'));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      {periods.length === 0 && <p>{t('scheduling.alwaysAvailable')}</p>}
      <ol className={styles.periods}>
        {periods.map((period, at) => (
          <li key={at}>
            <div className={styles.pair}>
              <TextField
                type="datetime-local"
                label={t('scheduling.availableFrom')}
                value={period.start}
                onChange={(start) => setAt(at, { start })}
                error={refused.fields[`periods.${at}.startsAt`]}
              />
              <TextField
                type="datetime-local"
                label={t('scheduling.availableUntil')}
                value={period.end}
                onChange={(end) => setAt(at, { end })}
                error={
                  isTried && isWrong(period) ? t('scheduling.periodWrong') : refused.fields[`periods.${at}.endsAt`]
                }
              />
            </div>
            <IconButton
              size="small"
              icon={<X />}
              label={t('scheduling.removePeriod', { number: at + 1 })}
              onClick={() => set(periods.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {periods.length < PERIODS_MAX && (
        <span>
          <Button size="small" icon={<Plus />} onClick={add}>
            {t('scheduling.addPeriod')}
          </Button>
        </span>
      )}
      <FormError text={refused.form} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('scheduling.saveAvailability')}
        </Button>
      </div>
    </Form>
  );
}
