import { useEffect } from 'react';
import { useNavigation } from '../core/navigation.ts';
import { useLatest } from '../core/useLatest.ts';
import { sourceSet } from '../ui/fileLinks.ts';
import { PHOTO_SIZES } from './photo.ts';
import type { ViewerFile } from './viewerFile.ts';

/** Keys that these use themselves are not for the viewer. */
const OWN_KEYS =
  'input, textarea, select, video, audio, [role="slider"], [role="tab"], [role="menu"], [contenteditable]';

interface StepOptions {
  onStep: (by: 1 | -1) => void;
  /** Where the next key leads. */
  next: ViewerFile | undefined;
  /** What they were opened from. */
  source: string | undefined;
}

/** The arrow keys go round; the next file, and its picture, are fetched while one looks at this one. */
export function useStep({ onStep, next, source }: StepOptions): void {
  const { prefetch } = useNavigation();
  const step = useLatest(onStep);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
      // A dialog over the viewer has the keys.
      const isCovered = document.querySelectorAll('dialog[open]').length > 1;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere || isCovered) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      const isForward = (event.key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
      step(isForward ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [step]);
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) prefetch(`?${new URLSearchParams({ m: nextId, ...(source && { in: source }) })}`);
  }, [nextId, source, prefetch]);
  const set = next?.type === 'IMAGE' ? sourceSet(next.links) : undefined;
  const address = next?.type === 'IMAGE' ? (next.links.xl ?? next.links.source) : undefined;
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    image.sizes = PHOTO_SIZES;
    if (set) image.srcset = set;
    image.src = address;
  }, [set, address]);
}
