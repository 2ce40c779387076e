import { useText } from '../core/i18n.tsx';
import type { PlainProps } from '../core/entrypoint.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './Onboarding.module.css';

export function WelcomeScreen({ params }: PlainProps) {
  const t = useText();
  const query = params.to ? `?to=${encodeURIComponent(params.to)}` : '';
  return (
    <div className={styles.stack}>
      <h1 className={styles.headline}>{t('onboarding.headline')}</h1>
      <p className={styles.promise}>{t('onboarding.promise')}</p>
      <div className={styles.choices}>
        <ButtonLink kind="primary" size="large" to={`/welcome/sign-up${query}`}>
          {t('onboarding.createAccount')}
        </ButtonLink>
        <ButtonLink size="large" to={`/welcome/sign-in${query}`}>
          {t('onboarding.signIn')}
        </ButtonLink>
      </div>
    </div>
  );
}
