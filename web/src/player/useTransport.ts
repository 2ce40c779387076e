import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../core/store.ts';
import { bringPlayer, isPlayWished } from './playing.ts';
import { sleep, sleepAfter } from './sleep.ts';
import { moment, sound, transport, type Told } from './transport.ts';
import { useQueueWrites } from './useQueueWrites.ts';
import { useReportPlayed } from './useReportPlayed.ts';
import type { Queued } from './useQueue.ts';

/** What comes behind and before what is active; with «all» the queue is a circle. */
export function neighbours(queue: readonly Queued[], isCircle: boolean) {
  const at = queue.findIndex(({ isActive }) => isActive);
  const around = (index: number) => (isCircle && queue.length > 0 ? (index + queue.length) % queue.length : index);
  return {
    active: queue[at],
    next: at === -1 ? queue[0] : queue[around(at + 1)],
    previous: at === -1 ? undefined : queue[around(at - 1)],
  };
}

/** Steps through the queue; for buttons, keys of the system, and what comes after the end. */
export function useSteps(queue: readonly Queued[]) {
  const { repeat } = useStore(sound);
  const { activate } = useQueueWrites();
  const { active, next, previous } = neighbours(queue, repeat === 'all');
  const go = (to: Queued | undefined, isSkipped: boolean) => {
    if (!to) return;
    if (to.id === active?.id) transport.seek(0);
    else void activate(to, active, isSkipped).catch(() => undefined);
    bringPlayer(true);
  };
  return {
    active,
    hasNext: next !== undefined,
    hasPrevious: previous !== undefined,
    goTo: (to: Queued) => go(to, false),
    goNext: (isSkipped = true) => go(next, isSkipped),
    /** As everybody expects: first to its beginning. */
    goPrevious: () => (moment.get().at > 3 || !previous ? transport.seek(0) : go(previous, false)),
  };
}

/** Plays what is active, tells how far it is, and goes on at its end. The host does it, once. */
export function useTransport(queue: readonly Queued[]): void {
  const { active, hasNext, goNext } = useSteps(queue);
  const tell = useReportPlayed(active?.id);
  const isWished = useStore(isPlayWished);
  const id = active?.file.id;
  const load = useEffectEvent((wanted: string | undefined) => {
    if (!active || wanted === undefined) return transport.load(null);
    const { file, secondsIn, playedAt } = active;
    transport.load({
      id: file.id,
      isFilm: file.type === 'VIDEO',
      m3u8: file.links.m3u8 ?? null,
      source: file.links.source ?? null,
      length: file.playableLength ?? 0,
      startAt: secondsIn,
      playedAt: playedAt ?? null,
    });
  });
  // What another device has made active is not heard here unless somebody asks for it.
  useEffect(() => load(id), [id]);
  useEffect(() => {
    if (!isWished) return;
    isPlayWished.set(false);
    transport.play();
  }, [isWished]);
  const onTold = useEffectEvent((told: Told) => {
    tell(told);
    if (told !== 'ended') return;
    if (sound.get().repeat === 'one' && sleep.get() !== 'end') {
      transport.seek(0);
      return transport.play();
    }
    if (sleep.get() === 'end') return sleepAfter('off');
    if (hasNext) goNext(false);
  });
  useEffect(() => {
    transport.listener = onTold;
    return () => {
      transport.listener = null;
    };
  }, []);
}
