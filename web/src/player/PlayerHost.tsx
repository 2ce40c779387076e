import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../core/store.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { FloatingPlayer } from './FloatingPlayer.tsx';
import { isPlayerHidden, isPlayerShown } from './playing.ts';
import { transport } from './transport.ts';
import { useMediaSession } from './useMediaSession.ts';
import { useQueue } from './useQueue.ts';
import { useQueueEvents } from './useQueueEvents.ts';
import { neighbours, useTransport } from './useTransport.ts';
import type { PlayerHostQuery, PlayerHostQuery$data } from './__generated__/PlayerHostQuery.graphql';

/** Plays whatever is active in the queue of the viewer, over every screen. It comes with the first thing to hear. */
export function PlayerHost() {
  return (
    <ErrorBoundary resetKey="player" fallback={() => null}>
      <Asked />
    </ErrorBoundary>
  );
}

function Asked() {
  const { viewer } = useLazyLoadQuery<PlayerHostQuery>(
    graphql`
      query PlayerHostQuery @throwOnFieldError {
        viewer {
          ...useQueue_viewer
        }
      }
    `,
    {},
  );
  return viewer && <Playing viewer={viewer} />;
}

function Playing({ viewer }: { viewer: NonNullable<PlayerHostQuery$data['viewer']> }) {
  const queue = useQueue(viewer);
  useTransport(queue);
  useMediaSession(queue);
  useQueueEvents();
  const isHidden = useStore(isPlayerHidden);
  const { active } = neighbours(queue, false);
  const isShown = active !== undefined && !isHidden;
  useLayoutEffect(() => {
    isPlayerShown.set(isShown);
    document.documentElement.toggleAttribute('data-player', isShown);
    return () => {
      isPlayerShown.set(false);
      document.documentElement.removeAttribute('data-player');
    };
  }, [isShown]);
  if (isShown) return <FloatingPlayer queue={queue} active={active} />;
  return <Screenless />;
}

/** Nothing is shown, and what is heard goes on. */
function Screenless() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(transport.element), []);
  return <div ref={place} hidden />;
}
