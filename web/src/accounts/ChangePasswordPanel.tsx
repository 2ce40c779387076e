import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { guarded } from '../core/proof.ts';
import panel from '../panels/PanelBody.module.css';
import { showToast } from '../ui/toasts.ts';
import type { NewPassword } from './NewPasswordFields.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useChangePassword } from './useChangePassword.ts';

/** Another password, for who proves to be themselves; a passkey proves it too, so that the old one may be forgotten. */
export function ChangePasswordPanel() {
  const t = useText();
  const router = useRouter();
  const { changePassword, isBusy } = useChangePassword();
  const send = async ({ password, confirmation }: NewPassword) => {
    const result = await guarded(() => changePassword({ password, passwordConfirmation: confirmation }));
    if (result.__typename === 'PlazaError') return result;
    showToast(t('settings.passwordChanged'));
    router.up('p', 'account/settings/info');
    return null;
  };
  return (
    <NewPasswordForm className={panel.stack} isBusy={isBusy} onSend={send}>
      <p>{t('settings.passwordIntro')}</p>
    </NewPasswordForm>
  );
}
