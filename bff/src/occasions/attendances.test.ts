import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';
import { writeGlobalId } from '../core/ids.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cleo = await plaza.person('Cleo Dahl');
});
afterAll(() => plaza.stop());

const pictureOf = async (person: Person) => {
  const owner = { userId: atob(person.userId).split(':')[1] };
  return btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
};
const COUNTS = 'guestsCount interestedCount waitingCount seatsLeft';
const create = async (more = {}): Promise<string> => {
  const times = { startsAt: '2030-07-01T19:00', endsAt: '2030-07-01T21:00', timezone: 'Europe/Oslo' };
  const input = { name: 'Choir on the steps', audience: 'PUBLIC', ...times, ...more };
  return (await ada.mutate('createEvent', input, 'event { id }')).event.id;
};
const answer = (person: Person, eventId: string, more: object = {}) =>
  person.mutate(
    'answerEvent',
    { eventId, answer: 'ACCEPTED', ...more },
    `attendance { id status answer partySize note isHidden isInvited } event { ${COUNTS} viewerAttendance { id answer } }`,
  );

test('answerEvent stores an answer, changes it, and returns the event with its counts', async () => {
  const eventId = await create({ capacity: 4 });
  const first = await answer(ben, eventId, { partySize: 3, note: 'With a drum', isHidden: true });
  expect(first.attendance).toMatchObject({ answer: 'ACCEPTED', partySize: 3, note: 'With a drum', isHidden: true });
  expect(first.event).toMatchObject({ guestsCount: 3, seatsLeft: 1, viewerAttendance: { answer: 'ACCEPTED' } });
  expect(await answer(cleo, eventId, { partySize: 2 })).toMatchObject({ code: 'FULL' });
  const second = await answer(ben, eventId, { answer: 'MAYBE' });
  expect(second.attendance.id).toBe(first.attendance.id);
  expect(second.event).toMatchObject({ guestsCount: 0, interestedCount: 1, seatsLeft: 4 });
  const left = await ben.mutate('leaveEvent', { eventId }, `deletedId event { ${COUNTS} viewerAttendance { id } }`);
  expect(left).toMatchObject({ event: { interestedCount: 0, viewerAttendance: null } });
});

test('answerEvent names the field that is wrong', async () => {
  const eventId = await create({ maxPartySize: 2 });
  expect(await answer(ben, eventId, { partySize: 3 })).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.partySize' }],
  });
});

test('a request is accepted by an organizer, who can make the guest a co-organizer and remove them', async () => {
  const eventId = await create({ requiresApproval: true });
  const asked = await answer(ben, eventId);
  expect(asked).toMatchObject({ attendance: { status: 'PENDING', answer: null }, event: { guestsCount: 0 } });
  const { event } = await ada.get(
    'query ($id: ID!) { event(id: $id) { guests(status: PENDING) { edges { node { id isInvited user { title } } } } } }',
    { id: eventId },
  );
  expect(event.guests.edges).toMatchObject([{ node: { isInvited: false, user: { title: 'Ben Holm' } } }]);
  const { id } = event.guests.edges[0].node;
  const own = await ben.mutate('answerAttendance', { id, isAccepted: true }, 'attendance { status }');
  expect(own).toMatchObject({ attendance: { status: 'PENDING' } });
  const accepted = await ada.mutate(
    'answerAttendance',
    { id, isAccepted: true },
    'attendance { status answer } item { guestsCount }',
  );
  expect(accepted).toMatchObject({ attendance: { answer: 'ACCEPTED' }, item: { guestsCount: 1 } });
  const role = await ada.mutate('setAttendanceRole', { id, role: 'MANAGER' }, 'attendance { role answer }');
  expect(role).toMatchObject({ attendance: { role: 'MANAGER', answer: 'ACCEPTED' } });
  const removed = await ada.mutate('removeGuest', { id }, 'deletedId item { guestsCount }');
  expect(removed).toMatchObject({ deletedId: id, item: { guestsCount: 0 } });
});

test('inviteToEvent needs an event that is ready, and gives sight of it to people who learn who invited them', async () => {
  const eventId = await create({ audience: 'PRIVATE' });
  const invitation = { eventId, userIds: [ben.userId] };
  expect(await ada.mutate('inviteToEvent', invitation, 'event { id }')).toMatchObject({ code: 'NOT_READY' });
  const { place } = await ada.mutate(
    'createPlace',
    { title: 'Saltworks', city: 'Oslo', isListed: false },
    'place { id }',
  );
  await ada.mutate('updateEvent', { id: eventId, coverId: await pictureOf(ada), placeId: place.id }, 'event { id }');
  const query = `query ($id: ID!) { event(id: $id) { viewerAttendance { status isInvited answer invitedBy { title } } } }`;
  expect((await ben.get(query, { id: eventId })).event).toBeNull();
  const invited = await ada.mutate('inviteToEvent', invitation, 'attendances { status user { title } }');
  expect(invited.attendances).toEqual([{ status: 'PENDING', user: { title: 'Ben Holm' } }]);
  expect((await ben.get(query, { id: eventId })).event.viewerAttendance).toEqual({
    status: 'PENDING',
    isInvited: true,
    answer: null,
    invitedBy: { title: 'Ada Berg' },
  });
  await answer(ben, eventId, { answer: 'DECLINED' });
  expect((await ben.get(query, { id: eventId })).event.viewerAttendance).toMatchObject({ answer: 'DECLINED' });
  expect(await ben.mutate('inviteToEvent', { eventId, userIds: [cleo.userId] }, 'event { id }')).toMatchObject({
    code: 'NO_PERMISSION',
  });
});

test('guests lists people by their answer, hides hidden ones, and finds those whom the viewer follows', async () => {
  const eventId = await create({ guestsSeenBy: 'EVERYONE' });
  await answer(ben, eventId);
  await answer(cleo, eventId, { isHidden: true });
  const list = async (person: Person, args: string) => {
    const query = `query ($id: ID!) { event(id: $id) { guestsCount guests${args} { edges { node { user { title } } } } } }`;
    const { event } = await person.get(query, { id: eventId });
    expect(event.guestsCount).toBe(2);
    return event.guests.edges.map(({ node }: { node: { user: { title: string } } }) => node.user.title);
  };
  const visitor = await plaza.person('Dora Lie');
  expect(await list(visitor, '')).toEqual(['Ben Holm']);
  expect((await list(ada, '')).toSorted()).toEqual(['Ben Holm', 'Cleo Dahl']);
  expect(await list(visitor, '(isKnown: true)')).toEqual([]);
  await visitor.mutate('follow', { itemId: ben.userId }, 'item { id }');
  expect(await list(visitor, '(isKnown: true)')).toEqual(['Ben Holm']);
  expect(await list(ada, '(answer: MAYBE)')).toEqual([]);
});

test('events of a list come with the answers of the viewer in a constant number of calls', async () => {
  for (let number = 0; number < 4; number += 1) await create();
  const query = `query ($first: Int) { events(first: $first, when: UPCOMING) { edges { node {
    id ${COUNTS} viewerAttendance { id answer partySize createdAt } viewerWait { id position }
    guests(first: 3, isKnown: true) { edges { node { user { title } } } } } } } }`;
  for (const { node } of (await ben.get(query, { first: 4 })).events.edges) await answer(ben, node.id);
  const few = await ben.ask(query, { first: 1 });
  expect(few.data.events.edges).toMatchObject([{ node: { viewerAttendance: { answer: 'ACCEPTED' } } }]);
  const many = await ben.ask(query, { first: 4 });
  expect(many.data.events.edges).toHaveLength(4);
  expect(many.restCalls).toBe(few.restCalls);
});

test('node returns an attendance, but not as a membership of a crowd', async () => {
  const { attendance } = await answer(ben, await create());
  const query = 'query ($id: ID!) { node(id: $id) { __typename ... on Attendance { answer item { title } } } }';
  expect((await ben.get(query, { id: attendance.id })).node).toEqual({
    __typename: 'Attendance',
    answer: 'ACCEPTED',
    item: { title: 'Choir on the steps' },
  });
  const [, id = ''] = Buffer.from(attendance.id, 'base64').toString().split(':');
  expect((await ben.get(query, { id: writeGlobalId('Membership', id) })).node).toBeNull();
});

test('a full event is waited for: seats are offered in order, and taken or passed on', async () => {
  const eventId = await create({ capacity: 1 });
  await answer(ben, eventId);
  const dora = await plaza.person('Dora Lie');
  const ENTRY = `entry { id state position partySize } item { ${COUNTS} viewerWait { id state position } }`;
  expect(await ben.mutate('joinWaitlist', { itemId: eventId }, ENTRY)).toMatchObject({ code: 'ALREADY_COMING' });
  const first = await cleo.mutate('joinWaitlist', { itemId: eventId }, ENTRY);
  expect(first).toMatchObject({ entry: { state: 'WAITING', position: 1 }, item: { waitingCount: 1, seatsLeft: 0 } });
  await dora.mutate('joinWaitlist', { itemId: eventId, note: 'Please' }, ENTRY);
  const list = `query ($id: ID!) { event(id: $id) { viewerWait { state offeredSize heldUntil }
    waitlist { totalCount edges { node { id state position note name user { title } } } } } }`;
  const { event } = await ada.get(list, { id: eventId });
  expect(event.waitlist.edges).toMatchObject([
    { node: { position: 1, user: { title: 'Cleo Dahl' } } },
    { node: { position: 2, note: 'Please', name: 'Dora Lie', user: { title: 'Dora Lie' } } },
  ]);
  await ben.mutate('leaveEvent', { eventId }, 'deletedId');
  const own = (await cleo.get(list, { id: eventId })).event;
  expect(own.viewerWait).toMatchObject({ state: 'OFFERED', offeredSize: 1, heldUntil: expect.any(String) });
  expect(own.waitlist.edges).toHaveLength(1);
  const offer = { itemId: eventId, entryId: first.entry.id };
  const declined = await cleo.mutate('answerOffer', { ...offer, isAccepted: false }, ENTRY);
  expect(declined).toMatchObject({ entry: { state: 'DECLINED' }, item: { viewerWait: null } });
  expect(await cleo.mutate('answerOffer', { ...offer, isAccepted: true }, ENTRY)).toMatchObject({ code: 'OFFER_OVER' });
  const { viewerWait } = (
    await dora.get('query ($id: ID!) { event(id: $id) { viewerWait { id state user { title } } } }', { id: eventId })
  ).event;
  expect(viewerWait).toMatchObject({ state: 'OFFERED', user: { title: 'Dora Lie' } });
  const taken = await dora.mutate('answerOffer', { itemId: eventId, entryId: viewerWait.id, isAccepted: true }, ENTRY);
  expect(taken).toMatchObject({ entry: { state: 'ACCEPTED' }, item: { guestsCount: 1, waitingCount: 0 } });
});

test('an organizer passes over the first of the wait list, promotes another, and removes one', async () => {
  const eventId = await create({ capacity: 2 });
  await answer(ben, eventId, { partySize: 2 });
  const dora = await plaza.person('Dora Lie');
  const ENTRY = `entry { id state } item { ${COUNTS} }`;
  const first = await cleo.mutate('joinWaitlist', { itemId: eventId, partySize: 2 }, ENTRY);
  const second = await dora.mutate('joinWaitlist', { itemId: eventId }, ENTRY);
  await answer(ben, eventId, { partySize: 1 });
  const pass = { itemId: eventId, entryId: first.entry.id };
  expect(await ben.mutate('passInWaitlist', pass, ENTRY)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ada.mutate('passInWaitlist', pass, ENTRY)).toMatchObject({ entry: { state: 'WAITING' } });
  const left = await ada.mutate(
    'leaveWaitlist',
    { itemId: eventId, entryId: second.entry.id },
    `deletedId item { ${COUNTS} }`,
  );
  expect(left).toMatchObject({ deletedId: second.entry.id, item: { waitingCount: 1 } });
  expect(await ada.mutate('promoteFromWaitlist', pass, ENTRY)).toMatchObject({ code: 'FULL' });
});

test('eventUpdates carries new counts without the event', async () => {
  const eventId = await create();
  const updates = `subscription ($id: ID!) { eventUpdates(eventId: $id) { kind counts { ${COUNTS} } event { id } } }`;
  const heard = await cleo.listen(updates, { id: eventId });
  await answer(ben, eventId, { partySize: 2 });
  await vi.waitUntil(() => heard.events.length > 0);
  expect(heard.events.at(-1).eventUpdates).toEqual({
    kind: 'COUNTS',
    counts: { guestsCount: 2, interestedCount: 0, waitingCount: 0, seatsLeft: null },
    event: null,
  });
});

test('a guest reads in a notification when an event was to start, and when it starts now', async () => {
  const eventId = await create();
  await answer(cleo, eventId);
  await ada.mutate('updateEvent', { id: eventId, startsAt: '2030-07-01T18:00' }, 'event { id }');
  const query = `{ viewer { notifications(first: 5) { edges { node {
    type occursOn notifiable { id } change { kind startsAt previousStartsAt timezone isAllDay } } } } } }`;
  const changes = async () => {
    const { edges } = (await cleo.get(query)).viewer.notifications;
    const nodes = edges.map(({ node }: { node: { notifiable: { id: string } | null } }) => node);
    return nodes.filter(({ notifiable }: { notifiable: { id: string } | null }) => notifiable?.id === eventId);
  };
  await expect.poll(changes).toEqual([
    {
      type: 'EVENT_MOVED',
      occursOn: null,
      notifiable: { id: eventId },
      change: {
        kind: 'TIMES',
        startsAt: '2030-07-01T16:00:00.000Z',
        previousStartsAt: '2030-07-01T17:00:00.000Z',
        timezone: 'Europe/Oslo',
        isAllDay: false,
      },
    },
  ]);
});

const NUMBERS = 'occursOn capacity guestsCount interestedCount waitingCount seatsLeft';
const DATE = `occurrence { ${NUMBERS} viewerAnswer { answer partySize hasMoved answeredAt } viewerWait { id state } }`;
const [FIRST, SECOND] = ['2030-07-01', '2030-07-08'];

test('dates of a series are answered one by one, each with its own seats and guests', async () => {
  const eventId = await create({ recurrence: 'FREQ=WEEKLY', answersBy: 'DATE', capacity: 3 });
  const own = (person: Person, on: string, more: object = {}) =>
    person.mutate('answerEvent', { eventId, answer: 'ACCEPTED', occursOn: on, ...more }, `attendance { id } ${DATE}`);
  const first = await own(ben, FIRST, { partySize: 2 });
  expect(first.occurrence).toMatchObject({
    occursOn: FIRST,
    guestsCount: 2,
    seatsLeft: 1,
    viewerAnswer: { answer: 'ACCEPTED', partySize: 2, hasMoved: false, answeredAt: expect.any(String) },
  });
  await own(ben, SECOND, { answer: 'MAYBE' });
  const query = `query ($id: ID!, $on: String!) { event(id: $id) {
    answersBy capacity guestsCount viewerAttendance { id answer partySize }
    occurrences(first: 3) { edges { node { ${NUMBERS} viewerAnswer { answer } } } }
    guests(occursOn: $on, answer: MAYBE) { edges { node { id answer dateAnswer(occursOn: $on) { answer partySize } } } } } }`;
  const { event } = await ben.get(query, { id: eventId, on: SECOND });
  expect(event).toMatchObject({
    answersBy: 'DATE',
    capacity: 3,
    guestsCount: 2,
    viewerAttendance: { answer: 'ACCEPTED' },
  });
  expect(event.occurrences.edges.map(({ node }: { node: object }) => node)).toMatchObject([
    { occursOn: FIRST, guestsCount: 2, seatsLeft: 1, viewerAnswer: { answer: 'ACCEPTED' } },
    { occursOn: SECOND, interestedCount: 1, seatsLeft: 3, viewerAnswer: { answer: 'MAYBE' } },
    { seatsLeft: 3, viewerAnswer: null },
  ]);
  // The attendance is the same in every list: only the answer for a date differs.
  const { id } = event.viewerAttendance;
  expect(event.guests.edges).toEqual([
    { node: { id, answer: 'ACCEPTED', dateAnswer: { answer: 'MAYBE', partySize: 1 } } },
  ]);
  const removed = await ada.mutate('removeGuest', { id, occursOn: FIRST }, `deletedId ${DATE}`);
  expect(removed).toMatchObject({ deletedId: null, occurrence: { occursOn: FIRST, guestsCount: 0 } });
  const left = await ben.mutate('leaveEvent', { eventId, occursOn: SECOND }, `deletedId ${DATE}`);
  expect(left).toMatchObject({ deletedId: id, occurrence: { interestedCount: 0, viewerAnswer: null } });
  expect(await own(ben, '2030-07-02')).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.occursOn' }] });
});

test('a full date has a wait list of its own, until it gets more seats', async () => {
  const eventId = await create({ recurrence: 'FREQ=WEEKLY', answersBy: 'DATE', capacity: 1 });
  await answer(ben, eventId, { occursOn: SECOND });
  expect(await answer(cleo, eventId, { occursOn: SECOND })).toMatchObject({ code: 'FULL' });
  const joined = await cleo.mutate(
    'joinWaitlist',
    { itemId: eventId, occursOn: SECOND },
    `entry { id occursOn position } item { waitingCount viewerWait { id } } ${DATE}`,
  );
  expect(joined).toMatchObject({
    entry: { occursOn: SECOND, position: 1 },
    item: { waitingCount: 0, viewerWait: null },
    occurrence: { waitingCount: 1, seatsLeft: 0, viewerWait: { id: joined.entry.id } },
  });
  const list = `query ($id: ID!, $on: String) { event(id: $id) { waitlist(occursOn: $on) { edges { node { name occursOn } } } } }`;
  expect((await ada.get(list, { id: eventId, on: SECOND })).event.waitlist.edges).toEqual([
    { node: { name: 'Cleo Dahl', occursOn: SECOND } },
  ]);
  expect((await ada.get(list, { id: eventId, on: null })).event.waitlist.edges).toEqual([]);
  const date = { eventId, occursOn: SECOND };
  expect(await ada.mutate('changeOccurrence', { ...date, capacity: 2 }, DATE)).toMatchObject({
    occurrence: { capacity: 2 },
  });
  const query = `query ($id: ID!, $on: String!) { event(id: $id) { occurrence(on: $on) { viewerWait { id state occursOn } } } }`;
  const { viewerWait } = (await cleo.get(query, { id: eventId, on: SECOND })).event.occurrence;
  expect(viewerWait).toEqual({ id: joined.entry.id, state: 'OFFERED', occursOn: SECOND });
  const taken = await cleo.mutate('answerOffer', { itemId: eventId, entryId: viewerWait.id, isAccepted: true }, DATE);
  expect(taken).toMatchObject({
    occurrence: { guestsCount: 2, viewerAnswer: { answer: 'ACCEPTED' }, viewerWait: null },
  });
  expect(await ada.mutate('changeOccurrence', { ...date, capacity: 1 }, DATE)).toMatchObject({
    code: 'CAPACITY_BELOW_GUESTS',
    fields: [{ field: 'input.capacity' }],
  });
});
