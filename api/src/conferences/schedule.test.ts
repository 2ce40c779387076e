import { newId } from '../core/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { schedulingIn } from '../../test/scheduling.ts';
import { systemCaller, writing } from '../core/context.ts';
import { conferenceData } from './conferences.personal.ts';
import type { ConferenceSchedule, ScheduleConflict, ScheduleSlot, SlotDiff } from './schedule.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const {
  answerAsSpeaker,
  at,
  conference,
  noticesOf,
  organizer,
  pick,
  place,
  release,
  released,
  room,
  schedule,
  session,
} = schedulingIn(harness);

const hour = (from: string, to: string, day = 0) => ({ starts_at: at(from, day), ends_at: at(to, day) });
const read = async (id: string, as?: Person) => (await call('GET', `/events/${id}`, as ? { as } : {})).body.data;
const slotsOf = ({ days, unplaced }: ConferenceSchedule): ScheduleSlot[] => [
  ...days.flatMap(({ slots }) => slots),
  ...unplaced,
];
const working = (id: string, as: Person): Promise<ConferenceSchedule> => schedule(id, as, '?working=true');
const conflictsOf = async (id: string, as: Person): Promise<ScheduleConflict[]> =>
  (await call('GET', `/conferences/${id}/schedule/conflicts`, { as })).body.data;

/** A conference with two rooms and two sessions. */
async function programme(more: { session?: object } = {}) {
  const ada = await person('Ada L');
  const id = await conference(ada);
  const [hall, dock] = [await room(ada, id, 'Hall', { capacity: 200 }), await room(ada, id, 'Dock', { capacity: 40 })];
  const [one, two] = [
    await session(ada, id, { name: 'Salt', ...more }),
    await session(ada, id, { name: 'Soup', ...more }),
  ];
  return { ada, id, hall, dock, one, two };
}

describe('the working copy of a schedule', () => {
  it('PUT …/schedule/slots gives sessions a time and a room, in the zone of the conference', async () => {
    const { ada, id, hall, one, two } = await programme();
    const { status, body } = await place(ada, id, [{ id: one, ...hour('09:00', '10:00'), location_id: hall }]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.conflicts).toEqual([]);
    expect(body.data.slots).toMatchObject([
      { id: one, title: 'Salt', location_id: hall, revision: 1, changes: ['added'], is_confirmed: true },
    ]);
    const copy = await working(id, ada);
    expect(copy).toMatchObject({ is_working_copy: true, version: null, timezone: 'Europe/Oslo' });
    expect(copy.rooms.map(({ title }) => title)).toEqual(['Hall', 'Dock']);
    expect(copy.days.map(({ date, slots }) => [date, slots.map((slot) => slot.id)])).toEqual([
      [at('09:00').slice(0, 10), [one]],
    ]);
    expect(copy.unplaced.map((slot) => slot.id)).toEqual([two]);
    const gone = await place(ada, id, [{ id: one, revision: 1, starts_at: null }]);
    expect(gone.body.data.slots).toMatchObject([{ starts_at: null, location_id: null, revision: 2, changes: [] }]);
  });

  it('keeps its places: DELETE /places/:id/remove/:other names the sessions there', async () => {
    const { ada, id, hall, one, two } = await programme();
    const times = [hour('09:00', '10:00'), hour('10:00', '11:00')];
    await place(
      ada,
      id,
      [one, two].map((session, n) => ({ id: session, ...times[n], location_id: hall })),
    );
    const { place_id } = (await call('GET', `/conferences/${id}`, { as: ada })).body.data;
    const { body } = await call('DELETE', `/places/${place_id}/remove/${id}`, { as: ada });
    expect(body).toMatchObject({ code: 'place_in_use', errors: { id: ['Salt', 'Soup'] } });
  });

  it('has rooms in the order of the places of the conference, as the released schedule', async () => {
    const { ada, id, hall, one, two } = await programme();
    const main = (await call('GET', `/conferences/${id}`, { as: ada })).body.data.place_id;
    const sheds = (await call('POST', '/places', { as: ada, body: { title: 'Five sheds' } })).body.data.id;
    await call('POST', `/places/${sheds}/assign`, { as: ada, body: { conference: id } });
    const bakehouse = await call('POST', '/locations', { as: ada, body: { place_id: sheds, title: 'Bakehouse' } });
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('09:00', '10:00'), location_id: bakehouse.body.data.id },
    ]);
    await released(ada, id);
    const titles = async () => {
      const both = [await working(id, ada), await schedule(id)];
      return both.map(({ rooms }) => rooms.map(({ title }: { title: string }) => title));
    };
    expect(await titles()).toEqual([
      ['Hall', 'Dock', 'Bakehouse'],
      ['Hall', 'Bakehouse'],
    ]);
    await call('PUT', `/conferences/${id}/places`, { as: ada, body: { place_ids: [sheds, main] } });
    expect(await titles()).toEqual([
      ['Bakehouse', 'Hall', 'Dock'],
      ['Bakehouse', 'Hall'],
    ]);
  });

  it('is refused with what another organizer has changed since', async () => {
    const { ada, id, hall, one } = await programme();
    const ben = await person('Ben H');
    await organizer(id, ada, ben);
    await place(ben, id, [{ id: one, ...hour('09:00', '10:00'), location_id: hall }]);
    const { status, body } = await place(ada, id, [{ id: one, ...hour('11:00', '12:00') }]);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.errors).toEqual({ 'changes.0.revision': [`is 1: the session is at ${at('09:00')} in Hall`] });
  });

  it('swaps two rooms in one step, and refuses a room that is taken', async () => {
    const { ada, id, hall, dock, one, two } = await programme();
    const times = hour('09:00', '10:00');
    await place(ada, id, [
      { id: one, ...times, location_id: hall },
      { id: two, ...times, location_id: dock },
    ]);
    const taken = await place(ada, id, [{ id: one, revision: 1, location_id: dock }]);
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'session_conflict',
      ['changes.0'],
    ]);
    const swapped = await place(ada, id, [
      { id: one, revision: 1, location_id: dock },
      { id: two, revision: 1, location_id: hall },
    ]);
    expect(swapped.status).toBe(200);
    const touching = await place(ada, id, [{ id: two, revision: 2, ...hour('10:00', '11:00'), location_id: dock }]);
    expect(touching.status).toBe(200);
  });

  it('keeps an ignored warning quiet until one of its sessions moves', async () => {
    const { ada, id, hall, one } = await programme({ session: {} });
    await call('PUT', `/events/${one}`, { as: ada, body: { capacity: 60 } });
    const changes = [{ id: one, ...hour('09:00', '10:00'), location_id: hall }];
    await place(ada, id, changes);
    const small = await room(ada, id, 'Chapel', { capacity: 20 });
    const move = [{ id: one, revision: 1, location_id: small }];
    const dry = await place(ada, id, move, { dry_run: true });
    expect(dry.body.data.conflicts).toMatchObject([{ type: 'capacity', level: 'warn', ignored_by_id: null }]);
    expect((await place(ada, id, move)).body.code).toBe('session_conflict');
    const [{ id: conflict }] = dry.body.data.conflicts;
    expect((await place(ada, id, move, { ignore: [conflict] })).status).toBe(200);
    expect(await conflictsOf(id, ada)).toMatchObject([{ id: conflict, ignored_by_id: ada.userId }]);
    expect((await place(ada, id, [{ id: one, revision: 2, ...hour('11:00', '12:00') }])).body.code).toBe(
      'session_conflict',
    );
  });

  it('knows when rooms are available, also at the release', async () => {
    const { ada, id, hall, dock, one } = await programme();
    const url = `/conferences/${id}/schedule/room-availabilities`;
    const body = { location_id: hall, periods: [hour('09:00', '13:00')] };
    expect((await call('PUT', url, { as: ada, body })).body.data.periods).toHaveLength(1);
    expect((await call('GET', url, { as: ada })).body.data).toMatchObject([{ location_id: hall }]);
    const other = { ...body, location_id: newId() };
    expect((await call('PUT', url, { as: ada, body: other })).body.errors).toHaveProperty('location_id');
    const inHall = [{ id: one, ...hour('12:00', '14:00'), location_id: hall }];
    const late = await place(ada, id, inHall, { dry_run: true });
    const conflict = { type: 'availability', session_ids: [one], room_id: hall, user_id: null };
    expect(late.body.data.conflicts).toMatchObject([conflict]);
    const inDock = [{ id: one, ...hour('12:00', '14:00'), location_id: dock }];
    expect((await place(ada, id, inDock, { dry_run: true })).body.data.conflicts).toEqual([]);
    await place(ada, id, inHall, { ignore: [late.body.data.conflicts[0].id] });
    const levels = { levels: { availability: 'block' } };
    await call('PUT', `/conferences/${id}/schedule/rules`, { as: ada, body: levels });
    expect((await release(ada, id)).body.code).toBe('session_conflict');
    await call('PUT', url, { as: ada, body: { location_id: hall, periods: [] } });
    expect((await call('GET', url, { as: ada })).body.data).toEqual([]);
    expect((await release(ada, id)).status).toBeLessThan(300);
  });

  it('follows the rules of the conference and the times at which speakers are available', async () => {
    const { ada, id, hall, dock, one, two } = await programme();
    const ben = await person('Ben H');
    for (const each of [one, two])
      await call('PUT', `/events/${each}`, { as: ada, body: { session: { speakers: [{ user_id: ben.userId }] } } });
    const mine = { periods: [hour('09:00', '13:00')] };
    const url = `/conferences/${id}/schedule/availabilities`;
    expect((await call('PUT', url, { as: ben, body: mine })).body.data.periods).toHaveLength(1);
    expect((await call('GET', url, { as: ada })).body.data).toMatchObject([{ user_id: ben.userId }]);
    const twice = await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('09:30', '10:30'), location_id: dock },
    ]);
    expect(twice.body.code).toBe('session_conflict');
    const late = await place(ada, id, [{ id: one, ...hour('12:00', '14:00') }], { dry_run: true });
    expect(late.body.data.conflicts).toMatchObject([{ type: 'availability', user_id: ben.userId }]);
    const rules = `/conferences/${id}/schedule/rules`;
    const body = { levels: { speaker: 'warn', availability: 'ignore' }, changeover_minutes: 0 };
    const changed = await call('PUT', rules, { as: ada, body });
    expect(changed.body.data).toMatchObject({ levels: { room: 'block', speaker: 'warn' }, changeover_minutes: 0 });
    expect((await place(ada, id, [{ id: one, ...hour('12:00', '14:00') }])).status).toBe(200);
  });

  it.each([
    ['a session that does not exist', { id: '01900000-0000-7000-8000-000000000000' }, 'changes.0.id'],
    ['a length of nothing', { starts_at: 'T10:00', ends_at: 'T10:00' }, 'changes.0.ends_at'],
    ['an end before the start', { starts_at: 'T10:00', ends_at: 'T09:00' }, 'changes.0.ends_at'],
    ['an hour that is none', { starts_at: 'T24:00', ends_at: 'T25:00' }, 'changes.0.starts_at'],
    ['a date without a time', { starts_at: '', ends_at: 'T10:00' }, 'changes.0.starts_at'],
    ['a start without an end', { starts_at: 'T10:00' }, 'changes.0.ends_at'],
    ['an end without a start', { ends_at: 'T10:00' }, 'changes.0.ends_at'],
    ['a room without a time', { location_id: '01900000-0000-7000-8000-000000000000' }, 'changes.0.location_id'],
    [
      'a room that does not exist',
      { starts_at: 'T09:00', ends_at: 'T10:00', location_id: '01900000-0000-7000-8000-000000000000' },
      'changes.0.location_id',
    ],
    ['no changes', null, 'changes'],
  ])('refuses %s', async (_what, change, field) => {
    const { ada, id, one } = await programme();
    const day = at('').slice(0, 10);
    const given = Object.fromEntries(
      Object.entries(change ?? {}).map(([name, value]) => [name, name.endsWith('_at') ? `${day}${value}` : value]),
    );
    const { status, body } = await place(ada, id, change ? [{ id: one, ...given }] : []);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('refuses sessions and rooms of another conference and sessions that are too long, and warns of those outside of the conference', async () => {
    const { ada, id, hall, one } = await programme();
    const other = await programme();
    // They organize that one too.
    await organizer(other.id, other.ada, ada);
    const morning = hour('09:00', '10:00');
    for (const [change, field] of [
      [{ id: other.one, ...morning }, 'changes.0.id'],
      [{ id: one, ...morning, location_id: other.hall }, 'changes.0.location_id'],
      [{ id: one, starts_at: at('09:00'), ends_at: at('09:01', 31) }, 'changes.0.ends_at'],
    ] as const) {
      const { status, body } = await place(ada, id, [change]);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
    }
    for (const day of [-1, 2]) {
      const outside = [{ id: one, ...hour('09:00', '10:00', day), location_id: hall }];
      const { body } = await place(ada, id, outside, { dry_run: true });
      expect(body.data.conflicts).toMatchObject([{ type: 'outside', level: 'warn', session_ids: [one] }]);
      expect((await place(ada, id, outside)).body.code).toBe('session_conflict');
    }
    const rules = { levels: { outside: 'block' } };
    await call('PUT', `/conferences/${id}/schedule/rules`, { as: ada, body: rules });
    const before = await place(ada, id, [{ id: one, ...hour('23:00', '23:30', -1) }]);
    expect(before.body.code).toBe('session_conflict');
  });

  it('refuses a session that is listed twice', async () => {
    const { ada, id, one } = await programme();
    const { body } = await place(ada, id, [
      { id: one, ...hour('09:00', '10:00') },
      { id: one, ...hour('10:00', '11:00') },
    ]);
    expect(Object.keys(body.errors)).toEqual(['changes.1.id']);
  });

  it('is seen by organizers alone, in no list, page, search, or notification', async () => {
    const { ada, id, hall, one, two } = await programme();
    const [ben, cy] = [await person('Ben H'), await person('Cy D')];
    await call('PUT', `/events/${one}`, { as: ada, body: { session: { speakers: [{ user_id: ben.userId }] } } });
    await pick(cy, id);
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00'), location_id: hall }]);
    for (const as of [ben, cy]) {
      for (const path of [
        'schedule?working=true',
        'schedule/conflicts',
        'schedule/rules',
        'schedule/diff?working=true',
      ])
        expect((await call('GET', `/conferences/${id}/${path}`, { as })).body.code).toBe('forbidden');
      expect(await schedule(id, as)).toMatchObject({ version: null, days: [], unplaced: [] });
    }
    expect(await read(one, ben)).toMatchObject({ starts_at: null, location_id: null });
    for (const path of [`/events?conference=${id}`, '/events/search?search=Salt', '/discover/search?search=Salt']) {
      const { body } = await call('GET', path, { as: cy });
      expect(JSON.stringify(body)).not.toContain(one);
    }
    expect(await noticesOf(cy)).not.toContain('schedule_changed');
    expect((await read(two, ada)).starts_at).toBe(null);
  });
});

describe('a release of a schedule', () => {
  it('POST …/schedule/release publishes sessions with their times and rooms', async () => {
    const { ada, id, hall, one, two } = await programme();
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00'), location_id: hall }]);
    const { status, body } = await release(ada, id, { name: 'First light', comment: 'Two days.' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      version: { number: 1, name: 'First light', comment: 'Two days.', sessions_count: 1 },
      diff: [{ id: one, changes: ['added'], from: null, to: { title: 'Salt' } }],
      unconfirmed_ids: [],
    });
    expect(await read(one)).toMatchObject({
      is_draft: false,
      start_time: '09:00',
      location_id: hall,
      sequence: 0,
      place: { room: 'Hall' },
    });
    expect((await call('GET', `/events/${two}`)).status).toBe(404);
    const document: ConferenceSchedule = await schedule(id);
    expect(document).toMatchObject({ version: 1, name: 'First light', is_working_copy: false });
    expect(slotsOf(document)).toMatchObject([{ id: one, number: 1, title: 'Salt', changes: [], revision: null }]);
    const feed = await call('GET', '/discover', { as: ada });
    expect(JSON.stringify(feed.body)).not.toContain(one);
  });

  it('leaves what others see as it is until the next one', async () => {
    const { ada, id, hall, dock, one } = await programme();
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00'), location_id: hall }]);
    await released(ada, id);
    await place(ada, id, [{ id: one, revision: 1, ...hour('11:00', '12:00'), location_id: dock }]);
    await call('PUT', `/events/${one}`, { as: ada, body: { name: 'Salt and smoke' } });
    expect(slotsOf(await schedule(id))).toMatchObject([{ title: 'Salt', location_id: hall }]);
    expect(await read(one)).toMatchObject({ start_time: '09:00', location_id: hall });
    await released(ada, id);
    expect(slotsOf(await schedule(id))).toMatchObject([
      { title: 'Salt and smoke', location_id: dock, changes: ['moved', 'room', 'renamed'] },
    ]);
    expect(await read(one)).toMatchObject({ start_time: '11:00', location_id: dock, sequence: 1 });
    expect(slotsOf(await schedule(id, undefined, '?version=1'))).toMatchObject([{ title: 'Salt' }]);
    const diff: SlotDiff[] = (await call('GET', `/conferences/${id}/schedule/diff?from=1&to=2`)).body.data;
    expect(diff).toMatchObject([{ id: one, changes: ['moved', 'room', 'renamed'] }]);
  });

  it('cancels a session that it no longer has, and restores it when it is back', async () => {
    const { ada, id, one, two } = await programme();
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00') },
      { id: two, ...hour('11:00', '12:00') },
    ]);
    await released(ada, id);
    await place(ada, id, [{ id: one, revision: 1, starts_at: null }]);
    await released(ada, id);
    expect((await read(one)).cancelled_at).not.toBe(null);
    expect(slotsOf(await schedule(id)).map((slot) => slot.id)).toEqual([two]);
    await place(ada, id, [{ id: one, revision: 2, ...hour('09:00', '10:00') }]);
    await released(ada, id);
    expect((await read(one)).cancelled_at).toBe(null);
    expect((await call('DELETE', `/events/${one}`, { as: ada })).body.code).toBe('status_step');
  });

  it('leaves out sessions whose speakers have not confirmed, and speakers who withdrew', async () => {
    const { ada, id, one, two } = await programme();
    const [ben, cy] = [await person('Ben H'), await person('Cy D')];
    for (const who of [ben, cy]) await call('PUT', `/users/${who.userId}`, { as: who, body: { audience: 'public' } });
    const speakers = (users: readonly Person[]) => ({
      session: { speakers: users.map(({ userId }) => ({ user_id: userId })) },
    });
    await call('PUT', `/events/${one}`, { as: ada, body: speakers([ben]) });
    await call('PUT', `/events/${two}`, { as: ada, body: speakers([cy]) });
    await answerAsSpeaker(cy, two, 'confirm');
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00') },
      { id: two, ...hour('11:00', '12:00') },
    ]);
    const dry = await release(ada, id, { dry_run: true });
    expect(dry.body.data).toMatchObject({ version: null, unconfirmed_ids: [one], notified_ids: [cy.userId] });
    await released(ada, id);
    expect(slotsOf(await schedule(id))).toMatchObject([{ id: two, speakers: [{ user_id: cy.userId, name: 'Cy D' }] }]);
    expect((await read(two)).session.speakers).toMatchObject([{ user_id: cy.userId, status: 'confirmed' }]);
    await answerAsSpeaker(cy, two, 'withdraw');
    expect((await read(two)).session.speakers).toHaveLength(1);
    await answerAsSpeaker(ben, one, 'confirm');
    await released(ada, id);
    expect((await read(two)).session.speakers).toEqual([]);
    expect(slotsOf(await schedule(id)).map((slot) => slot.speakers.length)).toEqual([1, 0]);
  });

  it('notifies everyone who picked a session that changed once', async () => {
    const { ada, id, hall, dock, one, two } = await programme();
    const [ben, cy] = [await person('Ben H'), await person('Cy D')];
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('11:00', '12:00'), location_id: hall },
    ]);
    await released(ada, id);
    for (const each of [one, two]) expect((await pick(ben, each)).status).toBe(201);
    await place(ada, id, [
      { id: one, revision: 1, location_id: dock },
      { id: two, revision: 1, ...hour('12:00', '13:00') },
    ]);
    await released(ada, id);
    await expect.poll(() => noticesOf(ben)).toEqual(['schedule_changed']);
    expect(await noticesOf(cy)).toEqual([]);
    expect(await read(one, ben)).toMatchObject({ attendance: { answer: 'accepted', has_moved: true } });
    expect((await schedule(id, ben)).my_session_ids.toSorted()).toEqual([one, two].toSorted());
  });

  it.each([
    ['without changes', {}, 409, 'conflict', ['name']],
    ['with a name that is taken', { name: 'FIRST light' }, 422, 'invalid', ['name']],
    ['with a name that is too long', { name: 'x'.repeat(61) }, 422, 'invalid', ['name']],
    ['with the name of the working copy', { name: 'Working' }, 422, 'invalid', ['name']],
    ['with a name for every latest version', { name: ' latest ' }, 422, 'invalid', ['name']],
    ['with a taken name in two lines', { name: 'First\nlight' }, 422, 'invalid', ['name']],
    ['with a comment that is too long', { comment: 'x'.repeat(100_000) }, 422, 'invalid', ['comment']],
  ])('is refused %s', async (_what, more, status, code, fields) => {
    const { ada, id, one } = await programme();
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00') }]);
    await released(ada, id, { name: 'First light' });
    const { status: refused, body } = await release(ada, id, more);
    expect([refused, body.code, Object.keys(body.errors)]).toEqual([status, code, fields]);
  });

  it('is refused while a conflict blocks, and before the conference is published', async () => {
    const { ada, id, hall, one, two } = await programme();
    const rules = `/conferences/${id}/schedule/rules`;
    await call('PUT', rules, { as: ada, body: { levels: { room: 'ignore' } } });
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('09:00', '10:00'), location_id: hall },
    ]);
    await call('PUT', rules, { as: ada, body: { levels: { room: 'block' } } });
    expect((await release(ada, id)).body.code).toBe('session_conflict');
    const draft = await conference(ada, { status: 'draft' });
    await place(ada, draft, [{ id: await session(ada, draft), ...hour('09:00', '10:00') }]);
    expect((await release(ada, draft)).body.code).toBe('status_step');
  });

  it('PUT …/schedule/working-copy makes the working copy the same as a version', async () => {
    const { ada, id, one, two } = await programme();
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00') }]);
    await released(ada, id);
    await place(ada, id, [
      { id: one, revision: 1, starts_at: null },
      { id: two, ...hour('11:00', '12:00') },
    ]);
    const url = `/conferences/${id}/schedule/working-copy`;
    const { body } = await call('PUT', url, { as: ada, body: { version: 1 } });
    expect(slotsOf(body.data)).toMatchObject([
      { id: one, revision: 3, changes: [] },
      { id: two, starts_at: null },
    ]);
    expect(Object.keys((await call('PUT', url, { as: ada, body: { version: 2 } })).body.errors)).toEqual(['version']);
    const versions = await call('GET', `/conferences/${id}/schedule/versions`);
    expect(versions.body.data).toMatchObject([{ number: 1, name: '1', released_by_id: ada.userId }]);
  });
});

describe('picking a session', () => {
  it('fails with what else the user does at that time, unless they allow it', async () => {
    const { ada, id, hall, dock, one, two } = await programme();
    const ben = await person('Ben H');
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('09:30', '11:00'), location_id: dock },
    ]);
    await released(ada, id);
    expect((await pick(ben, one)).status).toBe(201);
    const clash = await pick(ben, two);
    expect([clash.status, clash.body.code, clash.body.errors]).toEqual([
      409,
      'session_conflict',
      { allow_clash: ['Salt'] },
    ]);
    expect((await schedule(id, ben)).my_session_ids).toEqual([one]);
    expect((await pick(ben, two, { allow_clash: true })).status).toBe(201);
    expect((await pick(ben, two)).status).toBe(201);
    expect((await schedule(id, ben)).my_session_ids.toSorted()).toEqual([one, two].toSorted());
  });

  it('needs time to change rooms, but not to stay in one, and ignores what was cancelled', async () => {
    const { ada, id, hall, dock, one, two } = await programme();
    const [ben, cy] = [await person('Ben H'), await person('Cy D')];
    const three = await session(ada, id, { name: 'Ash' });
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('10:05', '11:00'), location_id: dock },
      { id: three, ...hour('10:00', '11:00'), location_id: hall },
    ]);
    await released(ada, id);
    await pick(ben, one);
    const refused = (await pick(ben, two)).body;
    expect(refused).toMatchObject({
      code: 'session_conflict',
      clashes: [{ id: one, title: 'Salt', starts_at: expect.any(String), location_id: hall, user_id: null }],
    });
    expect(Date.parse(refused.clashes[0].ends_at) - Date.parse(refused.clashes[0].starts_at)).toBe(3_600_000);
    expect((await pick(ben, three)).status).toBe(201);
    await pick(cy, one);
    await call('POST', `/events/${one}/cancel`, { as: ada, body: {} });
    expect((await pick(cy, two)).status).toBe(201);
  });

  it('GET /events lists with clashes_with what the viewer has to do at that time', async () => {
    const { ada, id, hall, dock, one, two } = await programme();
    const [ben, cy] = [await person('Ben H'), await person('Cy D')];
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00'), location_id: hall },
      { id: two, ...hour('09:30', '11:00'), location_id: dock },
    ]);
    await released(ada, id);
    await pick(ben, one);
    const tea = { name: 'Tea', audience: 'public', timezone: 'Europe/Oslo', ...hour('10:30', '12:00') };
    const teaId = (await call('POST', '/events', { as: ben, body: tea })).body.data.id;
    const clashesOf = async (event: string, as?: Person) => {
      const { body } = await call('GET', `/events?when=upcoming&clashes_with=${event}`, as ? { as } : {});
      return body.data.map((found: { id: string }) => found.id);
    };
    expect(await clashesOf(two, ben)).toEqual([one, teaId]);
    expect(await clashesOf(one, ben)).toEqual([]);
    expect(await clashesOf(teaId, ben)).toEqual([]);
    expect([await clashesOf(two, cy), await clashesOf(two)]).toEqual([[], []]);
    await call('POST', `/events/${teaId}/cancel`, { as: ben, body: {} });
    expect(await clashesOf(two, ben)).toEqual([one]);
  });

  it('takes a seat where the session has some', async () => {
    const { ada, id, one } = await programme();
    const [ben, cy] = [await person('Ben H'), await person('Cy D')];
    await call('PUT', `/events/${one}`, { as: ada, body: { capacity: 1 } });
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00') }]);
    await released(ada, id);
    expect((await pick(ben, one)).status).toBe(201);
    expect((await pick(cy, one)).body.code).toBe('full');
    expect(slotsOf(await schedule(id))).toMatchObject([{ seats_left: 0 }]);
  });
});

describe('the speakers of a conference', () => {
  it('are participants from the release that lists them until they withdraw or one no longer does', async () => {
    const { ada, id, one, two } = await programme();
    const [ben, cy, dora] = [await person('Ben H'), await person('Cy D'), await person('Dora N')];
    await call('PUT', `/users/${ben.userId}`, { as: ben, body: { audience: 'public' } });
    const name = (session: string, speakers: readonly object[]) =>
      call('PUT', `/events/${session}`, { as: ada, body: { session: { speakers } } });
    const list = async (as: Person | undefined, query = 'role=speaker') => {
      const { body } = await call('GET', `/conferences/${id}/participants?${query}`, as ? { as } : {});
      return body.data.map(({ user_id }: { user_id: string }) => user_id);
    };
    await name(one, [{ user_id: ben.userId }, { name: 'Grace' }]);
    await name(two, [{ user_id: cy.userId }]);
    await answerAsSpeaker(ben, one, 'confirm');
    await answerAsSpeaker(cy, two, 'confirm');
    await place(ada, id, [
      { id: one, ...hour('09:00', '10:00') },
      { id: two, ...hour('11:00', '12:00') },
    ]);
    for (const as of [ada, ben, dora]) expect(await list(as)).toEqual([]);
    await released(ada, id);
    for (const as of [ada, dora]) expect(await list(as)).toEqual([ben.userId, cy.userId]);
    expect(await list(undefined)).toEqual([ben.userId]);
    expect(await list(dora, '')).toEqual([ada.userId, ben.userId, cy.userId]);
    const benNow = async () =>
      (await call('GET', `/conferences/${id}/participants?search=ben`, { as: dora })).body.data[0];
    expect(await benNow()).toMatchObject({ roles: ['speaker'], is_hidden: false, relationship_id: null });
    const { body: registered } = await pick(ben, id);
    expect(await benNow()).toMatchObject({ roles: ['speaker', 'attendee'], relationship_id: registered.data.id });

    await name(one, [{ user_id: dora.userId }]);
    await answerAsSpeaker(dora, one, 'confirm');
    for (const as of [ada, ben, dora]) expect(await list(as)).toEqual([ben.userId, cy.userId]);
    await answerAsSpeaker(cy, two, 'withdraw');
    expect(await list(ada)).toEqual([ben.userId]);
    await released(ada, id);
    expect(await list(ben)).toEqual([dora.userId]);
    await place(ada, id, [{ id: one, revision: 1, starts_at: null }]);
    expect(await list(ben)).toEqual([dora.userId]);
    await released(ada, id);
    expect(await list(ben)).toEqual([]);
  });
});

describe('the account of a speaker', () => {
  it('leaves no name in any version when it is erased', async () => {
    const { ada, id, one } = await programme();
    const ben = await person('Ben H');
    await call('PUT', `/users/${ben.userId}`, { as: ben, body: { audience: 'public' } });
    await call('PUT', `/events/${one}`, { as: ada, body: { session: { speakers: [{ user_id: ben.userId }] } } });
    await answerAsSpeaker(ben, one, 'confirm');
    await place(ada, id, [{ id: one, ...hour('09:00', '10:00') }]);
    await released(ada, id);
    expect(slotsOf(await schedule(id))).toMatchObject([{ speakers: [{ name: 'Ben H' }] }]);
    const { platform } = harness.app;
    const { rows } = await sql<{
      speakers: object[];
    }>`select speakers from schedule_slots where event_id = ${one}`.execute(platform.database.db);
    expect(rows).toEqual([{ speakers: [{ user_id: ben.userId, name: '' }] }]);
    await writing(platform, systemCaller(platform), (context) =>
      conferenceData.erase!(context, { accountId: ben.accountId, actorIds: [ben.userId] }),
    );
    expect(slotsOf(await schedule(id))).toMatchObject([{ speakers: [] }]);
  });
});

describe('a schedule of 500 sessions', () => {
  it('is released and read in a number of statements that does not depend on them', async () => {
    const { ada, id, one, hall } = await programme();
    const { db } = harness.app.platform.database;
    await sql`
      with added as (
        insert into items (id, kind, community_id, author_id, context_id, audience, own_state, title)
        select gen_random_uuid(), 'event', i.community_id, i.author_id, i.context_id, i.audience, 'draft', 'Session'
        from items i, generate_series(1, 500) where i.id = ${one} returning id),
      counted as (insert into item_counts (item_id) select id from added),
      listed as (
        insert into events (id, type, timezone, name) select id, 'session', 'Europe/Oslo', 'Session' from added),
      seated as (insert into seatings (subject_id, item_id) select id, id from added),
      numbered as (
        insert into conference_sessions (id, conference_id, number)
        select id, ${id}::uuid, 100 + row_number() over () from added returning id, number)
      insert into session_drafts (event_id, starts_at, ends_at, location_id)
      select id, ${at('00:00')}::timestamptz + make_interval(mins => 2 * (number - 100)),
        ${at('00:01')}::timestamptz + make_interval(mins => 2 * (number - 100)), ${hall}::uuid from numbered`.execute(
      db,
    );
    const sent: string[] = [];
    const { log } = harness.app.platform;
    const debug = log.debug;
    log.debug = (entry: { sql?: string }) => {
      if (entry.sql) sent.push(entry.sql);
    };
    // Reminders are scheduled by a job.
    const isOwn = (text: string) => !/jobs\.|pg_notify|unpublished_events|reminded_for/.test(text);
    await released(ada, id);
    const releasing = sent.splice(0).filter(isOwn).length;
    const document: ConferenceSchedule = await schedule(id);
    const reading = sent.splice(0).filter(isOwn).length;
    log.debug = debug;
    expect(slotsOf(document)).toHaveLength(500);
    expect(releasing).toBeLessThan(60);
    expect(reading).toBeLessThan(15);
  });
});
