import { useI18n } from '../core/i18n.tsx';
import { LANGUAGES } from '../core/languages.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import styles from './Onboarding.module.css';

/** The page turns at once, also from right to left, and nothing is loaded anew. */
export function LanguageScreen() {
  const { text: t, language, setLanguage } = useI18n();
  const save = useSaveSettings();
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('onboarding.chooseLanguage')}</h1>
      <p className={styles.text}>{t('onboarding.languageText')}</p>
      <RadioGroup
        label={t('onboarding.language')}
        value={language.code}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => {
          void setLanguage(code);
          save({ language: code });
        }}
      />
      <ButtonLink kind="primary" size="large" to="/welcome">
        {t('onboarding.done')}
      </ButtonLink>
    </div>
  );
}
