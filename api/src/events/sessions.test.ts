import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import { addDays } from '../core/zones.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const db = () => harness.app.platform.database.db;
const dayIn = (days: number): string => addDays(harness.clock.now().toISOString().slice(0, 10), days);

async function conference(as: Person, more: object = {}): Promise<string> {
  const { body: place } = await call('POST', '/places', { as, body: { title: 'Customs House', city: 'Oslo' } });
  const { status, body } = await call('POST', '/conferences', {
    as,
    body: {
      name: 'Small Harbours',
      starts_at: dayIn(30),
      ends_at: dayIn(31),
      timezone: 'Europe/Oslo',
      audience: 'public',
      cover_id: await picture(as),
      place_id: place.data.id,
      status: 'published',
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const create = (as: Person, conference_id: string, { session = {}, ...more }: Record<string, unknown> = {}) =>
  call('POST', '/events', {
    as,
    body: { name: 'Steam bending', type: 'session', session: { conference_id, ...(session as object) }, ...more },
  });
async function created(as: Person, conferenceId: string, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await create(as, conferenceId, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
const put = (as: Person, id: string, body: object) => call('PUT', `/events/${id}`, { as, body });
const read = (id: string, as?: Person): Promise<Answer> => call('GET', `/events/${id}`, as ? { as } : {});
const answer = (as: Person, id: string, action: string) =>
  call('PUT', `/events/${id}/speaker`, { as, body: { action } });
const idsOf = async (url: string, as?: Person): Promise<string[]> =>
  (await call('GET', url, as ? { as } : {})).body.data.map(({ id }: { id: string }) => id);
const organizer = async (conferenceId: string, by: Person, who: Person): Promise<void> => {
  const relationship = { relatable_id: conferenceId, user_id: who.userId, role: 'manager' };
  const { body } = await call('POST', '/relationships', { as: by, body: relationship });
  await call('PUT', `/relationships/${body.data.id}`, { as: who, body: { status: 'accepted' } });
};
const noticesOf = async (who: Person): Promise<string[]> => {
  return (await call('GET', '/notifications', { as: who })).body.data.map(({ type }: { type: string }) => type);
};

describe('a session', () => {
  it('POST /events adds a draft with the author and the audience of its conference', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    await organizer(id, ada, ben);
    const { body: track } = await call('POST', '/tracks', { as: ada, body: { name: 'Boats', conference: id } });
    const { status, body } = await create(ben, id, {
      session: { kind: 'workshop', language: 'en', speakers: [{ name: 'Grace' }, { user_id: ada.userId }] },
      track_ids: [track.data.id],
      capacity: 12,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      type: 'session',
      user_id: ada.userId,
      context_type: 'Conference',
      context_id: id,
      audience: 'public',
      is_draft: true,
      starts_at: null,
      timezone: 'Europe/Oslo',
      capacity: 12,
      track_ids: [track.data.id],
      manageable: true,
      session: {
        conference_id: id,
        number: 1,
        kind: 'workshop',
        language: 'en',
        speakers: [
          { user_id: null, name: 'Grace', status: 'confirmed' },
          { user_id: ada.userId, name: 'Ada L', status: 'invited' },
        ],
      },
    });
    const { rows } = await sql<{ made_by_id: string; in_feed: boolean }>`
      select made_by_id, in_feed from items where id = ${body.data.id}`.execute(db());
    expect(rows).toEqual([{ made_by_id: ben.userId, in_feed: false }]);
  });

  it('is numbered in its conference, and a number is not given again', async () => {
    const ada = await person('Ada L');
    const id = await conference(ada);
    const numberOf = async (event: string) => (await read(event, ada)).body.data.session.number;
    const [one, two] = [await created(ada, id), await created(ada, id)];
    expect([await numberOf(one), await numberOf(two)]).toEqual([1, 2]);
    expect((await call('DELETE', `/events/${two}`, { as: ada })).status).toBe(204);
    expect(await numberOf(await created(ada, id))).toBe(3);
  });

  it.each([
    ['a start', { starts_at: '2027-05-14T09:00' }, 'starts_at'],
    ['a zone', { timezone: 'Europe/Oslo' }, 'timezone'],
    ['a place', { place_id: null }, 'place_id'],
    ['a room', { location_id: null }, 'location_id'],
    ['a rule', { recurrence: 'FREQ=DAILY' }, 'recurrence'],
    ['an audience', { audience: 'private' }, 'audience'],
    ['being published', { is_draft: false }, 'is_draft'],
    ['a speaker twice', { session: { speakers: [{ name: 'Grace' }, { name: 'Grace ' }] } }, 'session.speakers'],
    ['a speaker without a name', { session: { speakers: [{ name: '  ' }] } }, 'session.speakers.0'],
    [
      'a speaker who doesn’t exist',
      { session: { speakers: [{ user_id: '01900000-0000-7000-8000-000000000000' }] } },
      'session.speakers',
    ],
    ['a track of no conference', { track_ids: ['01900000-0000-7000-8000-000000000000'] }, 'track_ids'],
    ['a language that is none', { session: { language: 'english please' } }, 'session.language'],
    ['no name', { name: ' ' }, 'name'],
    ['no seats', { capacity: 0 }, 'capacity'],
  ])('refuses %s', async (_what, more, field) => {
    const ada = await person('Ada L');
    const id = await conference(ada);
    const { status, body } = await create(ada, id, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    const session = await created(ada, id);
    const changed = await put(ada, session, more);
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]]);
  });

  it('is only added by organizers, and not to a conference that was cancelled', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    expect((await create(ben, id)).body.code).toBe('forbidden');
    const none = await create(ben, '01900000-0000-7000-8000-000000000000');
    expect(none.body.code).toBe('not_found');
    expect((await call('PUT', `/conferences/${id}`, { as: ada, body: { status: 'cancelled' } })).status).toBe(200);
    expect((await create(ada, id)).body.code).toBe('cancelled');
  });

  it('is only seen by organizers and its speakers until it is released, and only listed where it is asked for', async () => {
    const [ada, ben, cy] = [await person('Ada L'), await person('Ben H'), await person('Cy D')];
    const id = await conference(ada);
    const session = await created(ada, id, { session: { speakers: [{ user_id: ben.userId }] } });
    expect((await read(session, ada)).status).toBe(200);
    expect((await read(session, ben)).status).toBe(200);
    expect((await read(session, cy)).status).toBe(404);
    expect((await read(session)).status).toBe(404);
    expect(await idsOf(`/events?conference=${id}`, ada)).toEqual([session]);
    expect(await idsOf(`/events?conference=${id}&kind=workshop`, ada)).toEqual([]);
    expect(await idsOf(`/events?conference=${id}`, cy)).toEqual([]);
    expect(await idsOf(`/events?speaker=${ben.userId}`, ben)).toEqual([session]);
    expect(await idsOf(`/events?speaker=${ben.userId}`, cy)).toEqual([]);
    expect(await idsOf(`/events?user=${ada.userId}`, ada)).toEqual([]);
    expect(await idsOf(`/events?user=${ada.userId}&type=session`, ada)).toEqual([session]);
  });

  it('is deleted with the draft of its conference, and has its audience', async () => {
    const ada = await person('Ada L');
    const id = await conference(ada, { status: 'draft' });
    const session = await created(ada, id);
    const audienceOf = async () => (await read(session, ada)).body.data.audience;
    await call('PUT', `/conferences/${id}`, { as: ada, body: { audience: 'private' } });
    expect(await audienceOf()).toBe('private');
    await call('PUT', `/conferences/${id}`, { as: ada, body: { audience: 'community' } });
    expect(await audienceOf()).toBe('community');
    expect((await call('DELETE', `/conferences/${id}`, { as: ada })).status).toBe(204);
    expect((await read(session, ada)).status).toBe(404);
  });
});

describe('a speaker', () => {
  it('is notified when named, confirms or withdraws once, and the organizers are notified', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const session = await created(ada, id, { session: { speakers: [{ user_id: ben.userId }] } });
    expect(await noticesOf(ben)).toContain('speaker_invitation');
    expect((await answer(ada, session, 'confirm')).body.code).toBe('not_found');
    const { body } = await answer(ben, session, 'confirm');
    expect(body.data.session.speakers).toMatchObject([{ user_id: ben.userId, status: 'confirmed' }]);
    expect(await noticesOf(ada)).toContain('speaker_answer');
    expect((await answer(ben, session, 'confirm')).body.code).toBe('already_answered');
    expect((await answer(ben, session, 'withdraw')).status).toBe(200);
    expect((await answer(ben, session, 'withdraw')).body.code).toBe('already_answered');
    expect((await read(session, ben)).status).toBe(404);
    expect((await read(session, ada)).body.data.session.speakers).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('no longer sees the draft and its notification when organizers remove them', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const session = await created(ada, id, { session: { speakers: [{ user_id: ben.userId }] } });
    expect(await noticesOf(ben)).toContain('speaker_invitation');
    const { body } = await put(ada, session, { session: { speakers: [{ name: 'Grace' }] } });
    expect(body.data.session.speakers).toMatchObject([{ name: 'Grace' }]);
    expect((await read(session, ben)).status).toBe(404);
    expect(await noticesOf(ben)).not.toContain('speaker_invitation');
  });
});
