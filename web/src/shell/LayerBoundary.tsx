import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { SupportButton } from '../conversations/SupportButton.tsx';
import type { Loaded } from '../core/loader.ts';
import { isOnline } from '../core/network.ts';
import { problemCode, requestIdOf, useProblemText } from '../core/problems.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { NotPublic } from './NotPublic.tsx';
import { useViews } from './useView.ts';

interface LayerBoundaryProps {
  loaded: Loaded;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Around every layer: its skeleton while it loads, and what to do when it fails. Retry reloads query and code, as the network does when it is back. */
export function LayerBoundary({ loaded, skeleton, children }: LayerBoundaryProps) {
  const views = useViews();
  const say = useProblemText();
  const [attempt, setAttempt] = useState(0);
  const retry = (code: string) => {
    // The gateway has moved on while this tab stood open: its operations are gone, the page's new code has others.
    if (code === 'UNKNOWN_OPERATION') return location.reload();
    views.retry(loaded.key);
    setAttempt(attempt + 1);
  };
  const explain = (error: unknown) => {
    const code = problemCode(error);
    // A layer asks only for what its address says: what is invalid there exists nowhere.
    if (code === 'NOT_FOUND' || code === 'INVALID') return <NotFound />;
    if (code === 'NOT_PUBLIC' || code === 'UNAUTHENTICATED') return <NotPublic />;
    return (
      <>
        {code === 'OFFLINE' && <OnReturn run={() => retry(code)} />}
        <ErrorNote
          text={code === 'INTERNAL' ? undefined : say(error)}
          reference={requestIdOf(error)}
          onRetry={() => retry(code)}
          more={<SupportButton />}
        />
      </>
    );
  };
  return (
    <ErrorBoundary resetKey={`${loaded.key}#${attempt}`} fallback={explain}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Does something once the network is back. */
function OnReturn({ run }: { run: () => void }) {
  const onReturn = useEffectEvent(run);
  useEffect(() => isOnline.subscribe(() => isOnline.get() && onReturn()), []);
  return null;
}
