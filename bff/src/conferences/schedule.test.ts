import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let conferenceId: string;
let roomId: string;

const TIMES = { startsAt: '2030-05-14', endsAt: '2030-05-15', timezone: 'Europe/Oslo' };
const SLOT = 'sessionId title startsAt roomId revision changes isConfirmed speakers { name userId }';
const SCHEDULE = `version name isWorkingCopy rooms { roomId title } tracks { trackId name } mySessionIds
  days { date slots { ${SLOT} } } unplaced { ${SLOT} }`;
const READ = `query ($id: ID!, $isWorkingCopy: Boolean) { conference(id: $id) { schedule(isWorkingCopy: $isWorkingCopy) { ${SCHEDULE} } } }`;

beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  const owner = { userId: atob(ada.userId).split(':')[1] };
  const coverId = btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
  const { place } = await ada.mutate('createPlace', { title: 'Customs House', city: 'Oslo' }, 'place { id }');
  const input = { name: 'Small Harbours', audience: 'PUBLIC', placeId: place.id, coverId, ...TIMES };
  conferenceId = (await ada.mutate('createConference', input, 'conference { id }')).conference.id;
  await ada.mutate('publishConference', { id: conferenceId }, 'conference { id }');
  const { room } = await ada.mutate('createLocation', { placeId: place.id, title: 'Hall' }, 'room { id }');
  roomId = room.id;
});
afterAll(() => plaza.stop());

const createSession = async (name: string, more: object = {}): Promise<string> =>
  (await ada.mutate('createSession', { conferenceId, name, ...more }, 'event { id }')).event.id;

let talk: string;

test('createSession adds a draft with speakers, who confirm', async () => {
  const { track } = await ada.mutate('createTrack', { conferenceId, name: 'Boats' }, 'track { id }');
  const fields = `event { id isDraft startsAt { at } session { number kind language isPicked
    conference { id } tracks { name } speakers { name status user { id } } } }`;
  const input = {
    conferenceId,
    name: 'Steam bending',
    kind: 'WORKSHOP',
    language: 'en',
    trackIds: [track.id],
    speakers: [{ userId: ben.userId }, { name: 'Grace' }],
  };
  const { event } = await ada.mutate('createSession', input, fields);
  expect(event).toMatchObject({
    isDraft: true,
    startsAt: null,
    session: {
      number: 1,
      kind: 'WORKSHOP',
      language: 'en',
      isPicked: false,
      conference: { id: conferenceId },
      tracks: [{ name: 'Boats' }],
      speakers: [
        { name: 'Ben Holm', status: 'INVITED', user: { id: ben.userId } },
        { name: 'Grace', status: 'CONFIRMED', user: null },
      ],
    },
  });
  talk = event.id;
  const confirmed = await ben.mutate('answerAsSpeaker', { eventId: talk, isConfirmed: true }, fields);
  expect(confirmed.event.session.speakers[0]).toMatchObject({ status: 'CONFIRMED' });
  const renamed = await ada.mutate(
    'updateSession',
    { id: talk, name: 'Steam bending without a budget' },
    'event { name }',
  );
  expect(renamed).toMatchObject({ event: { name: 'Steam bending without a budget' } });
  const twice = await ada.mutate(
    'updateSession',
    { id: talk, speakers: [{ name: 'Cy' }, { name: 'Cy' }] },
    'event { id }',
  );
  expect(twice).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.speakers' }] });
  const { conference } = await ada.get(
    'query ($id: ID!) { conference(id: $id) { sessions(first: 5, kind: WORKSHOP) { edges { node { id } } } } }',
    { id: conferenceId },
  );
  expect(conference.sessions.edges).toEqual([{ node: { id: talk } }]);
});

/** What the page of a schedule reads, with what is around it. */
const PAGE = `query ($id: ID!) { conference(id: $id) {
  id slug name status isBlocked manageable phase isAttending hasTailgates scheduleVersion type timezone
  startsAt { date } endsAt { date } places { title } media { id } resources { itemsCount }
  schedule { ${SCHEDULE} } } }`;

test('the page of a schedule takes three calls of the platform', async () => {
  const { data, errors, restCalls } = await ada.ask(PAGE, { id: atob(conferenceId).split(':')[1] });
  expect(errors).toBeUndefined();
  expect(data.conference).toMatchObject({ scheduleVersion: null, places: [{ title: 'Customs House' }] });
  expect(restCalls).toBe(3);
});

test('placeSessions moves sessions in the working copy, which only organizers see', async () => {
  const soup = await createSession('Soup');
  const at = { startsAt: '2030-05-14T09:00', endsAt: '2030-05-14T10:00', roomId };
  const fields = `slots { ${SLOT} } conflicts { key type level sessionIds }`;
  const placed = await ada.mutate(
    'placeSessions',
    { conferenceId, changes: [{ sessionId: talk, revision: 0, ...at }] },
    fields,
  );
  expect(placed).toMatchObject({
    slots: [{ sessionId: talk, roomId, revision: 1, changes: ['ADDED'] }],
    conflicts: [],
  });
  const clash = { conferenceId, changes: [{ sessionId: soup, revision: 0, ...at }] };
  expect(await ada.mutate('placeSessions', clash, fields)).toMatchObject({ code: 'SESSION_CONFLICT' });
  expect(await ada.mutate('placeSessions', { ...clash, isDryRun: true }, fields)).toMatchObject({
    conflicts: [{ type: 'ROOM', level: 'BLOCK', sessionIds: expect.arrayContaining([talk, soup]) }],
  });
  const wrong = {
    conferenceId,
    changes: [{ sessionId: soup, revision: 0, startsAt: '2030-05-14T24:00', endsAt: at.endsAt }],
  };
  expect(await ada.mutate('placeSessions', wrong, fields)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.changes[0].startsAt' }],
  });
  const own = await ada.get(READ, { id: conferenceId, isWorkingCopy: true });
  expect(own.conference.schedule).toMatchObject({
    isWorkingCopy: true,
    rooms: [{ roomId, title: 'Hall' }],
    days: [{ date: '2030-05-14', slots: [{ sessionId: talk }] }],
    unplaced: [{ sessionId: soup }],
  });
  const seen = await ben.get(READ, { id: conferenceId });
  expect(seen.conference.schedule).toMatchObject({ version: null, days: [], unplaced: [] });
});

test('releaseSchedule makes the working copy a version, from which people pick sessions', async () => {
  const fields =
    'version { number name } differences { sessionId changes before { title } after { title } } notifiedCount notified { id } unconfirmedIds';
  const dry = await ada.mutate('releaseSchedule', { conferenceId, isDryRun: true }, fields);
  expect(dry).toMatchObject({
    version: null,
    notifiedCount: 1,
    notified: [{ id: ben.userId }],
    differences: [{ sessionId: talk, changes: ['ADDED'], before: null }],
  });
  const released = await ada.mutate('releaseSchedule', { conferenceId, name: 'First light' }, fields);
  expect(released).toMatchObject({ version: { number: 1, name: 'First light' } });
  expect((await ben.get(PAGE, { id: conferenceId })).conference.scheduleVersion).toBe(1);
  expect(await ada.mutate('releaseSchedule', { conferenceId }, fields)).toMatchObject({ code: 'CONFLICT' });
  const speakers =
    'query ($id: ID!) { conference(id: $id) { participants(role: SPEAKER) { edges { node { roles user { id } attendance { id } } } } } }';
  expect((await ada.get(speakers, { id: conferenceId })).conference.participants.edges).toEqual([
    { node: { roles: ['SPEAKER'], user: { id: ben.userId }, attendance: null } },
  ]);
  const { event } = await ben.mutate(
    'answerEvent',
    { eventId: talk, answer: 'ACCEPTED', allowClash: true },
    'event { session { isPicked } }',
  );
  expect(event.session.isPicked).toBe(true);
  const tea = {
    name: 'Tea',
    audience: 'PUBLIC',
    timezone: 'Europe/Oslo',
    startsAt: '2030-05-14T09:30',
    endsAt: '2030-05-14T10:00',
  };
  await ben.mutate('createEvent', tea, 'event { id }');
  const clashes = 'query ($id: ID!) { event(id: $id) { clashes { title } } }';
  expect((await ben.get(clashes, { id: talk })).event.clashes).toEqual([{ title: 'Tea' }]);
  expect((await plaza.guest.get(clashes, { id: talk })).event.clashes).toEqual([]);
  const repick = `mutation ($id: ID!) {
    leaveEvent(input: { eventId: $id }) { __typename }
    answerEvent(input: { eventId: $id, answer: ACCEPTED }) { ... on PlazaError { code clashes { title startsAt room { title } speaker { id } } } }
  }`;
  expect((await ben.get(repick, { id: talk })).answerEvent).toEqual({
    code: 'SESSION_CONFLICT',
    clashes: [{ title: 'Tea', startsAt: '2030-05-14T07:30:00.000Z', room: null, speaker: null }],
  });
  await ben.mutate('answerEvent', { eventId: talk, answer: 'ACCEPTED', allowClash: true }, 'event { id }');
  const { conference } = await ben.get(READ, { id: conferenceId });
  expect(conference.schedule).toMatchObject({ version: 1, name: 'First light', mySessionIds: [talk] });
  const versions = await ben.get(
    'query ($id: ID!) { conference(id: $id) { scheduleVersions { number name releasedBy { title } } scheduleDifferences { changes } } }',
    { id: conferenceId },
  );
  expect(versions.conference).toEqual({
    scheduleVersions: [{ number: 1, name: 'First light', releasedBy: { title: 'Ada Berg' } }],
    scheduleDifferences: [{ changes: ['ADDED'] }],
  });
});

test('organizers set rules and take a version back, and speakers say when they are available', async () => {
  const rules = await ada.mutate(
    'setConflictRules',
    { conferenceId, levels: { track: 'WARN' }, changeoverMinutes: 5 },
    'rules { changeoverMinutes rules { type level } }',
  );
  expect(rules.rules.changeoverMinutes).toBe(5);
  expect(rules.rules.rules).toContainEqual({ type: 'TRACK', level: 'WARN' });
  const periods = [{ startsAt: '2030-05-14T12:00', endsAt: '2030-05-14T18:00' }];
  const mine = await ben.mutate(
    'setAvailability',
    { conferenceId, periods },
    'availability { speaker { id } periods { startsAt } }',
  );
  expect(mine.availability).toEqual({
    speaker: { id: ben.userId },
    periods: [{ startsAt: '2030-05-14T10:00:00.000Z' }],
  });
  const { conference } = await ada.get(
    'query ($id: ID!) { conference(id: $id) { conflictRules { changeoverMinutes } availabilities { periods { endsAt } } scheduleConflicts { type speaker { id } ignoredBy { id } } } }',
    { id: conferenceId },
  );
  expect(conference).toMatchObject({
    conflictRules: { changeoverMinutes: 5 },
    availabilities: [{ periods: [{ endsAt: '2030-05-14T16:00:00.000Z' }] }],
    scheduleConflicts: [{ type: 'AVAILABILITY', speaker: { id: ben.userId }, ignoredBy: null }],
  });
  await ada.mutate(
    'placeSessions',
    { conferenceId, changes: [{ sessionId: talk, revision: 1, startsAt: null }] },
    'slots { sessionId }',
  );
  const taken = await ada.mutate('takeVersion', { conferenceId, version: 1 }, `schedule { ${SCHEDULE} }`);
  expect(taken.schedule.days).toMatchObject([{ slots: [{ sessionId: talk, changes: [] }] }]);
});

test('setRoomAvailability replaces the periods of a room, and names the field of what it refuses', async () => {
  const payload = `availability { room { id title } periods { startsAt endsAt } }
    conference { roomAvailabilities { room { id } periods { startsAt } } }`;
  const set = (given: object, as = ada) =>
    as.mutate('setRoomAvailability', { conferenceId, roomId, periods: [], ...given }, payload);
  const periods = [{ startsAt: '2030-05-14T09:00', endsAt: '2030-05-14T12:00' }];
  expect(await set({ periods })).toMatchObject({
    availability: {
      room: { id: roomId, title: 'Hall' },
      periods: [{ startsAt: '2030-05-14T07:00:00.000Z', endsAt: '2030-05-14T10:00:00.000Z' }],
    },
    conference: { roomAvailabilities: [{ room: { id: roomId }, periods: [{ startsAt: '2030-05-14T07:00:00.000Z' }] }] },
  });
  const { place } = await ada.mutate('createPlace', { title: 'Five sheds' }, 'place { id }');
  const { room } = await ada.mutate('createLocation', { placeId: place.id, title: 'Shed' }, 'room { id }');
  const backward = [{ startsAt: '2030-05-14T12:00', endsAt: '2030-05-14T09:00' }];
  for (const [given, field] of [
    [{ roomId: room.id, periods }, 'input.roomId'],
    [{ periods: backward }, 'input.periods[0].endsAt'],
  ] as const)
    expect(await set(given)).toMatchObject({ code: 'INVALID', fields: [{ field }] });
  expect(await set({ periods }, ben)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await set({})).toMatchObject({ availability: { periods: [] }, conference: { roomAvailabilities: [] } });
});

test('the files of a schedule can be read through the gateway from any origin', async () => {
  const id = atob(conferenceId).split(':')[1];
  for (const ending of ['ics', 'json', 'xml']) {
    const file = await fetch(`${plaza.url}/conferences/${id}/schedule.${ending}`);
    expect([file.status, file.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(await file.text()).toContain('Steam bending without a budget');
  }
});

test('scheduleUpdates tells organizers of new sessions and moves in the working copy, and no one else', async () => {
  const updates = `subscription ($id: ID!) { scheduleUpdates(conferenceId: $id) { kind conference { id } } }`;
  const heard = await ada.listen(updates, { id: conferenceId });
  const sessionId = await createSession('Ropes');
  const update = { kind: 'CHANGED', conference: { id: conferenceId } };
  const changes = () =>
    heard.events.flatMap(({ scheduleUpdates }) => (scheduleUpdates.kind === 'CHANGED' ? [scheduleUpdates] : []));
  await vi.waitFor(() => expect(changes()).toEqual([update]));
  const change = { sessionId, revision: 0, startsAt: '2030-05-15T14:00', endsAt: '2030-05-15T14:30' };
  await ada.mutate('placeSessions', { conferenceId, changes: [change] }, 'slots { sessionId }');
  await vi.waitFor(() => expect(changes()).toEqual([update, update]));
  const other = await ben.listen(updates, { id: conferenceId });
  await vi.waitFor(() => expect(other.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]));
});

test('conferenceDeskUpdates tells organizers of changes in the working copy and of the conference, and no one else', async () => {
  const updates = `subscription ($id: ID!) { conferenceDeskUpdates(conferenceId: $id) { kind conference { sessions { totalCount } } } }`;
  const heard = await ada.listen(updates, { id: conferenceId });
  const changes = () => heard.events.filter(({ conferenceDeskUpdates }) => conferenceDeskUpdates.kind === 'CHANGED');
  await createSession('Caulking');
  await vi.waitFor(() => expect(changes().length).toBe(1));
  await ada.mutate('updateConference', { id: conferenceId, description: 'On the quay' }, 'conference { id }');
  await vi.waitFor(() => expect(changes().length).toBe(2));
  const other = await ben.listen(updates, { id: conferenceId });
  await vi.waitFor(() => expect(other.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]));
});
