import { Eye } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { EYES, type Eyes } from '../core/environment.ts';
import { useText } from '../core/i18n.tsx';
import { NavigationContext, useNavigation, usePlace } from '../core/navigation.ts';
import { previewRouter } from '../core/previewRouter.ts';
import { GUEST, SessionContext, type Session } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './ViewAs.module.css';

interface ViewAsProps {
  eyes: Eyes;
  /** What the gateway answers to those eyes; nothing of it mixes with what one sees oneself. */
  environment: IEnvironment;
  children: ReactNode;
}

const SOMEBODY: Session = { isMember: true, actor: { id: 'somebody', isCrowd: false }, roles: [] };

/** One's own profile as others see it, and whose eyes those are. */
export function ViewAs({ eyes, environment, children }: ViewAsProps) {
  const t = useText();
  const navigation = useNavigation();
  const { router } = navigation;
  const prefix = `/view-as/${eyes}`;
  const path = decodeURI(usePlace().path).slice(prefix.length);
  const home = /^\/(?:@|crowds\/)[^/]+/.exec(path)?.[0] ?? path;
  const preview = useMemo(() => {
    const refuse = () => showToast(t('problems.ONLY_LOOKING'));
    return {
      router: previewRouter({ router, prefix, home, refuse }),
      // Its pages are loaded with the eyes of the preview, once they are opened.
      prefetch: () => undefined,
    };
  }, [router, prefix, home, t]);
  return (
    <>
      <section className={styles.bar} aria-label={t('actors.viewAs')}>
        <p>
          <Eye aria-hidden="true" />
          <span>{t(`actors.seenBy.${eyes}`)}</span>
        </p>
        <Button size="small" onClick={() => router.navigate(path, { replace: true })}>
          {t('actors.stopViewing')}
        </Button>
        <SegmentedControl
          label={t('actors.viewAs')}
          value={eyes}
          options={EYES.map((value) => ({ value, label: t(`actors.eyes.${value}`) }))}
          onChange={(value) => router.navigate(`/view-as/${value}${path}`, { replace: true })}
        />
      </section>
      <NavigationContext value={preview}>
        <SessionContext value={eyes === 'guest' ? GUEST : SOMEBODY}>
          <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
        </SessionContext>
      </NavigationContext>
    </>
  );
}
