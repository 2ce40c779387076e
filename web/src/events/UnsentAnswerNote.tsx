import { CloudOff } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import type { Unsent } from '../core/outbox.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import styles from './EventAnswer.module.css';

interface UnsentAnswerNoteProps {
  unsent: Unsent;
  /** What was chosen. */
  answer: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Says that an answer waits for the network, or why it was not accepted. */
export function UnsentAnswerNote({ unsent: { state, code }, answer, onRetry, onDiscard }: UnsentAnswerNoteProps) {
  const t = useText();
  const say = useProblemText();
  const discard = (
    <Button size="small" kind="quiet" onClick={onDiscard}>
      {t('events.discardAnswer')}
    </Button>
  );
  if (state !== 'failed')
    return (
      <div className={styles.unsent}>
        <p role="status">
          <CloudOff aria-hidden="true" />
          {t('events.willBeSent', { answer })}
        </p>
        {discard}
      </div>
    );
  return (
    <div className={styles.wait} role="alert">
      <p className={styles.strong}>{t('events.notSent', { answer })}</p>
      {code && <p className={styles.hint}>{say(new Problem(code))}</p>}
      <span className={styles.buttons}>
        <Button size="small" onClick={onRetry}>
          {t('events.sendAgain')}
        </Button>
        {discard}
      </span>
    </div>
  );
}
