import { useEffect } from 'react';
import { usePlace } from '../core/navigation.ts';
import { useStore } from '../core/store.ts';
import { activeTour } from './tourProgress.ts';
import { TourStep } from './TourStep.tsx';
import { isAt, tourOf } from './tours.ts';

/** The tour that is taken, over the page that it walks; whoever goes elsewhere finds it where they left it. */
export function TourHost() {
  const active = useStore(activeTour);
  const place = usePlace();
  const isOnline = active !== null && isAt(tourOf(active.name), place);
  useEffect(() => {
    if (active && !isOnline) activeTour.set(null);
  }, [active, isOnline]);
  return active && isOnline && <TourStep key={`${active.name} ${active.step}`} {...active} />;
}
