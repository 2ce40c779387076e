import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';
import { pageHead } from '../http/page-head.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cleo: Person;
let coverId: string;
let placeId: string;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cleo = await plaza.person('Cleo Dahl');
  const owner = { userId: atob(ada.userId).split(':')[1] };
  coverId = btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
  const address = { title: 'Customs House', city: 'Oslo', latitude: 59.9, longitude: 10.7, isListed: true };
  placeId = (await ada.mutate('createPlace', address, 'place { id }')).place.id;
});
afterAll(() => plaza.stop());

const TIMES = { startsAt: '2030-05-14', endsAt: '2030-05-15', timezone: 'Europe/Oslo' };
/** Anyone can create three a day, so each author makes few. */
const create = async (by: Person, more: object = {}): Promise<string> => {
  const input = { name: 'Small Harbours', audience: 'PUBLIC', placeId, ...TIMES, ...more };
  return (await by.mutate('createConference', input, 'conference { id }')).conference.id;
};
const CONFERENCE = 'conference { id slug status sequence missing cancelledReason startsAt { at date time } }';

let published: string;

test('a conference is drafted, published once nothing is missing, moved, and found by its slug', async () => {
  const id = await create(ada, { hasApplications: true, applicationsCloseAt: '2030-02-28', description: 'By the sea' });
  const byId = 'query ($id: ID!) { conference(id: $id) { id name } }';
  expect((await ben.get(byId, { id })).conference).toBeNull();
  expect(await ada.mutate('publishConference', { id }, CONFERENCE)).toMatchObject({ code: 'NOT_READY' });
  const covered = await ada.mutate('updateConference', { id, coverId }, CONFERENCE);
  expect(covered).toMatchObject({ conference: { status: 'DRAFT', missing: [] } });
  expect(await ada.mutate('publishConference', { id }, CONFERENCE)).toMatchObject({
    conference: { status: 'PUBLISHED', slug: 'small-harbours', sequence: 0 },
  });
  const moved = await ada.mutate('updateConference', { id, startsAt: '2030-05-13', ifSequence: 0 }, CONFERENCE);
  expect(moved.conference).toMatchObject({
    sequence: 1,
    startsAt: { at: '2030-05-12T22:00:00.000Z', date: '2030-05-13', time: null },
  });
  expect(await ada.mutate('updateConference', { id, name: 'Late', ifSequence: 0 }, CONFERENCE)).toMatchObject({
    code: 'CONFLICT',
  });
  const { conference, item } = await ben.get(
    `{ conference(id: "small-harbours") { id phase admission organizer type places { title latitude }
        periods { name state closesAt } localTimes { applicationsCloseAt applicationsOpenAt } applicationsCloseAt author { title } }
      item(by: { address: { kind: "conference", slug: "small-harbours" } }) { id } }`,
  );
  expect(conference).toEqual({
    id,
    phase: 'APPLICATIONS',
    admission: 'REGISTRATION',
    organizer: 'USER',
    type: 'IN_PERSON',
    places: [{ title: 'Customs House', latitude: 59.9 }],
    periods: [{ name: 'APPLICATIONS', state: 'OPEN', closesAt: '2030-02-28T23:00:00.000Z' }],
    localTimes: { applicationsCloseAt: '2030-02-28', applicationsOpenAt: null },
    applicationsCloseAt: '2030-02-28T23:00:00.000Z',
    author: { title: 'Ada Berg' },
  });
  expect(item).toEqual({ id });
  expect(await ben.mutate('cancelConference', { id }, CONFERENCE)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ada.mutate('deleteConference', { id }, 'deletedId')).toMatchObject({ code: 'STATUS_STEP' });
  expect(await ada.mutate('archiveConference', { id }, CONFERENCE)).toMatchObject({ code: 'STATUS_STEP' });
  published = id;
});

test('createConference names the field that is wrong', async () => {
  const input = { name: 'Small Harbours', ...TIMES, passportsOpenAt: '2030-02-02', passportsCloseAt: '2030-02-01' };
  expect(await ben.mutate('createConference', input, CONFERENCE)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.passportsCloseAt' }],
  });
  expect(await ben.mutate('createConference', { ...TIMES, maxGuestCount: 201 }, CONFERENCE)).toMatchObject({
    code: 'FREE_LIMIT',
    fields: [{ field: 'input.maxGuestCount' }],
  });
});

test('people join a conference, wait while it is full, hide themselves, and are appointed and removed', async () => {
  await ada.mutate('updateConference', { id: published, maxGuestCount: 1 }, CONFERENCE);
  const COUNTS =
    'guestsCount waitingCount seatsLeft viewerAttendance { id answer isHidden } viewerWait { id position }';
  const joined = await ben.mutate(
    'joinConference',
    { conferenceId: published, isHidden: true },
    `attendance { id status item { __typename id } } conference { ${COUNTS} }`,
  );
  expect(joined).toMatchObject({
    attendance: { status: 'ACCEPTED', item: { __typename: 'Conference', id: published } },
    conference: { guestsCount: 1, seatsLeft: 0, viewerAttendance: { answer: 'ACCEPTED', isHidden: true } },
  });
  expect(await cleo.mutate('joinConference', { conferenceId: published }, 'attendance { id }')).toMatchObject({
    code: 'FULL',
  });
  const waiting = await cleo.mutate(
    'joinWaitlist',
    { itemId: published },
    `entry { id position item { id } } item { ... on Conference { ${COUNTS} } }`,
  );
  expect(waiting).toMatchObject({
    entry: { position: 1, item: { id: published } },
    item: { waitingCount: 1, viewerWait: { position: 1 } },
  });
  const PARTICIPANTS = `query ($id: ID!, $role: ConferenceRole, $search: String) { conference(id: $id) {
    waitlist { totalCount } participants(role: $role, search: $search) {
      totalCount edges { node { roles isHidden user { title } attendance { id role } } } } } }`;
  const people = async (by: Person, more: object = {}) =>
    (await by.get(PARTICIPANTS, { id: published, ...more })).conference.participants;
  expect(await people(cleo)).toMatchObject({ totalCount: 1, edges: [{ node: { user: { title: 'Ada Berg' } } }] });
  const seen = await people(ada, { role: 'ATTENDEE', search: 'holm' });
  const { id } = joined.attendance;
  expect(seen.edges).toEqual([
    { node: { roles: ['ATTENDEE'], isHidden: true, user: { title: 'Ben Holm' }, attendance: { id, role: 'GUEST' } } },
  ]);
  expect(await ada.mutate('setAttendanceRole', { id, role: 'MANAGER' }, 'attendance { role }')).toMatchObject({
    attendance: { role: 'MANAGER' },
  });
  const removed = await ada.mutate('removeGuest', { id }, 'deletedId item { ... on Conference { guestsCount } }');
  expect(removed).toMatchObject({ deletedId: id, item: { guestsCount: 0 } });
  const offer = { itemId: published, entryId: waiting.entry.id, isAccepted: true };
  const accepted = await cleo.mutate('answerOffer', offer, `item { ... on Conference { ${COUNTS} } }`);
  expect(accepted).toMatchObject({ item: { guestsCount: 1, viewerAttendance: { answer: 'ACCEPTED' } } });
  const left = await cleo.mutate('leaveConference', { conferenceId: published }, `conference { ${COUNTS} }`);
  expect(left).toMatchObject({ conference: { guestsCount: 0, viewerAttendance: null } });
  const invited = await ada.mutate(
    'inviteToConference',
    { conferenceId: published, userIds: [cleo.userId], role: 'MANAGER' },
    'attendances { role status }',
  );
  expect(invited).toMatchObject({ attendances: [{ role: 'MANAGER', status: 'PENDING' }] });
  const self = { conferenceId: published, userIds: [ben.userId, ada.userId] };
  expect(await ada.mutate('inviteToConference', self, 'attendances { id }')).toMatchObject({
    code: 'SELF_ACTION',
    fields: [{ field: `input.userIds.${atob(ada.userId).split(':')[1]}` }],
  });
});

test('phases says what is open at another instant, and only to organizers', async () => {
  const PHASES =
    'query ($id: ID!, $asOf: DateTime) { conference(id: $id) { phases(asOf: $asOf) { phase periods { name } } } }';
  const at = async (by: Person, asOf: string | null) =>
    (await by.get(PHASES, { id: published, asOf })).conference.phases;
  const { startsAt } = (
    await ada.get('query ($id: ID!) { conference(id: $id) { startsAt { at } } }', { id: published })
  ).conference;
  expect(await at(ada, startsAt.at)).toMatchObject({ phase: 'LIVE', periods: expect.any(Array) });
  expect(await at(ben, null)).toMatchObject({ phase: 'APPLICATIONS' });
  expect(await at(ben, startsAt.at)).toBeNull();
});

test('places, tracks, and topics of a conference are added and removed, and subscribers are notified', async () => {
  const updates = `subscription ($id: ID!) { conferenceUpdates(conferenceId: $id) { kind conference { name } } }`;
  const heard = await ben.listen(updates, { id: published });
  const { place } = await ada.mutate('createPlace', { title: 'Five sheds', isListed: true }, 'place { id }');
  const placed = { placeId: place.id, conferenceId: published };
  expect(await ada.mutate('assignPlace', placed, 'conference { places { title } }')).toMatchObject({
    conference: { places: [{ title: 'Customs House' }, { title: 'Five sheds' }] },
  });
  const approval = { id: published, requiresApproval: true };
  expect(await ada.mutate('updateConference', approval, 'conference { requiresApproval }')).toMatchObject({
    conference: { requiresApproval: true },
  });
  const places = 'conference { places { title } }';
  const order = { conferenceId: published, placeIds: [place.id, placeId] };
  expect(await ada.mutate('orderConferencePlaces', order, places)).toMatchObject({
    conference: { places: [{ title: 'Five sheds' }, { title: 'Customs House' }] },
  });
  expect(await ada.mutate('orderConferencePlaces', { ...order, placeIds: [placeId] }, places)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.placeIds' }],
  });
  expect(
    await ada.mutate('removePlace', { placeId, conferenceId: published }, 'conference { places { title } }'),
  ).toMatchObject({ code: 'PLACE_IN_USE' });
  expect(await ada.mutate('removePlace', placed, 'conference { places { title } }')).toMatchObject({
    conference: { places: [{ title: 'Customs House' }] },
  });
  const TRACKS = 'conference { tracks { edges { node { name hue } } } }';
  const { track } = await ada.mutate('createTrack', { conferenceId: published, name: 'Food', hue: 40 }, 'track { id }');
  expect(await ada.mutate('updateTrack', { id: track.id, hue: 30 }, 'track { name hue manageable }')).toMatchObject({
    track: { name: 'Food', hue: 30, manageable: true },
  });
  const node = 'query ($id: ID!) { node(id: $id) { ... on Track { name manageable } } }';
  expect((await ben.get(node, { id: track.id })).node).toEqual({ name: 'Food', manageable: false });
  const used = { trackId: track.id, conferenceId: published };
  const sound = await ada.mutate('createTrack', { conferenceId: published, name: 'Sound' }, 'track { id }');
  const trackIds = [sound.track.id, track.id];
  expect(await ada.mutate('orderConferenceTracks', { conferenceId: published, trackIds }, TRACKS)).toMatchObject({
    conference: { tracks: { edges: [{ node: { name: 'Sound' } }, { node: { name: 'Food' } }] } },
  });
  expect(
    await ada.mutate('orderConferenceTracks', { conferenceId: published, trackIds: [track.id] }, TRACKS),
  ).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.trackIds' }] });
  await ada.mutate('deleteTrack', { id: sound.track.id }, 'deletedId');
  expect(await ada.mutate('unassignTrack', used, TRACKS)).toMatchObject({ conference: { tracks: { edges: [] } } });
  const others =
    'query ($id: ID!) { conference(id: $id) { otherTracks { edges { node { name conferences { name } } } } } }';
  expect((await ada.get(others, { id: published })).conference.otherTracks.edges).toEqual([
    { node: { name: 'Food', conferences: [] } },
  ]);
  for (const viewer of [ben, plaza.guest])
    expect((await viewer.get(others, { id: published })).conference.otherTracks.edges).toEqual([]);
  expect(await ada.mutate('assignTrack', used, TRACKS)).toMatchObject({
    conference: { tracks: { edges: [{ node: { name: 'Food', hue: 30 } }] } },
  });
  const ofSession = { trackId: track.id, eventId: btoa(`Event:${atob(published).split(':')[1]}`) };
  expect(await ada.mutate('assignTrackEvent', ofSession, 'track { id }')).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.eventId' }],
  });
  expect(await ada.mutate('deleteTrack', { id: track.id }, 'deletedId')).toMatchObject({ deletedId: track.id });
  const add = async (name: string): Promise<string> =>
    (await ada.mutate('createConferenceTopic', { conferenceId: published, name }, 'topic { id }')).topic.id;
  const [first, second] = [await add('Questions'), await add('Rides')];
  await ada.mutate('updateConferenceTopic', { id: second, name: 'Lifts' }, 'topic { name }');
  const moved = await ada.mutate(
    'moveConferenceTopic',
    { id: second, order: 0 },
    'topic { conference { id } } conference { topics { edges { node { name } } } }',
  );
  expect(moved).toMatchObject({
    topic: { conference: { id: published } },
    conference: { topics: { edges: [{ node: { name: 'Lifts' } }, { node: { name: 'Questions' } }] } },
  });
  expect(await ada.mutate('deleteConferenceTopic', { id: first }, 'deletedId')).toMatchObject({ deletedId: first });
  const update = { kind: 'CHANGED', conference: { name: 'Small Harbours' } };
  await vi.waitFor(() => expect(heard.events.map(({ conferenceUpdates }) => conferenceUpdates)).toContainEqual(update));
});

test('a conference is cloned with its dates shifted, cancelled with a reason, and a draft of it deleted', async () => {
  const cloned = await ada.mutate(
    'cloneConference',
    { conferenceId: published, startsAt: '2031-05-13', name: 'Smaller Harbours' },
    'conference { id name status startsAt { date } endsAt { date } localTimes { applicationsCloseAt } places { title } }',
  );
  expect(cloned.conference).toMatchObject({
    name: 'Smaller Harbours',
    status: 'DRAFT',
    startsAt: { date: '2031-05-13' },
    endsAt: { date: '2031-05-15' },
    localTimes: { applicationsCloseAt: '2031-02-28' },
    places: [{ title: 'Customs House' }],
  });
  const { id } = cloned.conference;
  const own = '{ viewer { user { conferences(status: DRAFT) { edges { node { id } } } } } }';
  expect((await ada.get(own)).viewer.user.conferences.edges).toEqual([{ node: { id } }]);
  expect(await ada.mutate('deleteConference', { id }, 'deletedId')).toMatchObject({ deletedId: id });
  expect(await ada.mutate('cancelConference', { id: published, reason: 'Storm' }, CONFERENCE)).toMatchObject({
    conference: { status: 'CANCELLED', cancelledReason: 'Storm' },
  });
  expect(await ada.mutate('updateConference', { id: published, name: 'Late' }, CONFERENCE)).toMatchObject({
    code: 'CANCELLED',
  });
});

test('conferences of a list come with what belongs to them in a constant number of calls', async () => {
  for (const name of ['First', 'Second']) {
    const owner = { userId: atob(cleo.userId).split(':')[1] };
    const cover = btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
    const id = await create(cleo, { name: `${name} harbour`, coverId: cover });
    await cleo.mutate('publishConference', { id }, 'conference { id }');
  }
  const query = `query ($first: Int) { conferences(first: $first, when: UPCOMING) { edges { node {
    name place { title } places { title } author { title } tracks { edges { node { name } } }
    topics { edges { node { name } } } participants(first: 3) { edges { node { user { title } } } } } } } }`;
  const { data, restCalls } = await ben.ask(query, { first: 10 });
  expect(data.conferences.edges.length).toBeGreaterThan(1);
  expect((await ben.ask(query, { first: 1 })).restCalls).toBe(restCalls);
});

const item = {
  __typename: 'Conference',
  title: 'Small Harbours',
  isPublicShared: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  author: { title: 'Harbour office', path: '/crowds/harbour' },
  internalId: '7',
  slug: 'small-harbours',
  type: 'HYBRID',
  description: 'Two days in five sheds.',
  cover: null,
  commentsCount: 0,
  reactionsCount: 0,
  startsAt: { at: '2030-05-13T22:00:00.000Z', date: '2030-05-14', time: null, timezone: 'Europe/Oslo' },
  endsAt: { at: '2030-05-15T22:00:00.000Z', date: '2030-05-15', time: null },
  previousStartsAt: null,
  cancelledAt: null,
  places: [{ title: 'Customs House', address1: 'Quay 1', city: 'Oslo', state: null, zip: '0150', country: 'NO' }],
};

test('the page of a conference has its dates, its places, and where people meet', () => {
  const head = pageHead(item, 'https://plaza.example') ?? '';
  expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? 'null')).toMatchObject({
    '@type': 'Event',
    url: 'https://plaza.example/conferences/small-harbours',
    startDate: '2030-05-14',
    endDate: '2030-05-15',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Customs House', address: { streetAddress: 'Quay 1' } },
      { '@type': 'VirtualLocation', url: 'https://plaza.example/conferences/small-harbours' },
    ],
  });
  expect(head).toContain('content="2030-05-14 · Customs House · Two days in five sheds."');
});
