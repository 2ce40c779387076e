import { Plus, X } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { JOIN_QUESTIONS_MAX } from '../core/constants.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './CrowdForm.module.css';

interface JoinQuestionsProps {
  questions: readonly string[];
  onChange: (questions: readonly string[]) => void;
  error: string | undefined;
}

const LINE_MAX = 200;

/** What who wants to join is asked, at most five. */
export function JoinQuestions({ questions, onChange, error }: JoinQuestionsProps) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('pages.questions')}</legend>
      <p className={styles.hint}>{t('pages.questionsHint')}</p>
      {questions.map((question, at) => (
        <TextField
          // A question has no name but its place.
          key={at}
          label={t('pages.question', { number: at + 1 })}
          value={question}
          onChange={(text) => onChange(questions.with(at, text))}
          maxLength={LINE_MAX}
          autoFocus={question === ''}
          dir="auto"
          end={
            <IconButton
              icon={<X />}
              size="small"
              label={t('pages.questionRemove', { number: at + 1 })}
              onClick={() => onChange(questions.toSpliced(at, 1))}
            />
          }
        />
      ))}
      <FormError text={error} />
      {questions.length < JOIN_QUESTIONS_MAX ? (
        <Button icon={<Plus />} size="small" className={styles.start} onClick={() => onChange([...questions, ''])}>
          {t('pages.questionAdd')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('pages.questionsMax', { count: JOIN_QUESTIONS_MAX })}</p>
      )}
    </fieldset>
  );
}
