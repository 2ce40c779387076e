import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useId, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import styles from './JoinDialog.module.css';

const ANSWER_MAX = 500;

interface JoinDialogProps {
  name: string;
  questions: readonly string[];
  isBusy: boolean;
  onSend: (answers: string[]) => unknown;
  onClose: () => void;
}

/** What a crowd wants to know of whoever comes; each question that is left open says so. */
export function JoinDialog({ name, questions, isBusy, onSend, onClose }: JoinDialogProps) {
  const t = useText();
  const id = useId();
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map(() => ''));
  const [isTried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    const given = questions.map((_question, n) => trimmed(answers[n] ?? ''));
    const isWhole = given.every((words) => words !== '' && !isLongerThan(words, ANSWER_MAX));
    if (isWhole && !isBusy) onSend(given);
  };
  return (
    <Dialog
      title={t('crowds.joinTitle', { name })}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} isBusy={isBusy}>
            {t('crowds.send')}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.questions} onSubmit={send}>
        <p>{t('crowds.joinText')}</p>
        {questions.map((question, n) => (
          <TextArea
            key={question}
            label={question}
            value={answers[n] ?? ''}
            onChange={(words) => setAnswers(answers.with(n, words))}
            error={isTried && isBlank(answers[n] ?? '') ? t('crowds.answerNeeded') : undefined}
            limit={ANSWER_MAX}
            rows={2}
            dir="auto"
            data-autofocus={n === 0 || undefined}
          />
        ))}
      </Form>
    </Dialog>
  );
}
