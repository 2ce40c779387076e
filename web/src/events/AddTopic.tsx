import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { TopicWrites } from './TopicList.tsx';
import styles from './Topics.module.css';

const NAME_MAX = 60;

/** Adds a topic to the end of a discussion. */
export function AddTopic({ writes: { add, isBusy } }: { writes: TopicWrites }) {
  const t = useText();
  const { act, refused } = useFormAct();
  const [name, setName] = useState('');
  const submit = async () => {
    if (isBlank(name) || isBusy) return;
    if (await act(() => add(name.trim()), t('events.topicAdded'))) setName('');
  };
  return (
    <Form className={styles.add} onSubmit={submit}>
      <TextField
        label={t('events.topicName')}
        value={name}
        onChange={setName}
        maxLength={NAME_MAX}
        error={refused.fields['name'] ?? refused.form ?? undefined}
        dir="auto"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('events.addTopic')}
      </Button>
    </Form>
  );
}
