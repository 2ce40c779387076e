import { useState, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { isGoodPassword, NewPasswordFields, type NewPassword } from './NewPasswordFields.tsx';
import { useRefusal } from './problems.ts';

interface NewPasswordFormProps {
  className: string | undefined;
  /** What stands above it. */
  children: ReactNode;
  button?: Pick<ComponentProps<typeof Button>, 'size' | 'isBlock'>;
  isBusy: boolean;
  /** Sets it; answers why not, or null. */
  onSend: (value: NewPassword) => Promise<unknown>;
}

const NONE: NewPassword = { password: '', confirmation: '' };

/** Asks for a new password, and says why one is not taken. */
export function NewPasswordForm({ className, children, button, isBusy, onSend }: NewPasswordFormProps) {
  const t = useText();
  const explain = useRefusal();
  const [value, setValue] = useState(NONE);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !isGoodPassword(value)) return;
    try {
      const refusal = await onSend(value);
      if (refusal) return setProblem(refusal);
      // A panel stays mounted for a while: what was typed does not.
      setValue(NONE);
      setTried(false);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={className} onSubmit={submit}>
      {children}
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
      <Button kind="primary" type="submit" isBusy={isBusy} {...button}>
        {t('accounts.savePassword')}
      </Button>
    </Form>
  );
}
