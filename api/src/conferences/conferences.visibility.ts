import { sql } from 'kysely';
import type { Domain } from '../core/domain.ts';
import { existsByKey, isDeclined, visible, type VisibilityRule } from '../core/visibility.ts';

/** Everyone who runs the crowd of a conference prepares it together, with its topics and collections. Users who declined can change their mind. */
export const conferenceVisibility: VisibilityRule = {
  sharedDrafts: ['conference', 'conference-topic', 'collection'],
  grants: { kinds: ['conference'], isPlain: true, when: isDeclined },
};

/** A place is seen by those who see a conference there. */
export const conferencePlaceUse: NonNullable<Domain['placeUse']> = {
  isSeen: ({ viewer }, placeId) =>
    existsByKey(sql`select true from conference_places u join items i on i.id = u.conference_id
      where u.place_id = ${placeId} and ${visible(viewer, 'i', 'shown', 'plain')}`),
  isUsed: (placeId) => existsByKey(sql`select true from conference_places u where u.place_id = ${placeId}`),
};
