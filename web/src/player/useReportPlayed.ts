import { useEffect, useEffectEvent, useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { device } from './device.ts';
import { moment } from './transport.ts';
import type { useReportPlayedMutation } from './__generated__/useReportPlayedMutation.graphql';

/** Often enough to go on elsewhere. */
const EVERY_MS = 10_000;

/** Tells the platform how far one is: now and then, and whenever it falls silent. Lost words do no harm: others follow. */
export function useReportPlayed(id: string | undefined): (told: 'second' | 'paused' | 'ended') => void {
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
  const tell = (told: 'second' | 'paused' | 'ended') => {
    const now = Date.now();
    if (!id || (told === 'second' && now - last.current < EVERY_MS)) return;
    last.current = now;
    const playedAt = new Date(now).toISOString();
    const { at, isPlaying } = moment.get();
    const where = told === 'ended' ? { secondsIn: 0, completedAt: playedAt } : { secondsIn: at };
    send({ input: { id, playedAt, isPlaying, device, ...where } }).catch(() => undefined);
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
