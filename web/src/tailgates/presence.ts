/** Whether this device is near a place. Its location stays here. */
import { cellOf, metersBetween, type Point } from '../core/distances.ts';

/** The least accurate reading that counts, in meters. */
export const ACCURACY_METERS = 200;
/** How near people have to be where the conference has no limit for places, in meters. */
const PRESENCE_METERS = 200;
const TIMEOUT_MS = 15_000;

export type Presence =
  | { readonly outcome: 'near'; readonly cell: string }
  | { readonly outcome: 'far' | 'inaccurate' | 'denied' | 'unavailable' };

/** The reading less its accuracy decides, so that no one is refused for a bad receiver. */
function judge({ latitude, longitude, accuracy }: GeolocationCoordinates, place: Point, limit: number): Presence {
  if (accuracy > ACCURACY_METERS) return { outcome: 'inaccurate' };
  const here = { latitude, longitude };
  const isNear = metersBetween(here, place) - accuracy <= (limit || PRESENCE_METERS);
  return isNear ? { outcome: 'near', cell: cellOf(here) } : { outcome: 'far' };
}

/** Asks the device where it is, which asks the user, and compares that with the place. */
export const findPresence = (place: Point, limit: number): Promise<Presence> =>
  new Promise((resolve) => {
    const { geolocation } = navigator as { readonly geolocation?: Geolocation };
    if (!geolocation) return resolve({ outcome: 'unavailable' });
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(judge(coords, place, limit)),
      ({ code, PERMISSION_DENIED }) => resolve({ outcome: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
