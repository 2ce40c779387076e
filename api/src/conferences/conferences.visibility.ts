import { sql, type RawBuilder } from 'kysely';
import type { Domain } from '../core/domain.ts';
import { existsByKey, isDeclined, visible, type VisibilityRule } from '../core/visibility.ts';

/** Where people register, photos and resources are for those who come and those who organize. SQL over relationships `m`. */
const isForParticipants = (alias: string): RawBuilder<boolean> => sql<boolean>`not ${existsByKey(sql`
  select true from conferences c where c.id = ${sql.ref(`${alias}.context_id`)} and (c.has_registration or c.has_passports)`)}
  or m.status = 'accepted' and (m.relatable_id = ${sql.ref(`${alias}.context_id`)} or m.role in ('admin', 'manager'))`;

/** Everyone who runs the crowd of a conference prepares it together, with its topics and collections. Users who declined can change their mind. */
export const conferenceVisibility: VisibilityRule = {
  relationships: { kinds: ['collection'], when: (alias) => sql<boolean>`(${isForParticipants(alias)})` },
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
