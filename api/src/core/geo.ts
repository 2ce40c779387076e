/** Points on Earth, and distances between them. */
import { sql, type RawBuilder } from 'kysely';
import { Failure } from './errors.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Everything within a distance of a point. */
export interface Circle {
  point: Point;
  km: number;
}

const EARTH_KM = 6371.0088;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;
/** About a meter. */
const DECIMALS = 5;

/** A coordinate as it is stored. Never -0. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0;

/** The distance between two points in meters, on a sphere (haversine). */
export function metersBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [south, west] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(south / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(west / 2) ** 2;
  return 2 * EARTH_KM * 1000 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The size of cells in degrees, which contain all points that round to the same two decimals. */
const CELL = 0.01;

/** The distance in meters from a point to the nearest point of a cell, which is 0 inside of it. Too long only by rounding, around the poles. */
export function metersToCell(point: Point, cell: Point): number {
  const within = (value: number, center: number) => Math.min(Math.max(value, center - CELL / 2), center + CELL / 2);
  // The shorter way around, also across the 180th meridian.
  const turn = Math.round((cell.longitude - point.longitude) / 360) * 360;
  return metersBetween(point, {
    latitude: within(point.latitude, cell.latitude),
    longitude: within(point.longitude, cell.longitude - turn),
  });
}

/** Reads `59.91,10.75`. Undefined if it isn’t a point. */
export function pointOf(text: string): Point | undefined {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text.replaceAll(' ', ''));
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Reads the `near` of a request, with its distance. Null without `near`. */
export function circleOf(near: string | undefined, km: number): Circle | null {
  if (near === undefined) return null;
  const point = pointOf(near);
  if (!point) throw new Failure('invalid', { near: ['must be like 59.91,10.75'] });
  return { point, km };
}

/** The distance in kilometers from a point to the coordinates in two columns, on a sphere (haversine). */
export const kmFrom = (
  { latitude, longitude }: Point,
  columns: { latitude: RawBuilder<unknown>; longitude: RawBuilder<unknown> },
): RawBuilder<number> => sql<number>`(2 * ${sql.lit(EARTH_KM)} * asin(least(1, sqrt(
  power(sin(radians(${columns.latitude} - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians(${columns.latitude}))
  * power(sin(radians(${columns.longitude} - ${longitude}::float8) / 2), 2)))))`;

/** Whether the coordinates in two columns are at most so many kilometers from a point. The boxes find them in an index. */
export function isWithinKm(
  { point, km }: Circle,
  columns: { latitude: RawBuilder<unknown>; longitude: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const boxes = boxesAround(point, km).map(
    (box) => sql`point(${columns.longitude}, ${columns.latitude}) <@ ${box}::box`,
  );
  return sql<boolean>`((${sql.join(boxes, sql` or `)}) and ${kmFrom(point, columns)} <= ${km}::float8)`;
}

/**
 * Boxes of degrees that contain every point within a distance, as PostgreSQL writes them, for indexes on
 * `point(longitude, latitude)`. Across the 180th meridian there are two.
 */
function boxesAround({ latitude, longitude }: Point, km: number): string[] {
  const high = Math.min(90, latitude + km / KM_PER_DEGREE);
  const low = Math.max(-90, latitude - km / KM_PER_DEGREE);
  // Around a pole, every meridian is near. Elsewhere, the outermost meridians touch the circle.
  const isAllAround = high === 90 || low === -90;
  const sine = Math.sin(km / EARTH_KM) / Math.cos((latitude * Math.PI) / 180);
  const width = isAllAround ? 180 : (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
  const box = (west: number, east: number) => `(${east},${high}),(${west},${low})`;
  if (width >= 180) return [box(-180, 180)];
  const [west, east] = [longitude - width, longitude + width];
  if (west < -180) return [box(-180, east), box(west + 360, 180)];
  if (east > 180) return [box(west, 180), box(-180, east - 360)];
  return [box(west, east)];
}
