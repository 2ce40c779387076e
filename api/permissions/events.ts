import { sql } from 'kysely';
import * as contracts from '../src/events/events.contract.ts';
import * as dates from '../src/events/occurrences.contract.ts';
import * as tailgates from '../src/events/tailgates.calls.contract.ts';
import * as topics from '../src/events/topics.contract.ts';
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
import { ORGANIZE } from './attendance.ts';
import { sessionAt } from './schedules.ts';
import { crowdOf, thingsAt, type World } from './world.ts';

const event = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).event } });
const topic = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).eventTopic } });

const times = { starts_at: '2030-05-14T19:00', ends_at: '2030-05-14T21:00' };
const HOUR_MS = 3_600_000;
const concert = { name: 'Night concert', ...times };

/** Served without a contract, because it is a file. */
const calendar = { name: 'getEventCalendar', method: 'GET', url: '/events/:id/event.ics', status: 200 } as const;

/** A date of an event that recurs. */
const dated: Asking = async (world, about) => {
  const asked = event(world, about);
  await world.tried('owner', 'PUT', `/events/${asked.params?.['id']}`, { recurrence: 'FREQ=WEEKLY' });
  return { params: { ...asked.params, date: '2030-06-08' } };
};

/** Only an event that is cancelled can be restored. */
const cancelled: Asking = async (world, about) => {
  await world.tried('owner', 'POST', `/events/${thingsAt(world, about).event}/cancel`, {});
  return event(world, about);
};

/** A session that the owner speaks at. */
const asSpeaker: Asking = async (world) => {
  const id = await sessionAt(world, 'private');
  const speakers = [{ user_id: world.people.owner.userId }];
  await world.done('PUT', `/events/${id}`, world.people.owner, { session: { speakers } });
  return { params: { id }, body: { action: 'withdraw' } };
};

/** A conference where everyone can propose a tailgate that is approved at once. */
async function openConference(world: World, about: Target): Promise<string> {
  const id = thingsAt(world, about).conference;
  await sql`
    update conferences set has_registration = false where id = ${id}`.execute(world.app.platform.database.db);
  return id;
}

async function tailgateBody(world: World, about: Target): Promise<object> {
  const place = await world.done('POST', '/places', world.people.owner, { title: 'Steps', is_listed: true });
  const tailgate = { conference_id: await openConference(world, about) };
  return { name: 'Porridge on the steps', type: 'tailgate', place_id: place.id, tailgate, ...times };
}

/** Another tailgate of the owner. */
const tailgateAt = async (world: World, about: Target): Promise<string> =>
  (await world.done('POST', '/events', world.people.owner, await tailgateBody(world, about))).id;

const tailgate = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).tailgate } });

/** A tailgate that waits for approval. */
const proposal: Asking = async (world, about) => {
  const id = await tailgateAt(world, about);
  const { db } = world.app.platform.database;
  await sql`update tailgates set approval = 'pending' where id = ${id}`.execute(db);
  await sql`update items set own_state = 'draft' where id = ${id}`.execute(db);
  return { params: { id }, body: { approval: 'accepted' } };
};

/** A tailgate that has begun, which the viewer comes to. */
const arrival: Asking = async (world, about, as) => {
  const id = await tailgateAt(world, about);
  const { clock, database } = world.app.platform;
  const now = clock.now().getTime();
  const [from, to] = [now - HOUR_MS, now + HOUR_MS].map((at) => new Date(at).toISOString());
  await sql`update events set starts_at = ${from}, ends_at = ${to} where id = ${id}`.execute(database.db);
  await world.tried(as, 'POST', '/relationships', { relatable_id: id, role: 'member' });
  return { params: { id }, body: { status: 'arrived' } };
};

/** Two tailgates of the owner, the second of which asks the first. */
const neighbors: Asking = async (world, about) => {
  return { ...tailgate(world, about), body: { event_id: await tailgateAt(world, about) } };
};

const answering: Asking = async (world, about, as) => {
  const { params, body } = await neighbors(world, about, as);
  const { event_id: other } = body as { event_id: string };
  await world.done('POST', `/events/${other}/near`, world.people.owner, { event_id: params!['id'] });
  return { params: params!, body: { event_id: other, action: 'accept' } };
};

export const events: Row[] = [
  row(
    contracts.createEvent,
    TOUCH,
    async (world, about) => ({ body: await tailgateBody(world, about) }),
    'proposes a tailgate',
  ),
  row(
    contracts.updateEvent,
    CHANGE,
    (world, about) => ({ ...tailgate(world, about), body: { tailgate: { recognize_by: 'The red umbrella' } } }),
    'changes a tailgate',
  ),
  row(tailgates.decideTailgate, ORGANIZE, proposal),
  row(tailgates.arriveAtTailgate, TOUCH, arrival),
  row(tailgates.listArrivals, CHANGE, tailgate),
  row(tailgates.listNear, SEE, tailgate),
  row(tailgates.askToBeNear, CHANGE, neighbors),
  row(tailgates.answerNearness, CHANGE, answering),
  row(
    contracts.createEvent,
    CHANGE,
    (world, about) => ({
      body: { name: 'Opening', type: 'session', session: { conference_id: thingsAt(world, about).conference } },
    }),
    'adds a session to a conference',
  ),
  row(
    contracts.updateEvent,
    ORGANIZE,
    async (world, about) => ({
      params: { id: await sessionAt(world, about) },
      body: { session: { kind: 'workshop' } },
    }),
    'changes a session',
  ),
  row(contracts.answerAsSpeaker, OWN, asSpeaker),
  row(contracts.listEvents, EVERYBODY),
  row(contracts.listActiveEvents, EVERYBODY),
  row(contracts.searchEvents, EVERYBODY, () => ({ query: { search: 'regatta' } })),
  row(contracts.getEvent, SEE, event),
  row(calendar, SEE, event),
  row(contracts.createEvent, SIGNED_IN, () => ({ body: concert }), 'as oneself'),
  row(
    contracts.createEvent,
    ACT_AS_CROWD,
    (world, about) => ({ body: concert, headers: { 'acting-as': crowdOf(world, about).id } }),
    'as the crowd',
  ),
  row(contracts.updateEvent, CHANGE, (world, about) => ({ ...event(world, about), body: { description: 'At noon' } })),
  row(contracts.cancelEvent, CHANGE, (world, about) => ({ ...event(world, about), body: { reason: 'Storm' } })),
  row(contracts.restoreEvent, CHANGE, cancelled),
  row(contracts.deleteEvent, CHANGE, event),
  row(dates.listOccurrences, EVERYBODY, () => ({
    query: { from: '2030-06-01T00:00:00Z', to: '2030-07-01T00:00:00Z' },
  })),
  row(dates.listEventOccurrences, SEE, event),
  row(dates.updateOccurrence, CHANGE, async (world, about, as) => ({
    ...(await dated(world, about, as)),
    body: { name: 'Long regatta' },
  })),
  row(dates.resetOccurrence, CHANGE, dated),

  row(topics.listEventTopics, SEE, (world, about) => ({ query: { event: thingsAt(world, about).event } })),
  row(topics.createEventTopic, CHANGE, (world, about) => ({
    body: { event_id: thingsAt(world, about).event, name: 'Rides' },
  })),
  row(topics.updateEventTopic, CHANGE, (world, about) => ({
    ...topic(world, about),
    body: { name: 'Lifts', order: 0 },
  })),
  row(topics.deleteEventTopic, CHANGE, topic),
];
