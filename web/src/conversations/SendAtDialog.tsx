import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { wallTimeOf, type WallTime } from '../core/datePresets.ts';
import { fieldErrors, useProblemText } from '../core/problems.ts';
import { serverNow } from '../core/serverClock.ts';
import { MomentFields } from '../reminders/MomentFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import panel from '../panels/PanelBody.module.css';

interface SendAtDialogProps {
  isBusy: boolean;
  /** Answers why not, or null. */
  onChoose: (moment: WallTime) => Promise<unknown>;
  onClose: () => void;
}

/** Asks on which day and at what time a message is sent. */
export function SendAtDialog({ isBusy, onChoose, onClose }: SendAtDialogProps) {
  const t = useText();
  const explain = useProblemText();
  const [moment, setMoment] = useState(() => wallTimeOf('tomorrow', new Date(serverNow())));
  const [problem, setProblem] = useState<unknown>(null);
  const wrongTime = 'sendAt' in fieldErrors(problem) ? t('conversations.badTime') : undefined;
  const choose = async () => {
    setProblem(null);
    const refused = await onChoose(moment);
    if (refused) setProblem(refused);
    else onClose();
  };
  return (
    <Dialog title={t('conversations.sendAt')} onClose={onClose}>
      <Form className={panel.form} onSubmit={() => !isBusy && void choose()}>
        <MomentFields value={moment} onChange={setMoment} dateError={wrongTime} />
        <FormError text={problem && !wrongTime ? explain(problem) : null} />
        <div className={panel.actions}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('conversations.sendLater')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
