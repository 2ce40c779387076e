import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { guarded } from '../core/proof.ts';
import panel from '../panels/PanelBody.module.css';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { useRefusal } from './problems.ts';
import { useChangePassword } from './useChangePassword.ts';

/** Another password, for who proves to be themselves; a passkey proves it too, so that the old one may be forgotten. */
export function ChangePasswordPanel() {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const { changePassword, isBusy } = useChangePassword();
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !isGoodPassword(value)) return;
    const { password, confirmation: passwordConfirmation } = value;
    try {
      const result = await guarded(() => changePassword({ password, passwordConfirmation }));
      if (result.__typename === 'PlazaError') return setProblem(result);
      // The panel stays mounted for a while: what was typed does not.
      setValue({ password: '', confirmation: '' });
      setTried(false);
      showToast(t('settings.passwordChanged'));
      router.up('p', 'account/settings/info');
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={panel.stack} onSubmit={submit}>
      <p>{t('settings.passwordIntro')}</p>
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
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('accounts.savePassword')}
      </Button>
    </Form>
  );
}
