import { isBlank } from '@plaza/text/blank.ts';
import { useId, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAct } from '../ui/useAct.ts';
import type { RenameTopicDialogMutation } from './__generated__/RenameTopicDialogMutation.graphql';

const NAME_MAX = 60;

interface RenameTopicDialogProps {
  topic: { id: string; name: string };
  onClose: () => void;
}

/** Renames a topic of an event. */
export function RenameTopicDialog({ topic: { id, name: before }, onClose }: RenameTopicDialogProps) {
  const t = useText();
  const act = useAct();
  const form = useId();
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const [send, isBusy] = useMutationPromise<RenameTopicDialogMutation>(graphql`
    mutation RenameTopicDialogMutation($input: UpdateEventTopicInput!) {
      result: updateEventTopic(input: $input) {
        __typename
        ... on UpdateEventTopicPayload {
          topic {
            id
            name
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const rename = async () => {
    const { result } = await send({ input: { id, name: name.trim() } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  const submit = async () => {
    setTried(true);
    if (isBlank(name) || isBusy) return;
    if (await act(rename, t('events.topicRenamed'))) onClose();
  };
  return (
    <Dialog
      title={t('events.renameTopicTitle')}
      size="small"
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
      <Form id={form} onSubmit={submit}>
        <TextField
          label={t('events.topicRename')}
          value={name}
          onChange={setName}
          error={isTried && isBlank(name) ? t('accounts.required') : undefined}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
