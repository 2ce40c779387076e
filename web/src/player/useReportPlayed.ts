import { useEffect, useEffectEvent, useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { serverNow } from '../core/serverClock.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { device } from './device.ts';
import { moment, transport, type Told } from './transport.ts';
import type { useReportPlayedMutation } from './__generated__/useReportPlayedMutation.graphql';

/** Often enough to go on elsewhere. */
const EVERY_MS = 10_000;

/** Reports the position: at the beginning, now and then, and whenever playback pauses. A lost report does no harm: others follow. */
export function useReportPlayed(id: string | undefined): (told: Told) => void {
  const last = useRef(0);
  const [send] = useMutationPromise<useReportPlayedMutation>(graphql`
    mutation useReportPlayedMutation($input: UpdateQueuedInput!) {
      result: updateQueued(input: $input) {
        __typename
        ... on UpdateQueuedPayload {
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
    }
  `);
  const tell = (told: Told) => {
    const now = serverNow();
    if (!id || (told === 'second' && now - last.current < EVERY_MS)) return;
    last.current = now;
    const playedAt = new Date(now).toISOString();
    const { at, isPlaying } = moment.get();
    const where = told === 'ended' ? { secondsIn: 0, completedAt: playedAt } : { secondsIn: at };
    const startedAt = new Date(transport.beganAt).toISOString();
    send({ input: { id, playedAt, startedAt, isPlaying, device, ...where } }).catch(() => undefined);
  };
  const leave = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' && moment.get().isPlaying) tell('paused');
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  return tell;
}
