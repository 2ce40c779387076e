import { Landmark, Tent } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { pointOf, type Point } from '../core/distances.ts';
import { useText } from '../core/i18n.tsx';
import { shortcutKey } from '../core/keys.ts';
import { RouterLink } from '../core/links.tsx';
import { SkipMap } from '../places/SkipMap.tsx';
import { useMap } from '../places/useMap.ts';
import { boundsOf, positionIn, type Position } from './mapFrame.ts';
import type { Tailgate } from './useTailgates.ts';
import styles from './TailgateMap.module.css';

const [ZOOM, NEAREST] = [13, 16];
const PADDING_PX = 48;

type Located<T> = T & { readonly point: Point };

interface TailgateMapProps {
  tailgates: readonly Tailgate[];
  /** The places of the conference. */
  places: readonly {
    readonly title: string;
    readonly latitude: number | null | undefined;
    readonly longitude: number | null | undefined;
  }[];
  activeId: string | null;
  onActive: (id: string) => void;
  /** Moves the focus to the list. */
  onList: () => void;
}

const isLocated = <T extends { readonly point: Point | null }>(item: T): item is Located<T> => item.point !== null;

/** Tailgates around a conference. Its markers are links with one Tab stop: arrows lead through them in the order of the list, L to it. */
export function TailgateMap({ tailgates, places, activeId, onActive, onList }: TailgateMapProps) {
  const t = useText();
  const shown = tailgates.filter(isLocated);
  const venues = places.map((place) => ({ title: place.title, point: pointOf(place) })).filter(isLocated);
  const points = [...shown, ...venues].map(({ point }) => point);
  const bounds = boundsOf(points);
  const key = JSON.stringify(points);
  // Of all points, as the map has drawn them. Null before it has.
  const [drawn, setDrawn] = useState<{ key: string; positions: readonly Position[] } | null>(null);
  const { box, map, isShown, lacksStreets } = useMap({
    title: t('tailgates.mapTitle'),
    center: points[0] ? [points[0].longitude, points[0].latitude] : [10, 20],
    zoom: points[0] ? ZOOM : 1,
    isCooperative: true,
    onMove(moved) {
      const { clientWidth, clientHeight } = moved.getContainer();
      const positions = points.map(({ latitude, longitude }) => {
        const { x, y } = moved.project([longitude, latitude]);
        return { left: (x / clientWidth) * 100, top: (y / clientHeight) * 100 };
      });
      setDrawn({ key, positions });
    },
  });
  useEffect(() => {
    const fitted = boundsOf(JSON.parse(key) as Point[]);
    if (!fitted) return;
    const { west, south, east, north } = fitted;
    map.current?.fitBounds([west, south, east, north], { padding: PADDING_PX, maxZoom: NEAREST, animate: false });
  }, [map, key]);
  if (!bounds) return <p className={styles.note}>{t('tailgates.noPoints')}</p>;
  const positions = drawn?.key === key ? drawn.positions : points.map((point) => positionIn(bounds, point));
  const positionOf = (at: number) => positions[at] ?? { left: 0, top: 0 };
  const styleOf = (at: number) => {
    const { left, top } = positionOf(at);
    // The map has no direction.
    return { left: `${left}%`, insetBlockStart: `${top}%` };
  };
  const lines = shown.flatMap(({ id, near }, from) =>
    shown.flatMap((other, to) =>
      id < other.id && near.some((each) => each.id === other.id) ? [{ id: `${id} ${other.id}`, from, to }] : [],
    ),
  );
  const stop = shown.some(({ id }) => id === activeId) ? activeId : shown[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (shortcutKey(event.nativeEvent) === 'l') onList();
    else if (step !== undefined) {
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
      links[links.findIndex((link) => link === document.activeElement) + step]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const content = (
    <>
      {isShown && <div ref={box} className={styles.map} />}
      <svg className={styles.lines} aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map(({ id, from, to }) => (
          <line
            key={id}
            x1={positionOf(from).left}
            y1={positionOf(from).top}
            x2={positionOf(to).left}
            y2={positionOf(to).top}
          />
        ))}
      </svg>
      {venues.map(({ title }, at) => (
        <span key={title} className={styles.venue} style={styleOf(shown.length + at)}>
          <Landmark aria-hidden="true" />
          <span dir="auto">{title}</span>
        </span>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead through its links */}
      <ul className={styles.markers} onKeyDown={onKeyDown}>
        {shown.map(({ id, internalId, name }, at) => (
          <li key={id} style={styleOf(at)}>
            <RouterLink
              to={`/events/${internalId}`}
              className={styles.marker}
              tabIndex={id === stop ? 0 : -1}
              data-active={id === activeId || undefined}
              data-kind="event"
              aria-label={name}
              title={name}
              onFocus={() => onActive(id)}
              onMouseEnter={() => onActive(id)}
            >
              <Tent aria-hidden="true" />
            </RouterLink>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <div role="group" className={styles.section} aria-label={t('tailgates.mapTitle')}>
      <p className={styles.hint}>{t('tailgates.mapHint')}</p>
      <div className={styles.frame}>{isShown ? <SkipMap>{content}</SkipMap> : content}</div>
      {lacksStreets && <p className={styles.note}>{t('places.noStreets')}</p>}
      {!isShown && <p className={styles.note}>{t('places.noMap')}</p>}
    </div>
  );
}
