import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { AnswerEventInput } from './__generated__/useAnswerEventMutation.graphql';
import type { AnswerDetails_date$key } from './__generated__/AnswerDetails_date.graphql';
import type { AnswerDetails_item$key } from './__generated__/AnswerDetails_item.graphql';
import styles from './EventAnswer.module.css';

const NOTE_MAX = 280;

type Details = Pick<AnswerEventInput, 'partySize' | 'note' | 'isHidden'>;

interface AnswerDetailsProps {
  item: AnswerDetails_item$key;
  /** The date that is answered, if each is answered by itself. */
  date?: AnswerDetails_date$key | null;
  isBusy: boolean;
  onSave: (details: Details) => void;
}

/** What an answer says besides yes or maybe: how many people, a note, and whether other guests see it. */
export function AnswerDetails({ item, date: dateKey = null, isBusy, onSave }: AnswerDetailsProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment AnswerDetails_item on Attendable {
        ... on Event {
          maxPartySize
        }
        seatsLeft
        viewerAttendance {
          answer
          partySize
          note
          isHidden
        }
      }
    `,
    item,
  );
  const date = useFragment(
    graphql`
      fragment AnswerDetails_date on EventOccurrence {
        seatsLeft
        viewerAnswer {
          answer
          partySize
        }
      }
    `,
    dateKey,
  );
  const { maxPartySize = 1, viewerAttendance } = data;
  const { seatsLeft } = date ?? data;
  // The note and whether the guest is hidden are the same for all dates.
  const given = date ? date.viewerAnswer : viewerAttendance;
  const saved = {
    partySize: given?.partySize ?? 1,
    note: viewerAttendance?.note ?? '',
    isHidden: viewerAttendance?.isHidden ?? false,
  };
  const [changes, setChanges] = useState<Partial<typeof saved>>({});
  const { partySize, note, isHidden } = { ...saved, ...changes };
  const change = (part: Partial<typeof saved>) => setChanges({ ...changes, ...part });
  const free = seatsLeft ?? Infinity;
  const most = given?.answer === 'ACCEPTED' ? saved.partySize + free : free;
  const isChanged = partySize !== saved.partySize || note !== saved.note || isHidden !== saved.isHidden;
  return (
    <Form
      className={styles.details}
      onSubmit={() => {
        onSave({ partySize, note: note.trim() || null, isHidden });
        setChanges({});
      }}
    >
      {maxPartySize > 1 && (
        <Stepper
          label={t('events.party')}
          hint={t('events.partyHint')}
          value={partySize}
          min={1}
          max={Math.max(saved.partySize, Math.min(maxPartySize, most))}
          onChange={(value) => change({ partySize: value })}
          lessLabel={t('events.partyLess')}
          moreLabel={t('events.partyMore')}
        />
      )}
      <TextArea
        label={t('events.note')}
        isOptional
        rows={2}
        value={note}
        onChange={(value) => change({ note: value })}
        maxLength={NOTE_MAX}
        dir="auto"
      />
      <Switch
        label={t('events.hideAnswer')}
        hint={t('events.hideAnswerHint')}
        isOn={isHidden}
        onChange={(isOn) => change({ isHidden: isOn })}
      />
      {isChanged && (
        <Button kind="primary" size="small" type="submit" isBusy={isBusy} className={styles.save}>
          {t('events.save')}
        </Button>
      )}
    </Form>
  );
}
