import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { schedulingIn } from '../../test/scheduling.ts';
import { systemCaller, writing } from '../core/context.ts';
import { conferenceData } from './conferences.personal.ts';
import type { ConferenceLive, ConferenceRecap } from './live.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, clock, film, person, picture } = harness;
const { at, conference, dayIn, organizer, pick, place, released, room, session } = schedulingIn(harness);

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const URL_OF = 'https://streams.example/hall.m3u8';
const hall = { title: 'The hall', kind: 'hls', url: URL_OF };

/** A conference that is on now, in UTC. */
const current = (as: Person, more: object = {}): Promise<string> =>
  conference(as, { starts_at: dayIn(-1), ends_at: dayIn(2), timezone: 'UTC', ...more });
/** A time from now, by hours, to the minute. */
const hence = (hours: number): string =>
  new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS + hours * HOUR_MS).toISOString();
const times = (from: number, to: number) => ({ starts_at: hence(from), ends_at: hence(to) });
const add = (as: Person, id: string, more: object = {}) =>
  call('POST', `/conferences/${id}/streams`, { as, body: { ...hall, ...times(-1, 1), ...more } });
const added = async (as: Person, id: string, more: object = {}): Promise<string> => {
  const { status, body } = await add(as, id, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const change = (as: Person, id: string, stream: string, body: object) =>
  call('PUT', `/conferences/${id}/streams/${stream}`, { as, body });
const extend = (as: Person, id: string, stream: string, minutes: number) =>
  call('POST', `/conferences/${id}/streams/${stream}/extend`, { as, body: { minutes } });
const get = (as: Person | undefined, id: string, part: 'live' | 'recap') =>
  call('GET', `/conferences/${id}/${part}`, as ? { as } : {});
const live = async (as: Person, id: string): Promise<ConferenceLive> => (await get(as, id, 'live')).body.data;
const recap = async (as: Person, id: string): Promise<ConferenceRecap> => (await get(as, id, 'recap')).body.data;
/** Two sessions on the first day of a conference that starts in 30 days. */
async function program(as: Person, more: object = {}) {
  const id = await conference(as, { timezone: 'UTC', ...more });
  const dock = await room(as, id, 'Dock');
  const [one, two] = [await session(as, id, { name: 'Salt' }), await session(as, id, { name: 'Soup' })];
  await place(as, id, [
    { id: one, starts_at: at('10:00'), ends_at: at('11:00'), location_id: dock },
    { id: two, starts_at: at('12:00'), ends_at: at('13:00'), location_id: dock },
  ]);
  await released(as, id);
  return { id, dock, one, two };
}

describe('streams of a conference', () => {
  it('POST …/streams stores a stream of a room or of the whole conference, which organizers list by start', async () => {
    const ada = await person('Ada L');
    const id = await current(ada);
    const dock = await room(ada, id, 'Dock');
    const whole = await added(ada, id);
    const inRoom = await added(ada, id, { location_id: dock, title: 'The dock', ...times(-2, 1) });
    const { body } = await call('GET', `/conferences/${id}/streams`, { as: ada });
    expect(body.data).toMatchObject([
      { id: inRoom, room: 'Dock', location_id: dock },
      { id: whole, room: null, location_id: null, kind: 'hls', url: URL_OF, file_id: null, ...times(-1, 1) },
    ]);
    const ben = await person('Ben H');
    expect((await call('GET', `/conferences/${id}/streams`, { as: ben })).body.code).toBe('forbidden');
    await organizer(id, ada, ben);
    expect((await add(ben, id, times(3, 4))).status).toBe(201);
  });

  it.each([
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an insecure URL', { url: 'http://streams.example/a.m3u8' }, 'url'],
    ['a URL with a password', { url: 'https://me:secret@streams.example' }, 'url'],
    ['a URL of 501 letters', { url: `https://a.example/${'a'.repeat(483)}` }, 'url'],
    ['no URL', { url: null }, 'url'],
    ['another site in a frame', { kind: 'embed', url: 'https://players.example/1' }, 'url'],
    ['a lookalike in a frame', { kind: 'embed', url: 'https://youtube.com.evil.example/watch?v=abcdefghijk' }, 'url'],
    ['another kind', { kind: 'rtmp' }, 'kind'],
    ['an end before the start', times(1, -1), 'ends_at'],
    ['no length', times(1, 1), 'ends_at'],
    ['25 hours', times(0, 25), 'ends_at'],
    ['a day in place of a time', { starts_at: '2030-06-01' }, 'starts_at'],
    ['a time that is none', { starts_at: 'soon' }, 'starts_at'],
    ['a blank title', { title: ' ' }, 'title'],
    ['HLS from a server that is not allowed', { url: 'https://elsewhere.example/hall.m3u8' }, 'url'],
    ['a long title', { title: 'a'.repeat(121) }, 'title'],
    ['a room of no one', { location_id: '00000000-0000-7000-8000-000000000000' }, 'location_id'],
    ['a file and a URL', { file_id: '00000000-0000-7000-8000-000000000000' }, 'file_id'],
    ['a file in a frame', { kind: 'embed', url: null, file_id: '00000000-0000-7000-8000-000000000000' }, 'file_id'],
    ['a file of no one', { url: null, file_id: '00000000-0000-7000-8000-000000000000' }, 'file_id'],
  ])('POST …/streams refuses %s', async (_what, given, field) => {
    const ada = await person('Ada L');
    const { status, body } = await add(ada, await current(ada), given);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtube.com/live/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/event/12345678', 'https://player.vimeo.com/video/12345678'],
  ])('POST …/streams embeds %s by the address of its player', async (url, player) => {
    const ada = await person('Ada L');
    expect((await add(ada, await current(ada), { kind: 'embed', url })).body.data.url).toBe(player);
  });

  it('GET /conference-streams returns them by ID to organizers, and to participants shortly before they start', async () => {
    const [ada, ben, eve] = [await person('Ada L'), await person('Ben H'), await person('Eve S')];
    const id = await current(ada);
    const [on, later] = [await added(ada, id), await added(ada, id, times(30, 31))];
    await pick(ben, id);
    const idsOf = async (as: Person) =>
      (await call('GET', `/conference-streams?ids=${on},${later}`, { as })).body.data.map(
        (stream: { id: string }) => stream.id,
      );
    expect(await idsOf(ada)).toEqual([on, later]);
    expect(await idsOf(ben)).toEqual([on]);
    expect(await idsOf(eve)).toEqual([]);
  });

  it('refuses streams of the same room that overlap, by field', async () => {
    const ada = await person('Ada L');
    const id = await current(ada);
    const first = await added(ada, id);
    const overlapping = await add(ada, id, times(0, 2));
    expect([overlapping.status, overlapping.body.errors]).toEqual([422, { starts_at: ['overlaps “The hall”'] }]);
    const dock = await room(ada, id, 'Dock');
    await added(ada, id, { location_id: dock, ...times(0, 2) });
    const next = await added(ada, id, times(1, 2));
    expect((await change(ada, id, next, times(0, 2))).body.errors).toEqual({ starts_at: ['overlaps “The hall”'] });
    expect((await extend(ada, id, first, 5)).body.errors).toEqual({ minutes: ['overlaps “The hall”'] });
  });

  it('extends and ends a stream that is on, and tells the live page', async () => {
    const ada = await person('Ada L');
    const id = await current(ada);
    const heard: string[] = [];
    const end = harness.app.platform.broker.onEvent(({ topic }) => void heard.push(topic));
    const stream = await added(ada, id);
    expect((await extend(ada, id, stream, 15)).body.data.ends_at).toBe(hence(1.25));
    expect((await extend(ada, id, stream, 0)).body.code).toBe('invalid');
    expect((await live(ada, id)).streams).toHaveLength(1);
    expect((await change(ada, id, stream, { is_ended: true })).status).toBe(200);
    expect((await live(ada, id)).streams).toEqual([]);
    const topic = `conferences.${id}.live`;
    await expect.poll(() => heard.filter((each) => each === topic)).toHaveLength(3);
    end();
    expect((await extend(ada, id, stream, 15)).body.code).toBe('status_step');
    expect((await change(ada, id, stream, { is_ended: true })).body.code).toBe('status_step');
    expect((await call('DELETE', `/conferences/${id}/streams/${stream}`, { as: ada })).status).toBe(204);
    expect((await change(ada, id, stream, { title: 'Gone' })).status).toBe(404);
  });

  it('shows the file of a stream to attendees, as long as a stream plays it', async () => {
    const [ada, ben, eve] = [await person('Ada L'), await person('Ben H'), await person('Eve S')];
    const id = await current(ada, { audience: 'community' });
    const file = await film(ada);
    const stream = await added(ada, id, { url: null, file_id: file });
    await pick(ben, id);
    expect((await live(ben, id)).streams).toMatchObject([{ id: stream, url: null, file_id: file }]);
    expect((await call('GET', `/files/${file}`, { as: ben })).status).toBe(200);
    expect((await call('GET', `/files/${file}`, { as: eve })).status).toBe(404);
    expect((await change(ada, id, stream, { url: URL_OF })).body.data).toMatchObject({ url: URL_OF, file_id: null });
    expect((await call('GET', `/files/${file}`, { as: ben })).status).toBe(404);
    const photo = await picture(ada);
    const refused = await change(ada, id, stream, { url: null, file_id: photo });
    expect(refused.body.errors).toEqual({ file_id: ['must be a video'] });
  });

  it('is deleted when the account of the organizer is erased', async () => {
    const ada = await person('Ada L');
    const id = await current(ada);
    await added(ada, id);
    const { platform } = harness.app;
    const own = { accountId: ada.accountId, userIds: [ada.userId], actorIds: [ada.userId] };
    await writing(platform, systemCaller(platform), async (context) => conferenceData.erase!(context, own));
    const { rows } = await platform.database.db
      .selectFrom('conference_streams')
      .where('conference_id', '=', id)
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([]);
  });
});

describe('the live page of a conference', () => {
  it('GET …/live returns the time of the server, the sessions of today, and what is on and next in each room', async () => {
    const ada = await person('Ada L');
    const { id, dock, one, two } = await program(ada);
    const before = await live(ada, id);
    expect(before).toMatchObject({ slots: [], rooms: [], now_and_next: [] });
    expect(before.begins_at).toBe(`${at('00:00')}:00.000Z`);
    const stream = await added(ada, id, { location_id: dock, starts_at: at('10:00'), ends_at: at('11:00') });
    const next = await added(ada, id, { location_id: dock, starts_at: at('12:00'), ends_at: at('13:00') });
    const whole = await added(ada, id, { starts_at: at('14:00'), ends_at: at('15:00') });
    const today = dayIn(30);
    clock.advance(Date.parse(`${today}T10:30Z`) - clock.now().getTime());
    await harness.renew(ada);
    const during = await live(ada, id);
    expect(during.now.slice(0, 16)).toBe(`${today}T10:30`);
    expect(during).toMatchObject({ date: today, timezone: 'UTC', begins_at: null });
    expect(during.slots.map((slot) => slot.id)).toEqual([one, two]);
    expect(during.streams.map((shown) => shown.id)).toEqual([stream, next, whole]);
    expect(during.now_and_next).toEqual([
      { id: null, title: null, session_id: null, next_session_id: null, stream_id: null, next_stream_id: whole },
      {
        id: dock,
        title: 'Dock',
        session_id: one,
        next_session_id: two,
        stream_id: stream,
        next_stream_id: next,
      },
    ]);
    clock.advance(HOUR_MS);
    await harness.renew(ada);
    const between = await live(ada, id);
    expect(between.begins_at).toBe(`${today}T12:00:00.000Z`);
    expect(between.streams.map((shown) => shown.id)).toEqual([next, whole]);
  });

  it('is for organizers and those who registered', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await current(ada);
    await added(ada, id);
    expect((await get(undefined, id, 'live')).body.code).toBe('unauthenticated');
    expect((await get(ben, id, 'live')).body.code).toBe('registration_required');
    await pick(ben, id);
    expect((await live(ben, id)).streams).toHaveLength(1);
    await call('PUT', `/conferences/${id}`, { as: ada, body: { has_passports: true } });
    expect((await live(ben, id)).streams).toHaveLength(1);
    const eve = await person('Eve S');
    expect((await get(eve, id, 'live')).body.code).toBe('passport_required');
    await call('PUT', `/conferences/${id}`, { as: ada, body: { has_passports: false, has_registration: false } });
    expect((await live(eve, id)).streams).toHaveLength(1);
  });

  it('is hidden with a private conference and with a draft', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    for (const more of [{ audience: 'private' }, { status: 'draft' }]) {
      const id = await current(ada, more);
      expect((await live(ada, id)).streams).toEqual([]);
      for (const part of ['live', 'recap'] as const) expect((await get(ben, id, part)).status).toBe(404);
    }
  });
});

describe('the recap of a conference', () => {
  it('GET …/recap counts what attendees did, and names recordings, remarks, and photos', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const { id, one, two } = await program(ada);
    await pick(ben, id);
    await pick(ben, two);
    const recording = await film(ada);
    await call('PUT', `/events/${one}`, {
      as: ada,
      body: { session: { recording_id: recording, recording_offset: 0 } },
    });
    const remark = async (as: Person, body: object): Promise<string> =>
      (await call('POST', '/comments', { as, body: { id: one, content: 'Salt!', ...body } })).body.data.id;
    const quiet = await remark(ada, {});
    const loud = await remark(ben, { time_start: 4 });
    await call('POST', '/reactions', { as: ada, body: { context_id: loud } });
    const { body: read } = await call('GET', `/conferences/${id}`, { as: ben });
    const photo = await picture(ben);
    await call('POST', '/collection-items', {
      as: ben,
      body: { collection_id: read.data.media_collection_id, collectable_id: photo },
    });
    expect((await get(ben, id, 'recap')).body).toMatchObject({ code: 'too_early' });
    expect(await recap(ada, id)).toMatchObject({ is_preview: true, picked_ids: [] });
    clock.advance(40 * 24 * HOUR_MS);
    await harness.renew(ben);
    expect(await recap(ben, id)).toEqual({
      id,
      _type: 'ConferenceRecap',
      is_preview: false,
      attendees_count: 1,
      sessions_count: 2,
      speakers_count: 0,
      tailgates_count: 0,
      photos_count: 1,
      thanks: null,
      remarks_count: 2,
      recorded_ids: [one],
      remark_ids: [loud, quiet],
      photo_ids: [photo],
      picked_ids: [two],
    });
  });
});

describe('the recording of a session', () => {
  it('PUT /events/{id} sets a video or audio file, which everyone who sees the session can play', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const { one } = await program(ada);
    const file = await film(ada);
    const set = (details: object) => call('PUT', `/events/${one}`, { as: ada, body: { session: details } });
    expect((await set({ recording_offset: 3 })).body.errors).toHaveProperty('recording_offset');
    expect((await set({ recording_id: await picture(ada) })).body.errors).toHaveProperty('recording_id');
    expect((await set({ recording_id: file, recording_offset: -1 })).body.code).toBe('invalid');
    expect((await set({ recording_id: file, recording_offset: 80_000 })).body.errors).toHaveProperty(
      'recording_offset',
    );
    expect((await set({ recording_id: await film(ben) })).body.errors).toHaveProperty('recording_id');
    const { body } = await set({ recording_id: file });
    expect(body.data.session).toMatchObject({ recording_id: file, recording_offset: null });
    expect((await call('GET', `/files/${file}`, { as: ben })).status).toBe(200);
    await set({ recording_id: null });
    expect((await call('GET', `/files/${file}`, { as: ben })).status).toBe(404);
  });
});

describe('the thanks in the recap of a conference', () => {
  it('PUT …/recap writes them for those who see the recap, with mentions that stay when the description changes', async () => {
    const [ada, ben, eve] = [await person('Ada L'), await person('Ben H'), await person('Eve S')];
    const { id } = await program(ada);
    await pick(ben, id);
    const thank = (as: Person, thanks: string | null) =>
      call('PUT', `/conferences/${id}/recap`, { as, body: { thanks } });
    const username = (await call('GET', `/users/${ben.userId}`, { as: ben })).body.data.username;
    const thanks = `To the choir,\nand to @${username}.`;
    expect((await thank(ada, ` ${thanks} `)).body.data).toMatchObject({ is_preview: true, thanks });
    expect((await thank(ben, 'Me!')).body.code).toBe('forbidden');
    expect((await thank(ada, 'a'.repeat(2001))).body.errors).toHaveProperty('thanks');
    await call('PUT', `/conferences/${id}`, { as: ada, body: { description: 'Two days. #harbours' } });
    const { body } = await call('GET', `/conferences/${id}`, { as: ben });
    expect(body.data.mentions).toEqual([{ handle: username, actor_id: ben.userId }]);
    expect(JSON.stringify(body.data)).not.toContain('To the choir');
    const notices = (await call('GET', '/notifications', { as: ben })).body.data;
    expect(notices.map(({ type }: { type: string }) => type)).toContain('mention');
    await harness.advance(33 * 24 * HOUR_MS);
    for (const who of [ada, ben, eve]) await harness.renew(who);
    expect((await recap(ben, id)).thanks).toBe(thanks);
    expect((await get(eve, id, 'recap')).body.code).toBe('registration_required');
    expect((await thank(ada, ' ')).body.data.thanks).toBeNull();
  });
});

describe('photos and resources of a conference', () => {
  const collections = async (as: Person, id: string) =>
    (await call('GET', `/conferences/${id}`, { as })).body.data as {
      media_collection_id: string;
      resource_collection_id: string;
    };
  const put = (as: Person, collection_id: string, body: object) =>
    call('POST', '/collection-items', { as, body: { collection_id, ...body } });
  const list = (as: Person | undefined, collection: string) =>
    call('GET', `/collection-items?collection=${collection}`, as ? { as } : {});

  it('are for those who take part, who add photos and remove their own', async () => {
    const [ada, ben, eve] = [await person('Ada L'), await person('Ben H'), await person('Eve S')];
    const id = await current(ada);
    const { media_collection_id: photos, resource_collection_id: resources } = await collections(ada, id);
    for (const collection of [photos, resources]) {
      expect((await list(undefined, collection)).status).toBe(404);
      expect((await list(eve, collection)).status).toBe(404);
    }
    const eves = await picture(eve);
    expect((await put(eve, photos, { collectable_id: eves })).status).toBe(404);
    await pick(ben, id);
    const bens = await picture(ben);
    const mine = await put(ben, photos, { collectable_id: bens });
    expect(mine.status, JSON.stringify(mine.body)).toBe(201);
    const adas = await put(ada, photos, { collectable_id: await picture(ada) });
    expect((await list(ben, photos)).body.data).toHaveLength(2);
    await pick(eve, id);
    expect((await list(eve, photos)).body.data).toHaveLength(2);
    expect((await call('GET', `/files/${bens}`, { as: eve })).status).toBe(200);
    expect((await call('DELETE', `/collection-items/${mine.body.data.id}`, { as: eve })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/collection-items/${adas.body.data.id}`, { as: ben })).body.code).toBe('forbidden');
    const remove = { as: ben, body: { collectable_id: bens } };
    expect((await call('DELETE', `/collections/${photos}/items`, remove)).status).toBe(204);
    expect((await call('GET', `/files/${bens}`, { as: eve })).status).toBe(404);
    const again = await put(ben, photos, { collectable_id: bens });
    expect((await call('DELETE', `/collection-items/${again.body.data.id}`, { as: ada })).status).toBe(204);
  });

  it('are not for users on the wait list or who may come, nor for members of the crowd that organizes', async () => {
    const [ada, ben, eve] = [await person('Ada L'), await person('Ben H'), await person('Eve S')];
    const pictures = { avatar_id: await picture(ada), cover_id: await picture(ada) };
    const body = { name: 'Harbor office', description: 'We dredge.', status: 'visible-to-public', ...pictures };
    const { body: page } = await call('POST', '/pages', { as: ada, body });
    const id = await conference(ada, { context_id: page.data.id, max_guest_count: 1 });
    const { media_collection_id: photos, resource_collection_id: resources } = await collections(ada, id);
    const photo = await picture(ada);
    expect((await put(ada, photos, { collectable_id: photo })).status).toBe(201);
    await pick(ben, id);
    expect((await call('POST', `/conferences/${id}/waitlist`, { as: eve, body: {} })).status).toBe(201);
    const member = await person('Mo D');
    await call('POST', '/relationships', { as: member, body: { relatable_id: page.data.id, role: 'member' } });
    for (const [who, status] of [
      [ben, 200],
      [ada, 200],
      [eve, 404],
      [member, 404],
    ] as const) {
      expect((await list(who, photos)).status, who.email).toBe(status);
      expect((await list(who, resources)).status, who.email).toBe(status);
      expect((await call('GET', `/files/${photo}`, { as: who })).status, who.email).toBe(status);
    }
  });

  it('refuses what attendees can’t add, and resources of attendees', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await current(ada);
    const { media_collection_id: photos, resource_collection_id: resources } = await collections(ada, id);
    await pick(ben, id);
    const link = await put(ben, photos, { url: 'https://ferries.example' });
    expect([link.status, Object.keys(link.body.errors)]).toEqual([422, ['collectable_id']]);
    const { body: post } = await call('POST', '/scribbles', { as: ben, body: { content: 'Late' } });
    expect((await put(ben, photos, { collectable_id: post.data.id })).body.code).toBe('invalid');
    expect((await put(ben, resources, { collectable_id: await picture(ben) })).body.code).toBe('forbidden');
    expect((await put(ada, resources, { url: 'https://slides.example' })).status).toBe(201);
    expect((await list(ben, resources)).body.data).toMatchObject([{ url: 'https://slides.example/' }]);
  });

  it('keeps photos of attendees theirs at the conference of a crowd', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const pictures = { avatar_id: await picture(ada), cover_id: await picture(ada) };
    const { body: page } = await call('POST', '/pages', {
      as: ada,
      body: { name: 'Harbor office', description: 'We dredge.', status: 'visible-to-public', ...pictures },
    });
    const id = await current(ada, { context_id: page.data.id });
    const { media_collection_id: photos } = await collections(ada, id);
    await pick(ben, id);
    const photo = await picture(ben);
    // Shown elsewhere, too, under their own name.
    await call('POST', '/scribbles', { as: ben, body: { content: 'Low tide', attachable_id: photo } });
    expect((await put(ben, photos, { collectable_id: photo })).status).toBe(201);
    expect((await put(ada, photos, { collectable_id: await picture(ada) })).status).toBe(201);
    expect((await call('GET', `/files/${photo}`, { as: ben })).body.data.user_id).toBe(ben.userId);
  });

  it('follow the conference: its audience, its registration, and its draft', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await current(ada, { status: 'draft', has_registration: false });
    const { media_collection_id: photos } = await collections(ada, id);
    expect((await list(ben, photos)).status).toBe(404);
    await call('PUT', `/conferences/${id}`, { as: ada, body: { status: 'published' } });
    expect((await list(undefined, photos)).status).toBe(200);
    await call('PUT', `/conferences/${id}`, { as: ada, body: { audience: 'community' } });
    expect((await list(undefined, photos)).status).toBe(403);
    expect((await list(ben, photos)).status).toBe(200);
    await call('PUT', `/conferences/${id}`, { as: ada, body: { has_registration: true } });
    expect((await list(ben, photos)).status).toBe(404);
    const widened = await call('PUT', `/collections/${photos}`, { as: ada, body: { audience: 'public' } });
    expect(widened.body.errors).toHaveProperty('audience');
    expect((await call('DELETE', `/collections/${photos}`, { as: ada })).body.code).toBe('forbidden');
    const { body: listed } = await call('GET', `/collections?user=${ada.userId}`, { as: ada });
    expect(listed.data).toEqual([]);
  });
});
