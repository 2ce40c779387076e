import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { loadLand } from './atlas.ts';
import { mapTiles } from './mapTiles.ts';
import { tokenColor } from './mapColors.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import styles from './WorldMap.module.css';

setWorkerUrl(worker);

const [NEAR, NEAR_STREETS, FAR, NEAREST] = [4, 15, 1, 18];
/** Degrees that make no difference on the map. */
const TOLERANCE = 0.000005;

const near = () => (mapTiles() ? NEAR_STREETS : NEAR);

const hasWebGl = () =>
  'WebGL2RenderingContext' in globalThis && document.createElement('canvas').getContext('webgl2') !== null;

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
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const [isShown] = useState(hasWebGl);
  const report = useEffectEvent((event: { originalEvent?: unknown }) => {
    const center = map.current?.getCenter().wrap();
    if (center && event.originalEvent) onMove?.({ latitude: center.lat, longitude: center.lng });
  });
  const open = useEffectEvent((container: HTMLDivElement) => {
    const color = (token: string) => tokenColor(container, token);
    const tiles = mapTiles();
    return new MapLibre({
      container,
      center: point ? [point.longitude, point.latitude] : [10, 20],
      zoom: point ? near() : FAR,
      maxZoom: NEAREST,
      // Two dimensions are enough to find a place.
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: false, customAttribution: tiles?.attribution ?? 'Natural Earth' },
      // On a page that scrolls, the wheel and one finger scroll it.
      cooperativeGestures: !onMove,
      locale: {
        'Map.Title': onMove ? t('places.mapTitle') : t('places.map'),
        'NavigationControl.ZoomIn': t('places.zoomIn'),
        'NavigationControl.ZoomOut': t('places.zoomOut'),
        'CooperativeGesturesHandler.WindowsHelpText': t('places.scrollHint', { key: 'Ctrl' }),
        'CooperativeGesturesHandler.MacHelpText': t('places.scrollHint', { key: '⌘' }),
        'CooperativeGesturesHandler.MobileHelpText': t('places.fingersHint'),
      },
      style: {
        version: 8,
        sources: tiles ? { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256 } } : {},
        layers: [
          { id: 'water', type: 'background', paint: { 'background-color': color('--primary-tint') } },
          ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
        ],
      },
    });
  });
  const draw = useEffectEvent((opened: MapLibre, land: Awaited<ReturnType<typeof loadLand>>) => {
    const container = opened.getContainer();
    opened.addSource('land', { type: 'geojson', data: land });
    opened.addLayer(
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: {
          'fill-color': tokenColor(container, '--sunken'),
          'fill-outline-color': tokenColor(container, '--line-strong'),
        },
      },
      // Below the streets, where there are some.
      mapTiles() ? 'tiles' : undefined,
    );
  });
  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    const opened = open(container);
    map.current = opened;
    opened.touchZoomRotate.disableRotation();
    opened.addControl(new NavigationControl({ showCompass: false }));
    opened.on('moveend', report);
    let isOpen = true;
    // Without land, the crosshair and the coordinates still work.
    const ready = new Promise<void>((resolve) => void opened.once('load', () => resolve()));
    void Promise.all([loadLand(), ready])
      .then(([land]) => isOpen && draw(opened, land))
      .catch(() => {});
    return () => {
      isOpen = false;
      map.current = null;
      opened.remove();
    };
  }, []);
  const [latitude, longitude] = [point?.latitude ?? null, point?.longitude ?? null];
  useEffect(() => {
    const center = map.current?.getCenter().wrap();
    if (!center || latitude === null || longitude === null) return;
    const isThere = Math.abs(center.lat - latitude) < TOLERANCE && Math.abs(center.lng - longitude) < TOLERANCE;
    if (!isThere) map.current?.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.current.getZoom(), near()) });
  }, [latitude, longitude]);
  if (!isShown) return <p className={styles.failed}>{t('places.noMap')}</p>;
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.map} />
      <span className={styles.crosshair} aria-hidden="true" />
    </div>
  );
}
