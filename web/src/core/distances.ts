/** Points on Earth, and how far apart they are. */

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_METERS = 6_371_008.8;
const KILOMETER = 1000;

/** The distance in meters, on a sphere (haversine). */
export function metersBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [south, west] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(south / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(west / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** About a square kilometer around a point, which is all that leaves a device. */
export const cellOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** A distance in words: "450 m" or "1.2 km". */
export function distanceText(meters: number, locale: string): string {
  const isLong = meters >= KILOMETER;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'kilometer' : 'meter',
    maximumFractionDigits: isLong && meters < 10 * KILOMETER ? 1 : 0,
  }).format(isLong ? meters / KILOMETER : meters);
}

/** A point from coordinates that may be missing. */
export const pointOf = ({
  latitude,
  longitude,
}: {
  readonly latitude: number | null | undefined;
  readonly longitude: number | null | undefined;
}): Point | null => (typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null);
