import { useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay/hooks';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { device } from './device.ts';
import { ownChanges } from './ownChanges.ts';
import { transport } from './transport.ts';
import type { useQueueEventsSubscription } from './__generated__/useQueueEventsSubscription.graphql';
import type { PlayerHostQuery } from './__generated__/PlayerHostQuery.graphql';
import playerHostQuery from './__generated__/PlayerHostQuery.graphql.ts';

/** Follows what other devices of the viewer do to the queue; where one of them plays, this one falls silent. */
export function useQueueEvents(): void {
  const environment = useRelayEnvironment();
  const lookAgain = () => {
    ownChanges.forget();
    fetchQuery<PlayerHostQuery>(environment, playerHostQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
      error: () => undefined,
    });
  };
  useMissedEvents(lookAgain);
  useSubscription<useQueueEventsSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useQueueEventsSubscription {
            queueEvents {
              kind
              device
              isPlaying
              startedAt
              mediaQueue {
                id
                secondsIn
                playedAt
                completedAt
                file {
                  id
                  playback {
                    secondsIn
                    completedAt
                    playedAt
                  }
                }
              }
            }
          }
        `,
        variables: {},
        onNext(data) {
          const event = data?.queueEvents;
          if (!event) return;
          if (event.kind === 'PLAYED') {
            const { mediaQueue, startedAt } = event;
            if (event.device === device) return;
            if (event.isPlaying) transport.hush(startedAt ? Date.parse(startedAt) : Infinity);
            if (mediaQueue?.file) transport.follow(mediaQueue.file.id, mediaQueue.secondsIn);
          } else if (event.kind === 'MISSED' || !ownChanges.take()) lookAgain();
        },
      }),
      // oxlint-disable-next-line react/exhaustive-deps -- it listens once, and asks the same environment
      [environment],
    ),
  );
}
