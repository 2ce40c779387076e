import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useAct } from '../ui/useAct.ts';
import { useDecisions, type ApplicationDecision } from './useDecisions.ts';
import styles from './Desk.module.css';

const TellDialog = lazyWithRetry(async () => (await import('./TellDialog.tsx')).TellDialog);
const DECISIONS = ['SHORTLISTED', 'ACCEPTED', 'DECLINED', 'SENT'] as const satisfies readonly ApplicationDecision[];

interface BatchBarProps {
  /** The chosen applications. */
  ids: readonly string[];
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onDone: () => void;
}

/** Decides on the chosen applications together, and tells their applicants. */
export function BatchBar({ ids, isAll, onAll, onDone }: BatchBarProps) {
  const t = useText();
  const act = useAct();
  const { decide, isBusy } = useDecisions();
  const [isTelling, setTelling] = useState(false);
  const count = ids.length;
  const send = async (decision: ApplicationDecision) => {
    if (await act(() => decide(ids, decision), t('applications.decided', { count }))) onDone();
  };
  return (
    <div className={styles.batch} role="group" aria-label={t('applications.chosen', { count })}>
      <Checkbox label={t('applications.chosen', { count })} checked={isAll} onChange={onAll} />
      {count > 0 && (
        <span className={styles.buttons}>
          {DECISIONS.map((decision) => (
            <Button key={decision} size="small" isBusy={isBusy} onClick={() => void send(decision)}>
              {t(`applications.decide.${decision}`)}
            </Button>
          ))}
          <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setTelling(true)}>
            {t('applications.tell')}
          </Button>
        </span>
      )}
      {isTelling && (
        <Suspense fallback={null}>
          <TellDialog
            ids={ids}
            onClose={() => setTelling(false)}
            onTold={() => {
              setTelling(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
