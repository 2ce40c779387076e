import { isSessionExpired } from '../core/environment.ts';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The gateway no longer knows who this is. Drafts are in storage and come back after signing in. */
export function SessionExpired() {
  const t = useText();
  const isExpired = useStore(isSessionExpired);
  if (!isExpired) return null;
  const signIn = () => {
    const to = encodeURIComponent(location.pathname + location.search);
    location.assign(`/welcome/sign-in?to=${to}`);
  };
  return (
    <Dialog
      title={t('shell.expiredTitle')}
      onClose={() => isSessionExpired.set(false)}
      actions={
        <>
          <Button onClick={() => isSessionExpired.set(false)}>{t('shell.later')}</Button>
          <Button kind="primary" data-autofocus onClick={signIn}>
            {t('shell.signIn')}
          </Button>
        </>
      }
    >
      {t('shell.expiredText')}
    </Dialog>
  );
}
