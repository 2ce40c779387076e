import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import { addDays } from '../core/zones.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const db = () => harness.app.platform.database.db;
const dayIn = (days: number): string => addDays(harness.clock.now().toISOString().slice(0, 10), days);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Two places in Oslo, 1.2 km apart. */
const QUAY = { title: 'Customs House', latitude: 59.905, longitude: 10.75 };
const STEPS = { title: 'The steps', latitude: 59.9092, longitude: 10.7493 };
const FAR = { title: 'The lighthouse', latitude: 59.89421, longitude: 10.75 };

const place = async (as: Person, more: object): Promise<string> =>
  (await call('POST', '/places', { as, body: { city: 'Oslo', is_listed: true, ...more } })).body.data.id;

async function conference(as: Person, more: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/conferences', {
    as,
    body: {
      name: 'Small Harbours',
      starts_at: dayIn(30),
      ends_at: dayIn(31),
      timezone: 'Europe/Oslo',
      audience: 'public',
      cover_id: await picture(as),
      place_id: await place(as, QUAY),
      has_registration: false,
      has_tailgates: true,
      status: 'published',
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const times = (hour = 18) => ({ starts_at: `${dayIn(30)}T${hour}:00`, ends_at: `${dayIn(30)}T${hour + 1}:00` });

async function propose(as: Person, conference_id: string, more: object = {}): Promise<Answer> {
  const place_id = await place(as, STEPS);
  const tailgate = { conference_id, recognize_by: 'The yellow umbrella' };
  const body = { name: 'Porridge', type: 'tailgate', place_id, tailgate, ...times(), ...more };
  return call('POST', '/events', { as, body });
}
async function proposed(as: Person, conferenceId: string, more: object = {}): Promise<string> {
  const { status, body } = await propose(as, conferenceId, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
const put = (as: Person, path: string, body: object) => call('PUT', path, { as, body });
const change = (as: Person, id: string, body: object) => put(as, `/events/${id}`, body);
const read = (id: string, as?: Person): Promise<Answer> => call('GET', `/events/${id}`, as ? { as } : {});
const decide = (as: Person, id: string, approval: string, reason?: string) =>
  put(as, `/events/${id}/tailgate`, { approval, ...(reason && { reason }) });
const arrive = (as: Person, id: string, more: object = {}) =>
  put(as, `/events/${id}/arrive`, { status: 'arrived', ...more });
const register = (as: Person, relatable_id: string, more: object = {}) =>
  call('POST', '/relationships', { as, body: { relatable_id, role: 'member', ...more } });
const idsOf = async (url: string, as?: Person): Promise<string[]> =>
  (await call('GET', url, as ? { as } : {})).body.data.map(({ id }: { id: string }) => id);
const listed = (conferenceId: string, as?: Person, more = '') =>
  idsOf(`/events?type=tailgate&conference=${conferenceId}${more}`, as);
const noticesOf = async (who: Person): Promise<string[]> =>
  (await call('GET', '/notifications', { as: who })).body.data.map(({ type }: { type: string }) => type);
/** Moves the clock to a tailgate, which has just begun. */
async function begin(id: string, ...people: Person[]): Promise<void> {
  const { starts_at } = (await read(id)).body.data;
  await harness.advance(Date.parse(starts_at) + MINUTE_MS - harness.clock.now().getTime());
  for (const who of people) await harness.renew(who);
}

describe('a tailgate', () => {
  it('POST /events publishes it without approval, and lists it only where it is asked for', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const { status, body } = await propose(ben, id);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      type: 'tailgate',
      user_id: ben.userId,
      context_type: 'Conference',
      context_id: id,
      audience: 'public',
      is_draft: false,
      timezone: 'Europe/Oslo',
      tailgate: {
        conference_id: id,
        approval: 'accepted',
        recognize_by: 'The yellow umbrella',
        arrived_count: 0,
        has_arrived: false,
        nearest: { title: 'Customs House', meters: 469 },
      },
    });
    const later = await proposed(ada, id, { name: 'Tea', ...times(20) });
    expect(await listed(id)).toEqual([body.data.id, later]);
    expect(await listed(id, ben, `&user=${ben.userId}`)).toEqual([body.data.id]);
    expect(await listed(id, ben, '&is_hosting=true')).toEqual([body.data.id]);
    expect(await listed(id, undefined, '&is_hosting=true')).toEqual([]);
    await register(ben, later);
    expect(await listed(id, ben, '&is_going=true')).toEqual([later]);
    expect(await listed(id, ben, `&from=${dayIn(30)}T18:30:00Z`)).toEqual([later]);
    expect(await idsOf(`/events/search?type=tailgate&conference=${id}&search=porr`)).toEqual([body.data.id]);
    expect(await listed(id, undefined, '&search=porr')).toEqual([body.data.id]);
    expect(await listed(id, undefined, '&search=!!')).toEqual([]);
    expect(await idsOf(`/events?user=${ben.userId}`)).toEqual([]);
    expect(await idsOf(`/events?conference=${id}`)).toEqual([]);
  });

  it('is found by where it is, on which day, and whether it was cancelled, on every page', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const tea = await proposed(ada, id, { name: 'Tea', ...times(20), place_id: await place(ada, QUAY) });
    const porridge = await proposed(ben, id);
    const sauna = await proposed(ben, id, { name: 'Sauna', ...times(21) });
    expect((await call('POST', `/events/${sauna}/cancel`, { as: ben, body: {} })).status).toBe(200);
    const [near, day] = ['&near=59.9092,10.7493&km=0.1', `&day=${dayIn(30)}`];
    expect(await listed(id, ben, near)).toEqual([porridge, sauna]);
    expect(await listed(id, ben, `${near}&is_cancelled=false`)).toEqual([porridge]);
    expect(await listed(id, ben, '&is_cancelled=true')).toEqual([sauna]);
    expect(await listed(id, ben, `${day}&is_cancelled=false`)).toEqual([porridge, tea]);
    expect(await listed(id, ben, `${day}&is_cancelled=true`)).toEqual([sauna]);
    for (const none of ['&when=past', `&day=${dayIn(31)}`]) expect(await listed(id, ben, none)).toEqual([]);
    const { body: refused } = await call('GET', `/events?day=${dayIn(30)}`);
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['invalid', ['type']]);
    const { body } = await call('GET', `/events?type=tailgate&conference=${id}${day}&limit=1`);
    const next = encodeURIComponent(body.meta.next_cursor);
    expect(await listed(id, undefined, `${day}&limit=1&cursor=${next}`)).toEqual([tea]);
  });

  it('has a date in GET /events/occurrences only where tailgates are asked for', async () => {
    const ada = await person('Ada L');
    const tailgate = await proposed(ada, await conference(ada));
    const datesOf = async (query: string): Promise<string[]> =>
      (await call('GET', `/events/occurrences?${query}`)).body.data.map(
        ({ event_id }: { event_id: string }) => event_id,
      );
    expect(await datesOf(`user=${ada.userId}`)).toEqual([]);
    expect(await datesOf(`user=${ada.userId}&type=tailgate`)).toEqual([tailgate]);
    const period = `from=${dayIn(29)}T00:00:00Z&to=${dayIn(32)}T00:00:00Z&limit=100`;
    expect(await datesOf(period)).not.toContain(tailgate);
    expect(await datesOf(`${period}&type=tailgate`)).toContain(tailgate);
  });

  it('is only seen by its host and organizers until they approve it, and both are notified', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada, { tailgate_approval_needed: true });
    const tailgate = await proposed(ben, id);
    expect((await read(tailgate, ben)).body.data).toMatchObject({ is_draft: true, tailgate: { approval: 'pending' } });
    expect((await read(tailgate, ada)).body.data).toMatchObject({ manageable: true });
    expect((await read(tailgate, cy)).status).toBe(404);
    expect(await noticesOf(ada)).toContain('tailgate_request');
    expect([await listed(id, ada, '&approval=pending'), await listed(id, cy)]).toEqual([[tailgate], []]);
    expect((await decide(ben, tailgate, 'accepted')).body.code).toBe('forbidden');
    expect((await decide(cy, tailgate, 'accepted')).status).toBe(404);
    expect((await decide(ada, tailgate, 'accepted')).body.data).toMatchObject({ tailgate: { approval: 'accepted' } });
    expect((await decide(ada, tailgate, 'declined')).body.code).toBe('already_decided');
    expect((await read(tailgate, cy)).status).toBe(200);
    expect(await noticesOf(ben)).toContain('tailgate_decided');
  });

  it('that was declined says why to its host, and waits for approval again after a change', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada, { tailgate_approval_needed: true });
    const tailgate = await proposed(ben, id);
    await decide(ada, tailgate, 'declined', 'Too loud.');
    expect((await read(tailgate, ben)).body.data.tailgate).toMatchObject({
      approval: 'declined',
      decided_reason: 'Too loud.',
    });
    const { body } = await change(ben, tailgate, { name: 'Quiet porridge' });
    expect(body.data.tailgate).toMatchObject({ approval: 'pending', decided_reason: null });
    const own = await proposed(ada, id);
    expect((await read(own)).body.data.tailgate.approval).toBe('accepted');
  });

  it('is hidden when its host moves it, until organizers approve it again and its guests are notified', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada, { tailgate_approval_needed: true });
    const tailgate = await proposed(ben, id);
    await decide(ada, tailgate, 'accepted');
    await register(cy, tailgate);
    await change(ben, tailgate, { description: 'Bring a cup.' });
    expect((await read(tailgate, cy)).status).toBe(200);
    await change(ben, tailgate, times(20));
    expect((await read(tailgate, cy)).status).toBe(404);
    expect(await noticesOf(cy)).not.toContain('event_moved');
    await decide(ada, tailgate, 'accepted');
    expect((await read(tailgate, cy)).body.data).toMatchObject({ attendance: { has_moved: true } });
    await expect.poll(() => noticesOf(cy)).toContain('event_moved');
  });

  it('is cancelled for its guests when organizers decline its move', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada, { tailgate_approval_needed: true });
    const tailgate = await proposed(ben, id);
    await decide(ada, tailgate, 'accepted');
    await register(cy, tailgate);
    await change(ben, tailgate, times(20));
    await decide(ada, tailgate, 'declined', 'The choir sings there.');
    expect((await read(tailgate, cy)).body.data).toMatchObject({
      cancelled_reason: 'The choir sings there.',
      tailgate: { decided_reason: null },
    });
    await expect.poll(() => noticesOf(cy)).toContain('event_cancelled');
    const restored = await call('POST', `/events/${tailgate}/restore`, { as: ben, body: {} });
    expect(restored.body.code).toBe('status_step');
  });

  it.each([
    ['of a conference without tailgates', { has_tailgates: false }, 'status_step'],
    ['before proposals open', { tailgates_open_at: '2199-01-01' }, 'window_closed'],
    ['after proposals closed', { tailgates_close_at: '2001-01-01' }, 'window_closed'],
    ['by someone who did not register', { has_registration: true }, 'registration_required'],
    ['by someone without a passport', { has_passports: true }, 'passport_required'],
    ['of a draft', { status: 'draft' }, 'not_found'],
  ])('is refused %s', async (_what, more, code) => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada, more);
    expect((await propose(ben, id)).body.code).toBe(code);
  });

  it('can be proposed by attendees who registered', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada, { has_registration: true });
    await register(ben, id);
    expect((await propose(ben, id)).status).toBe(201);
  });

  it('is refused with its distance if it is too far from every place of the conference', async () => {
    const ada = await person('Ada L');
    const id = await conference(ada, { tailgate_proximity: 800 });
    const far = await propose(ada, id, { place_id: await place(ada, FAR) });
    expect([far.status, far.body.code, far.body.errors]).toEqual([
      422,
      'too_far',
      { place_id: ['is 1200 m from Customs House, and can be at most 800 m away'] },
    ]);
    const tailgate = await proposed(ada, id);
    expect((await change(ada, tailgate, { place_id: await place(ada, FAR) })).body.code).toBe('too_far');
    await call('POST', `/places/${await place(ada, FAR)}/assign`, { as: ada, body: { conference: id } });
    expect((await change(ada, tailgate, { place_id: await place(ada, FAR) })).status).toBe(200);
  });

  it.each([
    ['no place', { place_id: null }, 'place_id'],
    ['a start before tailgates', { starts_at: `${dayIn(30)}T17:00` }, 'starts_at'],
    ['an end after tailgates', { ends_at: `${dayIn(30)}T22:00` }, 'ends_at'],
    ['an end before the start', { ends_at: `${dayIn(30)}T18:00` }, 'ends_at'],
    ['no name', { name: ' ' }, 'name'],
    ['a zone', { timezone: 'Europe/Paris' }, 'timezone'],
    ['a rule', { recurrence: 'FREQ=DAILY' }, 'recurrence'],
    ['an audience', { audience: 'private' }, 'audience'],
    ['an address for guests', { place_seen: 'guests' }, 'place_seen'],
    ['being published', { is_draft: false }, 'is_draft'],
    ['a track', { track_ids: [] }, 'track_ids'],
    ['no seats', { capacity: 0 }, 'capacity'],
  ])('refuses %s', async (_what, more, field) => {
    const ada = await person('Ada L');
    const id = await conference(ada, {
      tailgate_starts_at: `${dayIn(30)}T18:00`,
      tailgate_ends_at: `${dayIn(30)}T21:00`,
    });
    const { status, body } = await propose(ada, id, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    const tailgate = await proposed(ada, id);
    const changed = await change(ada, tailgate, more);
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    ['a place of the draft of someone else', { is_draft: true }],
    ['a place of a private event', { audience: 'private' }],
    ['a place that an event hides', { audience: 'public', place_seen: 'guests' }],
  ])('refuses %s', async (_what, more) => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const place_id = await place(ada, { ...STEPS, is_listed: false });
    const event = { name: 'Choir', starts_at: dayIn(3), ends_at: dayIn(3), place_id, ...more };
    expect((await call('POST', '/events', { as: ada, body: event })).status).toBe(201);
    const tailgate = await proposed(ben, id);
    for (const { status, body } of [await propose(ben, id, { place_id }), await change(ben, tailgate, { place_id })])
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', ['place_id']]);
  });

  it('refuses a place without a position where the distance counts', async () => {
    const ada = await person('Ada L');
    const id = await conference(ada, { tailgate_proximity: 800 });
    const { body } = await propose(ada, id, { place_id: await place(ada, { title: 'Somewhere' }) });
    expect(body.errors).toEqual({ place_id: ['has no position on the map'] });
  });

  it('follows the audience of its conference, and is cancelled with it', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const tailgate = await proposed(ben, id);
    await put(ada, `/conferences/${id}`, { audience: 'community' });
    expect((await read(tailgate)).body.code).toBe('not_public');
    await put(ada, `/conferences/${id}`, { status: 'cancelled' });
    expect((await read(tailgate, ben)).body.data.cancelled_at).not.toBeNull();
    expect((await change(ben, tailgate, { name: 'Tea' })).body.code).toBe('cancelled');
    expect((await call('POST', `/events/${tailgate}/restore`, { as: ben, body: {} })).body.code).toBe('cancelled');
    expect((await propose(ben, id)).body.code).toBe('cancelled');
  });

  it('clashes with a session, for its host and for those who come', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada);
    const tailgate = await proposed(ben, id);
    await register(cy, tailgate);
    const session = await call('POST', '/events', {
      as: ada,
      body: { name: 'Steam bending', type: 'session', session: { conference_id: id } },
    });
    const { id: sessionId } = session.body.data;
    await put(ada, `/conferences/${id}/schedule/slots`, {
      changes: [{ id: sessionId, revision: 0, ...times() }],
    });
    expect((await call('POST', `/conferences/${id}/schedule/release`, { as: ada, body: {} })).status).toBe(201);
    expect((await register(ben, sessionId)).body.code).toBe('session_conflict');
    expect((await register(cy, sessionId)).body.code).toBe('session_conflict');
  });
});

describe('tailgates near each other', () => {
  const ask = (as: Person, id: string, event_id: string) =>
    call('POST', `/events/${id}/near`, { as, body: { event_id } });
  const answer = (as: Person, id: string, event_id: string, action: string) =>
    put(as, `/events/${id}/near`, { event_id, action });
  const nearOf = async (id: string, as?: Person): Promise<object[]> =>
    (await call('GET', `/events/${id}/near`, as ? { as } : {})).body.data;

  it('are listed for everyone once the other host accepts', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const [porridge, tea] = [await proposed(ada, id), await proposed(ben, id)];
    const { status, body } = await ask(ada, porridge, tea);
    expect([status, body.data]).toMatchObject([201, { event_id: tea, state: 'pending', is_asked: false }]);
    expect(await noticesOf(ben)).toContain('near_request');
    expect((await ask(ada, porridge, tea)).body.code).toBe('already_answered');
    expect(await nearOf(tea)).toEqual([]);
    expect(await nearOf(tea, ben)).toMatchObject([{ event_id: porridge, is_asked: true }]);
    expect((await answer(ada, porridge, tea, 'accept')).body.code).toBe('forbidden');
    expect((await answer(ben, tea, porridge, 'accept')).status).toBe(200);
    expect((await answer(ben, tea, porridge, 'accept')).body.code).toBe('already_answered');
    expect(await nearOf(tea)).toMatchObject([{ event_id: porridge, state: 'accepted' }]);
    expect(await nearOf(porridge)).toMatchObject([{ event_id: tea, state: 'accepted' }]);
    expect((await answer(ada, porridge, tea, 'withdraw')).status).toBe(200);
    expect(await nearOf(porridge, ada)).toEqual([]);
  });

  it('agree when both hosts ask, and a host who declined can change their mind', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada);
    const [porridge, tea, soup] = [await proposed(ada, id), await proposed(ben, id), await proposed(cy, id)];
    await ask(ben, tea, porridge);
    expect((await ask(ada, porridge, tea)).body.data).toMatchObject({ state: 'accepted' });
    await ask(cy, soup, tea);
    await answer(ben, tea, soup, 'decline');
    expect(await nearOf(soup, cy)).toMatchObject([{ state: 'declined' }]);
    expect((await answer(ben, tea, soup, 'accept')).status).toBe(200);
  });

  it('are of one conference, and of hosts who have not blocked each other', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada);
    const [porridge, tea] = [await proposed(ada, id), await proposed(ben, id)];
    const elsewhere = await proposed(ben, await conference(cy));
    expect((await ask(ada, porridge, elsewhere)).body.errors).toHaveProperty('event_id');
    expect((await ask(ada, porridge, porridge)).body.code).toBe('self_action');
    expect((await ask(cy, porridge, tea)).body.code).toBe('forbidden');
    await call('POST', '/blocks', { as: ben, body: { context_id: ada.userId } });
    expect((await ask(ada, porridge, tea)).body.code).toBe('not_found');
    expect((await ask(ben, tea, porridge)).body.code).toBe('not_found');
  });
});

describe('arriving at a tailgate', () => {
  it('counts guests who come from shortly before its start, until they leave or it ends', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const tailgate = await proposed(ben, await conference(ada));
    await register(cy, tailgate);
    expect((await arrive(cy, tailgate)).body.code).toBe('too_early');
    await begin(tailgate, ada, ben, cy);
    expect((await arrive(ada, tailgate)).body.code).toBe('not_coming');
    expect((await arrive(cy, tailgate)).body.data.tailgate).toMatchObject({ arrived_count: 1, has_arrived: true });
    expect((await arrive(ben, tailgate)).body.data.tailgate).toMatchObject({ arrived_count: 2 });
    const left = await arrive(cy, tailgate, { status: 'left' });
    expect(left.body.data.tailgate).toMatchObject({ arrived_count: 1, has_arrived: false });
    await harness.advance(HOUR_MS);
    await harness.renew(cy);
    expect((await read(tailgate)).body.data.tailgate.arrived_count).toBe(0);
    expect((await arrive(cy, tailgate)).body.code).toBe('answers_closed');
  });

  it('requires a device that is near, and a cell that agrees, and stores neither', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada, { tailgate_restrict_proximity: true, tailgate_proximity: 800 });
    const tailgate = await proposed(ben, id);
    await register(cy, tailgate);
    await begin(tailgate, ada, ben, cy);
    const near = { is_near: true, cell: '59.91,10.75' };
    expect((await arrive(cy, tailgate)).body.errors).toHaveProperty('is_near');
    expect((await arrive(cy, tailgate, { ...near, is_near: false })).body.code).toBe('too_far');
    expect((await arrive(cy, tailgate, { ...near, cell: '59.95,10.75' })).body.code).toBe('too_far');
    const exact = await arrive(cy, tailgate, { ...near, cell: '59.91321,10.75432' });
    expect(exact.body.errors).toHaveProperty('cell');
    expect((await arrive(cy, tailgate, near)).status).toBe(200);
    const { rows } = await sql<object>`select * from tailgate_arrivals where event_id = ${tailgate}`.execute(db());
    expect(rows.map((row) => Object.keys(row))).toEqual([['event_id', 'user_id', 'arrived_at', 'left_at']]);
  });

  it('is only possible while tailgates take place, where the conference says so', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada, { tailgate_restrict_time: true });
    const tailgate = await proposed(ben, id);
    await put(ada, `/conferences/${id}`, { tailgate_starts_at: `${dayIn(30)}T18:45` });
    await begin(tailgate, ben);
    expect((await arrive(ben, tailgate)).body.code).toBe('window_closed');
  });

  it('can be marked by the host and by organizers, who see who arrived', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada, { tailgate_restrict_proximity: true });
    const tailgate = await proposed(ben, id);
    await register(cy, tailgate);
    await begin(tailgate, ada, ben, cy);
    expect((await arrive(cy, tailgate, { user_id: ben.userId })).body.code).toBe('forbidden');
    expect((await arrive(ben, tailgate, { user_id: ada.userId })).body.code).toBe('not_coming');
    expect((await arrive(ada, tailgate, { user_id: cy.userId })).status).toBe(200);
    expect(await idsOf(`/events/${tailgate}/arrivals`, ben)).toEqual([cy.userId]);
    expect((await call('GET', `/events/${tailgate}/arrivals`, { as: cy })).body.code).toBe('forbidden');
  });
});
