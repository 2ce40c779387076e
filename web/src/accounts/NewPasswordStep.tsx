import { useState } from 'react';
import { problemCode } from '../core/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { useRefusal } from './problems.ts';
import { useConfirmPasswordReset } from './useConfirmPasswordReset.ts';
import styles from '../onboarding/Onboarding.module.css';

interface NewPasswordStepProps {
  userId: string;
  code: string;
  onDone: () => void;
  /** The code ran out while the password was thought up. */
  onCodeRefused: (problem: unknown) => void;
}

/** Third step: the new password, twice. */
export function NewPasswordStep({ userId, code, onDone, onCodeRefused }: NewPasswordStepProps) {
  const t = useText();
  const explain = useRefusal();
  const { confirmReset, isBusy } = useConfirmPasswordReset();
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !isGoodPassword(value)) return;
    const { password, confirmation } = value;
    try {
      const refusal = await confirmReset({ userId, code, password, passwordConfirmation: confirmation });
      if (!refusal) return onDone();
      if (problemCode(refusal) === 'code_invalid') return onCodeRefused(refusal);
      setProblem(refusal);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={submit}>
      <h1 className={styles.title}>{t('accounts.newPasswordTitle')}</h1>
      <FormError text={form} />
      <NewPasswordFields
        value={value}
        onChange={(next) => {
          setProblem(null);
          setValue(next);
        }}
        isTried={isTried}
        fields={fields}
      />
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t('accounts.savePassword')}
      </Button>
    </Form>
  );
}
