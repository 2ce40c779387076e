import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { useI18n } from '../core/i18n.tsx';
import styles from './SmallPrint.module.css';

/** The foot of the aside. */
export function SmallPrint() {
  const t = useText();
  const { language } = useI18n();
  return (
    <p className={styles.small}>
      <RouterLink to="/privacy">{t('discover.privacy')}</RouterLink>
      <span aria-hidden="true">·</span>
      <RouterLink to="/toc">{t('discover.terms')}</RouterLink>
      <span aria-hidden="true">·</span>
      <PanelLink panel="account/settings/look">{language.name}</PanelLink>
    </p>
  );
}
