import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { enter } from '../core/session.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { keepChallenge, type Challenge } from './challenge.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** By email or phone, or by a passkey alone; it leads to what was asked for before, or to the second step. */
export function SignInScreen({ params }: PlainProps) {
  const t = useText();
  const router = useRouter();
  const goOn = (challenge: Challenge) => {
    keepChallenge(challenge);
    router.navigate(withReturn('/two-factor-auth', params));
  };
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('onboarding.signIn')}</h1>
      <p className={styles.text}>
        {t('accounts.noAccount')}{' '}
        <TextLink to={withReturn('/welcome/sign-up', params)}>{t('onboarding.createAccount')}</TextLink>
      </p>
      <SignInForm
        onSignedIn={enter}
        onChallenge={goOn}
        aside={
          <p className={styles.ways}>
            <TextLink to={withReturn('/welcome/forgot-password', params)}>{t('accounts.forgot')}</TextLink>
            <TextLink to={withReturn('/welcome/sign-in-link', params)}>{t('accounts.sendLink')}</TextLink>
          </p>
        }
      />
      <PasskeySignIn onSignedIn={enter} />
    </div>
  );
}
