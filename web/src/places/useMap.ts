import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { loadLand } from './atlas.ts';
import { mapTiles } from './mapTiles.ts';
import { tokenColor } from './mapColors.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(worker);

const NEAREST = 18;
/** The source and the layer of the tiles with streets. */
const STREETS = 'streets';

const hasWebGl = () =>
  'WebGL2RenderingContext' in globalThis && document.createElement('canvas').getContext('webgl2') !== null;

interface MapOptions {
  /** What assistive technology calls it. */
  title: string;
  /** Where it opens: longitude and latitude. */
  center: [number, number];
  zoom: number;
  /** Whether the wheel and one finger are left to the page. */
  isCooperative: boolean;
  /** Called while the map moves, and when its size changes. */
  onMove?: (map: MapLibre) => void;
  /** Called after the map has moved. */
  onMoveEnd?: (map: MapLibre, isByUser: boolean) => void;
}

/**
 * A map of land and water in the element `box`, and of streets where they are configured. Without WebGL, `isShown` is
 * false; while the server of the streets fails, `lacksStreets` is true.
 */
export function useMap({ title, center, zoom, isCooperative, onMove, onMoveEnd }: MapOptions) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const [isShown] = useState(hasWebGl);
  const [lacksStreets, setLacksStreets] = useState(false);
  const open = useEffectEvent((container: HTMLDivElement) => {
    const color = (token: string) => tokenColor(container, token);
    const tiles = mapTiles();
    return new MapLibre({
      container,
      center,
      zoom,
      maxZoom: NEAREST,
      // Two dimensions are enough to find a place.
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: false, customAttribution: tiles?.attribution ?? 'Natural Earth' },
      cooperativeGestures: isCooperative,
      locale: {
        'Map.Title': title,
        'NavigationControl.ZoomIn': t('places.zoomIn'),
        'NavigationControl.ZoomOut': t('places.zoomOut'),
        'CooperativeGesturesHandler.WindowsHelpText': t('places.scrollHint', { key: 'Ctrl' }),
        'CooperativeGesturesHandler.MacHelpText': t('places.scrollHint', { key: '⌘' }),
        'CooperativeGesturesHandler.MobileHelpText': t('places.fingersHint'),
      },
      style: {
        version: 8,
        sources: tiles ? { [STREETS]: { type: 'raster', tiles: [tiles.url], tileSize: 256 } } : {},
        layers: [
          { id: 'water', type: 'background', paint: { 'background-color': color('--primary-tint') } },
          ...(tiles ? [{ id: STREETS, type: 'raster' as const, source: STREETS }] : []),
        ],
      },
    });
  });
  const move = useEffectEvent((opened: MapLibre) => onMove?.(opened));
  const endMove = useEffectEvent((opened: MapLibre, { originalEvent }: { originalEvent?: unknown }) =>
    onMoveEnd?.(opened, Boolean(originalEvent)),
  );
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
      mapTiles() ? STREETS : undefined,
    );
  });
  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    const opened = open(container);
    map.current = opened;
    opened.touchZoomRotate.disableRotation();
    opened.addControl(new NavigationControl({ showCompass: false }));
    opened.on('move', () => move(opened));
    opened.on('resize', () => move(opened));
    opened.on('moveend', (event) => endMove(opened, event));
    opened.on('error', (event) => {
      if ((event as { sourceId?: string }).sourceId === STREETS) setLacksStreets(true);
      else reportError(event.error);
    });
    opened.on('sourcedata', ({ sourceId, tile }) => {
      if (sourceId === STREETS && (tile as { state?: string } | undefined)?.state === 'loaded') setLacksStreets(false);
    });
    let isOpen = true;
    // Without land, everything else on the map still works.
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
  return { box, map, isShown, lacksStreets };
}
