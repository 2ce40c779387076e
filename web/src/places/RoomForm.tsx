import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAct } from '../ui/useAct.ts';
import { readCapacity } from './capacity.ts';
import { useSaveRoom } from './useSaveRoom.ts';
import type { RoomForm_room$key } from './__generated__/RoomForm_room.graphql';
import styles from '../panels/PanelBody.module.css';

const TITLE_MAX = 80;

interface RoomFormProps {
  /** Null for a new one. */
  room: RoomForm_room$key | null;
  placeId: string;
  connection: string;
  onDone: () => void;
}

/** A room in the list of its place: its name, how many fit, and its end. */
export function RoomForm({ room, placeId, connection, onDone }: RoomFormProps) {
  const t = useText();
  const act = useAct();
  const explain = useRefusal();
  const { save, archive, isBusy } = useSaveRoom(placeId, connection);
  const saved = useFragment(
    graphql`
      fragment RoomForm_room on Location {
        id
        title
        capacity
        allowsParallel
      }
    `,
    room,
  );
  const [title, setTitle] = useState(saved?.title ?? '');
  const [people, setPeople] = useState(String(saved?.capacity ?? ''));
  const [allowsParallel, setParallel] = useState(saved?.allowsParallel ?? false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const capacity = readCapacity(people);
  const submit = async () => {
    setTried(true);
    if (isBusy || isBlank(title) || capacity === undefined) return;
    setProblem(null);
    try {
      const refusal = await save(saved?.id ?? null, { title: title.trim(), capacity, allowsParallel });
      if (refusal) return setProblem(refusal);
      onDone();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={t('places.roomName')}
        value={title}
        onChange={setTitle}
        error={isTried && isBlank(title) ? t('accounts.required') : fields['title']}
        maxLength={TITLE_MAX}
        dir="auto"
        data-autofocus
      />
      <TextField
        label={t('places.capacity')}
        isOptional
        value={people}
        onChange={setPeople}
        error={isTried && capacity === undefined ? t('places.capacityWrong') : fields['capacity']}
        inputMode="numeric"
        dir="ltr"
      />
      <Switch
        label={t('places.parallel')}
        hint={t('places.parallelHint')}
        isOn={allowsParallel}
        onChange={setParallel}
      />
      <FormError text={form} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('places.saveRoom')}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        {saved && (
          <Button
            kind="quiet"
            onClick={() =>
              void act(() => archive(saved.id), t('places.roomArchived')).then((isDone) => isDone && onDone())
            }
          >
            {t('places.archiveRoom')}
          </Button>
        )}
      </div>
    </Form>
  );
}
