import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../core/store.ts';
import { moment, transport } from './transport.ts';
import { SKIP_BACK_S, SKIP_ON_S } from './skips.ts';
import { useSteps } from './useTransport.ts';
import type { Queued } from './useQueue.ts';

/** Keys of keyboards and headsets, and what a lock screen shows. */
export function useMediaSession(queue: readonly Queued[]): void {
  const { active, goNext, goPrevious } = useSteps(queue);
  const { isPlaying, length } = useStore(moment);
  const next = useEffectEvent(() => goNext());
  const previous = useEffectEvent(() => goPrevious());
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => transport.play()],
      ['pause', () => transport.pause()],
      ['stop', () => transport.pause()],
      ['nexttrack', () => next()],
      ['previoustrack', () => previous()],
      ['seekbackward', ({ seekOffset }) => transport.skip(-(seekOffset ?? SKIP_BACK_S))],
      ['seekforward', ({ seekOffset }) => transport.skip(seekOffset ?? SKIP_ON_S)],
      ['seekto', ({ seekTime }) => seekTime != null && transport.seek(seekTime)],
    ];
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) session.setActionHandler(action, null);
      session.metadata = null;
    };
  }, []);
  const title = active?.title;
  const artist = active?.file.author?.title ?? '';
  const album = active?.source?.__typename === 'Collection' ? active.source.title : '';
  const cover = active?.coverUrl;
  useEffect(() => {
    if (!('mediaSession' in navigator) || title === undefined) return;
    const artwork = cover ? [{ src: new URL(cover, location.origin).href }] : [];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album, artwork });
  }, [title, artist, album, cover]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    const { at } = moment.get();
    if (length > 0 && at <= length)
      navigator.mediaSession.setPositionState({ duration: length, position: at, playbackRate: 1 });
  }, [isPlaying, length]);
}
