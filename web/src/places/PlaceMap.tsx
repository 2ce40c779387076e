import { Suspense } from 'react';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { MapPoint } from './WorldMap.tsx';
import styles from './PlaceMap.module.css';

const WorldMap = lazyWithRetry(async () => (await import('./WorldMap.tsx')).WorldMap);

interface PlaceMapProps {
  point: MapPoint | null;
  onMove?: (point: MapPoint) => void;
}

/** A map that loads by itself, next to coordinates or an address that work without it. */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <FallibleSection>
      <Suspense fallback={<div className={styles.waiting} />}>
        <WorldMap {...props} />
      </Suspense>
    </FallibleSection>
  );
}
