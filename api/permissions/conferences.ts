import { sql } from 'kysely';
import * as waitlist from '../src/attendance/attendance.contract.ts';
import * as contracts from '../src/conferences/conferences.contract.ts';
import * as topics from '../src/conferences/topics.contract.ts';
import * as relationships from '../src/relationships/relationships.contract.ts';
import { ORGANIZE } from './attendance.ts';
import {
  ACT_AS_CROWD,
  CHANGE,
  EVERYBODY,
  OWN,
  row,
  SEE,
  SIGNED_IN,
  TOUCH,
  type Ask,
  type Asking,
  type Row,
  type Target,
} from './matrix.ts';
import { OWN_OR_MISSING } from './places.ts';
import { crowdOf, thingsAt, type World } from './world.ts';

const db = ({ app }: World) => app.platform.database.db;
const idAt = (world: World, about: Target): string => thingsAt(world, about).conference;
const conference = (world: World, about: Target): Ask => ({ params: { id: idAt(world, about) } });
const topic = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).conferenceTopic } });
const days = { name: 'Tide days', starts_at: '2030-05-14', ends_at: '2030-05-15' };

/** Only a draft can be deleted. */
const draft: Asking = async (world, about) => {
  await sql`update conferences set status = 'draft' where id = ${idAt(world, about)}`.execute(db(world));
  return conference(world, about);
};

/** Only a conference that has ended can be archived. */
const ended: Asking = async (world, about) => {
  await sql`
    update conferences set starts_at = '2020-05-14T00:00Z', ends_at = '2020-05-16T00:00Z', start_date = '2020-05-14',
      end_date = '2020-05-15', start_time = null, end_time = null
    where id = ${idAt(world, about)}`.execute(db(world));
  return { ...conference(world, about), body: { status: 'archived' } };
};

const listedPlace = async ({ done, people }: World): Promise<string> =>
  (await done('POST', '/places', people.stranger, { title: 'Customs House', is_listed: true })).id;

async function assignedPlace(world: World, about: Target): Promise<Ask> {
  const id = await listedPlace(world);
  await sql`insert into conference_places (conference_id, place_id) values (${idAt(world, about)}, ${id})`.execute(
    db(world),
  );
  return { params: { id, other: idAt(world, about) } };
}

/** The only seat is kept for someone. */
async function fill(world: World, about: Target): Promise<Ask> {
  await sql`update seatings set capacity = 2, held = 2 where subject_id = ${idAt(world, about)}`.execute(db(world));
  return conference(world, about);
}

/** The owner waits. */
async function entry(world: World, about: Target): Promise<Ask> {
  const { params = {} } = await fill(world, about);
  const { id } = await world.done('POST', `/conferences/${params['id']}/waitlist`, world.people.owner, {});
  return { params: { ...params, entry: id } };
}

/** A seat is free again, but has not been offered. */
async function promotion(world: World, about: Target): Promise<Ask> {
  const ask = await entry(world, about);
  await sql`update seatings set held = 1 where subject_id = ${idAt(world, about)}`.execute(db(world));
  return { ...ask, body: { action: 'promote' } };
}

interface Identified {
  id: string;
}

const trackOf = async ({ done, people }: World, more: object = {}): Promise<string> =>
  (await done('POST', '/tracks', people.owner, { name: 'Food', ...more })).id;
const track = async (world: World): Promise<Ask> => ({ params: { id: await trackOf(world) } });
/** A draft of the owner. */
const ownDraft = async ({ done, people }: World): Promise<string> =>
  (await done('POST', '/conferences', people.owner, days)).id;

/** A track of a conference, and a session of the conference. */
async function session(world: World): Promise<{ id: string; event: string }> {
  const { done, people } = world;
  const conferenceId = await ownDraft(world);
  const { id: event } = await done('POST', '/events', people.owner, {
    name: 'Opening',
    starts_at: '2030-05-14T09:00',
    ends_at: '2030-05-14T10:00',
  });
  await sql`update items set context_id = ${conferenceId} where id = ${event}`.execute(db(world));
  return { id: await trackOf(world, { conference: conferenceId }), event };
}

const calendar = {
  name: 'getConferenceCalendar',
  method: 'GET',
  url: '/conferences/:id/conference.ics',
  status: 200,
} as const;

export const conferences: Row[] = [
  row(contracts.listConferences, EVERYBODY),
  row(contracts.listConferenceTypes, EVERYBODY),
  row(contracts.getConference, SEE, conference),
  row(calendar, SEE, conference),
  row(contracts.listParticipants, SEE, conference),
  row(contracts.createConference, SIGNED_IN, () => ({ body: days }), 'as oneself'),
  row(
    contracts.createConference,
    ACT_AS_CROWD,
    (world, about) => ({ body: days, headers: { 'acting-as': crowdOf(world, about).id } }),
    'as the crowd',
  ),
  row(contracts.updateConference, CHANGE, (world, about) => ({
    ...conference(world, about),
    body: { description: 'At noon' },
  })),
  row(
    contracts.updateConference,
    CHANGE,
    (world, about) => ({ ...conference(world, about), body: { status: 'cancelled' } }),
    'cancels it',
  ),
  row(contracts.updateConference, CHANGE, ended, 'archives it'),
  row(contracts.deleteConference, CHANGE, draft),
  row(contracts.assignPlace, CHANGE, async (world, about) => ({
    params: { id: await listedPlace(world) },
    body: { conference: idAt(world, about) },
  })),
  row(contracts.orderPlaces, CHANGE, async (world, about) => {
    const { place_ids } = await world.done('GET', `/conferences/${idAt(world, about)}`, world.people.owner);
    return { ...conference(world, about), body: { place_ids } };
  }),
  row(contracts.removePlace, CHANGE, assignedPlace),

  row(topics.listConferenceTopics, SEE, (world, about) => ({ query: { conference: idAt(world, about) } })),
  row(topics.createConferenceTopic, CHANGE, (world, about) => ({
    body: { conference_id: idAt(world, about), name: 'Rides' },
  })),
  row(topics.updateConferenceTopic, CHANGE, (world, about) => ({ ...topic(world, about), body: { name: 'Lifts' } })),
  row(topics.deleteConferenceTopic, CHANGE, topic),
  row(topics.listTopicsOfConference, SEE, (world, about) => ({ query: { conference: idAt(world, about) } })),
  row(topics.createTopicOfConference, CHANGE, (world, about) => ({
    body: { conference_id: idAt(world, about), name: 'Rides' },
  })),
  row(topics.updateTopicOfConference, CHANGE, (world, about) => ({ ...topic(world, about), body: { name: 'Lifts' } })),
  row(topics.deleteTopicOfConference, CHANGE, topic),

  row(
    relationships.createRelationship,
    TOUCH,
    (world, about) => ({ body: { relatable_id: idAt(world, about), role: 'member' } }),
    'registers for a conference',
  ),
  row(
    relationships.createRelationship,
    CHANGE,
    (world, about) => ({ body: { relatable_id: idAt(world, about), user_id: world.asker.userId, role: 'member' } }),
    'invites to a conference',
  ),
  row(waitlist.joinConferenceWaitlist, TOUCH, fill),
  row(waitlist.listConferenceWaitlist, TOUCH, conference),
  row(waitlist.updateConferenceWaitlistEntry, ORGANIZE, promotion, 'promotes'),
  row(waitlist.leaveConferenceWaitlist, ORGANIZE, entry, 'removes someone'),

  row(contracts.listTracks, SEE, (world, about) => ({ query: { conference: idAt(world, about) } })),
  row(contracts.getTrack, OWN_OR_MISSING, track),
  row(contracts.createTrack, SIGNED_IN, () => ({ body: { name: 'Sound' } })),
  row(
    contracts.createTrack,
    CHANGE,
    (world, about) => ({ body: { name: 'Sound', conference: idAt(world, about) } }),
    'of a conference',
  ),
  row(contracts.updateTrack, OWN, async (world) => ({ ...(await track(world)), body: { hue: 200 } })),
  row(contracts.deleteTrack, OWN, track),
  row(contracts.assignTrack, OWN, async (world) => ({
    ...(await track(world)),
    body: { conference: await ownDraft(world) },
  })),
  row(contracts.unassignTrack, OWN, async (world) => {
    const draftId = await ownDraft(world);
    return { params: { id: await trackOf(world, { conference: draftId }), conference: draftId } };
  }),
  row(contracts.orderTracks, CHANGE, async (world, about) => {
    const tracks: Identified[] = await world.done(
      'GET',
      `/tracks?conference=${idAt(world, about)}`,
      world.people.owner,
    );
    return { ...conference(world, about), body: { track_ids: tracks.map(({ id }) => id) } };
  }),
  row(contracts.assignTrackEvent, OWN, async (world) => {
    const { id, event } = await session(world);
    return { params: { id }, body: { event } };
  }),
  row(contracts.unassignTrackEvent, OWN, async (world) => {
    const { id, event } = await session(world);
    await world.done('POST', `/tracks/${id}/assign/event`, world.people.owner, { event });
    return { params: { id, event } };
  }),
];
