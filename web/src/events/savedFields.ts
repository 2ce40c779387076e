import { graphql, readInlineData } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import { emptyFields, GUESTS_SEEN_BY, type EventFields } from './eventFields.ts';
import type { savedFields_event$key } from './__generated__/savedFields_event.graphql';

/** The fields of the editor as they are saved. */
export function savedFields(key: savedFields_event$key, zone: string): EventFields {
  const event = readInlineData<savedFields_event$key>(
    graphql`
      fragment savedFields_event on Event @inline {
        name
        description
        isAllDay
        onlineUrl
        placeSeenBy
        audience
        isFed
        capacity
        answersBy
        maxPartySize
        requiresApproval
        guestsMayInvite
        guestsSeenBy
        recurrence
        cover {
          id
        }
        startsAt {
          date
          time
          timezone
        }
        endsAt {
          date
          time
        }
        place {
          id
          title
          timezone
        }
        room {
          id
        }
      }
    `,
    key,
  );
  const { name, isAllDay, startsAt, endsAt, place, isFed } = event;
  return {
    ...emptyFields(startsAt?.timezone ?? zone, audienceNamed(event.audience) ?? 'COMMUNITY'),
    name,
    description: event.description ?? '',
    coverId: event.cover?.id ?? null,
    isAllDay,
    startDate: startsAt?.date ?? '',
    startTime: startsAt?.time ?? '',
    endDate: endsAt?.date ?? '',
    endTime: endsAt?.time ?? '',
    place: place ?? null,
    roomId: event.room?.id ?? null,
    onlineUrl: event.onlineUrl ?? '',
    placeSeenBy: event.placeSeenBy === 'GUESTS' ? 'GUESTS' : 'EVERYONE',
    isFed,
    capacity: event.capacity?.toString() ?? '',
    answersBy: event.answersBy === 'DATE' ? 'DATE' : 'SERIES',
    maxPartySize: event.maxPartySize,
    requiresApproval: event.requiresApproval,
    guestsMayInvite: event.guestsMayInvite,
    guestsSeenBy: GUESTS_SEEN_BY.find((each) => each === event.guestsSeenBy) ?? 'GUESTS',
    recurrence: event.recurrence ?? null,
  };
}
