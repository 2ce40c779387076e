/** Conferences of a journey's own, and what is done with them when it is no subject of the journey. */
import { mutate, type Person, type Writer } from './people.ts';

interface Day {
  /** The first day, such as 2031-05-14. */
  date: string;
  /** A room of the place. */
  roomId: string;
}

export interface Program extends Day {
  id: string;
  /** The address of its page. */
  path: string;
  name: string;
}

/** A published copy of the next conference in the town, which takes applications and asks one question. */
export async function copyOfNext(organizer: Writer, name: string): Promise<Program> {
  const query = '{ conference(id: "winter-boats") { id author { id } } }';
  const reply = await organizer.request.post('/graphql', {
    headers: { authorization: `Bearer ${organizer.token}` },
    data: { query },
  });
  const { data } = (await reply.json()) as { data: { conference: { id: string; author: { id: string } } } };
  const { conference } = await mutate<{
    conference: {
      id: string;
      internalId: string;
      startsAt: { date: string };
      place: { rooms: { edges: { node: { id: string } }[] } };
    };
  }>(
    organizer,
    'cloneConference',
    { conferenceId: data.conference.id, actAs: data.conference.author.id, name },
    'conference { id internalId startsAt { date } place { rooms(first: 1) { edges { node { id } } } } }',
  );
  const { id, internalId, startsAt, place } = conference;
  const question = { conferenceId: id, text: 'Who is it for?', type: 'TEXT', isRequired: true, order: 0 };
  await mutate(organizer, 'createApplicationQuestion', question, '__typename');
  await mutate(organizer, 'publishConference', { id }, '__typename');
  const roomId = place.rooms.edges[0]?.node.id ?? '';
  return { id, path: `/conferences/${internalId}`, name, date: startsAt.date, roomId };
}

/** Two people who review without names. */
export async function addReviewers(organizer: Writer, { id }: Program, people: readonly Person[]): Promise<void> {
  for (const person of people)
    await mutate(organizer, 'setReviewer', { conferenceId: id, userId: person.id }, '__typename');
}

/** A session of the first version of the schedule, which its attendees can pick. */
export async function releaseSession(organizer: Writer, program: Program, name: string): Promise<string> {
  const { event } = await mutate<{ event: { id: string } }>(
    organizer,
    'createSession',
    { conferenceId: program.id, name },
    'event { id }',
  );
  await placeSession(organizer, program, event.id, { from: '10:00', to: '11:00', revision: 0 });
  await mutate(organizer, 'releaseSchedule', { conferenceId: program.id, name: 'First' }, '__typename');
  return event.id;
}

/** Moves a session in the working copy of the schedule. */
export async function placeSession(
  organizer: Writer,
  { id, date, roomId }: Program,
  sessionId: string,
  { from, to, revision }: { from: string; to: string; revision: number },
): Promise<void> {
  const at = { startsAt: `${date}T${from}`, endsAt: `${date}T${to}`, roomId };
  const changes = [{ sessionId, revision, ...at }];
  await mutate(organizer, 'placeSessions', { conferenceId: id, changes }, '__typename');
}
