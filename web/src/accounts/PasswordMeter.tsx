import { useText } from '../core/i18n.tsx';
import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { PASSWORD_RULES } from './passwordRules.ts';
import styles from './PasswordMeter.module.css';

/** One bar for each rule, and the rules by name: those that hold are pine and bold. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useText();
  const rules = PASSWORD_RULES.map(({ key, isMet }) => ({ key, isMet: isMet(password) }));
  const met = rules.filter((rule) => rule.isMet).length;
  return (
    <div className={styles.meter}>
      <div className={styles.bars} aria-hidden="true">
        {rules.map((rule, at) => (
          <i key={rule.key} data-full={at < met || undefined} />
        ))}
      </div>
      <ul className={styles.rules} aria-label={t('accounts.rules')}>
        {rules.map((rule) => (
          <li key={rule.key} className={cx(rule.isMet && styles.met)}>
            {t(rule.key)}
            <VisuallyHidden>{t(rule.isMet ? 'accounts.rule.met' : 'accounts.rule.missing')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
