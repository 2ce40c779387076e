import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { enter } from '../core/session.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** By email or by phone; a right pair leads to what was asked for before. */
export function SignInScreen({ params }: PlainProps) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('onboarding.signIn')}</h1>
      <p className={styles.text}>
        {t('accounts.noAccount')}{' '}
        <TextLink to={withReturn('/welcome/sign-up', params)}>{t('onboarding.createAccount')}</TextLink>
      </p>
      <SignInForm
        onSignedIn={enter}
        aside={
          <p className={styles.ways}>
            <TextLink to={withReturn('/welcome/forgot-password', params)}>{t('accounts.forgot')}</TextLink>
            <TextLink to={withReturn('/welcome/sign-in-link', params)}>{t('accounts.sendLink')}</TextLink>
          </p>
        }
      />
    </div>
  );
}
