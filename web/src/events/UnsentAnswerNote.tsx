import { CloudOff } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { forgetAnswers, type UnsentAnswer } from './unsentAnswers.ts';
import styles from './EventAnswer.module.css';

interface UnsentAnswerNoteProps {
  unsent: UnsentAnswer;
  onRetry: () => void;
}

/** Says that an answer waits for the network, or why it was not accepted. */
export function UnsentAnswerNote({ unsent: { state, code, input }, onRetry }: UnsentAnswerNoteProps) {
  const t = useText();
  const say = useProblemText();
  const answer = t(`events.answer.${input.answer}`);
  if (state !== 'failed')
    return (
      <p className={styles.unsent} role="status">
        <CloudOff aria-hidden="true" />
        {t('events.willBeSent', { answer })}
      </p>
    );
  return (
    <div className={styles.wait} role="alert">
      <p className={styles.strong}>{t('events.notSent', { answer })}</p>
      {code && <p className={styles.hint}>{say(new Problem(code))}</p>}
      <span className={styles.buttons}>
        <Button size="small" onClick={onRetry}>
          {t('events.sendAgain')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => forgetAnswers(input.eventId)}>
          {t('events.discardAnswer')}
        </Button>
      </span>
    </div>
  );
}
