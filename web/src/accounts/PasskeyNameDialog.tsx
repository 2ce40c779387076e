import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useRefusal } from './problems.ts';
import { useChangePasskey } from './useChangePasskey.ts';
import styles from '../onboarding/Onboarding.module.css';

const NAME_MAX = 60;

interface PasskeyNameDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** By which device it is, once there are several. */
export function PasskeyNameDialog({ id, name, onClose }: PasskeyNameDialogProps) {
  const t = useText();
  const explain = useRefusal();
  const { rename, isBusy } = useChangePasskey();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const save = async () => {
    setProblem(null);
    if (isBusy) return;
    try {
      const result = await rename(id, text.trim());
      if (result.__typename !== 'RenamePasskeyPayload') return setProblem(result);
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog title={t('security.passkeyName')} onClose={onClose}>
      <Form className={styles.stack} onSubmit={() => void save()}>
        <FormError text={form} />
        <TextField
          label={t('security.name')}
          value={text}
          onChange={setText}
          error={fields['name']}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('security.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
