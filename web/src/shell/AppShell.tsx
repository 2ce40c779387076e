import { useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { takeWord } from '../core/session.ts';
import { storage } from '../core/storage.ts';
import { useStore } from '../core/store.ts';
import { usePreload } from '../core/usePreload.ts';
import { useHasPainted } from '../core/useHasPainted.ts';
import { useIsPhone, useIsWide } from '../core/useMedia.ts';
import { uploads } from '../files/uploads.ts';
import { activeTour, readProgress } from '../tours/tourProgress.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { showToast } from '../ui/toasts.ts';
import { Apart } from './Apart.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Drawer } from './Drawer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ReadingPlace } from './ReadingPlace.tsx';
import { ScreenHost } from './ScreenHost.tsx';
import { ShellShortcuts } from './ShellShortcuts.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import type { View } from './views.ts';
import type { AppShell_viewer$key } from './__generated__/AppShell_viewer.graphql';
import styles from './AppShell.module.css';

/** Nothing on screen waits for it. */
const Live = lazyWithRetry(async () => (await import('./Live.tsx')).Live);

/** Comes with the first upload. */
const UploadTray = lazyWithRetry(async () => (await import('../files/UploadTray.tsx')).UploadTray);

/** Comes with the first tour. */
const TourHost = lazyWithRetry(async () => (await import('../tours/TourHost.tsx')).TourHost);

/** Comes with the first panel, at the latest: without a network its own code may be all that is there. */
const PanelHost = lazyWithRetry(async () => (await import('../panels/PanelHost.tsx')).PanelHost);

const AHEAD = [PanelHost];

interface AppShellProps {
  view: View;
  isPending: boolean;
  viewer: AppShell_viewer$key;
}

/** A member's frame: drawer, rail or bottom bar by width, the open panel, and the page. */
export function AppShell({ view, isPending, viewer }: AppShellProps) {
  const t = useText();
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const isDrawn = useHasPainted();
  usePreload(AHEAD);
  const data = useFragment(
    graphql`
      fragment AppShell_viewer on Viewer {
        settings {
          leftDrawer
          json
        }
        user {
          isFirstView
        }
        ...Drawer_viewer
        ...BottomBar_viewer
        ...Live_viewer
      }
    `,
    viewer,
  );
  const [isDrawerOpen, setDrawerOpen] = useState(
    () => (storage.get('drawer') ?? `${data.settings.leftDrawer}`) === 'true',
  );
  useState(() => readProgress(data.settings.json, data.user.isFirstView));
  useEffect(() => {
    const word = takeWord();
    if (word) showToast(word);
  }, []);
  const toggleDrawer = () => {
    setDrawerOpen(!isDrawerOpen);
    storage.set('drawer', String(!isDrawerOpen));
  };
  const isUploading = useStore(uploads).length > 0;
  const isTouring = useStore(activeTour) !== null;
  const hasPanel = view.panel !== null;
  const [hadPanel, setHadPanel] = useState(hasPanel);
  if (hasPanel && !hadPanel) setHadPanel(true);
  const isCovered = hasPanel && !isWide;
  return (
    <div className={styles.app} data-panel={hasPanel ? 'open' : undefined} data-drawer={isDrawerOpen ? 'open' : 'rail'}>
      <ReadingPlace width={`${hasPanel} ${isDrawerOpen}`} />
      <SkipLinks hasPanel={hasPanel} />
      <ShellShortcuts />
      <Apart>{isDrawn && <Live viewer={data} />}</Apart>
      <Apart>{isTouring && <TourHost />}</Apart>
      <Apart>{isUploading && <UploadTray />}</Apart>
      {!isPhone && (
        <Drawer
          viewer={data}
          openPanel={view.panel?.stack.name ?? null}
          isOpen={isWide && isDrawerOpen}
          onToggle={toggleDrawer}
        />
      )}
      {hadPanel && (
        <Apart shows={view.panel?.loaded.key}>
          <PanelHost panel={view.panel} />
        </Apart>
      )}
      <main id="content" className={styles.main} tabIndex={-1} inert={isCovered} aria-label={t('shell.content')}>
        {isPending && (
          <div className={styles.progress}>
            <ProgressBar />
          </div>
        )}
        <OfflineBar />
        <ScreenHost view={view} />
      </main>
      {isPhone && (
        <div inert={isCovered}>
          <BottomBar viewer={data} />
        </div>
      )}
    </div>
  );
}
