import { StrictMode, Suspense, useEffect, useState } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { tolerateErrors } from '../core/failures.ts';
import { I18nProvider, useText, type LoadedLanguage } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { NavigationContext } from '../core/navigation.ts';
import { ScrollKeeper } from '../core/scroll.ts';
import { useStore } from '../core/store.ts';
import { usePreload } from '../core/usePreload.ts';
import { useHasPainted } from '../core/useHasPainted.ts';
import { hasSignedOut, SessionContext, watchSignOut, type Session } from '../core/session.ts';
import type { Catalogue } from '../locales/en.ts';
import { contextCode } from '../panels/contextPanels.ts';
import { hasPlayer } from '../player/playing.ts';
import { useQueueFromElsewhere } from '../player/useQueueFromElsewhere.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { Announcer } from './Announcer.tsx';
import { Apart } from './Apart.tsx';
import { AppShell } from './AppShell.tsx';
import { bootQuery } from './Boot.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RootError } from './RootError.tsx';
import { overlayCode } from './overlays.ts';
import { ProofAsked } from './ProofAsked.tsx';
import { SessionExpired } from './SessionExpired.tsx';
import { ScrollContext } from './scrollContext.ts';
import { useView, ViewsContext } from './useView.ts';
import type { Views } from './views.ts';
import type { BootQuery } from './__generated__/BootQuery.graphql';

/** Mostly visitors see these; they load beside the screen that stands in them. */
const DoorFrame = lazyWithRetry(async () => (await import('../onboarding/DoorFrame.tsx')).DoorFrame);

const DocumentFrame = lazyWithRetry(async () => (await import('./DocumentFrame.tsx')).DocumentFrame);

/** Loads beside what it shows. */
const OverlayHost = lazyWithRetry(async () => (await import('./OverlayHost.tsx')).OverlayHost);

/** Comes with the first thing to hear, and stays whatever is on screen. */
const PlayerHost = lazyWithRetry(async () => (await import('../player/PlayerHost.tsx')).PlayerHost);

/** Listens in every window, whatever is on screen. */
const CallsLive = lazyWithRetry(async () => (await import('../calls/CallsLive.tsx')).CallsLive);

const AHEAD = { guest: [OverlayHost], member: [OverlayHost, overlayCode, contextCode] };

interface AppProps {
  environment: Environment;
  session: Session;
  views: Views;
  language: LoadedLanguage;
  texts?: Catalogue;
}

export function App({ environment, session, views, language, texts }: AppProps) {
  const [attempt, setAttempt] = useState(0);
  const [scroll] = useState(() => new ScrollKeeper(views.router));
  const isOver = useStore(hasSignedOut);
  const { isMember } = session;
  useEffect(() => (isMember ? watchSignOut() : undefined), [isMember]);
  if (isOver) return null;
  return (
    <StrictMode>
      <I18nProvider initial={language} overrides={texts}>
        <ErrorBoundary
          resetKey={`app#${attempt}`}
          fallback={(error) => <RootError error={error} onRetry={() => setAttempt(attempt + 1)} />}
        >
          <RelayEnvironmentProvider environment={environment}>
            <SessionContext value={session}>
              <NavigationContext value={views}>
                <ViewsContext value={views}>
                  <ScrollContext value={scroll}>
                    <Frame attempt={attempt} />
                    <DialogHost />
                  </ScrollContext>
                </ViewsContext>
              </NavigationContext>
            </SessionContext>
          </RelayEnvironmentProvider>
        </ErrorBoundary>
      </I18nProvider>
    </StrictMode>
  );
}

/** Around the screen: its route says what kind of frame, and a visitor has no drawer. */
function Frame({ attempt }: { attempt: number }) {
  const { view, isPending } = useView();
  const { viewer } = useLazyLoadQuery<BootQuery>(
    bootQuery,
    {},
    { fetchKey: attempt, networkCacheConfig: tolerateErrors('parts') },
  );
  const isPlaying = useStore(hasPlayer);
  const isDrawn = useHasPainted();
  usePreload(viewer ? AHEAD.member : AHEAD.guest);
  useQueueFromElsewhere(viewer != null);
  const { frame } = view.route;
  return (
    <>
      {frame === 'door' ? (
        <Suspense>
          <DoorFrame view={view} />
        </Suspense>
      ) : viewer && frame === 'app' ? (
        <AppShell view={view} isPending={isPending} viewer={viewer} />
      ) : (
        <Suspense>
          <DocumentFrame view={view} />
        </Suspense>
      )}
      {/* Not within the screen's own: nothing that loads there takes it away. */}
      <Apart>{viewer && isPlaying && <PlayerHost />}</Apart>
      <Apart>{viewer && isDrawn && <CallsLive />}</Apart>
      <Apart shows={view.overlay?.key}>
        {view.overlay && <OverlayHost key={view.overlay.key} layer="o" loaded={view.overlay} />}
      </Apart>
      {/* It stays while one steps from file to file. */}
      <Apart shows={view.viewer?.key}>{view.viewer && <OverlayHost layer="m" loaded={view.viewer} />}</Apart>
    </>
  );
}

/** What can come up anywhere. */
function DialogHost() {
  const t = useText();
  return (
    <>
      <ConfirmDialog />
      <SessionExpired />
      <ProofAsked />
      <ToastRegion label={t('shell.toasts')} />
      <Announcer />
    </>
  );
}
