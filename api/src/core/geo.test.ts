import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metersBetween, metersToCell, pointOf } from './geo.ts';

const EARTH_METERS = 6_371_008.8;
// Around the poles, cells are no rectangles.
const point = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** About a meter of rounding. */
const ROUNDING = 2;

it('metersBetween is the same in both directions, 0 for one point, and a quarter of a meridian to a pole', () => {
  fc.assert(
    fc.property(point, point, (one, other) => {
      expect(metersBetween(one, other)).toBeCloseTo(metersBetween(other, one), 3);
      expect(metersBetween(one, one)).toBe(0);
    }),
  );
  const quarter = metersBetween({ latitude: 0, longitude: 10 }, { latitude: 90, longitude: 10 });
  expect(quarter).toBeCloseTo((EARTH_METERS * Math.PI) / 2, 0);
});

it('metersToCell is never more than the distance to a point of the cell, also across the 180th meridian', () => {
  const nearby = fc.record({
    north: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    east: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  });
  fc.assert(
    fc.property(point, nearby, (place, { north, east }) => {
      const turned = place.longitude + east;
      const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
      const device = { latitude: place.latitude + north, longitude };
      const cell = pointOf(`${device.latitude.toFixed(2)},${device.longitude.toFixed(2)}`)!;
      expect(metersToCell(place, cell)).toBeLessThanOrEqual(metersBetween(place, device) + ROUNDING);
    }),
  );
});
