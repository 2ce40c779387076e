import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { NOW } from '../core/clock.ts';
import { HANDLE_DAYS } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import { nightlyJobs } from '../core/nightly-jobs.ts';

const harness = useHarness();
const update = (as: Person, body: object, id = as.userId) =>
  harness.call('PUT', `/users/${id}?include=avatar,cover`, { as, body });
const settingsOf = async (as: Person) => (await harness.call('GET', '/auth', { as })).body.data;

async function famous(name: string, followers = 1000): Promise<Person> {
  const person = await harness.person(name);
  const { db } = harness.app.platform.database;
  await sql`update item_counts set followers = ${followers} where item_id = ${person.userId}`.execute(db);
  return person;
}

const aMonthLater = async (as: Person): Promise<void> => {
  await harness.advance(HANDLE_DAYS * 24 * 3600 * 1000);
  await harness.renew(as);
};

it('changes the own profile and nobody else’s', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const grace = await harness.person('Grace Bello');
  const { status, body } = await update(ada, {
    first_name: ' Augusta ',
    middle_name: 'Maria',
    sub_title: 'Clocks',
    description: 'I wind clocks.',
    location: '  ',
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    _type: 'User',
    name: { first: 'Augusta', middle: 'Maria', last: 'Lindqvist', full: 'Augusta Maria Lindqvist' },
    title: 'Augusta Maria Lindqvist',
    sub_title: 'Clocks',
    location: null,
    slug: expect.stringMatching(/^ada\.lindqvist\d*$/),
    lss_summary: { relationship: null, career: null, location: null },
    followers_count: 0,
    following_count: 0,
    items_count: 0,
    staff: false,
    manageable: true,
  });
  expect((await update(grace, { first_name: 'Eve' }, ada.userId)).body.code).toBe('forbidden');
  expect((await harness.call('PUT', `/users/${ada.userId}`, { body: {} })).body.code).toBe('unauthenticated');
  expect((await update(ada, { first_name: '   ' })).body).toMatchObject({
    code: 'invalid',
    errors: { first_name: ['Please enter your name.'] },
  });
  expect((await update(ada, { first_name: 'x'.repeat(81) })).body.errors).toHaveProperty('first_name');
});

it('is found by the words of its profile, also after they change', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const find = async (word: string) =>
    (await harness.call('GET', `/search?search=${word}&apps=user`, { as: ada })).body.data.map(
      (user: { id: string }) => user.id,
    );
  await update(ada, { sub_title: 'Horologist', location: 'Saltholm' });
  expect(await find('horolog')).toContain(ada.userId);
  expect(await find('saltholm')).toContain(ada.userId);
  await update(ada, { sub_title: 'Baker' });
  expect(await find('horologist')).not.toContain(ada.userId);
});

it('merges settings and preferences key by key, as an object or as JSON text', async () => {
  const ada = await harness.person();
  await update(ada, { settings: { theme: 'dark', left_drawer: true } });
  await update(ada, { settings: JSON.stringify({ language: 'ar', tours: ['create'] }) });
  await update(ada, { settings: { theme: 'light' }, preferences: { digest: 'weekly' } });
  expect(await settingsOf(ada)).toMatchObject({
    settings: { theme: 'light', left_drawer: true, language: 'ar', tours: ['create'] },
    preferences: { digest: 'weekly' },
    language: 'ar',
  });
  for (const [field, settings] of [
    ['settings.theme', { theme: 'neon' }],
    ['settings', '{"theme":"neon"}'],
    ['settings', '[]'],
    ['settings', '"x"'],
    ['settings', '{'],
    ['settings', 5],
    ['settings', { a: 'x'.repeat(30_000) }],
  ] as const) {
    const { code, errors } = (await update(ada, { settings })).body;
    expect([code, Object.keys(errors)], JSON.stringify(settings).slice(0, 30)).toEqual(['invalid', [field]]);
  }
  // The escape of a null character, written so that only the inner text has it.
  const headers = { 'content-type': 'application/json' };
  const hidden = String.raw`{"settings":"{\"a\":\"\\u00\u00300\"}"}`;
  const answer = await harness.call('PUT', `/users/${ada.userId}`, { as: ada, headers, body: hidden });
  expect(answer.body).toMatchObject({
    code: 'invalid',
    errors: { 'settings.a': ['must not contain a null character'] },
  });
  expect((await settingsOf(ada)).settings.theme).toBe('light');
});

it('puts all settings back to how they began, and leaves what the client keeps beside them', async () => {
  const [ada, grace] = [await harness.person(), await harness.person()];
  const chosen = {
    theme: 'dark',
    shares_presence: false,
    notifications: { follow: { push: false } },
    tours: ['create'],
  };
  await update(ada, { settings: chosen });
  const reset = (as?: Person) => harness.call('DELETE', `/users/${ada.userId}/settings`, as ? { as } : {});
  expect([(await reset()).status, (await reset(grace)).status]).toEqual([401, 403]);
  expect((await settingsOf(ada)).settings).toEqual(chosen);
  expect((await reset(ada)).status).toBe(204);
  expect((await settingsOf(ada)).settings).toEqual({ tours: ['create'] });
});

it('gives everybody an address of their name, which nobody else has', async () => {
  const slugOf = async (name: string, middle_name?: string) => {
    const person = await harness.person(name, { middle_name });
    return (await harness.call('GET', `/users/${person.userId}`, { as: person })).body.data;
  };
  expect(await slugOf('Beatriz Sá')).toMatchObject({
    username: 'beatriz.sa',
    slug: 'beatriz.sa',
    is_username_given: true,
  });
  const others = await Promise.all(Array.from({ length: 12 }, () => slugOf('Beatriz Sá')));
  const names = others.map(({ username }) => username);
  expect(new Set(names).size).toBe(12);
  for (const name of names) expect(name).toMatch(/^beatriz\.sa[1-9]\d*$/);
  for (const [name, wanted] of [
    ['Сергей Прокофьев', /^sergey\.prokofev$/],
    ['陳 大文', /^chen\.dawen$/],
    ['Sinéad O’Hara', /^sinead\.ohara$/],
    ['Plaza Support', /^member\d*$/],
    ['🦑 🦀', /^[a-z0-9._]{3,30}$/],
    ['X Y', /^x\.y$/],
    ['Maximiliane Hohenstein-Wittelsbach', /^maximiliane\.hohenstein$/],
  ] as const) {
    expect((await slugOf(name)).username, name).toMatch(wanted);
  }
});

it('gives an address at night to those who came before there were any, and to nobody who gave theirs back', async () => {
  const [before, back] = [await harness.person('Wanda Early'), await harness.person('Wilma Quiet')];
  const { platform } = harness.app;
  await sql`update users set username = null where id = ${before.userId}`.execute(platform.database.db);
  await update(back, { username: null });
  await nightlyJobs(platform).run({});
  const nameOf = async (who: Person) => (await harness.call('GET', `/users/${who.userId}`, { as: who })).body.data;
  expect(await nameOf(before)).toMatchObject({ username: 'wanda.early', is_username_given: true });
  expect(await nameOf(back)).toMatchObject({ username: null, slug: back.userId, is_username_given: false });
});

it('lets one choose another once, and then from a thousand followers on', async () => {
  const grace = await famous('Grace Bello', 999);
  const first = await update(grace, { username: 'gracie' });
  expect(first.body.data).toMatchObject({ username: 'gracie', is_username_given: false });
  await aMonthLater(grace);
  expect((await update(grace, { username: 'grace' })).body).toMatchObject({
    code: 'forbidden',
    errors: { username: ['Choosing a username requires 1,000 followers: 1 to go.'] },
  });
  const ada = await famous('Ada Lindqvist');
  await update(ada, { username: 'ada.first' });
  await aMonthLater(ada);
  expect((await update(ada, { username: 'ada.l' })).body.data).toMatchObject({ username: 'ada.l', slug: 'ada.l' });
  expect((await update(ada, { username: 'ada.l' })).status).toBe(200);
  expect((await update(ada, { username: 'ada.m' })).body).toMatchObject({
    code: 'forbidden',
    errors: { username: ['You can change this username once every 30 days.'] },
  });
  const other = await famous('Other Person');
  expect((await update(other, { username: 'ada.l' })).body).toMatchObject({
    code: 'username_taken',
    message: 'This username is already taken.',
    errors: { username: ['This username is already taken.'] },
  });
  for (const reserved of ['admin', 'support', 'a.d.m.i.n', 'plaza']) {
    expect((await update(other, { username: reserved })).body.code).toBe('username_taken');
  }
  for (const wrong of ['ab', 'Ada', 'a b c', 'ada-l', 'x'.repeat(31), '@ada']) {
    expect((await update(other, { username: wrong })).body.errors).toHaveProperty('username');
  }
  const free = async (username: string) =>
    (await harness.call('GET', `/username?username=${username}`)).body.data.available;
  expect([await free('ada.l'), await free('admin'), await free('x'), await free('nobody_yet')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it('gives a name to one of two who claim it at once', async () => {
  const people = [await famous('One Person'), await famous('Two Person')];
  const answers = await Promise.all(people.map((person) => update(person, { username: 'wanted' })));
  const outcomes = answers.map((answer) => answer.body.code ?? 'given');
  expect(new Set(outcomes)).toEqual(new Set(['given', 'username_taken']));
});

it('brings along photos, favourites and life, each to those who see it', async () => {
  const [ada, grace] = [await harness.person('Ada Album'), await harness.person('Grace Guest')];
  const made = async (url: string, body: object) =>
    (await harness.call('POST', url, { as: ada, body })).body.data.id as string;
  const [shown, liked] = [await harness.picture(ada), await harness.picture(ada)];
  await made('/collection-items', { system: 'media', collectable_id: shown });
  await made('/collection-items', { system: 'favorite', collectable_id: liked });
  await made('/collection-items', { system: 'favorite', url: 'https://birds.example' });
  const school = await made('/long-story-short/education', {
    school: 'Pier School',
    started_at: '2001',
    audience: 'community',
  });
  const event = await made('/long-story-short/life-events', {
    event: 'Moved',
    started_at: '2019-05',
    audience: 'private',
  });
  const url = `/users/slug/${ada.userId}?include=avatar,cover,media.latestItems,favoritePhotos,lss`;
  const seen = async (as: Person) => {
    const { data, included } = (await harness.call('GET', url, { as })).body;
    const { media_ids, favorite_photo_ids, lss_ids } = data;
    const ids: string[] = included.map(({ id }: { id: string }) => id);
    return { media: media_ids.length, favorite_photo_ids, lss_ids, ids };
  };
  const hers = await seen(ada);
  expect(hers).toMatchObject({ media: 1, favorite_photo_ids: [liked], lss_ids: [event, school] });
  expect(hers.ids).toEqual(expect.arrayContaining([shown, liked, event, school]));
  const others = await seen(grace);
  // Favourites are nobody's business.
  expect(others).toMatchObject({ media: 1, favorite_photo_ids: [], lss_ids: [school] });
  expect(others.ids).not.toContain(event);
});

it('is found by username or id, by guests only when public', async () => {
  const ada = await famous('Ada Lindqvist');
  await update(ada, { username: 'ada.found' });
  const grace = await harness.person();
  for (const slug of ['ada.found', 'ADA.Found', ada.userId]) {
    expect((await harness.call('GET', `/users/slug/${slug}`, { as: grace })).body.data.id).toBe(ada.userId);
  }
  expect((await harness.call('GET', '/users/slug/ada.found')).body).toMatchObject({
    code: 'not_public',
    message: 'This content is private or not for public.',
  });
  await update(ada, { audience: 'public' });
  expect((await harness.call('GET', '/users/slug/ada.found')).body.data.is_public_shared).toBe(true);
  expect((await harness.call('GET', '/users/slug/nobody')).body.code).toBe('not_found');
  expect((await harness.call('GET', `/users/${newId()}`, { as: grace })).body.code).toBe('not_found');
});

it('shows own pictures as avatar and cover, to whoever sees the profile', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const grace = await harness.person('Grace Bello');
  const [face, view] = [await harness.picture(ada), await harness.picture(ada)];
  const pictured = { data: { avatar_id: face, cover_id: view }, included: [{ id: face }, { id: view }] };
  expect((await update(ada, { avatar_id: face, cover_id: view })).body).toMatchObject(pictured);
  const seen = await harness.call('GET', `/users/${ada.userId}?include=avatar,cover`, { as: grace });
  expect(seen.body).toMatchObject(pictured);
  expect((await update(ada, { cover_id: null })).body).toMatchObject({
    data: { cover_id: null },
    included: [{ id: face }],
  });
  expect((await update(ada, { avatar_id: face, cover_id: face })).status).toBe(200);

  expect((await update(grace, { avatar_id: face })).body).toMatchObject({
    code: 'invalid',
    errors: { avatar_id: [expect.any(String)] },
  });
  const film = await harness.picture(ada);
  await sql`update files set type = 'video' where id = ${film}`.execute(harness.app.platform.database.db);
  expect((await update(ada, { cover_id: film })).body).toMatchObject({
    code: 'image_required',
    message: 'Please select an image file.',
    errors: { cover_id: ['Please select an image file.'] },
  });
});

it('holds new pictures to the width of their place, and leaves those that stand', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const [face, narrow] = [await harness.picture(ada, 400), await harness.picture(ada, 399)];
  expect((await update(ada, { avatar_id: narrow })).body).toMatchObject({
    code: 'invalid',
    errors: { avatar_id: ['must be at least 400 pixels wide'] },
  });
  expect(await update(ada, { avatar_id: face, cover_id: face })).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { cover_id: ['must be at least 1200 pixels wide'] } },
  });
  const view = await harness.picture(ada, 1200);
  expect((await update(ada, { avatar_id: face, cover_id: view })).status).toBe(200);
  // As if it had been there before the rule.
  await sql`update files set width = 100 where id = ${face}`.execute(harness.app.platform.database.db);
  expect((await update(ada, { avatar_id: face, cover_id: null })).body.data).toMatchObject({
    avatar_id: face,
    cover_id: null,
  });
  // Of the file of somebody else it is not told how wide it is.
  const grace = await harness.person('Grace Bello');
  expect((await update(grace, { avatar_id: narrow })).body.errors).toEqual({
    avatar_id: ['This file can’t be attached.'],
  });
});

it('lists people newest first, by key, and suggests those not followed yet, most followed first', async () => {
  const star = await famous('Star Person', 5000);
  const ada = await harness.person('Ada Lindqvist');
  const list = await harness.call('GET', '/users?limit=2', { as: ada });
  expect(list.body.data.map((user: { id: string }) => user.id)).toEqual([ada.userId, star.userId]);
  const byKey = await harness.call('GET', `/users?ids=${star.userId},${newId()},nonsense`, { as: ada });
  expect(byKey.body.data.map((user: { id: string }) => user.id)).toEqual([star.userId]);
  expect((await harness.call('GET', '/users')).status).toBe(401);

  const suggest = async () => (await harness.call('GET', '/users/suggestions', { as: ada })).body.data;
  const first = await suggest();
  expect(first).toHaveLength(5);
  expect(first[0].id).toBe(star.userId);
  await harness.call('POST', '/relationships', { as: ada, body: { relatable_id: star.userId, role: 'follower' } });
  const ids = (await suggest()).map((user: { id: string }) => user.id);
  expect(ids).not.toContain(star.userId);
  expect(ids).not.toContain(ada.userId);
});

it('still leads to somebody by a name they had before, and gives that to nobody else', async () => {
  const ada = await famous('Ada Lindqvist');
  const { db } = harness.app.platform.database;
  const rename = async (username: string | null) => {
    await sql`update users set username_changed_at = null where id = ${ada.userId}`.execute(db);
    return update(ada, { username });
  };
  await rename('clockmender');
  expect((await rename('ada.of.salt')).body.data.slug).toBe('ada.of.salt');
  const byOld = await harness.call('GET', '/users/slug/clockmender', { as: ada });
  expect(byOld.body.data).toMatchObject({ id: ada.userId, slug: 'ada.of.salt' });
  const grace = await famous('Grace Bello');
  const claim = async (username: string) => (await update(grace, { username })).body.code;
  expect(await claim('clockmender')).toBe('username_taken');
  // A hurried eye takes these for the others.
  for (const alike of ['c1ockmender', 'clock_mender', 'clockrnender', 'ada0fsalt']) {
    expect(await claim(alike)).toBe('username_taken');
  }
  const free = (name: string, as?: Person) => harness.call('GET', `/username?username=${name}`, as ? { as } : {});
  expect((await free('clockmender', grace)).body.data.available).toBe(false);
  expect((await free('clockmender', ada)).body.data.available).toBe(true);
  // Gone for good, the names of a person are nobody's for a while.
  const goneFor = (days: number) =>
    sql`update items set deleted_at = ${NOW} - make_interval(days => ${days}) where id = ${ada.userId}`.execute(db);
  await sql`update users set username = null where id = ${ada.userId}`.execute(db);
  await goneFor(89);
  expect(await claim('clockmender')).toBe('username_taken');
  await goneFor(91);
  expect((await update(grace, { username: 'clockmender' })).body.data.slug).toBe('clockmender');
});

it('is told to have shared what the reader may see, and no more', async () => {
  const { call } = harness;
  const [ada, grace] = [await harness.person('Ada Berg'), await harness.person('Grace Bello')];
  const { data: crowd } = (
    await call('POST', '/pages', { as: ada, body: { name: 'Quay Choir', status: 'visible-to-public' } })
  ).body;
  for (const audience of ['public', 'community', 'community', 'private', 'private', 'private'])
    for (const actor of [ada.userId, crowd.id])
      await call('POST', '/scribbles', {
        as: ada,
        headers: { 'acting-as': actor },
        body: { content: `For ${audience}`, audience },
      });
  const counts = async (as?: Person) =>
    Promise.all(
      [`/users/${ada.userId}`, `/pages/${crowd.id}`].map(
        async (url) => (await call('GET', url, as ? { as } : {})).body.data?.items_count as number | undefined,
      ),
    );
  expect(await counts(ada)).toEqual([6, 6]);
  expect(await counts(grace)).toEqual([3, 3]);
  expect(await counts()).toEqual([undefined, 1]);
  await call('POST', '/relationships', { as: grace, body: { relatable_id: crowd.id, role: 'member' } });
  expect(await counts(grace)).toEqual([3, 6]);
});
