/** Where points are drawn before the map is there, and where there is none: north is up. */
import type { Point } from '../core/distances.ts';

/** A position in the frame, in percent from its left and its top. */
export interface Position {
  readonly left: number;
  readonly top: number;
}

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The least height and width in degrees, about 200 m. */
const LEAST = 0.002;
/** The share of the frame that stays free around the points, in percent. */
const MARGIN = 10;

/** What contains all points. Null without points. */
export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const around = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const free = Math.max(0, LEAST - (high - low)) / 2;
    return [low - free, high + free] as const;
  };
  const [south, north] = around(latitudes);
  const [west, east] = around(longitudes);
  return { west, south, east, north };
}

export function positionIn({ west, south, east, north }: Bounds, { latitude, longitude }: Point): Position {
  const share = 100 - 2 * MARGIN;
  return {
    left: MARGIN + ((longitude - west) / (east - west)) * share,
    top: MARGIN + ((north - latitude) / (north - south)) * share,
  };
}
