import * as contracts from '../src/conferences/schedule.contract.ts';
import { CHANGE, row, SEE, TOUCH, type Ask, type Asking, type Row, type Rule, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

/** As a guest sees the conference, whoever asks. */
const AS_GUEST: Rule = {
  private: 'h hh hh hhhh hh hh',
  community: 'x xx xx xxxx xx xx',
  public: '+ ++ ++ ++++ ++ ++',
  'private crowd': 'h hh hh hhhh hh hh',
  'invite-only crowd': 'h hh hh hhhh hh hh',
  'public crowd': '+ ++ ++ ++++ ++ ++',
};

/** Served without contracts, because they are files. */
const file = (ending: string) =>
  ({
    name: `getSchedule${ending.toUpperCase()}`,
    method: 'GET',
    url: `/conferences/:id/schedule.${ending}`,
    status: 200,
  }) as const;

const conference = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).conference } });

/** A new session of a conference. */
export async function sessionAt(world: World, about: Target): Promise<string> {
  const session = { conference_id: thingsAt(world, about).conference };
  const body = { name: 'Opening', type: 'session', session };
  return (await world.done('POST', '/events', world.people.owner, body)).id;
}

/** A session that gets a time. */
const placing: Asking = async (world, about) => {
  const id = await sessionAt(world, about);
  const change = { id, revision: 0, starts_at: '2030-06-01T10:00', ends_at: '2030-06-01T11:00' };
  return { ...conference(world, about), body: { changes: [change] } };
};

/** A session that has a time. */
const releasing: Asking = async (world, about, as) => {
  const { params, body } = await placing(world, about, as);
  await world.done('PUT', `/conferences/${params!['id']}/schedule/slots`, world.people.owner, body);
  return { ...conference(world, about), body: {} };
};

/** A version that was released. */
const taking: Asking = async (world, about, as) => {
  const { params } = await releasing(world, about, as);
  await world.done('POST', `/conferences/${params!['id']}/schedule/release`, world.people.owner, {});
  return { params: params!, body: { version: 1 } };
};

/** A room in the place of the conference. */
const roomAvailable: Asking = async (world, about) => {
  const owner = world.people.owner;
  const { params } = conference(world, about);
  const { id } = (await world.done('POST', '/places', owner, { title: 'Customs House', city: 'Oslo' })) as {
    id: string;
  };
  await world.done('POST', `/places/${id}/assign`, owner, { conference: params!['id'] });
  const room = (await world.done('POST', '/locations', owner, { place_id: id, title: 'Hall' })) as { id: string };
  return { ...conference(world, about), body: { location_id: room.id, periods: [] } };
};

/** The owner speaks at a session. */
const available: Asking = async (world, about) => {
  const id = await sessionAt(world, about);
  const user_id = world.people.owner.userId;
  await world.done('PUT', `/events/${id}`, world.people.owner, { session: { speakers: [{ user_id }] } });
  return { ...conference(world, about), body: { user_id, periods: [] } };
};

export const schedules: Row[] = [
  row(contracts.getSchedule, SEE, conference),
  row(contracts.placeSessions, CHANGE, placing),
  row(contracts.listConflicts, CHANGE, conference),
  row(contracts.getConflictRules, CHANGE, conference),
  row(contracts.setConflictRules, CHANGE, (world, about) => ({
    ...conference(world, about),
    body: { changeover_minutes: 5 },
  })),
  row(contracts.listAvailabilities, TOUCH, conference),
  row(contracts.setAvailability, CHANGE, available, 'of another speaker'),
  row(contracts.listRoomAvailabilities, CHANGE, conference),
  row(contracts.setRoomAvailability, CHANGE, roomAvailable),
  row(contracts.releaseSchedule, CHANGE, releasing),
  row(contracts.listVersions, SEE, conference),
  row(contracts.takeVersion, CHANGE, taking),
  row(contracts.getScheduleDiff, SEE, conference),
  ...['ics', 'json', 'xml'].map((ending) => row(file(ending), AS_GUEST, conference)),
];
