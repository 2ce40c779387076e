import { isBlank } from '@plaza/text/blank.ts';
import { useId, useState } from 'react';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { TopicWrites } from './TopicList.tsx';

const NAME_MAX = 60;

interface RenameTopicDialogProps {
  topic: { id: string; name: string };
  writes: TopicWrites;
  onClose: () => void;
}

/** Renames a topic of a discussion. */
export function RenameTopicDialog({
  topic: { id, name: before },
  writes: { rename, isBusy },
  onClose,
}: RenameTopicDialogProps) {
  const t = useText();
  const { act, refused } = useFormAct();
  const form = useId();
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (isBlank(name) || isBusy) return;
    if (await act(() => rename(id, name.trim()), t('events.topicRenamed'))) onClose();
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
          error={isTried && isBlank(name) ? t('accounts.required') : refused.fields['name']}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
        <FormError text={refused.form} />
      </Form>
    </Dialog>
  );
}
