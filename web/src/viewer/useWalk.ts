import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { showToast } from '../ui/toasts.ts';
import type { Round } from './round.ts';
import { deletedHere } from './useDeleteFile.ts';

/** So many further on is asked for before one is there. */
const AHEAD = 5;

interface Standing {
  id: string;
  isThere: boolean;
  round: Round;
  /** What it was opened from. */
  source: string | undefined;
}

export interface Walk {
  /** -1 where it is not known. */
  at: number;
  /** It was here and is gone: what stands in its place is on its way. */
  hasLeft: boolean;
  step: (by: 1 | -1) => void;
  show: (id: string) => void;
}

/** Goes round from file to file; when the one that is open goes away, on to the next of them. */
export function useWalk({ id, isThere, round, source }: Standing): Walk {
  const t = useText();
  const router = useRouter();
  const { total } = round;
  const at = round.placeOf(id);
  /** The place, of so many, to which somebody has gone before it was known what stands there. */
  const [asked, setAsked] = useState<{ place: number; of: number } | null>(null);
  const wish = asked?.of === total ? asked.place : null;
  const [last, setLast] = useState({ id: '', at: -1 });
  const wasHere = last.id === id;
  const hasLeft = round.isGone(id) || (wasHere && (!isThere || (round.isWhole && at < 0 && last.at >= 0)));
  if (!hasLeft && isThere && (!wasHere || (at >= 0 && at !== last.at))) setLast({ id, at });

  const open = (fileId: string) => router.open('m', fileId, { replace: true, from: source });
  const step = (by: 1 | -1) => {
    // Where one is going to be: whoever presses twice goes two further, however long the first takes.
    const from = wish ?? round.placeOf(router.param('m') ?? '');
    if (from < 0) return;
    const to = (from + by + total) % total;
    const next = round.find(to);
    setAsked(next ? null : { place: to, of: total });
    if (!next) return;
    open(next.id);
    // And what comes behind it, if that is not known yet.
    round.reach(to + by * AHEAD).catch(() => undefined);
  };

  // While it is listed still, the next stands one further.
  const isListed = at >= 0 && !round.isGone(id);
  const going = hasLeft ? last.at + (last.at >= 0 && isListed ? 1 : 0) : wish;
  // Where the last has left, the first stands next.
  const place = going === null || going < 0 || total === 0 ? null : going % total;
  const wished = place === null ? undefined : round.find(place)?.id;
  const arrive = useEffectEvent((fileId: string) => {
    // While the viewer is closing, nothing opens it again.
    if (fileId !== id && router.param('m') === id) open(fileId);
  });
  useEffect(() => {
    if (wished) arrive(wished);
  }, [wished]);
  const unknown = wished ? null : place;
  const seek = useEffectEvent((at: number) => {
    round.reach(at).catch(() => (hasLeft ? router.close('m') : setAsked(null)));
  });
  useEffect(() => {
    if (unknown !== null) seek(unknown);
  }, [unknown]);

  const goOn = useEffectEvent((fileId: string) => {
    const isLast = last.at < 0 || total - (isListed ? 1 : 0) <= 0;
    if (!deletedHere.has(fileId)) showToast(t(isLast ? 'viewer.lastGone' : 'viewer.gone'));
    if (isLast) router.close('m');
    else if (!round.isGone(fileId)) round.forget(fileId);
  });
  const leftId = hasLeft ? id : null;
  useEffect(() => {
    if (leftId) goOn(leftId);
  }, [leftId]);

  return {
    at,
    hasLeft,
    step,
    show(fileId) {
      setAsked(null);
      open(fileId);
    },
  };
}
