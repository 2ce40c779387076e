import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PeriodList, type Period } from './PeriodList.tsx';
import type { WorkingCopy } from './workingCopy.ts';
import type { AvailabilityFormRoomMutation } from './__generated__/AvailabilityFormRoomMutation.graphql';
import type { AvailabilityFormMutation } from './__generated__/AvailabilityFormMutation.graphql';
import styles from './Scheduling.module.css';

const PERIODS_MAX = 50;

interface AvailabilityFormProps {
  copy: WorkingCopy;
  subject: { userId: string } | { roomId: string };
  saved: readonly Period[];
  onClose: () => void;
}

/** The periods in which a speaker or a room is available. Without one, they are always available. */
export function AvailabilityForm({ copy, subject, saved, onClose }: AvailabilityFormProps) {
  const t = useText();
  const { act, refused, forget } = useFormAct();
  const key = 'roomId' in subject ? subject.roomId : subject.userId;
  const { draft, change, clear } = useFormDraft(`availability.${copy.id}.${key}`, { periods: saved });
  const [isTried, setTried] = useState(false);
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
  const [sendRoom, isRoomBusy] = useRefusable<AvailabilityFormRoomMutation>(graphql`
    mutation AvailabilityFormRoomMutation($input: SetRoomAvailabilityInput!) {
      result: setRoomAvailability(input: $input) {
        __typename
        ... on SetRoomAvailabilityPayload {
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
  const set = (next: readonly Period[]) => {
    forget();
    change({ periods: next });
  };
  const isWrong = ({ start, end }: Period) => start === '' || end <= start;
  const submit = async () => {
    setTried(true);
    if (isBusy || isRoomBusy || periods.some(isWrong)) return;
    const sent = periods.map(({ start, end }) => ({ startsAt: start, endsAt: end }));
    const input = { conferenceId: copy.id, periods: sent };
    const save = () =>
      'roomId' in subject ? sendRoom({ input: { ...input, ...subject } }) : send({ input: { ...input, ...subject } });
    if (!(await act(save, t('scheduling.availabilitySaved')))) return;
    clear();
    onClose();
  };
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      {periods.length === 0 && <p>{t('scheduling.alwaysAvailable')}</p>}
      <PeriodList
        periods={periods}
        onChange={set}
        errorOf={(at) => ({
          start: refused.fields[`periods.${at}.startsAt`],
          end: isTried && isWrong(periods[at]!) ? t('scheduling.periodWrong') : refused.fields[`periods.${at}.endsAt`],
        })}
        firstDay={copy.days[0] ?? ''}
        max={PERIODS_MAX}
      />
      <FormError text={refused.form} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy || isRoomBusy}>
          {t('scheduling.saveAvailability')}
        </Button>
      </div>
    </Form>
  );
}
