import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { useSaveTopic } from './useSaveTopic.ts';
import styles from '../panels/PanelBody.module.css';

const NAME_MAX = 60;

interface TopicFormProps {
  crowdId: string;
  /** Null for a new one. */
  topicId: string | null;
  name: string;
}

/** What a topic is called. Words that were not sent stay. */
export function TopicForm({ crowdId, topicId, name }: TopicFormProps) {
  const t = useText();
  const explain = useRefusal();
  const router = useRouter();
  const { save, isBusy } = useSaveTopic();
  const [typed, keep, forget] = useDraft(`topic.${topicId ?? crowdId}`);
  const [words, setWords] = useState(typed || name);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const wrong = isBlank(words)
    ? t('accounts.required')
    : isLongerThan(words.trim(), NAME_MAX)
      ? t('crowds.topicTooLong', { max: NAME_MAX })
      : null;
  const submit = async () => {
    setTried(true);
    if (wrong || isBusy) return;
    setProblem(null);
    try {
      const refusal = await save({ crowdId, topicId, name: words.trim() });
      if (refusal) return setProblem(refusal);
      forget();
      showToast(t('crowds.topicSaved'));
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('crowds.topicName')}
        value={words}
        onChange={(text) => {
          setWords(text);
          keep(text);
        }}
        error={isTried ? (wrong ?? fields['name']) : undefined}
        maxLength={NAME_MAX * 2}
        dir="auto"
        data-autofocus
      />
      <FormError text={form} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('crowds.saveTopic')}
      </Button>
    </Form>
  );
}
