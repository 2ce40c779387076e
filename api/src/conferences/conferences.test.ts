import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useHarness, type Answer, type Person } from '../../test/harness.ts';
import { Failure } from '../core/errors.ts';
import type { Listeners } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { addDays } from '../core/zones.ts';
import {
  ACTION_TO,
  CONFERENCE_STATES,
  CONFERENCE_ACTIONS,
  type ConferenceAction,
  type ConferenceState,
} from './conferences.states.ts';
import type { Conference, Track } from './conferences.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const db = () => harness.app.platform.database.db;

const DAY_MS = 86_400_000;
/** A year whose dates are all to come. */
const NEXT = harness.clock.now().getUTCFullYear() + 1;
const dayIn = (days: number): string => addDays(harness.clock.now().toISOString().slice(0, 10), days);
const times = (days = 30) => ({ starts_at: dayIn(days), ends_at: dayIn(days + 1), timezone: 'Europe/Oslo' });

const create = (as: Person, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', '/conferences', {
    as,
    body: { name: 'Small Harbours', ...times(), audience: 'public', ...more },
    headers,
  });
const created = async (as: Person, more: object = {}, headers: Record<string, string> = {}): Promise<string> => {
  const { status, body } = await create(as, more, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const place = async (as: Person, more: object = {}): Promise<string> =>
  (await call('POST', '/places', { as, body: { title: 'Customs House', city: 'Oslo', ...more } })).body.data.id;
const ready = async (as: Person) => ({ cover_id: await picture(as), place_id: await place(as) });
const published = async (as: Person, more: object = {}): Promise<string> =>
  created(as, { ...(await ready(as)), status: 'published', ...more });
const put = (as: Person, id: string, body: object) => call('PUT', `/conferences/${id}`, { as, body });
const read = async (id: string, as?: Person): Promise<Conference> =>
  (await call('GET', `/conferences/${id}`, as ? { as } : {})).body.data;
const idsOf = async (url: string, as?: Person): Promise<string[]> =>
  (await call('GET', url, as ? { as } : {})).body.data.map(({ id }: { id: string }) => id);
const register = (as: Person, relatable_id: string, more: object = {}) =>
  call('POST', '/relationships', { as, body: { relatable_id, role: 'member', ...more } });

const noticesOf = async (as: Person): Promise<string[]> =>
  (await call('GET', '/notifications', { as })).body.data.map(({ type }: { type: string }) => type);

async function crowd(owner: Person): Promise<string> {
  const pictures = { avatar_id: await picture(owner), cover_id: await picture(owner) };
  const body = { name: 'Harbor office', description: 'We dredge.', status: 'visible-to-public', ...pictures };
  return (await call('POST', '/pages', { as: owner, body })).body.data.id;
}

describe('a conference', () => {
  it('POST /conferences returns instants, local times, and the periods as they were entered', async () => {
    const ada = await person('Ada L');
    const { body } = await create(ada, {
      starts_at: `${NEXT}-07-01`,
      ends_at: `${NEXT}-07-02`,
      has_applications: true,
      applications_open_at: `${NEXT}-03-02`,
      applications_close_at: `${NEXT}-04-30`,
      description: 'Two days by the water. #harbours',
    });
    expect(body.data).toMatchObject({
      _type: 'Conference',
      status: 'draft',
      account_type: 'personal',
      type: 'in person',
      hashtags: ['harbours'],
      is_all_day: true,
      starts_at: `${NEXT}-06-30T22:00:00.000Z`,
      ends_at: `${NEXT}-07-02T22:00:00.000Z`,
      end_date: `${NEXT}-07-02`,
      applications_open_at: `${NEXT}-03-01T23:00:00.000Z`,
      applications_close_at: `${NEXT}-04-30T22:00:00.000Z`,
      local_times: { applications_open_at: `${NEXT}-03-02`, applications_close_at: `${NEXT}-04-30` },
      admission: 'registration',
      missing: ['cover', 'place'],
      is_refund_editable: true,
      seats_left: 200,
      slug: null,
    });
  });

  it.each([
    ['an end before the start', { starts_at: `${NEXT}-07-02`, ends_at: `${NEXT}-07-01` }, 'ends_at'],
    ['an end that is its start', { starts_at: `${NEXT}-07-01T10:00`, ends_at: `${NEXT}-07-01T10:00` }, 'ends_at'],
    ['whole days with a time', { starts_at: `${NEXT}-07-01T10:00`, is_all_day: true }, 'starts_at'],
    ['a zone with NUL', { timezone: 'Europe/Oslo\0' }, 'timezone'],
    ['93 days', { starts_at: `${NEXT}-05-01`, ends_at: `${NEXT}-08-01` }, 'ends_at'],
    ['a day that is none', { starts_at: `${NEXT}-02-30` }, 'starts_at'],
    ['an hour that is none', { starts_at: `${NEXT}-02-20T24:00` }, 'starts_at'],
    ['a zone that is none', { timezone: 'Mars/Base' }, 'timezone'],
    [
      'applications that close when they open',
      { applications_open_at: `${NEXT}-03-01T10:00`, applications_close_at: `${NEXT}-03-01T10:00` },
      'applications_close_at',
    ],
    [
      'passports that close before they open',
      { passports_open_at: `${NEXT}-03-02`, passports_close_at: `${NEXT}-03-01` },
      'passports_close_at',
    ],
    [
      'tailgates that close before they open',
      { tailgates_open_at: `${NEXT}-03-02`, tailgates_close_at: `${NEXT}-03-01` },
      'tailgates_close_at',
    ],
    [
      'tailgates that end before they start',
      { tailgate_starts_at: `${NEXT}-03-02`, tailgate_ends_at: `${NEXT}-03-01` },
      'tailgate_ends_at',
    ],
    ['an opening that is none', { applications_open_at: 'soon' }, 'applications_open_at'],
    ['no attendees', { max_guest_count: 0 }, 'max_guest_count'],
    ['fewer attendees than none', { max_guest_count: -1 }, 'max_guest_count'],
    ['more attendees than can be counted', { max_guest_count: 2 ** 31 }, 'max_guest_count'],
    ['a day to confirm that is none', { confirm_days: 0 }, 'confirm_days'],
    ['a name with NUL', { name: 'Small\0Harbours' }, 'name'],
    ['a distance below 0', { tailgate_proximity: -1 }, 'tailgate_proximity'],
    ['a discount of 101 %', { discount_percentage: 101 }, 'discount_percentage'],
    ['another type', { type: 'seance' }, 'type'],
    ['a long name', { name: 'a'.repeat(121) }, 'name'],
    ['a long description', { description: 'a'.repeat(100_000) }, 'description'],
    ['a slug with capitals', { slug: 'Small' }, 'slug'],
    ['a reserved slug', { slug: 'topics' }, 'slug'],
    ['a place that does not exist', { place_id: '00000000-0000-7000-8000-000000000000' }, 'place_id'],
    [
      'a room without a place',
      { conferencelocation_id: '00000000-0000-7000-8000-000000000000' },
      'conferencelocation_id',
    ],
    [
      'a collection of no one',
      { resource_collection_id: '00000000-0000-7000-8000-000000000000' },
      'resource_collection_id',
    ],
    ['a crowd that does not exist', { context_id: '00000000-0000-7000-8000-000000000000' }, 'context_id'],
    ['a field that does not exist', { phase: 'live' }, 'phase'],
  ])('POST /conferences refuses %s', async (_what, given, field) => {
    const { status, body } = await create(await person('Ada L'), given);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('POST /conferences refuses more than 200 free attendees, and an account type that is not the creator’s', async () => {
    const ada = await person('Ada L');
    const { body: free } = await create(ada, { max_guest_count: 201 });
    expect([free.code, free.message, Object.keys(free.errors)]).toEqual([
      'free_limit',
      'Free conferences allow at most 200 attendees.',
      ['max_guest_count'],
    ]);
    const { body: page } = await create(ada, { account_type: 'page' });
    expect([page.code, Object.keys(page.errors)]).toEqual(['forbidden', ['account_type']]);
  });

  it('PUT /conferences/:id publishes what is complete, gives it a slug, and keeps it complete', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await created(ada, { name: 'Smalle Häfen 27' });
    expect((await call('GET', `/conferences/${id}`, { as: ben })).status).toBe(404);
    const { body: missing } = await put(ada, id, { status: 'published' });
    expect([missing.code, Object.keys(missing.errors)]).toEqual(['not_ready', ['cover', 'place']]);
    await put(ada, id, await ready(ada));
    const { body } = await put(ada, id, { status: 'published' });
    expect(body.data).toMatchObject({ status: 'published', slug: 'smalle-hafen-27', phase: 'upcoming' });
    expect((await read('smalle-hafen-27', ben)).id).toBe(id);
    expect((await read('SMALLE-HAFEN-27')).id).toBe(id);
    const { body: taken } = await put(ada, id, { place_id: null });
    expect(taken.code).toBe('not_ready');
    expect((await read(id)).place?.title).toBe('Customs House');
    expect(await idsOf('/discover', ben)).toContain(id);
  });

  it('PUT /conferences/:id refuses a slug that another conference of the community has', async () => {
    const ada = await person('Ada L');
    await created(ada, { slug: 'tide-days' });
    const id = await created(ada);
    const { body } = await put(ada, id, { slug: 'tide-days' });
    expect([body.code, Object.keys(body.errors)]).toEqual(['invalid', ['slug']]);
    expect((await put(ada, id, { slug: 'tide-days-2' })).body.data.slug).toBe('tide-days-2');
  });

  it('PUT /conferences/:id allows each step only in the states of the table', async () => {
    const ada = await person('Ada L');
    const setUp: Record<ConferenceState, () => Promise<string>> = {
      draft: async () => created(ada, await ready(ada)),
      upcoming: () => published(ada),
      running: () => published(ada, { starts_at: dayIn(-1), ends_at: dayIn(2) }),
      ended: () => published(ada, { starts_at: dayIn(-4), ends_at: dayIn(-3) }),
      cancelled: async () => {
        const id = await published(ada);
        await put(ada, id, { status: 'cancelled' });
        return id;
      },
      archived: async () => {
        const id = await published(ada, { starts_at: dayIn(-4), ends_at: dayIn(-3) });
        await put(ada, id, { status: 'archived' });
        return id;
      },
    };
    const actions: Record<ConferenceAction, (id: string) => Promise<Answer>> = {
      publish: (id) => put(ada, id, { status: 'published' }),
      update: (id) => put(ada, id, { description: 'Bring boots.' }),
      cancel: (id) => put(ada, id, { status: 'cancelled', cancelled_reason: 'Storm' }),
      archive: (id) => put(ada, id, { status: 'archived' }),
      delete: (id) => call('DELETE', `/conferences/${id}`, { as: ada }),
    };
    for (const state of CONFERENCE_STATES)
      for (const [action, act] of Object.entries(actions) as [ConferenceAction, (typeof actions)[ConferenceAction]][]) {
        const isPossible = (CONFERENCE_ACTIONS[action] as readonly string[]).includes(state);
        const id = await setUp[state]();
        const before = await read(id, ada);
        // The status that it has already is no step.
        if (ACTION_TO[before.status] === action) continue;
        const { status, body } = await act(id);
        expect([state, action, status < 300], JSON.stringify(body)).toEqual([state, action, isPossible]);
        if (isPossible) continue;
        expect(['status_step', 'cancelled']).toContain(body.code);
        expect(await read(id, ada)).toEqual(before);
      }
    const id = await setUp.upcoming();
    expect((await put(ada, id, { status: 'draft' })).body.code).toBe('status_step');
  });

  it('GET /conferences/:id returns the phase at another instant, only to organizers', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada, {
      has_applications: true,
      applications_open_at: dayIn(5),
      applications_close_at: dayIn(6),
    });
    const at = async (days: number, as = ada) =>
      call('GET', `/conferences/${id}?as_of=${new Date(harness.clock.now().getTime() + days * DAY_MS).toISOString()}`, {
        as,
      });
    const phases = [];
    for (const days of [0, 6, 10, 31, 40]) phases.push((await at(days)).body.data.phase);
    expect(phases).toEqual(['upcoming', 'applications', 'upcoming', 'live', 'ended']);
    expect((await at(6)).body.data.periods).toMatchObject([{ name: 'applications', state: 'open' }]);
    expect((await at(6, ben)).body.code).toBe('forbidden');
  });

  it('GET /conferences filters by phase, time, text, and author, and hides drafts from others', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const upcoming = await published(ada, { name: 'Quayside talks' });
    const open = await published(ada, { has_applications: true });
    const live = await published(ada, { starts_at: dayIn(-1), ends_at: dayIn(2) });
    const ended = await published(ada, { starts_at: dayIn(-4), ends_at: dayIn(-3) });
    const draft = await created(ada);
    const mine = async (query: string, as = ben) =>
      (await idsOf(`/conferences?user=${ada.userId}&${query}`, as)).toSorted();
    expect(await mine('')).toEqual([upcoming, open, live, ended].toSorted());
    expect(await mine('', ada)).toEqual([upcoming, open, live, ended, draft].toSorted());
    expect(await mine('status=draft', ada)).toEqual([draft]);
    expect(await mine('phase=upcoming')).toEqual([upcoming]);
    expect(await mine('phase=applications')).toEqual([open]);
    expect(await mine('phase=live')).toEqual([live]);
    expect(await mine('phase=ended')).toEqual([ended]);
    expect(await mine('when=past')).toEqual([ended]);
    expect(await idsOf(`/conferences?user=${ada.userId}&when=upcoming`, ben)).toEqual([live, upcoming, open]);
    expect(await mine('search=quayside')).toEqual([upcoming]);
    for (const id of [upcoming, open, live, ended]) expect((await read(id)).id).toBe(id);
    expect((await call('GET', '/conferences/types/list')).body.data.map(({ id }: { id: string }) => id)).toEqual([
      'in person',
      'online',
      'hybrid',
    ]);
  });

  it('POST /conferences copies an earlier conference, with all dates shifted by whole days', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada, {
      starts_at: `${NEXT}-03-20T09:00`,
      ends_at: `${NEXT}-03-21T17:00`,
      has_applications: true,
      applications_open_at: `${NEXT}-01-10`,
      applications_close_at: `${NEXT}-01-20T12:00`,
      max_guest_count: 40,
      audience: 'public',
    });
    await call('POST', '/tracks', { as: ada, body: { name: 'Food', hue: 30, conference: id } });
    await call('POST', '/conferences/topics', { as: ada, body: { conference_id: id, name: 'Rides' } });
    const { status, body } = await call('POST', '/conferences', {
      as: ada,
      body: { clone_of: id, name: 'Small Harbours 28', starts_at: `${NEXT}-04-17T09:00` },
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        status: 'draft',
        name: 'Small Harbours 28',
        max_guest_count: 40,
        audience: 'public',
        // Clocks have changed in between: the local times stay.
        start_time: '09:00',
        starts_at: `${NEXT}-04-17T07:00:00.000Z`,
        end_date: `${NEXT}-04-18`,
        end_time: '17:00',
        local_times: { applications_open_at: `${NEXT}-02-07`, applications_close_at: `${NEXT}-02-17T12:00` },
        missing: [],
      },
    ]);
    const tracks = await call('GET', `/tracks?conference=${body.data.id}`, { as: ada });
    expect(tracks.body.data).toMatchObject([{ name: 'Food', hue: 30, conference_ids: [body.data.id] }]);
    const topics = await call('GET', `/conferences/topics?conference=${body.data.id}`, { as: ada });
    expect(topics.body.data).toMatchObject([{ name: 'Rides', conference_id: body.data.id }]);
    expect((await call('POST', '/conferences', { as: ben, body: { clone_of: id } })).body.code).toBe('forbidden');
  });
});

describe('a conference of a crowd', () => {
  it('is prepared by everyone who runs the crowd', async () => {
    const [ada, ben, cleo] = [await person('Ada L'), await person('Ben K'), await person('Cleo M')];
    const office = await crowd(ada);
    const invited = await call('POST', '/relationships', {
      as: ada,
      body: { relatable_id: office, user_id: ben.userId, role: 'manager' },
    });
    await call('PUT', `/relationships/${invited.body.data.id}`, { as: ben, body: { status: 'accepted' } });
    const id = await created(ada, { context_id: office, account_type: 'page' });
    expect(await read(id, ben)).toMatchObject({ account_type: 'page', context_type: 'Page', manageable: true });
    expect((await put(ben, id, { name: 'Tide days' })).body.data.name).toBe('Tide days');
    expect((await call('GET', `/conferences/${id}`, { as: cleo })).status).toBe(404);
    expect(await idsOf(`/conferences?context=${office}`, ben)).toEqual([id]);
    expect(await idsOf(`/conferences?context=${office}`, cleo)).toEqual([]);
  });

  it('lets managers change it, and only the author and admins publish, cancel, and delete it', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada);
    const { body } = await call('POST', '/relationships', {
      as: ada,
      body: { relatable_id: id, user_id: ben.userId, role: 'manager' },
    });
    await call('PUT', `/relationships/${body.data.id}`, { as: ben, body: { status: 'accepted' } });
    expect((await put(ben, id, { description: 'Bring boots.' })).status).toBe(200);
    expect((await put(ben, id, { status: 'cancelled' })).body.code).toBe('no_permission');
    await call('PUT', `/relationships/${body.data.id}`, { as: ada, body: { role: 'admin' } });
    expect((await put(ben, id, { status: 'cancelled' })).body.data.status).toBe('cancelled');
  });
});

describe('the registration for a conference', () => {
  it('takes a seat each, and ends with a wait list when the conference is full', async () => {
    const [ada, ben, cleo] = [await person('Ada L'), await person('Ben K'), await person('Cleo M')];
    const id = await published(ada, { max_guest_count: 1, slug: 'one-seat' });
    const { body } = await register(ben, id);
    expect(body.data).toMatchObject({ status: 'accepted', role: 'member' });
    expect((await register(cleo, id)).body.code).toBe('full');
    expect((await register(ben, id, { party_size: 2 })).body.code).toBe('invalid');
    const waiting = await call('POST', '/conferences/one-seat/waitlist', { as: cleo, body: {} });
    expect([waiting.status, waiting.body.data]).toMatchObject([201, { state: 'waiting', position: 1, event_id: id }]);
    await call('DELETE', `/relationships/${body.data.id}`, { as: ben });
    expect((await read(id, cleo)).wait).toMatchObject({ state: 'offered' });
    const accepted = await call('PUT', `/conferences/${id}/waitlist/${waiting.body.data.id}`, {
      as: cleo,
      body: { action: 'accept' },
    });
    expect(accepted.body.data.state).toBe('accepted');
    expect(await read(id, cleo)).toMatchObject({ guests_count: 1, seats_left: 0 });
    const { body: lower } = await put(ada, id, { max_guest_count: 2 });
    expect(lower.data.seats_left).toBe(1);
    await register(ben, id);
    const { body: tooFew } = await put(ada, id, { max_guest_count: 1 });
    expect([tooFew.code, Object.keys(tooFew.errors)]).toEqual(['capacity_below_guests', ['max_guest_count']]);
  });

  it('asks organizers where they approve, who answer while there are seats', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const [cleo, dora] = [await person('Cleo M'), await person('Dora N')];
    const id = await published(ada, { join_approval: true, max_guest_count: 1 });
    const requestOf = async (as: Person) => (await register(as, id)).body.data;
    const answer = (as: Person, relationshipId: string, status: string) =>
      call('PUT', `/relationships/${relationshipId}`, { as, body: { status } });
    const [first, second] = [await requestOf(ben), await requestOf(cleo)];
    expect(first).toMatchObject({ status: 'pending', user_id: ben.userId });
    expect(await read(id, ben)).toMatchObject({ guests_count: 0, seats_left: 1, attendance: { status: 'pending' } });
    await expect.poll(() => noticesOf(ada)).toEqual(['event_request', 'event_request']);
    expect((await answer(cleo, first.id, 'accepted')).body.code).toBe('not_found');
    expect((await answer(ada, first.id, 'accepted')).body.data).toMatchObject({ status: 'accepted' });
    expect(await noticesOf(ben)).toEqual(['event_answer']);
    const { data: notices } = (await call('GET', '/notifications', { as: ada })).body;
    const { id: noticeId } = notices.find(({ status }: { status: string }) => status === 'pending');
    const accept = { as: ada, body: { action: 'accept' } };
    expect((await call('PUT', `/notifications/${noticeId}`, accept)).body.code).toBe('full');
    expect((await answer(ada, second.id, 'declined')).body.data).toMatchObject({ status: 'declined' });
    // Who is invited does not have to ask.
    await call('DELETE', `/relationships/${first.id}`, { as: ben });
    await call('POST', '/relationships', {
      as: ada,
      body: { relatable_id: id, user_id: dora.userId, role: 'member' },
    });
    expect(await requestOf(dora)).toMatchObject({ status: 'accepted' });
  });

  it('needs a passport where the conference has them, and is not possible where no one registers', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada, { has_passports: true });
    expect((await read(id)).admission).toBe('passport');
    expect((await register(ben, id)).body.code).toBe('passport_required');
    await put(ada, id, { has_passports: false, has_registration: false });
    expect((await read(id)).admission).toBe('open');
    expect((await register(ben, id)).body.code).toBe('status_step');
  });

  it('is refused by drafts, cancelled, and ended conferences', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const draft = await created(ada, await ready(ada));
    expect((await register(ada, draft)).body.code).toBe('not_ready');
    const cancelled = await published(ada);
    await put(ada, cancelled, { status: 'cancelled' });
    expect((await register(ben, cancelled)).body.code).toBe('cancelled');
    const ended = await published(ada, { starts_at: dayIn(-4), ends_at: dayIn(-3) });
    expect((await register(ben, ended)).body.code).toBe('answers_closed');
  });

  it('GET /conferences/:id/participants returns organizers and attendees by name, without those who hide', async () => {
    const [ada, ben, cleo, dora] = [
      await person('Ada L'),
      await person('Ben K'),
      await person('Cleo M'),
      await person('Dora N'),
    ];
    const id = await published(ada);
    await register(ben, id);
    await register(cleo, id, { is_hidden: true });
    await register(dora, id, { status: 'maybe' });
    const list = async (query: string, as = dora) => {
      const { body } = await call('GET', `/conferences/${id}/participants?page=1&${query}`, { as });
      return { ids: body.data.map(({ user_id }: { user_id: string }) => user_id), ...body.meta };
    };
    expect(await list('')).toMatchObject({ ids: [ada.userId, ben.userId], total: 2, limit: 25 });
    expect(await list('', ada)).toMatchObject({ ids: [ada.userId, ben.userId, cleo.userId], total: 3 });
    expect(await list('', cleo)).toMatchObject({ ids: [ada.userId, ben.userId, cleo.userId] });
    expect(await list('role=organizer')).toMatchObject({ ids: [ada.userId], total: 1 });
    expect(await list('role=attendee')).toMatchObject({ ids: [ben.userId], total: 1 });
    expect(await list('search=ben')).toMatchObject({ ids: [ben.userId] });
    expect(await list('search=cleo')).toMatchObject({ ids: [] });
    await register(ada, id);
    const { body } = await call('GET', `/conferences/${id}/participants?role=attendee`, { as: dora });
    expect(body.data[0]).toMatchObject({ _type: 'Participant', roles: ['organizer', 'attendee'], user_id: ada.userId });
  });
});

describe('the tracks of a conference', () => {
  it('are seen with the conference, and changed by those who organize it', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada);
    const { body } = await call('POST', '/tracks', { as: ada, body: { name: 'Food', hue: 30 } });
    const track = body.data.id;
    expect((await call('GET', `/tracks/${track}`, { as: ben })).status).toBe(404);
    await call('POST', '/tracks', { as: ada, body: { name: 'Sound', conference: id } });
    const assigned = await call('POST', `/tracks/${track}/assign`, { as: ada, body: { conference: id } });
    expect(assigned.body.data).toMatchObject({ conference_ids: [id], manageable: true });
    const list = await call('GET', `/tracks?conference=${id}`);
    expect(list.body.data).toMatchObject([{ name: 'Sound' }, { name: 'Food', manageable: false }]);
    expect((await call('PUT', `/tracks/${track}`, { as: ben, body: { hue: 3 } })).body.code).toBe('forbidden');
    expect((await call('PUT', `/tracks/${track}`, { as: ada, body: { hue: 3 } })).body.data.hue).toBe(3);
    await call('DELETE', `/tracks/${track}/remove/${id}`, { as: ada });
    expect(await idsOf(`/tracks?conference=${id}`)).not.toContain(track);
    expect((await call('DELETE', `/tracks/${track}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `/tracks/${track}`, { as: ada })).status).toBe(404);
  });

  it('are in an order of their own in each conference', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const [last, next] = [await published(ada, { slug: 'harbours-one' }), await published(ada)];
    const food = (await call('POST', '/tracks', { as: ada, body: { name: 'Food', conference: last } })).body.data.id;
    const sound = (await call('POST', '/tracks', { as: ada, body: { name: 'Sound', conference: last } })).body.data.id;
    for (const track of [food, sound])
      await call('POST', `/tracks/${track}/assign`, { as: ada, body: { conference: next } });
    const order = (as: Person, id: string, track_ids: readonly string[]) =>
      call('PUT', `/conferences/${id}/tracks`, { as, body: { track_ids } });
    expect((await order(ada, 'harbours-one', [sound, food])).status).toBe(200);
    expect(await idsOf(`/tracks?conference=${last}`)).toEqual([sound, food]);
    expect(await idsOf(`/tracks?conference=${next}`)).toEqual([food, sound]);
    const { body } = await call('POST', '/conferences', { as: ada, body: { clone_of: last } });
    const copied = await call('GET', `/tracks?conference=${body.data.id}`, { as: ada });
    expect(copied.body.data.map(({ name }: Track) => name)).toEqual(['Sound', 'Food']);
    for (const wrong of [[sound], [sound, food, newId()], [sound, newId()]]) {
      const refused = (await order(ada, last, wrong)).body;
      expect([refused.code, Object.keys(refused.errors)]).toEqual(['invalid', ['track_ids']]);
    }
    expect((await order(ben, last, [food, sound])).body.code).toBe('forbidden');
  });

  it('are offered to other conferences by those who can change them', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const [last, next] = [await published(ada), await published(ada)];
    const track = async (name: string, more: object = {}) =>
      (await call('POST', '/tracks', { as: ada, body: { name, ...more } })).body.data.id;
    const food = await track('Food', { conference: last });
    await track('Sound', { conference: next });
    const offered = async (as?: Person) =>
      (await call('GET', `/tracks?missing_from=${next}`, { ...(as && { as }) })).body.data.map(({ id }: Track) => id);
    expect(await offered(ada)).toEqual([food]);
    for (const other of [ben, undefined]) expect(await offered(other)).toEqual([]);
    await call('POST', `/tracks/${food}/assign`, { as: ada, body: { conference: next } });
    expect(await offered(ada)).toEqual([]);
    expect((await call('GET', `/tracks/${food}`)).body.data.conference_ids).toEqual([last, next].toSorted());
  });

  it('hold only sessions of a conference that uses them', async () => {
    const ada = await person('Ada L');
    const id = await published(ada);
    const track = (await call('POST', '/tracks', { as: ada, body: { name: 'Food', conference: id } })).body.data.id;
    const event = (
      await call('POST', '/events', {
        as: ada,
        body: { name: 'Bread', starts_at: `${dayIn(30)}T09:00`, ends_at: `${dayIn(30)}T10:00`, audience: 'public' },
      })
    ).body.data.id;
    const { body } = await call('POST', `/tracks/${track}/assign/event`, { as: ada, body: { event } });
    expect([body.code, Object.keys(body.errors)]).toEqual(['invalid', ['event']]);
    await sql`update items set context_id = ${id} where id = ${event}`.execute(db());
    const assigned = await call('POST', `/tracks/${track}/assign/event`, { as: ada, body: { event } });
    expect(assigned.body.data.event_ids).toEqual([event]);
    await call('DELETE', `/tracks/${track}/assign/event/${event}`, { as: ada });
    expect((await call('GET', `/tracks/${track}`)).body.data.event_ids).toEqual([]);
  });
});

describe('the places of a conference', () => {
  it('are assigned and removed by either ID, and seen by everyone who sees the conference', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada);
    const main = (await read(id)).place_id!;
    const sheds = await place(ada, { title: 'Five sheds' });
    expect((await call('GET', `/places/${sheds}`, { as: ben })).status).toBe(404);
    const { body } = await call('POST', `/places/${sheds}/assign`, { as: ada, body: { conference: id } });
    expect(body.data.place_ids).toEqual([main, sheds]);
    expect((await call('GET', `/places/${sheds}`, { as: ben })).status).toBe(200);
    const secret = await place(ben);
    const unseen = await call('POST', `/places/${secret}/assign`, { as: ada, body: { conference: id } });
    expect(unseen.body.code).toBe('not_found');
    expect((await call('DELETE', `/places/${main}/remove/${id}`, { as: ada })).body.code).toBe('place_in_use');
    expect((await call('DELETE', `/places/${id}/remove/${sheds}`, { as: ben })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/places/${id}/remove/${sheds}`, { as: ada })).status).toBe(204);
    expect((await read(id)).place_ids).toEqual([main]);
    expect((await call('DELETE', `/places/${sheds}/remove/${id}`, { as: ada })).body.code).toBe('not_found');
  });
});

describe('the order of the places of a conference', () => {
  const order = (as: Person, id: string, place_ids: readonly string[]) =>
    call('PUT', `/conferences/${id}/places`, { as, body: { place_ids } });

  it('is set by organizers, and names each place once', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await published(ada);
    const main = (await read(id)).place_id!;
    const [sheds, quay] = [await place(ada, { title: 'Five sheds' }), await place(ada, { title: 'Quay' })];
    for (const each of [sheds, quay])
      await call('POST', `/places/${each}/assign`, { as: ada, body: { conference: id } });
    expect((await order(ada, id, [quay, main, sheds])).body.data.place_ids).toEqual([quay, main, sheds]);
    for (const wrong of [
      [quay, main],
      [quay, main, main],
      [quay, main, newId()],
    ]) {
      const { body } = await order(ada, id, wrong);
      expect([body.code, Object.keys(body.errors)]).toEqual(['invalid', ['place_ids']]);
    }
    expect((await order(ben, id, [main, sheds, quay])).body.code).toBe('forbidden');
    // Another main place that the conference has already changes neither the places nor their order.
    await call('PUT', `/conferences/${id}`, { as: ada, body: { place_id: sheds } });
    expect((await read(id)).place_ids).toEqual([quay, main, sheds]);
  });
});

describe('the topics of a conference', () => {
  it('have its audience and its state, at both paths', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const id = await created(ada, await ready(ada));
    const topic = (await call('POST', '/conference-topics', { as: ada, body: { conference_id: id, name: 'Rides' } }))
      .body.data.id;
    expect((await call('GET', `/items/${topic}`, { as: ben })).status).toBe(404);
    await put(ada, id, { status: 'published' });
    expect((await call('GET', `/items/${topic}`, { as: ben })).body.data.name).toBe('Rides');
    expect(await idsOf(`/conferences/topics?conference=${id}`)).toEqual([topic]);
    await put(ada, id, { audience: 'private' });
    expect((await call('GET', `/items/${topic}`, { as: ben })).status).toBe(404);
    const renamed = await call('PUT', `/conferences/topics/${topic}`, { as: ada, body: { name: 'Lifts' } });
    expect(renamed.body.data).toMatchObject({ name: 'Lifts', conference_id: id });
    expect((await call('DELETE', `/conference-topics/${topic}`, { as: ada })).status).toBe(204);
    expect(await idsOf(`/conference-topics?conference=${id}`, ada)).toEqual([]);
  });
});

describe('a topic or a track of a conference', () => {
  const created = {
    topic: (as: Person, conference_id: string, more: object) =>
      call('POST', '/conference-topics', { as, body: { conference_id, name: 'Rides', ...more } }),
    track: (as: Person, conference: string, more: object) =>
      call('POST', '/tracks', { as, body: { conference, name: 'Food', ...more } }),
  };
  const urls = { topic: '/conference-topics', track: '/tracks' };

  it.each([
    ['topic', 'no name', { name: ' ' }, 'name'],
    ['topic', 'a long name', { name: 'x'.repeat(61) }, 'name'],
    ['topic', 'a name with NUL', { name: 'Ri\0des' }, 'name'],
    ['topic', 'a position before the first', { order: -1 }, 'order'],
    ['topic', 'the position 10⁹', { order: 10 ** 9 }, 'order'],
    ['track', 'no name', { name: ' ' }, 'name'],
    ['track', 'a long name', { name: 'x'.repeat(61) }, 'name'],
    ['track', 'a name with NUL', { name: 'Fo\0od' }, 'name'],
    ['track', 'a hue below 0', { hue: -1 }, 'hue'],
    ['track', 'a hue of 360', { hue: 360 }, 'hue'],
  ] as const)('a %s is refused with %s', async (kind, _what, more, field) => {
    const ada = await person('Ada L');
    const id = await published(ada);
    const { id: other } = (await created[kind](ada, id, {})).body.data;
    for (const { status, body } of [
      await created[kind](ada, id, more),
      await call('PUT', `${urls[kind]}/${other}`, { as: ada, body: more }),
    ])
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });
});

describe('the name of what belongs to a conference', () => {
  const NAME = '<b>مسار</b>\n\u200fÅ \u202e👩🏽‍🚀';
  const KEPT = '<b>مسار</b> Å 👩🏽‍🚀';

  interface Scene {
    ada: Person;
    id: string;
  }
  const post = async (url: string, { ada: as }: Scene, body: object) =>
    (await call('POST', url, { as, body })).body.data;
  const event = (scene: Scene, more: object) => post('/events', scene, { name: NAME, ...more });
  const kinds: Record<string, (scene: Scene) => Promise<string>> = {
    'a conference': async ({ ada, id }) => (await put(ada, id, { name: NAME })).body.data.name,
    'a topic': async (scene) => (await post('/conference-topics', scene, { conference_id: scene.id, name: NAME })).name,
    'a track': async (scene) => (await post('/tracks', scene, { conference: scene.id, name: NAME })).name,
    'a place': async (scene) => (await post('/places', scene, { title: NAME })).title,
    'a room': async (scene) =>
      (await post('/locations', scene, { place_id: await place(scene.ada), title: NAME })).title,
    'an event': async (scene) => (await event(scene, times())).name,
    'a date of a series': async (scene) => {
      const { id } = await event(scene, { ...times(), recurrence: 'FREQ=WEEKLY;COUNT=3', name: 'Choir' });
      const url = `/events/${id}/occurrences/${dayIn(37)}`;
      return (await call('PUT', url, { as: scene.ada, body: { name: NAME } })).body.data.name;
    },
    'a session': async (scene) => (await event(scene, { type: 'session', session: { conference_id: scene.id } })).name,
    'a speaker': async (scene) => {
      const session = { conference_id: scene.id, speakers: [{ name: NAME }] };
      return (await event(scene, { type: 'session', session })).session.speakers[0].name;
    },
    'a tailgate': async (scene) => {
      const tailgate = { conference_id: scene.id };
      const at = { starts_at: `${dayIn(30)}T18:00`, ends_at: `${dayIn(30)}T19:00`, place_id: await place(scene.ada) };
      return (await event(scene, { type: 'tailgate', tailgate, ...at })).name;
    },
    'an application': async ({ ada, id }) => {
      const body = { conference_id: id, kind: 'talk', title: NAME, summary: 'Without a budget.' };
      return (await call('POST', '/conferences/application/apply', { as: ada, body })).body.data.title;
    },
    'a release': async ({ ada, id }) => {
      const scene = { ada, id };
      const session = await event(scene, { type: 'session', session: { conference_id: id } });
      const changes = [{ id: session.id, revision: 0, starts_at: `${dayIn(30)}T09:00`, ends_at: `${dayIn(30)}T10:00` }];
      await call('PUT', `/conferences/${id}/schedule/slots`, { as: ada, body: { changes } });
      return (await post(`/conferences/${id}/schedule/release`, scene, { name: NAME })).version.name;
    },
  };

  it.each(Object.keys(kinds))(
    'of %s keeps markup and any script, in one line without marks of direction',
    async (kind) => {
      const ada = await person('Ada L');
      const more = { has_tailgates: true, has_applications: true, allow_talk: true };
      expect(await kinds[kind]!({ ada, id: await published(ada, more) })).toBe(KEPT);
    },
  );
});

describe('changes of a conference', () => {
  it('notify attendees, followers, and those who wait, each once', async () => {
    const [ada, ben, cleo, dora] = [
      await person('Ada L'),
      await person('Ben K'),
      await person('Cleo M'),
      await person('Dora N'),
    ];
    const id = await published(ada, { max_guest_count: 1 });
    await register(ben, id);
    await call('POST', `/conferences/${id}/waitlist`, { as: cleo, body: {} });
    await call('POST', '/relationships', { as: dora, body: { relatable_id: id } });
    const typesOf = async (as: Person): Promise<string[]> =>
      (await call('GET', '/notifications', { as })).body.data
        .filter(({ notifiable_id }: { notifiable_id: string }) => notifiable_id === id)
        .map(({ type }: { type: string }) => type);
    await put(ada, id, { description: 'Bring boots.' });
    await put(ada, id, times(40));
    for (const as of [ben, cleo, dora]) await expect.poll(() => typesOf(as)).toEqual(['event_moved']);
    expect(await read(id, ben)).toMatchObject({ sequence: 1, attendance: { has_moved: true } });
    await put(ada, id, { status: 'cancelled', cancelled_reason: 'Storm' });
    for (const as of [ben, cleo, dora])
      await expect.poll(() => typesOf(as)).toEqual(['event_cancelled', 'event_moved']);
    expect(await read(id, cleo)).toMatchObject({ cancelled_reason: 'Storm', sequence: 2, wait: null });
  });
});

describe('the calendar', () => {
  it('lists the conferences of organizers and attendees as whole days, and its file has them', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben K')];
    const [first, last, after] = [dayIn(40), dayIn(41), dayIn(42)];
    const more = { starts_at: `${first}T09:00`, ends_at: `${after}T00:00`, slug: 'harbours-30' };
    const id = await published(ada, more);
    await register(ben, id);
    for (const [as, role] of [
      [ada, 'host'],
      [ben, 'accepted'],
    ] as const) {
      const { body } = await call('GET', `/calendar?from=${dayIn(30)}T00:00:00Z&to=${dayIn(50)}T00:00:00Z`, { as });
      expect(body.data).toMatchObject([
        { id, type: 'conference', role, is_all_day: true, start_date: first, end_date: last, end_time: null },
      ]);
    }
    const feed = await call('POST', '/calendar-feeds', { as: ben, body: {} });
    const { payload } = await harness.app.fastify.inject({ url: new URL(feed.body.data.url).pathname });
    expect(payload).toContain(`UID:${id}`);
    expect(payload).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`);
    expect(payload).toContain(`DTEND;VALUE=DATE:${after.replaceAll('-', '')}`);
    expect(payload).toContain('/conferences/harbours-30');
  });
});

describe('the author of a conference who leaves', () => {
  it('gives it to the co-organizer of longest standing, with its topics', async () => {
    const [ada, ben, cleo] = [await person('Ada L'), await person('Ben K'), await person('Cleo M')];
    const id = await published(ada);
    const { body } = await call('POST', '/relationships', {
      as: ada,
      body: { relatable_id: id, user_id: ben.userId, role: 'manager' },
    });
    await call('PUT', `/relationships/${body.data.id}`, { as: ben, body: { status: 'accepted' } });
    await call('DELETE', '/accounts', { as: ada });
    expect((await read(id, cleo)).user_id).toBe(ben.userId);
  });

  it('cancels it without a co-organizer, and everyone who comes is notified once, also with a tailgate there', async () => {
    const [ada, ben, cleo] = [await person('Ada L'), await person('Ben K'), await person('Cleo M')];
    const id = await published(ada, { has_tailgates: true });
    const ended = await published(ada, { starts_at: dayIn(-9), ends_at: dayIn(-8) });
    await register(ben, id);
    await register(cleo, ended);
    const tailgate = await call('POST', '/events', {
      as: ada,
      body: {
        type: 'tailgate',
        tailgate: { conference_id: id },
        name: 'Soup',
        starts_at: `${dayIn(30)}T09:00`,
        ends_at: `${dayIn(30)}T10:00`,
        place_id: (await read(id)).place_id,
      },
    });
    expect(tailgate.status, JSON.stringify(tailgate.body)).toBe(201);
    await register(ben, tailgate.body.data.id);
    await call('DELETE', '/accounts', { as: ada });
    const abandoned = async (as: Person) =>
      (await call('GET', '/notifications', { as })).body.data
        .filter(({ type }: { type: string }) => type === 'event_abandoned')
        .map(({ notifiable_id, data }: { notifiable_id: null; data: Record<string, string> }) => [
          notifiable_id,
          data['excerpt'],
          data['change'],
        ]);
    await expect.poll(() => abandoned(ben)).toEqual([[null, 'Small Harbours', 'cancelled']]);
    expect(await abandoned(cleo)).toEqual([]);
    const { body } = await call('POST', '/auth', { body: { username: ada.email, password: PASSWORD } });
    const kept = await call('POST', '/accounts/keep', { body: { stay_token: body.errors.stay_token[0] } });
    const back = { ...ada, token: kept.body.data.access_token };
    expect((await read(id, back)).status).toBe('cancelled');
    expect((await read(ended, back)).status).toBe('published');
  });

  it('hides a conference without co-organizers, and leaves no text behind once the account is erased', async () => {
    const ada = await person('Ada L');
    const id = await published(ada, { description: 'Private words', slug: 'private-words' });
    await call('POST', '/conference-topics', { as: ada, body: { conference_id: id, name: 'Secret topic' } });
    await call('POST', '/tracks', { as: ada, body: { name: 'Secret track', conference: id } });
    await call('DELETE', '/accounts', { as: ada });
    expect((await call('GET', `/conferences/${id}`)).status).toBe(404);
    expect((await call('GET', '/conferences/private-words')).status).toBe(404);
    await harness.advance(31 * DAY_MS);
    const left = async () =>
      (
        await sql`
          select name, slug, description, place_id, array(select name from conference_topics where conference_id = c.id) as topics,
            (select count(*)::int from tracks where creator_id is null and name = 'Secret track') as tracks
          from conferences c where id = ${id}`.execute(db())
      ).rows;
    await expect
      .poll(left)
      .toEqual([{ name: '', slug: null, description: null, place_id: null, topics: [''], tracks: 0 }]);
  });
});

describe('a conference that staff remove', () => {
  it('is hidden with its topics, also by its slug, and shown again after an appeal', async () => {
    const [ada, grace, staff] = [await person('Ada L'), await person('Grace B'), await person('Sam S')];
    await harness.appoint(staff, 'super-admin');
    const id = await published(ada, { slug: 'spam-harbours' });
    const topic = (await call('POST', '/conference-topics', { as: ada, body: { conference_id: id, name: 'Offers' } }))
      .body.data.id;
    const seen = async (as?: Person) =>
      Promise.all(
        [`/conferences/${id}`, '/conferences/spam-harbours', `/items/${topic}`].map(
          async (url) => (await call('GET', url, as ? { as } : {})).status === 200,
        ),
      );
    expect(await seen(grace)).toEqual([true, true, true]);
    const report = await call('POST', '/reports', { as: grace, body: { context_id: id, reason: 'spam' } });
    const decide = (status: string) =>
      call('PUT', `/cases/${report.body.data.case_id}`, { as: staff, body: { status, decision: 'Decided.' } });
    await decide('blocked');
    expect([await seen(grace), await seen()]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    expect(await idsOf('/conferences', grace)).not.toContain(id);
    await decide('approved');
    expect(await seen(grace)).toEqual([true, true, true]);
  });
});

describe('what every item can do', () => {
  it('a conference is commented on, reacted to, followed, viewed, recommended, collected, reported, and sets a reminder', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await published(ada);
    const collection = (await call('POST', '/collections', { as: grace, body: { name: 'Summer', audience: 'public' } }))
      .body.data.id;
    const asked: [string, object][] = [
      ['/comments', { id, content: 'See you there' }],
      ['/reactions', { context_id: id }],
      ['/relationships', { relatable_id: id }],
      ['/recommends', { item_id: id, recipient_ids: [ada.userId], reason: 'Boats!' }],
      ['/views', { context_id: id }],
      ['/reminders', { text: 'Bring a cup', attachable_id: id }],
      ['/collection-items', { collection_id: collection, collectable_id: id }],
      ['/reports', { context_id: id, reason: 'spam' }],
    ];
    for (const [url, body] of asked) {
      const answer = await call('POST', url, { as: grace, body });
      expect([url, answer.body?.code ?? null, answer.status < 300]).toEqual([url, null, true]);
    }
    expect(await read(id, grace)).toMatchObject({ comments_count: 1, reactions_count: 1, is_follower: true });
  });
});

describe('the publication of a conference', () => {
  it('is refused with the error of a domain that objects, and changes nothing', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, await ready(ada));
    const listeners = harness.app.platform.listeners as Map<
      string,
      Listeners extends ReadonlyMap<string, infer L> ? L : never
    >;
    const before = listeners.get('conference.publishing');
    const asked: unknown[] = [];
    listeners.set('conference.publishing', [
      async (_context, payload) => {
        asked.push(payload);
        throw new Failure('not_ready', { has_passports: ['needs a payment account'] });
      },
    ]);
    expect((await put(ada, id, { status: 'published' })).body).toMatchObject({
      code: 'not_ready',
      errors: { has_passports: ['needs a payment account'] },
    });
    expect(asked).toEqual([{ id }]);
    expect(await read(id, ada)).toMatchObject({ status: 'draft', slug: null });
    if (before) listeners.set('conference.publishing', before);
    else listeners.delete('conference.publishing');
    expect((await put(ada, id, { status: 'published' })).body.data).toMatchObject({ status: 'published' });
  });
});

describe('GET /conferences/:id/conference.ics', () => {
  it('returns a calendar file of whole days by ID or slug, and 304 if nothing changed', async () => {
    const ada = await person('Ada L');
    const more = {
      starts_at: `${NEXT}-05-14T09:00`,
      ends_at: `${NEXT}-05-16T00:00`,
      slug: 'file-of-days',
      name: 'Tide, days',
    };
    const id = await published(ada, { ...more, audience: 'community' });
    const file = await call('GET', '/conferences/file-of-days/conference.ics', { as: ada });
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    for (const line of [
      `UID:${id}`,
      'SUMMARY:Tide\\, days',
      `DTSTART;VALUE=DATE:${NEXT}0514`,
      `DTEND;VALUE=DATE:${NEXT}0516`,
      'LOCATION:Customs House\\, Oslo',
      'STATUS:CONFIRMED',
    ])
      expect(String(file.body), line).toContain(`${line}\r\n`);
    const headers = { 'if-none-match': String(file.headers['etag']) };
    expect((await call('GET', `/conferences/${id}/conference.ics`, { as: ada, headers })).status).toBe(304);
    expect((await call('GET', `/conferences/${id}/conference.ics`)).body.code).toBe('not_public');
    const draft = await created(ada, { starts_at: null, ends_at: null });
    expect((await call('GET', `/conferences/${draft}/conference.ics`, { as: ada })).status).toBe(404);
  });
});
