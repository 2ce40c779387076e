/** Tailgates as the gateway returns them, whole. */
import { conference, CUSTOMS_HOUSE } from './conferences.ts';
import { event } from './events.ts';
import { connection } from './town.ts';

export const STEPS = { ...CUSTOMS_HOUSE, id: 'p2', title: 'The steps', latitude: 59.904, timezone: 'Europe/Oslo' };

/** A conference with tailgates, whose proposals are open. */
export const tailgating = (tailgates: Parameters<typeof connection>[0], more: Record<string, unknown> = {}) =>
  conference('c1', 'Small Harbours', {
    hasTailgates: true,
    tailgateStartsAt: null,
    tailgateEndsAt: null,
    tailgateProximity: 800,
    tailgateRestrictProximity: false,
    tailgateApprovalNeeded: true,
    periods: [{ name: 'TAILGATES', state: 'OPEN', opensAt: null, closesAt: '2030-05-15T16:00:00.000Z' }],
    tailgates: connection(tailgates),
    waiting: { totalCount: 0 },
    ...more,
  });

/** A tailgate on May 14, unless it says more. */
export const tailgate = (
  id: string,
  name: string,
  details: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) =>
  event(id, name, {
    internalId: id,
    startsAt: { at: '2030-05-14T16:00:00.000Z', date: '2030-05-14', time: '18:00', timezone: 'Europe/Oslo' },
    endsAt: { at: '2030-05-14T17:00:00.000Z', date: '2030-05-14', time: '19:00', timezone: 'Europe/Oslo' },
    place: STEPS,
    tailgate: {
      approval: 'ACCEPTED',
      decidedReason: null,
      recognizeBy: null,
      arrivedCount: 0,
      viewerHasArrived: false,
      nearestPlace: { meters: 450, place: CUSTOMS_HOUSE },
      nearby: connection([]),
      arrivals: connection([]),
      conference: conference('c1', 'Small Harbours', {
        tailgateProximity: 800,
        tailgateRestrictProximity: false,
        timezone: 'Europe/Oslo',
        tailgateStartsAt: null,
        tailgateEndsAt: null,
        tailgateApprovalNeeded: true,
      }),
      ...details,
    },
    ...more,
  });
