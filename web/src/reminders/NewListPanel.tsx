import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TITLE_MAX } from './limits.ts';
import { tellNews } from './news.ts';
import { useCreateList } from './useChangeList.ts';
import styles from '../panels/PanelBody.module.css';

/** A list and its name; it opens at once. */
export function NewListPanel() {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const [title, setTitle, clear] = useDraft('reminders.list');
  const [problem, setProblem] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const { create, isBusy } = useCreateList();
  const submit = async () => {
    setTried(true);
    if (isBusy || isBlank(title)) return;
    try {
      const result = await create(title.trim());
      if (result.__typename !== 'CreateReminderListPayload') return setProblem(result);
      clear();
      tellNews();
      router.up('p', `reminders/${result.list.id}`);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.stack}>
      <Form className={styles.form} onSubmit={() => void submit()}>
        <TextField
          label={t('reminders.title')}
          value={title}
          onChange={setTitle}
          error={isTried && isBlank(title) ? t('accounts.required') : null}
          maxLength={TITLE_MAX}
          dir="auto"
          data-autofocus
        />
        <FormError text={problem ? say(problem) : null} />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('reminders.makeList')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
