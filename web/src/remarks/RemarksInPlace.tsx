import { Suspense } from 'react';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { usePlayhead } from '../core/playheads.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';

/** Few of what stands in a feed is played: what is said of it is asked for then, and so is what shows it. */
const RemarksOfFile = lazyWithRetry(async () => (await import('./RemarksOfFile.tsx')).RemarksOfFile);

/** The remarks of what is played where it stands. */
export function RemarksInPlace({ fileId }: { fileId: string }) {
  const isStarted = usePlayhead(fileId)?.isStarted ?? false;
  if (!isStarted) return null;
  return (
    // It plays without them as well.
    <ErrorBoundary resetKey={fileId} fallback={() => null}>
      <Suspense>
        <RemarksOfFile id={fileId} />
      </Suspense>
    </ErrorBoundary>
  );
}
