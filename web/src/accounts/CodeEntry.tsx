import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import styles from '../onboarding/Onboarding.module.css';

interface CodeEntryProps {
  code: string;
  error: string | undefined;
  isBusy: boolean;
  isSending: boolean;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  onResend: () => void;
}

/** Where a code that was sent is typed, or asked for once more. */
export function CodeEntry({ code, error, isBusy, isSending, onChange, onComplete, onResend }: CodeEntryProps) {
  const t = useText();
  return (
    <>
      <CodeField label={t('accounts.code')} value={code} onChange={onChange} onComplete={onComplete} error={error} />
      <div className={styles.actions}>
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {t('accounts.continue')}
        </Button>
        <Button kind="quiet" size="large" isBusy={isSending} onClick={onResend}>
          {t('accounts.resend')}
        </Button>
      </div>
    </>
  );
}
