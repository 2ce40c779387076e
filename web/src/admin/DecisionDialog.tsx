import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import type { Feedback } from './filters.ts';
import { useDecideReport } from './useDecideReport.ts';

interface DecisionDialogProps {
  id: string;
  title: string;
  status: Feedback;
  decision: string;
  onClose: () => void;
}

const DECISION_MAX = 2000;

/** Why staff decided so, for whoever looks at the report later. */
export function DecisionDialog({ id, title, status, decision, onClose }: DecisionDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { decide, isBusy } = useDecideReport();
  const [words, setWords] = useState(decision);
  const [problem, setProblem] = useState<unknown>(null);
  const save = async () => {
    setProblem(null);
    if ([...words].length > DECISION_MAX) return;
    try {
      const refusal = await decide({ id, status, decision: words.trim() || null });
      if (refusal) return setProblem(refusal);
      showToast(t('admin.decided'));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('admin.decisionOn', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
            {t('users.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('admin.decision')}
        value={words}
        onChange={setWords}
        limit={DECISION_MAX}
        dir="auto"
        data-autofocus
      />
      <FormError text={problem ? say(problem) : null} />
    </Dialog>
  );
}
