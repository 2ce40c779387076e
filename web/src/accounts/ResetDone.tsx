import { useEffect, useRef } from 'react';
import type { Params } from '../core/paths.ts';
import { useText } from '../core/i18n.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** The new password holds; every session has ended, so the way on is to sign in. */
export function ResetDone({ params }: { params: Params }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('accounts.resetDone')}
      </h1>
      <p className={styles.text}>{t('accounts.resetDoneText')}</p>
      <ButtonLink kind="primary" size="large" to={withReturn('/welcome/sign-in', params)}>
        {t('onboarding.signIn')}
      </ButtonLink>
    </div>
  );
}
