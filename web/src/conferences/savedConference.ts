import { graphql, readInlineData } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import { CONFERENCE_TYPES, emptyConference, type ConferenceFields } from './conferenceFields.ts';
import type { savedConference_conference$key } from './__generated__/savedConference_conference.graphql';

/** The fields of the editor as they are saved. */
export function savedConference(key: savedConference_conference$key): ConferenceFields {
  const data = readInlineData<savedConference_conference$key>(
    graphql`
      fragment savedConference_conference on Conference @inline {
        name
        description
        slug
        type
        audience
        timezone
        isAllDay
        hasRegistration
        requiresApproval
        maxGuestCount
        hasTracks
        hasApplications
        allowTalk
        allowPerformance
        allowWorkshop
        blindReview
        confirmDays
        hasTailgates
        tailgateApprovalNeeded
        tailgateProximity
        tailgateRestrictProximity
        tailgateRestrictTime
        cover {
          id
        }
        startsAt {
          date
          time
        }
        endsAt {
          date
          time
        }
        localTimes {
          applicationsOpenAt
          applicationsCloseAt
          tailgatesOpenAt
          tailgatesCloseAt
          tailgateStartsAt
          tailgateEndsAt
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
  const { name, type, isAllDay, startsAt, endsAt, localTimes: times, place, hasRegistration, hasTracks } = data;
  const { hasApplications, allowTalk, allowPerformance, allowWorkshop, blindReview, hasTailgates } = data;
  const { tailgateApprovalNeeded, tailgateRestrictProximity, tailgateRestrictTime } = data;
  return {
    ...emptyConference(data.timezone, audienceNamed(data.audience) ?? 'COMMUNITY'),
    name,
    description: data.description ?? '',
    coverId: data.cover?.id ?? null,
    slug: data.slug ?? '',
    type: CONFERENCE_TYPES.find((each) => each === type) ?? 'IN_PERSON',
    // A draft without dates lasts whole days unless chosen otherwise.
    isAllDay: isAllDay || !startsAt,
    startDate: startsAt?.date ?? '',
    startTime: startsAt?.time ?? '',
    endDate: endsAt?.date ?? '',
    endTime: endsAt?.time ?? '',
    place: place ?? null,
    roomId: data.room?.id ?? null,
    hasRegistration,
    requiresApproval: data.requiresApproval,
    maxGuests: data.maxGuestCount?.toString() ?? '',
    hasTracks,
    hasApplications,
    allowTalk,
    allowPerformance,
    allowWorkshop,
    blindReview,
    confirmDays: String(data.confirmDays),
    applicationsOpenAt: times.applicationsOpenAt ?? '',
    applicationsCloseAt: times.applicationsCloseAt ?? '',
    hasTailgates,
    tailgateApprovalNeeded,
    tailgatesOpenAt: times.tailgatesOpenAt ?? '',
    tailgatesCloseAt: times.tailgatesCloseAt ?? '',
    tailgateStartsAt: times.tailgateStartsAt ?? '',
    tailgateEndsAt: times.tailgateEndsAt ?? '',
    tailgateProximity: data.tailgateProximity > 0 ? String(data.tailgateProximity) : '',
    tailgateRestrictProximity,
    tailgateRestrictTime,
  };
}
