import { createPublicKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import type { Place } from './places.contract.ts';
import { importCities, readCities } from './cities.jobs.ts';

/** A geocoder that returns what a test put there, and remembers its requests. */
const geocoder = {
  url: '',
  requests: [] as { url: string; agent: string | undefined; authorization: string | undefined }[],
  answer: [] as unknown,
  status: 200,
  /** Answers of single paths. Null never answers. */
  paths: {} as Record<string, { status?: number; answer?: unknown } | null>,
};
let server: Server;
beforeAll(async () => {
  await listening();
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(geocoder, { requests: [], answer: [], status: 200, paths: {} });
});

async function listening(): Promise<string> {
  if (geocoder.url) return geocoder.url;
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    geocoder.requests.push({ url, agent: headers['user-agent'], authorization: headers.authorization });
    const own = geocoder.paths[url.split('?')[0] ?? ''];
    if (own === null) return;
    const { status = geocoder.status, answer = geocoder.answer } = own ?? {};
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  geocoder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return geocoder.url;
}

const harness = useHarness(async () => ({
  geocoder: { provider: 'osm', url: await listening() },
}));
const { call, person } = harness;

const create = (as: Person, body: object) => call('POST', '/places', { as, body });
const created = async (as: Person, body: object): Promise<Place> => (await create(as, body)).body.data;
const addRoom = (as: Person, place_id: string, title: string, more: object = {}) =>
  call('POST', '/locations', { as, body: { place_id, title, ...more } });
const list = async (as: Person | undefined, query: string): Promise<string[]> =>
  (await call('GET', `/places?${query}`, as ? { as } : {})).body.data.map(({ title }: { title: string }) => title);
const rooms = async (as: Person, place: string, more = ''): Promise<string[]> =>
  (await call('GET', `/locations?place=${place}${more}`, { as })).body.data.map(
    ({ title }: { title: string }) => title,
  );

const OPERA = { latitude: 59.907431, longitude: 10.753079 };

describe('places', () => {
  it('POST /places stores an address with the time zone of its coordinates', async () => {
    const ada = await person('Ada Berg');
    const { status, body } = await create(ada, {
      title: '  Opera House ',
      address1: 'Kirsten Flagstads plass 1',
      address2: ' ',
      city: 'Oslo',
      country: 'no',
      ...OPERA,
      capacity: 1364,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      _type: 'Place',
      uuid: body.data.id,
      title: 'Opera House',
      provider: 'apple',
      address2: null,
      country: 'NO',
      latitude: 59.90743,
      longitude: 10.75308,
      timezone: 'Europe/Oslo',
      capacity: 1364,
      is_listed: false,
      manageable: true,
    });
  });

  it('GET /locations/:id names what has the most seats in a room, to those who can change it', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const { id: place_id } = await created(ada, { title: 'Customs House', is_listed: true });
    const { id: location_id } = (await addRoom(ada, place_id, 'Hall', { capacity: 25 })).body.data;
    const day = (days: number) =>
      new Date(harness.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const event = async (name: string, capacity: number | null, days = 5) => {
      const times = { starts_at: `${day(days)}T19:00`, ends_at: `${day(days)}T21:00`, timezone: 'Europe/Oslo' };
      const body = { name, place_id, location_id, capacity, ...times };
      return (await call('POST', '/events', { as: ada, body })).body.data.id as string;
    };
    const largest = async (as: Person) =>
      (await call('GET', `/locations/${location_id}`, { as })).body.data.largest_event_id;
    expect(await largest(ada)).toBeNull();
    await event('Open house', null);
    await event('Choir', 40, -5);
    const soup = await event('Soup', 30);
    await event('Bread', 20);
    expect(await largest(ada)).toBe(soup);
    expect(await largest(ben)).toBeNull();
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ latitude: 0, longitude: -180.1 }, 'longitude'],
    [{ latitude: 10 }, 'longitude'],
    [{ longitude: 10 }, 'latitude'],
    [{ latitude: '59', longitude: 10 }, 'latitude'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'EU' }, 'country'],
    [{ country: 'Norway' }, 'country'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: -1 }, 'capacity'],
    [{ capacity: 2 ** 31 }, 'capacity'],
    [{ provider: 'google' }, 'provider'],
    [{ zip: '1'.repeat(21) }, 'zip'],
    [{ address1: 'x'.repeat(121) }, 'address1'],
    [{ city: 'Oslo\0' }, 'city'],
  ])('POST /places refuses %o', async (more, field) => {
    const ada = await person();
    const { status, body } = await create(ada, { title: 'Quay', ...more });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('PUT /places changes what is sent, and follows the coordinates with the time zone', async () => {
    const ada = await person();
    const { id } = await created(ada, { title: 'Quay', city: 'Oslo', ...OPERA });
    const moved = await call('PUT', `/places/${id}`, { as: ada, body: { latitude: 40.7, longitude: -74 } });
    expect(moved.body.data).toMatchObject({ title: 'Quay', city: 'Oslo', timezone: 'America/New_York' });
    const half = await call('PUT', `/places/${id}`, { as: ada, body: { latitude: null } });
    expect(half.body.errors).toHaveProperty('latitude');
    expect((await call('GET', `/places/${id}`, { as: ada })).body.data.latitude).toBe(40.7);
    const bare = await call('PUT', `/places/${id}`, { as: ada, body: { latitude: null, longitude: null } });
    expect(bare.body.data).toMatchObject({ latitude: null, timezone: null });
  });

  it('GET /places shows others only places that are listed', async () => {
    const [ada, grace] = [await person(), await person()];
    const home = await created(ada, { title: 'Hidden Home', city: 'Málaga' });
    await created(ada, { title: 'Open Hall', city: 'Málaga', is_listed: true });
    expect(await list(ada, 'search=malaga')).toEqual(['Open Hall', 'Hidden Home']);
    expect(await list(grace, 'search=malaga')).toEqual(['Open Hall']);
    expect(await list(undefined, 'search=malaga')).toEqual(['Open Hall']);
    expect(await list(grace, 'mine=true')).toEqual([]);
    expect(await list(grace, `ids=${home.id}`)).toEqual([]);
    expect((await call('GET', `/places/${home.id}`, { as: grace })).status).toBe(404);
    expect((await call('GET', '/places?mine=true')).body.code).toBe('unauthenticated');
  });

  it('GET /places?near= returns the nearest first, within a distance, also across the 180th meridian', async () => {
    const ada = await person();
    await created(ada, { title: 'East of Fiji', latitude: -17, longitude: -179.9, is_listed: true });
    await created(ada, { title: 'West of Fiji', latitude: -17, longitude: 179.7, is_listed: true });
    await created(ada, { title: 'Far from Fiji', latitude: -17, longitude: 178, is_listed: true });
    await created(ada, { title: 'North Pole', latitude: 90, longitude: 12, is_listed: true });
    await created(ada, { title: 'Nowhere', is_listed: true });
    expect(await list(ada, 'near=-17,179.95&km=50')).toEqual(['East of Fiji', 'West of Fiji']);
    expect(await list(ada, 'near=-17,-179.95&km=50')).toEqual(['East of Fiji', 'West of Fiji']);
    expect(await list(ada, 'near=-17,-179.95&km=5.2')).toEqual([]);
    expect(await list(ada, 'near=-17,-179.95&km=5.4')).toEqual(['East of Fiji']);
    expect(await list(ada, 'near=89.9,-170&km=20')).toEqual(['North Pole']);
    const first = (await call('GET', '/places?near=-17,179.95&limit=1', { as: ada })).body;
    const next = await list(ada, `near=-17,179.95&limit=1&cursor=${encodeURIComponent(first.meta.next_cursor)}`);
    expect([first.data[0].title, ...next]).toEqual(['East of Fiji', 'West of Fiji']);
    for (const near of ['91,0', '0,181', 'Oslo', '1', '1,2,3'])
      expect((await call('GET', `/places?near=${near}`, { as: ada })).body.errors).toHaveProperty('near');
  });

  it('POST /places returns the place that the user already created from the same search result', async () => {
    const [ada, grace] = [await person(), await person()];
    const body = { title: 'Opera House', provider: 'osm', provider_ref: 'way/1' };
    const ids = [await created(ada, body), await created(ada, body), await created(grace, body)].map(({ id }) => id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('POST /places allows 50 a day', async () => {
    const ada = await person();
    for (let n = 0; n < 50; n += 1) await created(ada, { title: `Shed ${n}` });
    expect((await create(ada, { title: 'Shed' })).body.code).toBe('attempts_limit');
  });

  it('POST /places/{id}/merge moves rooms, and leads from the old place to the new one', async () => {
    const [ada, grace] = [await person(), await person()];
    const [old, kept] = [await created(ada, { title: 'Custom House' }), await created(ada, { title: 'Customs House' })];
    await addRoom(ada, old.id, 'Hall');
    await addRoom(ada, kept.id, 'hall');
    await addRoom(ada, old.id, 'Attic');
    const merge = (as: Person, id: string, into_id: string) =>
      call('POST', `/places/${id}/merge`, { as, body: { into_id } });
    const theirs = await created(grace, { title: 'Quay', is_listed: true });
    expect((await merge(grace, old.id, theirs.id)).body.code).toBe('not_found');
    expect((await merge(ada, kept.id, theirs.id)).body.code).toBe('forbidden');
    expect((await merge(ada, kept.id, kept.id)).body.code).toBe('self_action');
    expect((await merge(ada, old.id, kept.id)).body.data.id).toBe(kept.id);
    expect((await call('GET', `/places/${old.id}`, { as: ada })).body.data.title).toBe('Customs House');
    expect(await rooms(ada, old.id)).toEqual(['hall', 'Hall (2)', 'Attic']);
    expect(await list(ada, 'mine=true')).toEqual(['Customs House']);
  });
});

describe('rooms of a place', () => {
  it('are listed in their order, and can be changed, archived and restored', async () => {
    const ada = await person();
    const place = await created(ada, { title: 'Customs House' });
    const hall = (await addRoom(ada, place.id, 'Hall', { capacity: 200 })).body.data;
    expect(hall).toMatchObject({
      _type: 'Location',
      position: 0,
      description: '',
      capacity: 200,
      allows_parallel: false,
    });
    await addRoom(ada, place.id, 'Chapel');
    const change = (body: object) => call('PUT', `/locations/${hall.id}`, { as: ada, body });
    await change({ position: 5, title: 'Great Hall' });
    expect(await rooms(ada, place.id)).toEqual(['Chapel', 'Great Hall']);
    await change({ is_archived: true });
    expect(await rooms(ada, place.id)).toEqual(['Chapel']);
    expect(await rooms(ada, place.id, '&archived=true')).toEqual(['Great Hall']);
    expect((await call('GET', `/locations?ids=${hall.id}`, { as: ada })).body.data).toHaveLength(1);
    await addRoom(ada, place.id, 'great hall');
    expect((await change({ is_archived: false })).body.errors).toHaveProperty('title');
    expect((await change({ is_archived: false, title: 'Old Hall' })).body.data.archived_at).toBe(null);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'HALL' }, 'title'],
    [{ capacity: 0 }, 'capacity'],
    [{ position: -1 }, 'position'],
    [{ position: 10 ** 9 }, 'position'],
    [{ description: 'x'.repeat(1001) }, 'description'],
  ])('refuse %o', async (body, field) => {
    const ada = await person();
    const place = await created(ada, { title: 'Customs House' });
    await addRoom(ada, place.id, 'Hall');
    const other = (await addRoom(ada, place.id, 'Chapel')).body.data;
    const added = await addRoom(ada, place.id, 'Attic', body);
    const changed = await call('PUT', `/locations/${other.id}`, { as: ada, body });
    for (const reply of [added, changed])
      expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([422, 'invalid', [field]]);
  });
});

describe('searching for an address', () => {
  const opera = {
    osm_type: 'way',
    osm_id: 42,
    lat: '59.9074310',
    lon: '10.7530790',
    name: 'Operahuset',
    display_name: 'Operahuset, 1, Oslo',
    address: { road: 'Kirsten Flagstads plass', house_number: '1', city: 'Oslo', country_code: 'no', postcode: '0150' },
  };

  it('returns candidates that can be created, and asks the geocoder once for the same search', async () => {
    const ada = await person();
    geocoder.answer = [opera];
    const search = (text: string) => call('GET', `/places/search?search=${encodeURIComponent(text)}`, { as: ada });
    const { body } = await search('opera oslo');
    expect(body.data).toMatchObject([
      {
        title: 'Operahuset',
        provider: 'osm',
        provider_ref: 'way/42',
        address1: 'Kirsten Flagstads plass 1',
        city: 'Oslo',
        country: 'NO',
        latitude: 59.90743,
        timezone: 'Europe/Oslo',
      },
    ]);
    expect((await search(' Opera  OSLO')).body.data).toHaveLength(1);
    expect(geocoder.requests).toHaveLength(1);
    expect(geocoder.requests[0]?.url).toContain('q=opera+oslo');
    expect(geocoder.requests[0]?.agent).toContain('Plaza');
    const { timezone: _, ...candidate } = body.data[0];
    expect((await create(ada, candidate)).status).toBe(201);
  });

  it('reports a geocoder that fails, and asks again next time', async () => {
    const ada = await person();
    geocoder.status = 500;
    expect((await call('GET', '/places/search?search=quay', { as: ada })).body.code).toBe('unavailable');
    Object.assign(geocoder, { status: 200, answer: [opera] });
    expect((await call('GET', '/places/search?search=quay', { as: ada })).body.data).toHaveLength(1);
  });

  it('sends few of many simultaneous searches to the geocoder, and refuses the others', async () => {
    const ada = await person();
    const texts = ['attic', 'bridge', 'chapel', 'dock', 'ferry', 'gate', 'harbor', 'inlet', 'jetty', 'kiosk'];
    const replies = await Promise.all(texts.map((text) => call('GET', `/places/search?search=${text}`, { as: ada })));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['rate_limited']));
    expect(geocoder.requests.length).toBeGreaterThan(0);
    expect(geocoder.requests).toHaveLength(texts.length - refused.length);
  });
});

describe('cities', () => {
  const city = (cityId: number, name: string, population: number) => ({
    cityId,
    name,
    country: 'NO',
    adminCode: '12',
    population,
    loc: { coordinates: [10.75, 59.91] as [number, number] },
  });

  it('GET /cities finds imported cities by the start of their name, largest first', async () => {
    const { platform } = harness.app;
    const cities = [city(1, 'Tromsø', 10), city(2, 'Trömso Nord', 30), city(3, 'Oslo', 20), city(4, 'Tromsdalen', 5)];
    // The second import finds that everything is there.
    for (let turn = 0; turn < 2; turn += 1) await importCities(platform, () => cities, 2);
    const { body } = await call('GET', '/cities?search=TROMSO');
    expect(body.data).toMatchObject([
      { id: '2', name: 'Trömso Nord', timezone: 'Europe/Oslo' },
      { id: '1', name: 'Tromsø' },
    ]);
    expect((await call('GET', '/cities?search=troms&limit=1')).body.data).toHaveLength(1);
    expect((await call('GET', '/cities?search=%25')).body.data).toEqual([]);
    expect((await call('GET', '/cities?search=')).body.errors).toHaveProperty('search');
  });

  it('the list to import has every city with at least 1,000 people', () => {
    const cities = readCities();
    expect(cities.length).toBeGreaterThan(130_000);
    expect(cities.filter(({ name }) => name === 'Oslo').map(({ country }) => country)).toContain('NO');
  });
});

describe('GET /apple-map-token', () => {
  it('returns a token of 30 minutes for the pages of this installation', async () => {
    const ada = await person();
    const { token, expires_at } = (await call('GET', '/apple-map-token', { as: ada })).body.data;
    const now = harness.clock.now();
    const publicKey = createPublicKey(harness.app.platform.env.appleMaps!.key);
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: now });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
    expect(payload).toMatchObject({ iss: 'TEAM123456', origin: 'http://plaza.test' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(1800);
    expect(Math.abs(new Date(expires_at).getTime() - now.getTime() - 1_800_000)).toBeLessThan(60_000);
  });
});

describe('places with the geocoder of Apple', () => {
  const apple = useHarness(async () => ({ geocoder: { provider: 'apple', url: await listening() } }));
  const TOKEN = { answer: { accessToken: 'short-lived', expiresInSeconds: 1800 } };
  const search = async (text: string, headers: Record<string, string> = {}) =>
    apple.call('GET', `/places/search?search=${encodeURIComponent(text)}`, { as: await apple.person(), headers });
  const opera = {
    id: 'I63802885C8189B2B',
    name: 'Operahuset',
    coordinate: { latitude: 59.9074312, longitude: 10.7530791 },
    countryCode: 'no',
    structuredAddress: {
      administrativeArea: 'Oslo fylke',
      locality: 'Oslo',
      postCode: '0150',
      fullThoroughfare: 'Kirsten Flagstads plass 1',
    },
  };

  it('are searched in the language of the request with a token signed for it, and returned as places', async () => {
    const nameless = { coordinate: { latitude: 59.9, longitude: 10.7 } };
    const results = [opera, ...Array.from({ length: 9 }, () => nameless)];
    geocoder.paths = { '/v1/token': TOKEN, '/v1/search': { answer: { results } } };
    const { body } = await search('opera & oslo', { 'accept-language': 'ar' });
    const [asked, searched, ...others] = geocoder.requests;
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ url: '/v1/token', agent: expect.stringContaining('Plaza') });
    const publicKey = createPublicKey(apple.app.platform.env.appleMaps!.key);
    const signed = await jwtVerify(asked?.authorization?.replace(/^Bearer /, '') ?? '', publicKey, {
      currentDate: apple.clock.now(),
    });
    expect(signed.protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
    expect(signed.payload.iss).toBe('TEAM123456');
    expect(searched).toMatchObject({ url: '/v1/search?q=opera+%26+oslo&lang=ar', authorization: 'Bearer short-lived' });
    expect(body.data).toHaveLength(8);
    expect(body.data.slice(0, 2)).toEqual([
      {
        title: 'Operahuset',
        provider: 'apple',
        provider_ref: 'I63802885C8189B2B',
        address1: 'Kirsten Flagstads plass 1',
        address2: null,
        city: 'Oslo',
        state: 'Oslo fylke',
        country: 'NO',
        zip: '0150',
        latitude: 59.90743,
        longitude: 10.75308,
        timezone: 'Europe/Oslo',
      },
      expect.objectContaining({ title: 'opera & oslo', provider_ref: null, address1: null, city: null, country: null }),
    ]);
  });

  it.each([
    ['refuses the token', { '/v1/token': { status: 401, answer: { error: { message: 'Not Authorized' } } } }],
    ['fails', { '/v1/token': TOKEN, '/v1/search': { status: 500, answer: {} } }],
  ])('are unavailable when it %s', async (_, paths) => {
    geocoder.paths = paths;
    expect(await search('quay')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('are unavailable when it does not answer in time', async () => {
    geocoder.paths = { '/v1/token': TOKEN, '/v1/search': null };
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    const answer = search('slow quay').finally(() => timeout.mockRestore());
    await expect.poll(() => geocoder.requests.length, { timeout: 10_000 }).toBe(2);
    expect(timeout).toHaveBeenCalledWith(8_000);
    timer.abort();
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

describe('places without a geocoder and keys', () => {
  const bare = useHarness(async () => ({ appleMaps: undefined }));

  it('are searched by city, and there are no tokens for Apple Maps', async () => {
    const ada = await bare.person();
    await sql`insert into cities values (1, 'Oslo', 'oslo', 'NO', '12', 59.91, 10.75, 700000, 'Europe/Oslo')`.execute(
      bare.app.platform.database.db,
    );
    const { body } = await bare.call('GET', '/places/search?search=Oslo', { as: ada });
    expect(body.data).toMatchObject([
      { title: 'Oslo', provider: 'none', city: 'Oslo', country: 'NO', timezone: 'Europe/Oslo' },
    ]);
    expect((await bare.call('GET', '/apple-map-token', { as: ada })).body.code).toBe('not_configured');
  });
});
