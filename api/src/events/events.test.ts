import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeOfClocks } from '../../test/clock.ts';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import { newId } from '../core/ids.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;

const HOUR_MS = 3_600_000;
/** What a field of a place says of one that the viewer can’t see. */
const NOT_FOUND = 'doesn’t exist';
/** The next year, and its first date with a night in which clocks in Oslo change. */
const NEXT = harness.clock.now().getUTCFullYear() + 1;
const SPRING = changeOfClocks('Europe/Oslo', new Date(Date.UTC(NEXT, 0, 1)));
const DAY_MS = 24 * HOUR_MS;
const db = () => harness.app.platform.database.db;
/** A local date a number of days from now. */
const dayIn = (days: number): string =>
  new Date(harness.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const times = (days = 3) => ({
  starts_at: `${dayIn(days)}T19:00`,
  ends_at: `${dayIn(days)}T21:00`,
  timezone: 'Europe/Oslo',
});

const create = (as: Person, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', '/events', {
    as,
    body: { name: 'Choir on the steps', ...times(), audience: 'public', ...more },
    headers,
  });
const created = async (as: Person, more: object = {}, headers: Record<string, string> = {}): Promise<string> => {
  const { status, body } = await create(as, more, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const put = (as: Person, id: string, body: object) => call('PUT', `/events/${id}`, { as, body });
const read = async (id: string, as?: Person) => (await call('GET', `/events/${id}`, as ? { as } : {})).body.data;
const idsOf = async (url: string, as?: Person): Promise<string[]> =>
  (await call('GET', url, as ? { as } : {})).body.data.map(({ id }: { id: string }) => id);

async function place(of: Person, more: object = {}): Promise<string> {
  const id = newId();
  const row = {
    id,
    creator_id: of.userId,
    provider: 'none',
    title: 'Saltworks',
    address1: 'Quay 4',
    city: 'Oslo',
    ...more,
  };
  await sql`
    insert into places (id, creator_id, provider, title, address1, city, latitude, longitude)
    select id, creator_id, provider, title, address1, city, latitude, longitude
    from jsonb_populate_record(null::places, ${JSON.stringify(row)}::jsonb)`.execute(db());
  return id;
}

async function crowd(owner: Person, status = 'visible-to-public'): Promise<string> {
  const pictures = { avatar_id: await picture(owner), cover_id: await picture(owner) };
  const body = { name: 'Harbor choir', description: 'We sing.', status, ...pictures };
  return (await call('POST', '/pages', { as: owner, body })).body.data.id;
}

const join = async (as: Person, relatable_id: string): Promise<string> =>
  (await call('POST', '/relationships', { as, body: { relatable_id, role: 'member' } })).body.data.id;
const follow = (as: Person, relatable_id: string) => call('POST', '/relationships', { as, body: { relatable_id } });

describe('the times of an event', () => {
  it('POST /events returns instants and local times, and proposes the zone of the creator', async () => {
    const ada = await person('Ada L');
    const { body } = await create(ada, { starts_at: `${NEXT}-07-01T09:00`, ends_at: `${NEXT}-07-01T10:30` });
    expect(body.data).toMatchObject({
      _type: 'Event',
      type: 'event',
      starts_at: `${NEXT}-07-01T07:00:00.000Z`,
      ends_at: `${NEXT}-07-01T08:30:00.000Z`,
      start_date: `${NEXT}-07-01`,
      start_time: '09:00',
      end_date: `${NEXT}-07-01`,
      end_time: '10:30',
      timezone: 'Europe/Oslo',
      is_all_day: false,
      is_multiday_event: false,
      is_draft: false,
      sequence: 0,
    });
    await sql`update accounts set timezone = 'America/Bogota' where id = ${ada.accountId}`.execute(db());
    const { body: other } = await create(ada, {
      timezone: undefined,
      starts_at: `${NEXT}-07-01T09:00`,
      ends_at: `${NEXT}-07-01T10:00`,
    });
    expect(other.data).toMatchObject({ timezone: 'America/Bogota', starts_at: `${NEXT}-07-01T14:00:00.000Z` });
  });

  it.each([
    [
      'an instant, whose offset wins over the zone',
      { starts_at: `${NEXT}-07-01T09:00:00-04:00`, ends_at: `${NEXT}-07-01T16:00:30Z` },
      { start_time: '15:00', end_time: '18:00' },
    ],
    [
      'a time that a change of clocks skips, moved forward',
      { starts_at: `${SPRING}T02:30`, ends_at: `${SPRING}T05:00` },
      { start_time: '03:30', starts_at: `${SPRING}T01:30:00.000Z` },
    ],
    [
      'whole days, whose last day is included',
      { starts_at: `${NEXT}-05-14`, ends_at: `${NEXT}-05-15` },
      {
        is_all_day: true,
        is_multiday_event: true,
        end_date: `${NEXT}-05-15`,
        end_time: null,
        ends_at: `${NEXT}-05-15T22:00:00.000Z`,
      },
    ],
    [
      'one whole day',
      { starts_at: `${NEXT}-05-14`, ends_at: `${NEXT}-05-14`, is_all_day: true },
      { is_multiday_event: false, starts_at: `${NEXT}-05-13T22:00:00.000Z`, ends_at: `${NEXT}-05-14T22:00:00.000Z` },
    ],
    [
      'a time until midnight, which is one day',
      { starts_at: `${NEXT}-05-14T20:00`, ends_at: `${NEXT}-05-15T00:00` },
      { is_multiday_event: false },
    ],
    [
      'a time past midnight, which is two days',
      { starts_at: `${NEXT}-05-14T20:00`, ends_at: `${NEXT}-05-15T00:01` },
      { is_multiday_event: true },
    ],
    [
      'the longest time',
      { starts_at: `${NEXT}-05-01T10:00`, ends_at: `${NEXT}-06-01T10:00` },
      { is_multiday_event: true },
    ],
    [
      'the longest time over a change of clocks',
      { starts_at: `${NEXT}-10-10T10:00`, ends_at: `${NEXT}-11-10T10:00` },
      { is_multiday_event: true },
    ],
    ['the most whole days', { starts_at: `${NEXT}-05-01`, ends_at: `${NEXT}-05-31` }, { is_all_day: true }],
    ['an ignored is_multiday_event', { is_multiday_event: true }, { is_multiday_event: false }],
  ])('POST /events accepts %s', async (_what, given, expected) => {
    const { status, body } = await create(await person('Ada L'), given);
    expect([status, body.data]).toMatchObject([201, expected]);
  });

  it('shows a collection as its media only to those who see the collection, also after it was narrowed', async () => {
    const [ada, ben, stranger] = [await person('Ada L'), await person('Ben K'), await person('Dan P')];
    const photo = await picture(ada);
    const body = { name: 'Rehearsals', description: 'Behind the scenes', audience: 'private' };
    const { id: media } = (await call('POST', '/collections', { as: ada, body })).body.data;
    await call('POST', '/collection-items', { as: ada, body: { collection_id: media, collectable_id: photo } });
    const id = await created(ada, { media_collection_id: media });
    await call('POST', '/relationships', { as: ben, body: { relatable_id: id, role: 'member', status: 'accepted' } });
    const seenBy = async (as?: Person) => {
      const get = (url: string) => call('GET', url, as ? { as } : {});
      const event = await get(`/events/${id}?include=media.items`);
      const urls = [`/collections/${media}`, `/collection-items?collection=${media}`, `/files/${photo}`];
      const statuses = [];
      for (const url of urls) statuses.push((await get(url)).status);
      return [event.status, (event.body.included ?? []).map((each: { id: string }) => each.id), ...statuses];
    };
    const all = [200, [media], 200, 200, 200];
    const nothing = [200, [], 404, 404, 404];
    expect(await seenBy(ada)).toEqual(all);
    expect(await seenBy()).toEqual(nothing);
    expect(await seenBy(stranger)).toEqual(nothing);
    // Guests of the event are no members of the collection.
    expect(await seenBy(ben)).toEqual(nothing);
    await call('PUT', `/collections/${media}`, { as: ada, body: { audience: 'public' } });
    expect(await seenBy(stranger)).toEqual(all);
    await call('PUT', `/collections/${media}`, { as: ada, body: { audience: 'private' } });
    expect(await seenBy(stranger)).toEqual(nothing);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no start', { starts_at: null }, 'starts_at'],
    ['no end', { ends_at: null }, 'ends_at'],
    ['an end at the start', { ends_at: `${NEXT}-07-01T09:00`, starts_at: `${NEXT}-07-01T09:00` }, 'ends_at'],
    ['an end before the start', { ends_at: `${NEXT}-07-01T08:59`, starts_at: `${NEXT}-07-01T09:00` }, 'ends_at'],
    ['a last day before the first', { starts_at: `${NEXT}-07-02`, ends_at: `${NEXT}-07-01` }, 'ends_at'],
    ['a minute too much', { starts_at: `${NEXT}-05-01T10:00`, ends_at: `${NEXT}-06-01T10:01` }, 'ends_at'],
    ['32 whole days', { starts_at: `${NEXT}-05-01`, ends_at: `${NEXT}-06-01` }, 'ends_at'],
    ['a day that is none', { starts_at: `${NEXT}-02-30` }, 'starts_at'],
    ['an hour that is none', { starts_at: `${NEXT}-02-20T24:00` }, 'starts_at'],
    ['an offset that is none', { starts_at: `${NEXT}-02-20T20:00+99:00` }, 'starts_at'],
    ['a text', { ends_at: 'tomorrow' }, 'ends_at'],
    ['a year that is too far', { starts_at: '2200-01-01', ends_at: '2200-01-01' }, 'starts_at'],
    ['a zone that is none', { timezone: 'Mars/Base' }, 'timezone'],
    ['an offset as its zone', { timezone: '+02:00' }, 'timezone'],
    ['a zone with a null character', { timezone: 'Europe/Oslo\u0000' }, 'timezone'],
    [
      'a start with a time and an end without',
      { starts_at: `${NEXT}-07-01T09:00`, ends_at: `${NEXT}-07-02` },
      'ends_at',
    ],
    [
      'a whole day with a time',
      { is_all_day: true, starts_at: `${NEXT}-07-01T09:00`, ends_at: `${NEXT}-07-02` },
      'starts_at',
    ],
    [
      'a date without the time it needs',
      { is_all_day: false, starts_at: `${NEXT}-07-01`, ends_at: `${NEXT}-07-02` },
      'starts_at',
    ],
    ['a long name', { name: 'a'.repeat(121) }, 'name'],
    ['a long description', { description: 'a'.repeat(100_000) }, 'description'],
    ['a script as its URL', { online_url: 'javascript:alert(1)' }, 'online_url'],
    ['an insecure URL', { online_url: 'http://example.com' }, 'online_url'],
    ['a long URL', { online_url: `https://example.com/${'a'.repeat(481)}` }, 'online_url'],
    ['a place that does not exist', { place_id: '00000000-0000-7000-8000-000000000000' }, 'place_id'],
    ['a room without a place', { location_id: '00000000-0000-7000-8000-000000000000' }, 'location_id'],
    ['a collection of no one', { media_collection_id: '00000000-0000-7000-8000-000000000000' }, 'media_collection_id'],
    ['a crowd that does not exist', { context_id: '00000000-0000-7000-8000-000000000000' }, 'context_id'],
    ['another type', { type: 'wedding' }, 'type'],
    ['who is to see the place', { place_seen: 'nobody' }, 'place_seen'],
    ['a field that does not exist', { capacity_limit: 3 }, 'capacity_limit'],
  ])('POST /events refuses %s', async (_what, given, field) => {
    const { status, body } = await create(await person('Ada L'), given);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('PUT /events/:id keeps local times when only the zone changes, and whole days when only a day does', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, { starts_at: `${NEXT}-07-01T09:00`, ends_at: `${NEXT}-07-01T10:00` });
    const moved = await put(ada, id, { timezone: 'America/New_York' });
    expect(moved.body.data).toMatchObject({ start_time: '09:00', starts_at: `${NEXT}-07-01T13:00:00.000Z` });
    const whole = await put(ada, id, { is_all_day: true, ends_at: `${NEXT}-07-02` });
    expect(whole.body.data).toMatchObject({
      start_date: `${NEXT}-07-01`,
      start_time: null,
      end_date: `${NEXT}-07-02`,
      is_all_day: true,
    });
    expect((await put(ada, id, { ends_at: `${NEXT}-07-03` })).body.data).toMatchObject({
      is_all_day: true,
      end_date: `${NEXT}-07-03`,
    });
    expect((await put(ada, id, { is_all_day: false })).body).toMatchObject({
      code: 'invalid',
      errors: { starts_at: [expect.any(String)] },
    });
  });
});

describe('drafts', () => {
  it('PUT /events/:id publishes a draft once it has a name, a start, and an end', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada, { name: '', starts_at: null, ends_at: null, is_draft: true });
    expect(await read(id, ada)).toMatchObject({
      is_draft: true,
      missing: ['cover', 'name', 'place', 'start', 'end'],
      starts_at: null,
    });
    for (const url of [`/events?user=${ada.userId}`, `/events?ids=${id}`, '/discover'])
      expect(await idsOf(url, grace), url).not.toContain(id);
    expect((await call('GET', `/events/${id}`, { as: grace })).status).toBe(404);
    expect(await idsOf(`/events?user=${ada.userId}`, ada)).toEqual([id]);
    const refused = await put(ada, id, { is_draft: false, name: 'Choir' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['starts_at', 'ends_at']]);
    expect((await put(ada, id, { is_draft: false, name: 'Choir', ...times() })).body.data).toMatchObject({
      is_draft: false,
    });
    expect((await idsOf('/discover', grace))[0]).toBe(id);
    const back = await put(ada, id, { is_draft: true });
    expect(back.body).toMatchObject({ code: 'invalid', errors: { is_draft: [expect.any(String)] } });
    expect((await put(ada, id, { starts_at: null })).body).toMatchObject({ errors: { starts_at: ['is required'] } });
  });

  it('GET /events/:id?include=cover,media shows the media of a draft to no one but its organizers, until it is published', async () => {
    const [ada, stranger] = [await person('Ada L'), await person('Dan P')];
    const cover_id = await picture(ada);
    const album = { name: 'Rehearsals', description: 'Behind the scenes', audience: 'public' };
    const { id: media } = (await call('POST', '/collections', { as: ada, body: album })).body.data;
    const id = await created(ada, { is_draft: true, cover_id, media_collection_id: media });
    const seenBy = async (as?: Person) => {
      const { status, body } = await call('GET', `/events/${id}?include=cover,media`, as ? { as } : {});
      return [status, new Set((body.included ?? []).map((each: { id: string }) => each.id))];
    };
    const all = [200, new Set([cover_id, media])];
    expect(await seenBy(ada)).toEqual(all);
    for (const as of [stranger, undefined]) expect(await seenBy(as)).toEqual([404, new Set()]);
    expect((await put(ada, id, { is_draft: false })).status).toBe(200);
    for (const as of [stranger, undefined]) expect(await seenBy(as)).toEqual(all);
  });

  it('GET /events/:id shows a draft of a crowd to everyone who runs it, and to no member', async () => {
    const [ada, grace, max] = [await person('Ada L'), await person('Grace B'), await person('Max M')];
    const choir = await crowd(ada);
    await join(max, choir);
    await call('PUT', `/relationships/${await join(grace, choir)}`, { as: ada, body: { role: 'manager' } });
    const id = await created(ada, { is_draft: true, context_type: 'Page', context_id: choir });
    expect(await read(id, grace)).toMatchObject({
      user_id: choir,
      context_id: choir,
      context_type: 'Page',
      manageable: true,
    });
    expect((await call('GET', `/events/${id}`, { as: max })).status).toBe(404);
    expect((await put(grace, id, { is_draft: false })).status).toBe(200);
    expect(await idsOf(`/events?context=${choir}`, max)).toEqual([id]);
    expect((await create(max, { context_id: choir })).body.code).toBe('forbidden');
    const own = await created(ada, {}, { 'acting-as': choir });
    expect(await read(own)).toMatchObject({ user_id: choir, context_id: choir });
  });
});

describe('changes of an event', () => {
  const newsOf = async (as: Person): Promise<string[]> =>
    (await call('GET', '/notifications', { as })).body.data.map(({ type }: { type: string }) => type);

  it('PUT /events/:id notifies its followers of another time or place, and keeps the start before', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada);
    await follow(grace, id);
    const { starts_at } = await read(id);
    expect((await put(ada, id, { description: 'Bring a score.' })).body.data).toMatchObject({
      sequence: 0,
      previous_starts_at: null,
    });
    const moved = await put(ada, id, times(5));
    expect(moved.body.data).toMatchObject({ sequence: 1, previous_starts_at: starts_at });
    await expect.poll(() => newsOf(grace)).toEqual(['event_moved']);
    expect(await newsOf(ada)).toEqual(['follow']);
    expect((await put(ada, id, { place_id: await place(ada) })).body.data).toMatchObject({
      sequence: 2,
      previous_starts_at: starts_at,
    });
    expect((await put(ada, id, { online_url: 'https://meet.example/1' })).body.data.sequence).toBe(3);
    expect((await put(ada, id, { online_url: 'https://meet.example/2' })).body.data.sequence).toBe(3);
    expect((await put(ada, id, { ...times(6), if_sequence: 2 })).body.code).toBe('conflict');
    expect((await put(ada, id, { ...times(6), if_sequence: 3 })).body.data.sequence).toBe(4);
  });

  it('POST /events/:id/cancel keeps the event visible with its reason, and /restore brings it back until it starts', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada);
    await follow(grace, id);
    const cancelled = await call('POST', `/events/${id}/cancel`, { as: ada, body: { reason: ' Storm. ' } });
    expect(cancelled.body.data).toMatchObject({
      cancelled_at: expect.any(String),
      cancelled_reason: 'Storm.',
      sequence: 1,
    });
    expect(await read(id)).toMatchObject({ cancelled_reason: 'Storm.' });
    await expect.poll(() => newsOf(grace)).toEqual(['event_cancelled']);
    const restored = await call('POST', `/events/${id}/restore`, { as: ada });
    expect(restored.body.data).toMatchObject({ cancelled_at: null, cancelled_reason: null, sequence: 2 });
    await expect.poll(() => newsOf(grace)).toEqual(['event_restored', 'event_cancelled']);
  });

  it('PUT /events/:id refuses a viewer who does not organize the event', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['POST', '/restore'],
    ] as const)
      expect(
        (await call(method, `/events/${id}${path}`, { as: grace, ...(method !== 'DELETE' && { body: {} }) })).status,
        method + path,
      ).toBe(403);
  });
});

describe('lists of events', () => {
  it('GET /events/active returns running and coming events by their start, and GET /events narrows by time', async () => {
    const ada = await person('Ada L');
    const later = await created(ada, times(9));
    const sooner = await created(ada, times(2));
    const running = await created(ada, { starts_at: dayIn(-1), ends_at: dayIn(1) });
    const past = await created(ada, times(-4));
    const mine = `user=${ada.userId}`;
    expect(await idsOf(`/events/active?${mine}`)).toEqual([running, sooner, later]);
    expect(await idsOf(`/events?${mine}&when=upcoming&limit=2&page=2`)).toEqual([later]);
    expect(await idsOf(`/events?${mine}&when=past`)).toEqual([past]);
    expect(await idsOf(`/events?${mine}`)).toEqual([past, running, sooner, later]);
    const at = (days: number) => `${dayIn(days)}T00:00:00.000Z`;
    expect(await idsOf(`/events?${mine}&from=${at(1)}&to=${at(5)}`)).toEqual([running, sooner]);
    expect((await idsOf('/events/active', ada)).slice(0, 1)).toEqual([running]);
    const first = await call('GET', `/events/active?${mine}&limit=1`);
    expect(await idsOf(`/events/active?${mine}&cursor=${encodeURIComponent(first.body.meta.next_cursor)}`)).toEqual([
      sooner,
      later,
    ]);
    const wide = await call('GET', `/events?from=${at(0)}&to=${at(63)}`);
    expect(wide.body).toMatchObject({ code: 'invalid', errors: { to: [expect.any(String)] } });
    expect((await call('GET', `/events?from=${at(3)}&to=${at(3)}`)).body.errors).toHaveProperty('to');
    expect((await call('GET', '/events')).body.meta.limit).toBe(20);
  });

  it('GET /events/active returns running events by their start however long they are, and page by page', async () => {
    const ada = await person('Ada L');
    const at = (hour: number) => new Date(harness.clock.now().getTime() + hour * HOUR_MS).toISOString();
    const from = (hours: number, length: number) => {
      const [starts_at, ends_at] = [hours, hours + length].map((hour) => at(hour).slice(0, 16));
      return created(ada, { starts_at, ends_at, timezone: 'UTC' });
    };
    const coming = await from(2, 1);
    const day = await from(-22, 24);
    const weeks = await from(-500, 700);
    const days = await from(-30, 50);
    const hour = await from(-1, 2);
    await Promise.all([from(-600, 500), from(-30, 26), from(-20, 18)]);
    const running = [weeks, days, day, hour, coming];
    const mine = `user=${ada.userId}`;
    expect(await idsOf(`/events/active?${mine}`)).toEqual(running);
    // The total is counted by another query.
    for (const [query, total] of [
      ['when=upcoming', 5],
      ['when=past', 3],
      [`from=${at(-29)}`, 7],
      [`from=${at(-1)}&to=${at(0)}`, 4],
      [`to=${at(-25)}`, 4],
      ['', 8],
    ] as const) {
      const { data, meta } = (await call('GET', `/events?${mine}&${query}&with_total=true`)).body;
      expect([data.length, meta.total], query).toEqual([total, total]);
    }
    expect(await idsOf(`/events/active?${mine}&backward=true`)).toEqual(running);
    const now = harness.clock.now().toISOString();
    const next = new Date(Date.parse(now) + HOUR_MS).toISOString();
    expect(await idsOf(`/events?${mine}&from=${now}&to=${next}`)).toEqual([weeks, days, day, hour]);
    expect(await idsOf(`/events?${mine}&when=upcoming&to=${next}`)).toEqual([weeks, days, day, hour]);
    expect(await idsOf(`/events?${mine}&when=upcoming&from=${next}`)).toEqual([weeks, days, day, coming]);
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { body }: Answer = await call('GET', `/events/active?${mine}&limit=1${query}`);
      pages.push(body.data[0].id);
      cursor = body.meta.next_cursor;
    }
    expect(pages).toEqual(running);
  });

  it('GET /events/search finds words and places, and Discover and the feed know events', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada, {
      name: 'Zyxwvu choir',
      description: 'Bring a #lantern',
      place_id: await place(ada, { title: 'Qwaggahall' }),
    });
    for (const url of [
      '/events/search?search=zyxw',
      '/events/search?search=qwagga',
      '/search?search=zyxwvu',
      '/search?search=zyxwvu&apps=event',
      '/discover?apps=event&keyword=lantern',
    ])
      expect(await idsOf(url, grace), url).toEqual([id]);
    expect(await idsOf('/events/search?search=!!', grace)).toEqual([]);
    const hidden = await created(ada, { is_fed: false });
    expect(await idsOf('/discover?apps=event', grace)).not.toContain(hidden);
    await put(ada, hidden, { is_fed: true });
    expect((await idsOf('/discover?apps=event', grace))[0]).toBe(hidden);
  });
});

describe('events that a user comes to', () => {
  it('GET /events?is_going returns them in the order of the list, with their total, or the others', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [later, series, past, maybe, none] = [
      await created(ada, times(9)),
      await created(ada, { ...times(-4), recurrence: 'FREQ=WEEKLY;COUNT=3' }),
      await created(ada, times(-2)),
      await created(ada, times(1)),
      await created(ada, times(2)),
    ];
    const answer = (relatable_id: string, status: string) =>
      call('POST', '/relationships', { as: grace, body: { relatable_id, role: 'member', status } });
    for (const id of [later, series]) expect((await answer(id, 'accepted')).status).toBe(201);
    await answer(maybe, 'maybe');
    await follow(grace, none);
    const mine = `/events?user=${ada.userId}&is_going`;
    for (const url of ['/events?is_going', mine]) {
      const { body } = await call('GET', `${url}=true&when=upcoming&with_total=true&limit=1`, { as: grace });
      expect([body.data.map(({ id }: { id: string }) => id), body.meta.total], url).toEqual([[series], 2]);
      const next = `${url}=true&when=upcoming&limit=1&cursor=${encodeURIComponent(body.meta.next_cursor)}`;
      expect(await idsOf(next, grace)).toEqual([later]);
      expect(await idsOf(`${url}=true`, grace)).toEqual([series, later]);
    }
    expect(await idsOf(`${mine}=false`, grace)).toEqual([none, maybe, past]);
    expect(await idsOf(`/events?is_going=true&search=choir`, grace)).toEqual([series, later]);
    expect(await idsOf('/events?is_going=true')).toEqual([]);
    expect(await idsOf('/events?is_hosting=true', ada)).toEqual([none, maybe, past, series, later]);
    expect(await idsOf('/events?is_hosting=true')).toEqual([]);
  });
});

describe('an event at a place', () => {
  it('can be where an event is that its author sees, but not where a hidden one is', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [open, hidden] = [await place(ada), await place(ada)];
    await created(ada, { place_id: open });
    await created(ada, { place_id: hidden, place_seen: 'guests' });
    await created(grace, { place_id: open });
    expect((await create(grace, { place_id: hidden })).body.errors).toHaveProperty('place_id');
  });

  it('is found by the new name after the place is renamed', async () => {
    const ada = await person('Ada L');
    const place_id = await place(ada, { title: 'Oldname' });
    const id = await created(ada, { place_id });
    expect((await call('PUT', `/places/${place_id}`, { as: ada, body: { title: 'Brandnewname' } })).status).toBe(200);
    await expect.poll(() => idsOf('/events/search?search=brandnewname', ada)).toEqual([id]);
    expect(await idsOf('/events/search?search=oldname', ada)).toEqual([]);
  });
});

describe('lists of one author', () => {
  it('GET /events?user&is_draft returns only drafts, for those who organize them, or only published events', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const draft = await created(ada, { is_draft: true });
    const published = await created(ada);
    const mine = `/events?user=${ada.userId}`;
    expect(await idsOf(`${mine}&is_draft=true`, ada)).toEqual([draft]);
    expect(await idsOf(`${mine}&is_draft=true`, grace)).toEqual([]);
    expect(await idsOf(`${mine}&is_draft=false`, ada)).toEqual([published]);
  });
});

describe('events near a point', () => {
  it('GET /events?near finds open addresses within a distance, and never a hidden one', async () => {
    const ada = await person('Ada L');
    const place_id = await place(ada, { latitude: 62.1, longitude: 6.1 });
    const open = await created(ada, { place_id });
    const hidden = await created(ada, { place_id, place_seen: 'guests' });
    const mine = `/events?user=${ada.userId}`;
    expect(await idsOf(`${mine}&near=62.2,6.1&km=20`, ada)).toEqual([open]);
    expect(await idsOf(`${mine}&near=62.2,6.1&km=5`, ada)).toEqual([]);
    expect(await idsOf(mine)).toEqual([hidden, open]);
    expect((await call('GET', `${mine}&near=91,6`)).body.errors).toHaveProperty('near');
    expect((await call('GET', `${mine}&km=3`)).body.errors).toHaveProperty('near');
  });

  it.each(['/discover', '/search'])('GET %s?distance finds them too, and nothing without an address', async (url) => {
    const ada = await person('Ada L');
    const place_id = await place(ada, { latitude: -54.8, longitude: -68.3 });
    const open = await created(ada, { place_id });
    await created(ada, { place_id, place_seen: 'guests' });
    const scribble = { content: 'At the end of the world' };
    const elsewhere = (await call('POST', '/scribbles', { as: ada, body: scribble })).body.data.id;
    const mine = `${url}?user=${ada.userId}`;
    expect(await idsOf(`${mine}&distance=20&near=-54.7,-68.3`, ada)).toEqual([open]);
    expect(await idsOf(`${mine}&distance=5&near=-54.7,-68.3`, ada)).toEqual([]);
    expect(await idsOf(`${mine}&distance=0`, ada)).toEqual(expect.arrayContaining([open, elsewhere]));
    expect((await call('GET', `${mine}&distance=5`, { as: ada })).body.errors).toHaveProperty('near');
  });
});

describe('a hidden address', () => {
  it('is in no response, search, or calendar of those who do not organize the event', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const place_id = await place(ada, {
      title: 'Secretvault',
      address1: 'Hiddenlane 9',
      city: 'Bergen',
      latitude: 60.4,
      longitude: 5.32,
    });
    const id = await created(ada, { place_id, place_seen: 'guests', online_url: 'https://meet.example/secretroom' });
    const secret = /secretvault|hiddenlane|secretroom/i;
    expect(await read(id, ada)).toMatchObject({ place_id, place: { title: 'Secretvault' }, is_place_hidden: false });
    for (const as of [grace, undefined]) {
      const options = as ? { as } : {};
      const event = await read(id, as);
      expect(event).toMatchObject({
        place_id: null,
        place: null,
        online_url: null,
        city: 'Bergen',
        is_place_hidden: true,
      });
      expect(event.missing).not.toContain('place');
      for (const url of [
        `/events/${id}`,
        `/events/${id}/event.ics`,
        `/items?ids=${id}`,
        '/events/active',
        '/discover',
        '/search?search=choir',
      ])
        expect(JSON.stringify((await call('GET', url, options)).body), url).not.toMatch(secret);
      for (const word of ['secretvault', 'hiddenlane', 'secretroom'])
        expect(await idsOf(`/events/search?search=${word}`, as), word).toEqual([]);
      for (const probe of [`place=${place_id}`, 'near=60.4,5.32&km=20', 'near=60.4,5.32&km=0.1'])
        expect(await idsOf(`/events?${probe}`, as), probe).toEqual([]);
      expect(await idsOf('/events/search?search=bergen', as)).toEqual([id]);
    }
    await put(ada, id, { place_seen: 'everybody' });
    expect(await idsOf('/events?near=60.4,5.32&km=0.1', grace)).toEqual([id]);
    expect(await idsOf(`/events?place=${place_id}`, grace)).toEqual([id]);
    expect((await call('GET', `/events/${id}/event.ics`)).body).toMatch(/LOCATION:Secretvault\\, Hiddenlane 9/);
  });

  it('is in no place, room, date, list, or calendar of users who follow the event, are invited, or may come', async () => {
    const ada = await person('Ada L');
    const viewers = await Promise.all(['Grace B', 'Max M', 'Eve P'].map((name) => person(name)));
    const [grace, max, eve] = viewers as [Person, Person, Person];
    const where = { address1: 'Hiddenlane 9', city: 'Bergen', latitude: 60.61, longitude: 5.41 };
    const place_id = await place(ada, { title: 'Secretvault', ...where });
    const room = await call('POST', '/locations', { as: ada, body: { place_id, title: 'Secretroom' } });
    const location_id = room.body.data.id;
    const id = await created(ada, {
      place_id,
      location_id,
      place_seen: 'guests',
      cover_id: await picture(ada),
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    });
    await follow(grace, id);
    await call('POST', '/relationships', {
      as: ada,
      body: { relatable_id: id, role: 'member', user_id: max.userId },
    });
    const maybe = { relatable_id: id, role: 'member', status: 'maybe' };
    expect((await call('POST', '/relationships', { as: eve, body: maybe })).status).toBe(201);
    const period = `from=${dayIn(0)}T00:00:00Z&to=${dayIn(30)}T00:00:00Z`;
    for (const as of viewers) {
      for (const url of [
        `/places/${place_id}`,
        `/places?ids=${place_id}`,
        '/places?search=secretvault',
        '/places?near=60.61,5.41&km=1',
        `/locations/${location_id}`,
        `/locations?ids=${location_id}`,
        `/locations?place=${place_id}`,
        `/events/${id}/occurrences`,
        `/events/${id}/event.ics`,
        `/events?ids=${id}&fields=place,place_id,location_id`,
        `/events/occurrences?user=${ada.userId}`,
        `/items?ids=${id}&include=place`,
        `/calendar?${period}`,
        `/relationships?relatable_id=${id}&include=relatable`,
        '/notifications?include=notifiable,context',
      ]) {
        const { body } = await call('GET', url, { as });
        expect(JSON.stringify(body), url).not.toMatch(/secretvault|hiddenlane|secretroom|60\.61/i);
      }
      for (const probe of ['near=60.61,5.41&km=0.1', `place=${place_id}`, 'search=secretvault', 'search=hiddenlane'])
        expect(await idsOf(`/events?${probe}&user=${ada.userId}`, as), probe).toEqual([]);
      expect((await create(as, { place_id })).body).toMatchObject({
        code: 'invalid',
        errors: { place_id: [NOT_FOUND] },
      });
    }
    expect((await call('GET', `/places/${place_id}`, { as: ada })).status).toBe(200);
  });
});

describe('a private event', () => {
  it('is in no list, search, or count of users who are not invited, and neither is its place', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const place_id = await place(ada, { title: 'Gullvault', latitude: -51.7, longitude: -57.9 });
    const secret = { name: 'Zephyrconclave', description: 'Zephyrwords #zephyrtag', place_id };
    const id = await created(ada, { ...secret, audience: 'private', recurrence: 'FREQ=WEEKLY;COUNT=3' });
    const { body: topic } = await call('POST', '/event-topics', {
      as: ada,
      body: { event_id: id, name: 'Zephyrtopic' },
    });
    expect(await idsOf(`/events/search?search=zephyrconclave`, ada)).toEqual([id]);
    const period = `from=${dayIn(0)}T00:00:00Z&to=${dayIn(30)}T00:00:00Z`;
    for (const as of [grace, undefined]) {
      const options = as ? { as } : {};
      for (const url of [
        '/events',
        '/events/active',
        `/events?user=${ada.userId}`,
        `/events?ids=${id}`,
        `/events?place=${place_id}`,
        '/events?near=-51.7,-57.9&km=1',
        `/events?${period}`,
        '/events?search=zephyrconclave',
        '/events/search?search=zephyrwords',
        '/events/search?search=gullvault',
        `/events/occurrences?user=${ada.userId}`,
        `/events/occurrences?ids=${id}`,
        `/event-topics?event=${id}`,
        `/event-topics?ids=${topic.data.id}`,
        `/items?ids=${id},${topic.data.id}`,
        '/discover',
        `/discover?user=${ada.userId}`,
        '/search?search=zephyrconclave',
        '/search?search=zephyrtag',
        `/places?ids=${place_id}`,
        '/places?search=gullvault',
        '/places?near=-51.7,-57.9&km=1',
        `/relationships?relatable_id=${id}`,
        `/users/${ada.userId}`,
      ]) {
        const { body } = await call('GET', `${url}${url.includes('?') ? '&' : '?'}with_total=true`, options);
        expect(JSON.stringify(body), url).not.toMatch(/zephyr|gullvault/i);
        expect(JSON.stringify(body), url).not.toContain(id);
        const isAboutIt = url.includes(id) || /zephyr|gullvault|near|place=/.test(url);
        expect(isAboutIt ? (body.meta?.total ?? 0) : 0, url).toBe(0);
      }
      for (const url of [`/events/${id}`, `/events/${id}/event.ics`, `/places/${place_id}`, `/items/${topic.data.id}`])
        expect((await call('GET', url, options)).body.code, url).toMatch(/^(not_found|not_public|unauthenticated)$/);
    }
    expect((await create(grace, { place_id })).body).toMatchObject({
      code: 'invalid',
      errors: { place_id: [NOT_FOUND] },
    });
  });

  it('is no cursor of those who do not see it, which would tell when or where it takes place', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [near, far] = [
      await place(ada, { title: 'Near', latitude: 71.1, longitude: 25.7 }),
      await place(ada, { title: 'Far', latitude: 71.2, longitude: 25.7 }),
    ];
    const [secret, later] = [
      await created(ada, { place_id: near, audience: 'private' }),
      await created(ada, { place_id: far, ...times(4) }),
    ];
    const coming = `/events?user=${ada.userId}&when=upcoming`;
    expect(await idsOf(`${coming}&cursor=${secret}`, ada)).toEqual([later]);
    expect(await idsOf(`${coming}&cursor=${secret}`, grace)).toEqual([]);
    const around = '/places?near=71.1,25.7&km=50';
    expect(await idsOf(`${around}&cursor=${near}`, ada)).toEqual([far]);
    expect(await idsOf(`${around}&cursor=${near}`, grace)).toEqual([]);
  });
});

describe('GET /events/:id/event.ics', () => {
  it('returns a calendar file with the title, the local time, and the state, and 304 if nothing changed', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, {
      name: 'Choir, on the steps',
      starts_at: `${NEXT}-07-01T19:00`,
      ends_at: `${NEXT}-07-01T21:00`,
    });
    const file = await call('GET', `/events/${id}/event.ics`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = String(file.body);
    expect(text).toContain(`UID:${id}\r\n`);
    for (const line of [
      'SUMMARY:Choir\\, on the steps',
      `DTSTART;TZID=Europe/Oslo:${NEXT}0701T190000`,
      `DTEND;TZID=Europe/Oslo:${NEXT}0701T210000`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'BEGIN:VTIMEZONE',
    ])
      expect(text, line).toContain(`${line}\r\n`);
    const again = await call('GET', `/events/${id}/event.ics`, {
      headers: { 'if-none-match': String(file.headers['etag']) },
    });
    expect(again.status).toBe(304);
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    expect(String((await call('GET', `/events/${id}/event.ics`)).body)).toMatch(
      /SEQUENCE:1[\s\S]*SUMMARY:Cancelled: Choir[\s\S]*STATUS:CANCELLED/,
    );
    const whole = await created(ada, { starts_at: `${NEXT}-05-14`, ends_at: `${NEXT}-05-15`, audience: 'community' });
    expect(String((await call('GET', `/events/${whole}/event.ics`, { as: ada })).body)).toContain(
      `DTSTART;VALUE=DATE:${NEXT}0514\r\nDTEND;VALUE=DATE:${NEXT}0516`,
    );
    expect((await call('GET', `/events/${whole}/event.ics`)).body.code).toBe('not_public');
    expect((await call('GET', '/events/nonsense/event.ics')).status).toBe(404);
  });
});

describe('topics of an event', () => {
  const add = async (as: Person, event_id: string, name: string, more: object = {}) =>
    (await call('POST', '/event-topics', { as, body: { event_id, name, ...more } })).body.data;
  const namesIn = async (event: string, as?: Person) =>
    (await call('GET', `/event-topics?event=${event}`, as ? { as } : {})).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('keep their order, are commented on, and are changed only by those who organize the event', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada);
    const [questions, rides] = [await add(ada, id, 'Questions'), await add(ada, id, 'Rides')];
    expect(questions).toMatchObject({ _type: 'EventTopic', event_id: id, order: 0, last_comment_id: null });
    await add(ada, id, 'First', { order: 0 });
    expect(await namesIn(id)).toEqual(['First', 'Questions', 'Rides']);
    await call('PUT', `/event-topics/${rides.id}`, { as: ada, body: { order: 0, name: 'Lifts' } });
    expect(await namesIn(id)).toEqual(['Lifts', 'First', 'Questions']);
    const said = await call('POST', '/comments', {
      as: grace,
      body: { id: questions.id, content: 'When does it end?' },
    });
    expect((await call('GET', `/event-topics?event=${id}`, { as: ada })).body.data[2].last_comment_id).toBe(
      said.body.data.id,
    );
    expect((await call('POST', '/event-topics', { as: grace, body: { event_id: id, name: 'Mine' } })).status).toBe(403);
    expect((await call('PUT', `/event-topics/${rides.id}`, { as: grace, body: { order: 1 } })).status).toBe(403);
    expect(
      (await call('PUT', `/event-topics/${rides.id}`, { as: ada, body: { order: 1e9 } })).body.errors,
    ).toHaveProperty('order');
    expect(
      (await call('POST', '/event-topics', { as: ada, body: { event_id: id, name: ' ' } })).body.errors,
    ).toHaveProperty('name');
    expect((await call('DELETE', `/event-topics/${rides.id}`, { as: grace })).status).toBe(403);
    expect((await call('DELETE', `/event-topics/${rides.id}`, { as: ada })).status).toBe(204);
    expect(await namesIn(id)).toEqual(['First', 'Questions']);
  });

  it('are seen by those who see the event: as a draft, with another audience, removed by staff, and deleted', async () => {
    const [ada, grace, staff] = [await person('Ada L'), await person('Grace B'), await person('Sam S')];
    await harness.appoint(staff, 'super-admin');
    const id = await created(ada, { is_draft: true });
    const topic = await add(ada, id, 'Questions');
    const said = (await call('POST', '/comments', { as: ada, body: { id: topic.id, content: 'Soon.' } })).body.data.id;
    const seen = async (as?: Person) => {
      const statuses = await Promise.all(
        [topic.id, said].map(async (each) => (await call('GET', `/items/${each}`, as ? { as } : {})).status),
      );
      return statuses.every((status) => status === 200);
    };
    expect([await seen(ada), await seen(grace), await seen()]).toEqual([true, false, false]);
    await put(ada, id, { is_draft: false });
    expect([await seen(grace), await seen()]).toEqual([true, true]);
    await put(ada, id, { audience: 'community' });
    expect([await seen(grace), await seen()]).toEqual([true, false]);
    await put(ada, id, { audience: 'private' });
    expect(await seen(grace)).toBe(false);
    await put(ada, id, { audience: 'public' });
    expect(await seen()).toBe(true);
    const report = await call('POST', '/reports', { as: grace, body: { context_id: id, reason: 'spam' } });
    await call('PUT', `/cases/${report.body.data.case_id}`, {
      as: staff,
      body: { status: 'blocked', decision: 'Spam.' },
    });
    expect(await seen(grace)).toBe(false);
    await call('PUT', `/cases/${report.body.data.case_id}`, {
      as: staff,
      body: { status: 'approved', decision: 'No spam.' },
    });
    expect(await seen(grace)).toBe(true);
    await call('DELETE', `/events/${id}`, { as: ada });
    expect(await seen(ada)).toBe(false);
  });
});

describe('what every item can do', () => {
  it('an event is commented on, reacted to, followed, viewed, recommended, collected, reported, and sets a reminder', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const cover_id = await picture(ada);
    const id = await created(ada, { cover_id, place_id: await place(ada) });
    expect((await read(id)).missing).toEqual([]);
    const collection = (await call('POST', '/collections', { as: grace, body: { name: 'Summer', audience: 'public' } }))
      .body.data.id;
    const asked: [string, object][] = [
      ['/comments', { id, content: 'See you there' }],
      ['/reactions', { context_id: id }],
      ['/relationships', { relatable_id: id }],
      ['/recommends', { item_id: id, recipient_ids: [ada.userId], reason: 'Sing!' }],
      ['/views', { context_id: id }],
      ['/reminders', { text: 'Bring a score', attachable_id: id }],
      ['/collection-items', { collection_id: collection, collectable_id: id }],
      ['/reports', { context_id: id, reason: 'spam' }],
    ];
    for (const [url, body] of asked) {
      const answer = await call('POST', url, { as: grace, body });
      expect([url, answer.status < 300, answer.body?.code ?? null, answer.body?.errors ?? null]).toEqual([
        url,
        true,
        null,
        null,
      ]);
    }
    expect(await read(id, grace)).toMatchObject({
      comments_count: 1,
      reactions_count: 1,
      followers_count: 1,
      is_follower: true,
      cover_id,
    });
    expect((await create(ada, { cover_id: await document(ada) })).body).toMatchObject({
      code: 'image_required',
      errors: { cover_id: [expect.any(String)] },
    });
  });

  async function document(of: Person): Promise<string> {
    const id = await picture(of);
    await sql`update files set type = 'document' where id = ${id}`.execute(db());
    return id;
  }

  it('POST /events writes mentions and hashtags, and notifies who is mentioned once it is published', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { username } = (await call('GET', `/users/${grace.userId}`, { as: grace })).body.data;
    const id = await created(ada, { is_draft: true, description: `With @${username} #harbor` });
    const told = async () => (await call('GET', '/notifications', { as: grace })).body.data.length;
    expect([await read(id, ada), await told()]).toMatchObject([
      { hashtags: ['harbor'], mentions: [{ actor_id: grace.userId }] },
      0,
    ]);
    await put(ada, id, { is_draft: false });
    await expect.poll(told).toBe(1);
  });

  it('an archive has the events of a person, and an erased account leaves no text behind', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, { description: 'Private words' });
    await call('POST', '/event-topics', { as: ada, body: { event_id: id, name: 'Secret topic' } });
    await call('DELETE', '/accounts', { as: ada });
    expect((await call('GET', `/events/${id}`)).status).toBe(404);
    await harness.advance(31 * DAY_MS);
    await expect
      .poll(
        async () =>
          (
            await sql<{
              name: string;
              description: string | null;
            }>`select name, description from events where id = ${id}`.execute(db())
          ).rows,
      )
      .toEqual([{ name: '', description: null }]);
    const { rows } = await sql`select 1 from event_topics where event_id = ${id} and name <> ''`.execute(db());
    expect(rows).toEqual([]);
  });
});
