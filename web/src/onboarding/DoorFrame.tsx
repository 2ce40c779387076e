import { Globe } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { OfflineBar } from '../shell/OfflineBar.tsx';
import { ScreenHost } from '../shell/ScreenHost.tsx';
import { SkipLinks } from '../shell/SkipLinks.tsx';
import type { View } from '../shell/views.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import { HarbourArt } from './HarbourArt.tsx';
import { KitesArt } from './KitesArt.tsx';
import styles from './DoorFrame.module.css';

/** The two columns of onboarding: a paper town, and what is asked. */
export function DoorFrame({ view }: { view: View }) {
  const { text: t, language } = useI18n();
  const art = view.route.art ?? 'harbour';
  return (
    <div className={styles.door}>
      <SkipLinks hasPanel={false} />
      <div className={styles.art} data-art={art}>
        {art === 'harbour' ? (
          <HarbourArt label={t('onboarding.harbour')} />
        ) : (
          <KitesArt label={t('onboarding.kites')} />
        )}
      </div>
      <div className={styles.side}>
        <header className={styles.head}>
          <RouterLink to="/welcome" aria-label="Plaza" className={styles.home}>
            <Logo />
          </RouterLink>
          <ButtonLink kind="quiet" icon={<Globe />} to="/welcome/language" className={styles.language}>
            {language.name}
          </ButtonLink>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <OfflineBar />
          <ScreenHost view={view} />
        </main>
        <footer className={styles.foot}>
          <RouterLink to="/welcome/terms-and-conditions">{t('legal.termsShort')}</RouterLink>
          <RouterLink to="/privacy">{t('legal.privacy')}</RouterLink>
          <RouterLink to="/welcome/service-level-agreement">{t('legal.sla')}</RouterLink>
        </footer>
      </div>
    </div>
  );
}
