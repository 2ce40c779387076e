import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let conferenceId: string;
let roomId: string;
let film: string;

const HOUR_MS = 3_600_000;
/** Read once, so that the same instant has the same name when the next hour begins. */
const THIS_HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const hence = (hours: number): string => new Date(THIS_HOUR + hours * HOUR_MS).toISOString();
interface Update {
  conferenceUpdates: { kind: string };
}

const STREAM = 'id roomId room title kind url file { id } startsAt endsAt';
const LIVE = `query ($id: ID!) { conference(id: $id) { isAttending media { id } live { now beginsAt
  streams { ${STREAM} } nowAndNext { roomId title sessionId streamId nextStreamId } } } }`;

beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  const owner = { userId: atob(ada.userId).split(':')[1] } as never;
  const door = openDoor(() => plaza.app);
  film = btoa(`MediaFile:${await door.film(owner)}`);
  const coverId = btoa(`MediaFile:${await door.picture(owner)}`);
  const { place } = await ada.mutate('createPlace', { title: 'Customs House', city: 'Oslo' }, 'place { id }');
  const input = {
    name: 'Small Harbours',
    audience: 'PUBLIC',
    placeId: place.id,
    coverId,
    startsAt: hence(-24),
    endsAt: hence(24),
    timezone: 'Europe/Oslo',
  };
  conferenceId = (await ada.mutate('createConference', input, 'conference { id }')).conference.id;
  await ada.mutate('publishConference', { id: conferenceId }, 'conference { id }');
  const { room } = await ada.mutate('createLocation', { placeId: place.id, title: 'Hall' }, 'room { id }');
  roomId = room.id;
});
afterAll(() => plaza.stop());

test('createStream adds a stream that attendees find on the live page, with what is on in each room', async () => {
  const input = {
    conferenceId,
    title: 'The hall',
    kind: 'HLS',
    fileId: film,
    roomId,
    startsAt: hence(-1),
    endsAt: hence(2),
  };
  const { stream } = await ada.mutate('createStream', input, `stream { ${STREAM} } conference { streams { id } }`);
  expect(stream).toMatchObject({ kind: 'HLS', url: null, roomId, room: 'Hall', startsAt: hence(-1) });
  const outside = await ben.ask(LIVE, { id: conferenceId });
  expect(outside.data?.['conference']).toMatchObject({ isAttending: false, media: null, live: null });
  expect(outside.errors?.[0]?.extensions['code']).toBe('REGISTRATION_REQUIRED');
  const NODE = 'query ($id: ID!) { node(id: $id) { ... on ConferenceStream { title } } }';
  expect((await ben.get(NODE, { id: stream.id })).node).toBeNull();
  await ben.mutate('joinConference', { conferenceId }, 'attendance { id }');
  expect((await ben.get(NODE, { id: stream.id })).node).toEqual({ title: stream.title });
  const { conference } = await ben.get(LIVE, { id: conferenceId });
  expect(conference).toMatchObject({
    isAttending: true,
    media: {},
    live: {
      beginsAt: null,
      streams: [{ id: stream.id, file: { id: film } }],
      nowAndNext: [{ roomId, title: 'Hall', streamId: stream.id, nextStreamId: null }],
    },
  });
});

test('conferenceUpdates sends LIVE when a stream is extended, ended, or deleted', async () => {
  const input = {
    conferenceId,
    title: 'Everything',
    kind: 'EMBED',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    startsAt: hence(-1),
    endsAt: hence(2),
  };
  const { stream } = await ada.mutate('createStream', input, 'stream { id url }');
  expect(stream.url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  const streamId = stream.id;
  const listening = await ben.listen('subscription ($id: ID!) { conferenceUpdates(conferenceId: $id) { kind } }', {
    id: conferenceId,
  });
  const extended = await ada.mutate('extendStream', { conferenceId, streamId, minutes: 15 }, 'stream { endsAt }');
  expect(extended.stream.endsAt).toBe(hence(2.25));
  const refused = await ada.mutate(
    'updateStream',
    { conferenceId, streamId, url: 'javascript:alert(1)' },
    'stream { id }',
  );
  expect(refused).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.url' }] });
  await ada.mutate('updateStream', { conferenceId, streamId, isEnded: true }, 'stream { id }');
  const gone = await ada.mutate(
    'deleteStream',
    { conferenceId, streamId },
    'deletedId conference { streams { title } }',
  );
  expect(gone).toMatchObject({ deletedId: streamId, conference: { streams: [{ title: 'The hall' }] } });
  // Events from just before the subscription can be sent again.
  const kinds = () => (listening.events as unknown as Update[]).map(({ conferenceUpdates }) => conferenceUpdates.kind);
  await vi.waitFor(() => expect(kinds().slice(-3)).toEqual(['LIVE', 'LIVE', 'LIVE']));
  listening.close();
});

test('updateRecap writes thanks, which the recap returns', async () => {
  const fields = 'conference { recap { isPreview thanks } }';
  const thanks = 'To everyone who carried chairs.';
  expect(await ada.mutate('updateRecap', { conferenceId, thanks }, fields)).toMatchObject({
    conference: { recap: { isPreview: true, thanks } },
  });
  expect(await ben.mutate('updateRecap', { conferenceId, thanks: 'Me' }, fields)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ada.mutate('updateRecap', { conferenceId, thanks: 'a'.repeat(2001) }, fields)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.thanks' }],
  });
});

test('updateSession sets the recording, and recap names it for organizers before the end', async () => {
  const { event } = await ada.mutate('createSession', { conferenceId, name: 'Salt' }, 'event { id }');
  const input = { id: event.id, recordingId: film, recordingOffset: 2.5 };
  const fields = 'event { session { recording { id } recordingOffset } }';
  const { event: recorded } = await ada.mutate('updateSession', input, fields);
  expect(recorded.session).toEqual({ recording: { id: film }, recordingOffset: 2.5 });
  const renamed = await ada.mutate('updateSession', { id: event.id, name: 'Salt and smoke' }, fields);
  expect(renamed.event.session.recordingOffset).toBe(2.5);
  const change = { sessionId: event.id, revision: 0, startsAt: hence(0), endsAt: hence(1) };
  await ada.mutate('placeSessions', { conferenceId, changes: [change] }, 'slots { sessionId }');
  await ada.mutate('releaseSchedule', { conferenceId }, 'version { number }');
  const RECAP = `query ($id: ID!) { conference(id: $id) { recap { isPreview attendeesCount sessionsCount photosCount
    recordedSessions { name } remarks { content } photos { id } pickedSessions { name } } } }`;
  const { conference } = await ada.get(RECAP, { id: conferenceId });
  expect(conference.recap).toEqual({
    isPreview: true,
    attendeesCount: 1,
    sessionsCount: 1,
    photosCount: 0,
    recordedSessions: [{ name: 'Salt and smoke' }],
    remarks: [],
    photos: [],
    pickedSessions: [],
  });
  const early = await ben.ask(RECAP, { id: conferenceId });
  expect(early.errors?.[0]?.extensions['code']).toBe('TOO_EARLY');
});
