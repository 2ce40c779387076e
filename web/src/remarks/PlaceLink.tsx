import { use, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { usePlayhead } from '../core/playheads.ts';
import { PlayableContext } from './Playable.ts';
import { placeAddress } from '../core/placeAddress.ts';
import { usePlaceName } from './usePlaceName.ts';
import styles from './PlaceLink.module.css';

interface PlaceLinkProps {
  place: number;
  /** As it was written; else its name. */
  children?: ReactNode;
}

/** A moment, or a page, of what is talked about: goes there, and can be copied and opened like every link. */
export function PlaceLink({ place, children }: PlaceLinkProps) {
  const t = useText();
  const nameOf = usePlaceName();
  const playable = use(PlayableContext);
  const playhead = usePlayhead(playable?.id ?? '');
  if (!playable) return children;
  const name = nameOf(playable.unit, place);
  const go = (event: MouseEvent) => {
    if (!playhead || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    playhead.goTo(place);
  };
  return (
    <a
      href={placeAddress(place)}
      className={styles.place}
      aria-label={t('remarks.goTo', { place: name })}
      dir="ltr"
      onClick={go}
    >
      {children ?? name}
    </a>
  );
}
