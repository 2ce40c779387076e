import { ArrowLeft } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ScreenHost } from './ScreenHost.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import type { View } from './views.ts';
import styles from './DocumentFrame.module.css';

/** Around what a visitor may read without signing in. */
export function DocumentFrame({ view }: { view: View }) {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  return (
    <div className={styles.frame}>
      <SkipLinks hasPanel={false} />
      <header className={styles.head}>
        <RouterLink to="/" aria-label="Plaza" className={styles.home}>
          <Logo />
        </RouterLink>
        {router.place.index > 0 && (
          <Button kind="quiet" icon={<ArrowLeft className="flip" />} onClick={() => history.back()}>
            {t('ui.back')}
          </Button>
        )}
        {!isMember && (
          <nav className={styles.actions} aria-label={t('shell.navigation')}>
            <ButtonLink kind="quiet" to={`/welcome/sign-in?to=${encodeURIComponent(view.place.path)}`}>
              {t('shell.signIn')}
            </ButtonLink>
            <ButtonLink kind="primary" to="/welcome/sign-up">
              {t('shell.signUp')}
            </ButtonLink>
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <OfflineBar />
        <ScreenHost view={view} />
      </main>
      <footer className={styles.foot}>
        <RouterLink to="/toc">{t('legal.termsShort')}</RouterLink>
        <RouterLink to="/privacy">{t('legal.privacy')}</RouterLink>
      </footer>
    </div>
  );
}
