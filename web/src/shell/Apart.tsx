import { Suspense, type ReactNode } from 'react';
import { isOnline } from '../core/network.ts';
import { useStore } from '../core/store.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface ApartProps {
  /** Another thing: what failed before says nothing of it. */
  shows?: string;
  children: ReactNode;
}

/**
 * A part of the shell that stands by itself: the rest waits neither for its code nor falls with it. What failed is tried again with
 * the next thing that it shows, and when the network goes or comes.
 */
export function Apart({ shows = '', children }: ApartProps) {
  const isConnected = useStore(isOnline);
  return (
    <ErrorBoundary resetKey={`${shows}#${isConnected}`} fallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
