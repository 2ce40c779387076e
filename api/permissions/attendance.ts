import { sql } from 'kysely';
import * as waitlist from '../src/attendance/attendance.contract.ts';
import * as relationships from '../src/relationships/relationships.contract.ts';
import { CHANGE, row, SIGNED_IN, TOUCH, type Ask, type Row, type Rule, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

/** Like `CHANGE`, for what only organizers know of. */
export const ORGANIZE: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's hh hh hhh+ hs hh',
  public: 's hh hh hhh+ hs hh',
  'private crowd': 's hh hh h+++ hs hh',
  'invite-only crowd': 's hh hh h+++ hs hh',
  'public crowd': 's hh hh h+++ hs hh',
};

const event = (world: World, about: Target): string => thingsAt(world, about).event;
const db = ({ app }: World) => app.platform.database.db;

/** The only seat is kept for someone. */
async function fill(world: World, about: Target): Promise<Ask> {
  const id = event(world, about);
  await sql`update seatings set capacity = 2, held = 2 where subject_id = ${id}`.execute(db(world));
  return { params: { id } };
}

/** The owner waits. */
async function entry(world: World, about: Target): Promise<Ask> {
  const { params = {} } = await fill(world, about);
  const { id: entryId } = await world.done('POST', `/events/${params['id']}/waitlist`, world.people.owner, {});
  return { params: { ...params, entry: entryId } };
}

/** A seat is free again, but has not been offered. */
async function promotion(world: World, about: Target): Promise<Ask> {
  const ask = await entry(world, about);
  await sql`update seatings set held = 1 where subject_id = ${event(world, about)}`.execute(db(world));
  return { ...ask, body: { action: 'promote' } };
}

/** An event with everything that it needs before anyone is invited. */
async function invitation(world: World, about: Target): Promise<Ask> {
  const { done, people, asker } = world;
  const id = event(world, about);
  const place = await done('POST', '/places', people.owner, { title: 'Quay', city: 'Oslo', country: 'NO' });
  await sql`
    update events set cover_id = ${thingsAt(world, about).file}, place_id = ${place.id} where id = ${id}`.execute(
    db(world),
  );
  return { body: { relatable_id: id, user_id: asker.userId, role: 'member' } };
}

/** A user whom organizers have to approve. */
async function request(world: World, about: Target): Promise<Ask> {
  const { done, people } = world;
  const id = event(world, about);
  await done('PUT', `/events/${id}`, people.owner, { join_approval: true });
  const answered = await done('POST', '/relationships', people.member, { relatable_id: id, role: 'member' });
  return { params: { id: answered.id }, body: { status: 'accepted' } };
}

/** Members see these, and nobody but them and organizers sees that they ask. */
const DECIDE: Rule = {
  'private crowd': 's hh hh ++++ hs hh',
  'invite-only crowd': 's hh hh ++++ hs hh',
  'public crowd': 's hh hh ++++ hs hh',
};

export const attendance: Row[] = [
  row(
    relationships.createRelationship,
    TOUCH,
    (world, about) => ({ body: { relatable_id: event(world, about), role: 'member' } }),
    'answers an event',
  ),
  row(relationships.createRelationship, CHANGE, invitation, 'invites to an event'),
  row(relationships.updateRelationship, DECIDE, request, 'accepts a guest, or confirms one’s own request'),
  row(waitlist.joinWaitlist, TOUCH, fill),
  row(waitlist.listWaitlist, TOUCH, (world, about) => ({ params: { id: event(world, about) } })),
  row(waitlist.listWaitlistEntries, SIGNED_IN),
  row(waitlist.updateWaitlistEntry, ORGANIZE, promotion, 'promotes'),
  row(waitlist.leaveWaitlist, ORGANIZE, entry, 'removes someone'),
];
