import { useEffect } from 'react';
import { useText } from '../core/i18n.tsx';
import { mapTiles } from './mapTiles.ts';
import { SkipMap } from './SkipMap.tsx';
import { useMap } from './useMap.ts';
import styles from './WorldMap.module.css';

const [NEAR, NEAR_STREETS, FAR] = [4, 15, 1];
/** Degrees that make no difference on the map. */
const TOLERANCE = 0.000005;

const near = () => (mapTiles() ? NEAR_STREETS : NEAR);

export interface MapPoint {
  latitude: number;
  longitude: number;
}

interface WorldMapProps {
  /** Where the crosshair is. Null shows the world. */
  point: MapPoint | null;
  /** Called when the user moves the map below the crosshair, by dragging or by arrow keys. */
  onMove?: (point: MapPoint) => void;
}

/** Land and water with a crosshair in the middle. Without WebGL there is no map: the coordinates beside it say the same. */
export function WorldMap({ point, onMove }: WorldMapProps) {
  const t = useText();
  const { box, map, isShown, lacksStreets } = useMap({
    title: onMove ? t('places.mapTitle') : t('places.map'),
    center: point ? [point.longitude, point.latitude] : [10, 20],
    zoom: point ? near() : FAR,
    // On a page that scrolls, the wheel and one finger scroll it.
    isCooperative: !onMove,
    onMoveEnd(moved, isByUser) {
      const center = moved.getCenter().wrap();
      if (isByUser) onMove?.({ latitude: center.lat, longitude: center.lng });
    },
  });
  const [latitude, longitude] = [point?.latitude ?? null, point?.longitude ?? null];
  useEffect(() => {
    const center = map.current?.getCenter().wrap();
    if (!center || latitude === null || longitude === null) return;
    const isThere = Math.abs(center.lat - latitude) < TOLERANCE && Math.abs(center.lng - longitude) < TOLERANCE;
    if (!isThere) map.current?.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.current.getZoom(), near()) });
  }, [map, latitude, longitude]);
  if (!isShown) return <p className={styles.failed}>{t('places.noMap')}</p>;
  return (
    <>
      <div className={styles.frame}>
        <SkipMap>
          <div ref={box} className={styles.map} />
          <span className={styles.crosshair} aria-hidden="true" />
        </SkipMap>
      </div>
      {lacksStreets && <p className={styles.failed}>{t('places.noStreets')}</p>}
    </>
  );
}
