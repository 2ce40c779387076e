import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import styles from './AppealForm.module.css';

interface AppealFormProps {
  isBusy: boolean;
  /** Answers why it was not sent, or nothing. */
  onSend: (text: string) => Promise<unknown>;
}

const TEXT_MAX = 1000;

/** Somebody banned says once why the ban is wrong. */
export function AppealForm({ isBusy, onSend }: AppealFormProps) {
  const t = useText();
  const say = useProblemText();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBlank(text) || isLongerThan(text, TEXT_MAX)) return;
    try {
      const refusal = await onSend(text.trim());
      if (refusal) return setProblem(refusal);
      setSent(true);
    } catch (error) {
      setProblem(error);
    }
  };
  if (isSent) return <p role="status">{t('accounts.appealSent')}</p>;
  return (
    <div className={styles.form}>
      <TextArea
        label={t('accounts.appealBan')}
        value={text}
        onChange={setText}
        limit={TEXT_MAX}
        rows={3}
        dir="auto"
        error={isTried && isBlank(text) ? t('accounts.required') : null}
      />
      <FormError text={problem ? say(problem) : null} />
      <Button isBlock isBusy={isBusy} onClick={() => void submit()}>
        {t('accounts.sendAppeal')}
      </Button>
    </div>
  );
}
