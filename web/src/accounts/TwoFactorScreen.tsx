import { useEffect, useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { enter } from '../core/session.ts';
import { storage } from '../core/storage.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { forgetChallenge, keptChallenge } from './challenge.ts';
import { SecondStep } from './SecondStep.tsx';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** The step after the password, where an account asks for one; it leads to what was asked for before. */
export function TwoFactorScreen({ params }: PlainProps) {
  const t = useText();
  const router = useRouter();
  const [challenge] = useState(keptChallenge);
  useEffect(() => {
    if (!challenge) router.navigate(withReturn('/welcome/sign-in', params), { replace: true });
  }, [challenge, router, params]);
  if (!challenge) return null;
  const done = () => {
    forgetChallenge();
    // Whoever was signed in here before leaves nothing behind.
    storage.clear();
    enter();
  };
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('security.stepTitle')}</h1>
      <SecondStep challenge={challenge} onDone={done} />
      <TextLink className={styles.forgot} to={withReturn('/welcome/sign-in', params)}>
        {t('accounts.backToSignIn')}
      </TextLink>
    </div>
  );
}
