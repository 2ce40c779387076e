import type { PlainProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { DeletionTerms } from './DeletionTerms.tsx';
import { longDate } from './longDate.ts';
import styles from '../onboarding/Onboarding.module.css';

/** The receipt of a deletion: what happens when, and the way back. */
export function GoodbyeScreen({ params }: PlainProps) {
  const { text: t, language } = useI18n();
  const date = longDate(params.until, language.locale);
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('deletion.goodbyeTitle')}</h1>
      <p className={styles.text}>{t('deletion.goodbyeText')}</p>
      <DeletionTerms {...(date ? { date } : {})} />
      <div className={styles.choices}>
        <ButtonLink kind="primary" size="large" to="/welcome">
          {t('deletion.done')}
        </ButtonLink>
        <ButtonLink size="large" to="/welcome/sign-in">
          {t('deletion.changedMind')}
        </ButtonLink>
      </div>
    </div>
  );
}
