import type { Rule } from '../../api/permissions/matrix.ts';
import { crowdOf, thingsAt } from '../../api/permissions/world.ts';
import { follow, globalId, idIn, type FieldRow, type Given } from './matrix.ts';

const ofConference: Given = (_asked, world, about) => ({
  conferenceId: globalId('Conference', thingsAt(world, about).conference),
});
const inTrack =
  (more: (conference: unknown) => object): Given =>
  ({ params, body }) => ({
    trackId: globalId('Track', params['id']),
    ...more(body['conference'] ?? params['conference']),
  });
const inConference = inTrack((id) => ({ conferenceId: globalId('Conference', id) }));

const inSchedule =
  (more: (body: Parameters<Given>[0]['body']) => object = () => ({})): Given =>
  ({ params, body }) => ({ conferenceId: globalId('Conference', params['id']), ...more(body) });

const ofTailgate =
  (more: object = {}): Given =>
  ({ params }) => ({ tailgateId: globalId('Event', params['id']), ...more });
const besideTailgate =
  (more: object = {}): Given =>
  ({ params, body }) => ({
    tailgateId: globalId('Event', params['id']),
    otherId: globalId('Event', body['event_id']),
    ...more,
  });
const inStream =
  (more: object): Given =>
  ({ params }) => ({
    conferenceId: globalId('Conference', params['id']),
    streamId: globalId('ConferenceStream', params['stream']),
    ...more,
  });

const NO_ONE = 's hh hh hhhh hs hh';
/** No one has registered. */
const NOT_COMING: Rule = {
  private: NO_ONE,
  community: NO_ONE,
  public: NO_ONE,
  'private crowd': NO_ONE,
  'invite-only crowd': NO_ONE,
  'public crowd': NO_ONE,
};

const days = ({ name, starts_at, ends_at }: Parameters<Given>[0]['body']) => ({
  name,
  startsAt: starts_at,
  endsAt: ends_at,
});

export const conferenceQueries: FieldRow[] = [
  follow('conference', 'getConference', idIn('Conference')),
  follow('conferences', 'listConferences'),
];

/** Conferences, with their places, topics, tracks, and attendees. */
export const conferences: FieldRow[] = [
  follow('createConference', 'createConference as oneself', ({ body }) => days(body)),
  follow('createConference', 'createConference as the crowd', ({ body }, world, about) => ({
    ...days(body),
    actAs: globalId('Crowd', crowdOf(world, about).id),
  })),
  follow('cloneConference', 'updateConference', ofConference),
  follow('updateConference', 'updateConference', idIn('Conference', { description: 'At noon' })),
  // What is published already stays as it is.
  follow('publishConference', 'updateConference', idIn('Conference')),
  follow('cancelConference', 'updateConference cancels it', idIn('Conference', { reason: 'Storm' })),
  follow('archiveConference', 'updateConference archives it', idIn('Conference')),
  follow('deleteConference', 'deleteConference', idIn('Conference')),
  follow('assignPlace', 'assignPlace', ({ params, body }) => ({
    placeId: globalId('Place', params['id']),
    conferenceId: globalId('Conference', body['conference']),
  })),
  follow('orderConferencePlaces', 'orderPlaces', ({ params, body }) => ({
    conferenceId: globalId('Conference', params['id']),
    placeIds: (body['place_ids'] as string[]).map((id) => globalId('Place', id)),
  })),
  follow('removePlace', 'removePlace', ({ params }) => ({
    placeId: globalId('Place', params['id']),
    conferenceId: globalId('Conference', params['other']),
  })),
  follow('createConferenceTopic', 'createConferenceTopic', ({ body }) => ({
    conferenceId: globalId('Conference', body['conference_id']),
    name: body['name'],
  })),
  follow('updateConferenceTopic', 'updateConferenceTopic', idIn('ConferenceTopic', { name: 'Lifts' })),
  follow('moveConferenceTopic', 'updateConferenceTopic', idIn('ConferenceTopic', { order: 0 })),
  follow('deleteConferenceTopic', 'deleteConferenceTopic', idIn('ConferenceTopic')),
  follow('joinConference', 'createRelationship registers for a conference', ofConference),
  follow('leaveConference', 'createRelationship registers for a conference', ofConference, NOT_COMING),
  follow('inviteToConference', 'createRelationship invites to a conference', ({ body }) => ({
    conferenceId: globalId('Conference', body['relatable_id']),
    userIds: [globalId('User', body['user_id'])],
  })),
  follow('createTrack', 'createTrack of a conference', ({ body }) => ({
    conferenceId: globalId('Conference', body['conference']),
    name: body['name'],
  })),
  follow('updateTrack', 'updateTrack', idIn('Track', { hue: 200 })),
  follow('deleteTrack', 'deleteTrack', idIn('Track')),
  follow('assignTrack', 'assignTrack', inConference),
  follow('unassignTrack', 'unassignTrack', inConference),
  follow('orderConferenceTracks', 'orderTracks', ({ params, body }) => ({
    conferenceId: globalId('Conference', params['id']),
    trackIds: (body['track_ids'] as string[]).map((id) => globalId('Track', id)),
  })),
  follow('assignTrackEvent', 'assignTrackEvent', ({ params, body }) => ({
    trackId: globalId('Track', params['id']),
    eventId: globalId('Event', body['event']),
  })),
  follow('unassignTrackEvent', 'unassignTrackEvent', ({ params }) => ({
    trackId: globalId('Track', params['id']),
    eventId: globalId('Event', params['event']),
  })),
  follow('createSession', 'createEvent adds a session to a conference', (asked, world, about, as) => ({
    ...ofConference(asked, world, about, as),
    name: asked.body['name'],
  })),
  follow('updateSession', 'updateEvent changes a session', idIn('Event', { kind: 'WORKSHOP' })),
  follow('proposeTailgate', 'createEvent proposes a tailgate', ({ body }, world, about) => ({
    conferenceId: globalId('Conference', thingsAt(world, about).conference),
    name: body['name'],
    startsAt: body['starts_at'],
    endsAt: body['ends_at'],
    placeId: globalId('Place', body['place_id']),
  })),
  follow('updateTailgate', 'updateEvent changes a tailgate', idIn('Event', { recognizeBy: 'The red umbrella' })),
  follow('decideTailgate', 'decideTailgate', ofTailgate({ isApproved: true })),
  follow('arriveAtTailgate', 'arriveAtTailgate', ofTailgate({ hasArrived: true })),
  follow('askToBeNear', 'askToBeNear', besideTailgate()),
  follow('answerNearness', 'answerNearness', besideTailgate({ action: 'ACCEPT' })),
  follow('answerAsSpeaker', 'answerAsSpeaker', ({ params }) => ({
    eventId: globalId('Event', params['id']),
    isConfirmed: false,
  })),
  follow(
    'placeSessions',
    'placeSessions',
    inSchedule(({ changes }) => ({
      changes: (changes as { id: string; starts_at: string; ends_at: string }[]).map(({ id, starts_at, ends_at }) => ({
        sessionId: globalId('Event', id),
        revision: 0,
        startsAt: starts_at,
        endsAt: ends_at,
      })),
    })),
  ),
  follow(
    'createStream',
    'createStream',
    inSchedule(({ title, url, starts_at: startsAt, ends_at: endsAt }) => ({
      title,
      kind: 'LINK',
      url,
      startsAt,
      endsAt,
    })),
  ),
  follow(
    'updateRecap',
    'updateRecap',
    inSchedule(({ thanks }) => ({ thanks })),
  ),
  follow('updateStream', 'updateStream', inStream({ title: 'Dock' })),
  follow('extendStream', 'extendStream', inStream({ minutes: 5 })),
  follow('deleteStream', 'deleteStream', inStream({})),
  follow('releaseSchedule', 'releaseSchedule', inSchedule()),
  follow(
    'takeVersion',
    'takeVersion',
    inSchedule(({ version }) => ({ version })),
  ),
  follow(
    'setConflictRules',
    'setConflictRules',
    inSchedule(() => ({ changeoverMinutes: 5 })),
  ),
  follow(
    'setAvailability',
    'setAvailability of another speaker',
    inSchedule(({ user_id: id }) => ({ userId: globalId('User', id), periods: [] })),
  ),
  follow(
    'setRoomAvailability',
    'setRoomAvailability',
    inSchedule(({ location_id: id }) => ({ roomId: globalId('Location', id), periods: [] })),
  ),
];
