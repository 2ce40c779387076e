import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, appoint } = harness;

const HOME = '01890000-0000-7000-8000-000000000001';
const get = async (as: Person | string, url: string) => (await call('GET', url, { as })).body.data;
const join = (as: Person, id: string) => call('POST', `/communities/${id}/join`, { as });
const leave = (as: Person, id: string) => call('POST', `/communities/${id}/leave`, { as });
const goTo = (as: Person, userId: string) => call('POST', `/auth/user/${userId}`, { as });
const signIn = (of: Person) => call('POST', '/auth', { body: { username: of.email, password: PASSWORD } });
const here = async (as: Person) => (await get(as, '/auth')).community_id;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const post = async (as: Person, content: string, audience = 'community'): Promise<string> =>
  (await call('POST', '/scribbles', { as, body: { content, audience } })).body.data.id;

/** The profile in the other community, where the session is then. */
async function settle(as: Person, id: string): Promise<string> {
  const { user_id: userId } = (await join(as, id)).body.data.profile;
  expect((await goTo(as, userId)).body.data).toEqual({ actor_id: userId, actor_type: 'User' });
  return userId;
}

const setStanding = (as: Person, userId: string, body: object) =>
  call('PUT', `/users/${userId}/standing`, { as, body });
const ban = (as: Person, userId: string) => setStanding(as, userId, { standing: 'banned', reason: 'Sold gulls.' });
const admin = async () => appoint(await person('Ines Admin'), 'super-admin');
const BANNED = {
  status: 403,
  body: { code: 'banned', message: 'You’ve been banned from this community. Reason: Sold gulls.' },
};

it('shows what one has joined and what one may, and joins with a profile made from the name', async () => {
  const hill = await harness.community();
  const ada = await person('Ada Lindqvist');
  expect(ids(await get(ada, '/communities?joined=true'))).toEqual([HOME]);
  expect(ids(await get(ada, '/communities?joined=false&limit=100'))).toContain(hill);
  const { body } = await join(ada, hill);
  expect(body.data).toMatchObject({ id: hill, members_count: 1, profile: { standing: 'accepted', ban_reason: null } });
  expect((await join(ada, hill)).body.data.profile).toEqual(body.data.profile);
  expect(ids(await get(ada, '/communities?joined=true'))).toEqual([HOME, hill]);
  expect(await here(ada)).toBe(HOME);

  const userId = await settle(ada, hill);
  expect(await get(ada, `/users/${userId}`)).toMatchObject({ name: { full: 'Ada Lindqvist' }, manageable: true });
  expect(await get(ada, '/auth?include=communities')).toMatchObject({ user_id: userId, community_id: hill });
  // Where one was last is where the next sign-in begins.
  expect((await get((await signIn(ada)).body.data.access_token, '/auth')).community_id).toBe(hill);
  expect((await goTo(ada, ada.userId)).status).toBe(200);
  expect(await here(ada)).toBe(HOME);
});

it('asks for the minimum age of each community', async () => {
  const club = await harness.community(60);
  const ada = await person('Ada Young');
  expect((await join(ada, club)).body).toMatchObject({
    code: 'age_minimum',
    message: 'You do not meet the minimum age restriction for this community',
  });
  expect((await join(ada, ada.userId)).status).toBe(404);
  expect((await call('POST', `/communities/${club}/join`)).status).toBe(401);
});

it('keeps two communities apart for somebody who is in both, but for what is public and asked for', async () => {
  const hill = await harness.community();
  const [ada, finn] = [await person('Ada Both'), await person('Finn Onlyhere')];
  const before = await post(finn, 'Quaywords for the quarter #quayside');
  const open = await post(finn, 'Quaywords for everybody #quayopen', 'public');
  const mine = await post(ada, 'My quaywords #quayside');
  const crowd = await call('POST', '/pages', { as: finn, body: { name: 'Quay Choir', status: 'visible-to-public' } });
  await call('POST', '/relationships', { as: finn, body: { relatable_id: ada.userId } });
  expect((await get(ada, '/notifications')).length).toBe(1);

  const userId = await settle(ada, hill);
  const up = await post(ada, 'Hillwords #hilltop');
  expect(ids(await get(ada, '/discover'))).toEqual([up]);
  expect(ids(await get(ada, '/users'))).toEqual([userId]);
  expect(await get(ada, '/users/suggestions')).toEqual([]);
  expect(await get(ada, '/pages')).toEqual([]);
  expect(await get(ada, '/notifications')).toEqual([]);
  expect(await get(ada, '/search?search=quaywords')).toEqual([]);
  expect(await get(ada, '/search?search=onlyhere')).toEqual([]);
  const names = (await get(ada, '/keywords?limit=100')).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['hilltop']);
  for (const id of [before, mine]) expect((await call('GET', `/scribbles/${id}`, { as: ada })).status).toBe(404);
  expect((await call('PUT', `/scribbles/${mine}`, { as: ada, body: { content: 'x' } })).status).toBe(404);
  for (const id of [open, crowd.body.data.id])
    expect((await call('GET', `/items/${id}`, { as: ada })).status).toBe(200);
  expect(ids(await get(ada, `/discover?user=${finn.userId}`))).toEqual([open]);

  expect((await call('GET', `/scribbles/${up}`, { as: finn })).status).toBe(404);
  expect(await get(finn, '/search?search=hillwords')).toEqual([]);
  expect((await call('GET', `/users/${userId}`, { as: finn })).status).toBe(404);
  expect(ids(await get(finn, '/discover'))).not.toContain(up);
  await goTo(ada, ada.userId);
  expect(ids(await get(ada, '/discover'))).toContain(before);
  expect((await get(ada, '/notifications')).length).toBe(1);
});

it('has each session in a community of its own, and lets nobody into the profile of another', async () => {
  const hill = await harness.community();
  const [ada, finn] = [await person('Ada Twice'), await person('Finn Other')];
  const second = { ...ada, token: (await signIn(ada)).body.data.access_token };
  const userId = await settle(second, hill);
  expect([await here(ada), await here(second)]).toEqual([HOME, hill]);
  expect((await goTo(finn, userId)).body.code).toBe('forbidden');
  expect((await goTo(finn, ada.userId)).body.code).toBe('forbidden');
});

it('leaves a community, never the last: all of one is hidden there until one comes back', async () => {
  const hill = await harness.community();
  const [ada, finn] = [await person('Ada Leaves'), await person('Finn Stays')];
  expect((await leave(ada, HOME)).body.code).toBe('last_community');
  expect((await leave(ada, hill)).status).toBe(404);
  const userId = await settle(ada, hill);
  await settle(finn, hill);
  const id = await post(ada, 'Up here');
  await call('POST', '/reactions', { as: finn, body: { context_id: id } });
  expect((await leave(ada, hill)).body.data.profile).toBeNull();
  expect(await here(ada)).toBe(HOME);
  expect((await goTo(ada, userId)).body.code).toBe('forbidden');
  expect((await call('GET', `/scribbles/${id}`, { as: finn })).status).toBe(404);
  expect((await call('GET', `/users/${userId}`, { as: finn })).status).toBe(404);
  expect(await settle(ada, hill)).toBe(userId);
  expect(await get(finn, `/scribbles/${id}`)).toMatchObject({ content: 'Up here', reactions_count: 1 });

  const crowd = await call('POST', '/pages', { as: ada, body: { name: 'Hill Choir', status: 'visible-to-public' } });
  await call('POST', '/relationships', { as: finn, body: { relatable_id: crowd.body.data.id, role: 'member' } });
  expect((await leave(ada, hill)).body).toMatchObject({ code: 'owns_crowds', errors: { crowds: ['Hill Choir'] } });
});

it('deletes an account in all its communities, and brings back those that it had not left', async () => {
  const [hill, dale] = [await harness.community(), await harness.community()];
  const [ada, finn] = [await person('Ada Everywhere'), await person('Finn Watches')];
  await settle(finn, hill);
  await settle(ada, dale);
  const left = await post(ada, 'In the dale', 'public');
  await leave(ada, dale);
  await settle(ada, hill);
  const kept = await post(ada, 'On the hill', 'public');
  const status = async (id: string) => (await call('GET', `/scribbles/${id}`, { as: finn })).status;
  expect([await status(left), await status(kept)]).toEqual([404, 200]);
  expect((await call('DELETE', '/accounts', { as: ada })).status).toBe(200);
  expect([await status(left), await status(kept)]).toEqual([404, 404]);
  const { stay_token } = (await signIn(ada)).body.errors;
  const back = await call('POST', '/accounts/keep', { body: { stay_token: stay_token[0] } });
  expect(back.status).toBe(200);
  expect([await status(left), await status(kept)]).toEqual([404, 200]);
  await join({ ...ada, token: back.body.data.access_token }, dale);
  expect(await status(left)).toBe(200);
});

it('bans from one community with a reason, at once and there alone, and lifts it', async () => {
  const hill = await harness.community();
  const [ines, ada] = [await admin(), await person('Ada Banned')];
  const userId = await settle(ada, hill);
  const id = await post(ada, 'Gulls for sale', 'community');
  const ended: string[] = [];
  const off = harness.app.platform.broker.onEvent(({ topic }) => void ended.push(topic));
  expect(await ban(ines, userId)).toMatchObject({
    status: 200,
    body: { data: { account_id: ada.accountId, standing: 'banned', ban_reason: 'Sold gulls.' } },
  });
  await expect.poll(() => ended).toContain(`users.${userId}.sessions.ended`);
  off();
  expect(await here(ada)).toBe(HOME);
  expect((await call('GET', `/scribbles/${id}`, { as: ada })).status).toBe(404);
  expect(await goTo(ada, userId)).toMatchObject(BANNED);
  expect(await join(ada, hill)).toMatchObject(BANNED);
  expect(await leave(ada, hill)).toMatchObject(BANNED);
  expect(await get(ada, '/communities?joined=true')).toMatchObject([
    { id: HOME, profile: { standing: 'accepted' } },
    { id: hill, profile: { standing: 'banned', ban_reason: 'Sold gulls.' } },
  ]);
  expect((await call('GET', `/users/${userId}`, { as: ines })).status).toBe(404);
  const { body: mail } = await call('GET', `/outbox.json?destination=${encodeURIComponent(ada.email)}`);
  expect(mail.data[0]).toMatchObject({
    subject: 'You’ve been banned from Lime Hill',
    body: expect.stringContaining('gulls'),
  });
  expect((await get((await signIn(ada)).body.data.access_token, '/auth')).community_id).toBe(HOME);
  expect((await get(ines, `/accounts?search=${ada.email}`))[0]).toMatchObject({
    status: 'active',
    user_id: ada.userId,
    profiles: [
      { standing: 'accepted' },
      { user_id: userId, community: 'Lime Hill', standing: 'banned', has_left: false },
    ],
  });
  expect((await get(ines, '/audit'))[0]).toMatchObject({
    action: 'community.banned',
    subject_id: userId,
    details: { account_id: ada.accountId, community_id: hill, reason: 'Sold gulls.' },
  });

  expect((await setStanding(ines, userId, { standing: 'accepted' })).body.data).toMatchObject({ ban_reason: null });
  expect((await goTo(ada, userId)).status).toBe(200);
  expect((await get(ada, `/scribbles/${id}`)).content).toBe('Gulls for sale');
});

it('lets whoever is banned from a community appeal once, from another, and staff let them back in', async () => {
  const hill = await harness.community();
  const [ines, otto, ada] = [await admin(), await admin(), await person('Ada Appeals')];
  const userId = await settle(ada, hill);
  const appeal = () => call('POST', `/communities/${hill}/appeal`, { as: ada, body: { text: 'They were pigeons.' } });
  expect((await appeal()).body.code).toBe('appeal_closed');
  await ban(ines, userId);
  expect((await appeal()).body.data).toEqual({ sent: true });
  expect((await appeal()).body.code).toBe('already_appealed');
  const [{ id }] = await get(otto, '/cases?refine=appeals');
  await call('PUT', `/cases/${id}`, { as: otto, body: { status: 'approved', decision: 'Pigeons are fine.' } });
  expect((await goTo(ada, userId)).status).toBe(200);
});

it('tells whoever is banned from their only community why at the door, where they appeal', async () => {
  const [ines, ada] = [await admin(), await person('Ada Shut Out')];
  await ban(ines, ada.userId);
  expect((await call('GET', '/auth', { as: ada })).status).toBe(401);
  expect(await signIn(ada)).toMatchObject(BANNED);
  expect(await call('POST', '/auth/refresh', { body: { refresh_token: ada.refreshToken } })).toMatchObject(BANNED);
  const said = { username: ada.email, password: PASSWORD, text: 'They were pigeons.' };
  expect((await call('POST', '/auth/appeal', { body: said })).body.data).toEqual({ sent: true });
  await setStanding(ines, ada.userId, { standing: 'accepted' });
  expect((await signIn(ada)).status).toBe(200);
});

it('leaves bans to admins: nobody bans themselves, and only a super admin bans staff', async () => {
  const [ines, otto, ada] = [await admin(), await person('Otto Admin'), await person('Ada Asks')];
  await appoint(otto, 'admin');
  expect((await ban(ada, otto.userId)).body.code).toBe('forbidden');
  expect((await ban(ines, ines.userId)).body.code).toBe('self_action');
  expect((await ban(otto, ines.userId)).body.code).toBe('forbidden');
  expect((await ban(otto, ada.accountId)).status).toBe(404);
  expect((await setStanding(otto, ada.userId, { standing: 'pending' })).status).toBe(422);
});

it('brings whoever signs up with an invitation to where it invites', async () => {
  const hill = await harness.community(30);
  const ada = await person('Ada Inviting');
  await settle(ada, hill);
  const { token } = (await call('POST', '/invite', { as: ada, body: { max_uses: 5 } })).body.data;
  expect(await here(await person('Grace Invited', { invite: token }))).toBe(hill);
  await expect(person('Young Invited', { invite: token, birth_date: '2010-01-01' })).rejects.toThrow('age_minimum');
});

it('changes the community that an admin names, and the others stay', async () => {
  const hill = await harness.community();
  const ines = await admin();
  const { slug } = (await get(ines, '/communities?limit=100')).find(({ id }: { id: string }) => id === hill);
  const put = (query: string, body: object) => call('PUT', `/community${query}`, { as: ines, body });
  expect((await put(`?slug=${slug}`, { minimum_age: 18 })).body.data).toMatchObject({ id: hill, minimum_age: 18 });
  expect((await put('?slug=nowhere', { minimum_age: 18 })).status).toBe(404);
  expect(await get(ines, '/community')).toMatchObject({ id: HOME, minimum_age: 13 });
  const { rows } = await sql`select 1 from communities where minimum_age = 18`.execute(
    harness.app.platform.database.db,
  );
  expect(rows.length).toBe(1);
});

/** A crowd of a community, founded by someone who is there. */
async function crowdOf(communityId: string, name = 'Hill Choir') {
  const hanna = await person('Hanna Hill', { birth_date: '1950-01-01' });
  const founder = { ...hanna, userId: await settle(hanna, communityId) };
  const pictures = { avatar_id: await harness.picture(founder), cover_id: await harness.picture(founder) };
  const body = { name, description: 'On the hill', status: 'visible-to-public', ...pictures };
  const made = await call('POST', '/pages', { as: founder, body });
  return { founder, id: made.body.data.id as string };
}

it('a crowd lets no one in who is too young for its community, by whichever way', async () => {
  const grown = await harness.community(60);
  const { founder, id: crowd } = await crowdOf(grown);
  const young = await person('Yuna Young');
  const tooYoung = { status: 422, body: { code: 'age_minimum' } };
  const member = { relatable_id: crowd, role: 'member' };
  expect(await call('POST', '/relationships', { as: young, body: member })).toMatchObject(tooYoung);
  const link = await call('POST', '/invite', { as: founder, body: { context_id: crowd } });
  expect(await call('PUT', `/auth/invite-link/${link.body.data.token}`, { as: young })).toMatchObject(tooYoung);
  await call('PUT', `/users/${young.userId}`, { as: young, body: { audience: 'public' } });
  const invited = await call('POST', '/relationships', { as: founder, body: { ...member, user_id: young.userId } });
  expect(invited.status).toBe(201);
  expect(await call('POST', '/relationships', { as: young, body: member })).toMatchObject(tooYoung);
  const accept = { as: young, body: { status: 'accepted' } };
  expect(await call('PUT', `/relationships/${invited.body.data.id}`, accept)).toMatchObject(tooYoung);
  expect((await get(founder, `/pages/${crowd}`)).members_count).toBe(1);
  const old = await person('Olga Old', { birth_date: '1950-01-01' });
  expect((await call('POST', '/relationships', { as: old, body: member })).status).toBe(201);
});

it('someone who is too young for the community of a crowd can neither write to the crowd nor reply to it', async () => {
  const grown = await harness.community(60);
  const { founder, id: crowd } = await crowdOf(grown);
  const young = await person('Yuna Young');
  const tooYoung = { status: 422, body: { code: 'age_minimum' } };
  const to = (...ids: string[]) => ({ user_ids: ids });
  expect(await call('POST', '/conversations', { as: young, body: to(crowd) })).toMatchObject(tooYoung);
  const group = { ...to(crowd), type: 'group', name: 'Choir' };
  expect(await call('POST', '/conversations', { as: young, body: group })).toMatchObject(tooYoung);
  await call('PUT', `/users/${young.userId}`, { as: young, body: { audience: 'public' } });
  const asCrowd = { as: founder, headers: { 'acting-as': crowd } };
  const opened = await call('POST', '/conversations', { ...asCrowd, body: to(young.userId) });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const reply = { conversation_id: opened.body.data.id, content: 'Hello' };
  expect(await call('POST', '/messages', { as: young, body: reply })).toMatchObject(tooYoung);
  const old = await person('Olga Old', { birth_date: '1950-01-01' });
  expect((await call('POST', '/conversations', { as: old, body: to(crowd) })).status).toBe(201);
});

it('what a crowd publishes belongs to the community of the crowd, whoever acts as it', async () => {
  const hill = await harness.community();
  const { founder, id } = await crowdOf(hill);
  const ben = await person('Ben Both');
  const joined = await call('POST', '/relationships', { as: ben, body: { relatable_id: id, role: 'member' } });
  await call('PUT', `/relationships/${joined.body.data.id}`, { as: founder, body: { role: 'manager' } });
  const headers = { 'acting-as': id };
  const body = { content: 'Choir on Monday', audience: 'community' };
  const made = await call('POST', '/scribbles', { as: ben, headers, body });
  const scribble = made.body.data.id as string;
  const told = { name: 'Choirs', summary: 'Of choirs.', cover_id: await harness.picture(ben) };
  const story = (await call('POST', '/stories', { as: ben, body: { ...told, publish_as: id } })).body.data.id as string;
  const shared = await call('PUT', `/items/${story}`, { as: ben, body: { audience: 'community' } });
  expect(shared.status, JSON.stringify(shared.body)).toBe(200);
  for (const item of [scribble, story]) {
    expect((await call('GET', `/items/${item}`, { as: founder })).status, item === story ? 'story' : 'scribble').toBe(
      200,
    );
    expect((await call('GET', `/items/${item}`, { as: await person('Hal Harbour') })).status).toBe(404);
  }
});

it('someone banned from a community takes no part in it as another of their profiles', async () => {
  const hill = await harness.community();
  const { founder, id: crowd } = await crowdOf(hill);
  const staff = await admin();
  const ada = await person('Ada Both');
  await call('PUT', `/users/${founder.userId}`, { as: founder, body: { audience: 'public' } });
  const open = await post(founder, 'Open on the hill', 'public');
  const joined = await call('POST', '/relationships', { as: ada, body: { relatable_id: crowd, role: 'member' } });
  await call('PUT', `/relationships/${joined.body.data.id}`, { as: founder, body: { role: 'manager' } });
  const mine = await call('POST', '/comments', { as: ada, body: { id: open, content: 'Hello' } });
  expect(mine.status).toBe(201);
  const hers = await settle(ada, hill);
  await goTo(ada, ada.userId);
  await ban(staff, hers);

  const { id: choir } = await crowdOf(hill, 'Other Choir');
  const writes: [method: string, url: string, body: object][] = [
    ['POST', '/comments', { id: open, content: 'Still here' }],
    ['PUT', `/comments/${mine.body.data.id}`, { content: 'Changed' }],
    ['POST', '/reactions', { context_id: open }],
    ['POST', '/relationships', { relatable_id: open }],
    ['POST', '/relationships', { relatable_id: choir, role: 'member' }],
    ['POST', '/recommends', { item_id: open, recipient_ids: [staff.userId] }],
    ['POST', '/collection-items', { system: 'favorite', collectable_id: open }],
  ];
  for (const [method, url, body] of writes)
    expect(await call(method, url, { as: ada, body }), `${method} ${url}`).toMatchObject({ body: { code: 'banned' } });
  // Nor as the crowd that they ran there, nor in its name.
  const asCrowd = { as: ada, headers: { 'acting-as': crowd }, body: { content: 'Ours', audience: 'public' } };
  expect((await call('POST', '/scribbles', asCrowd)).body.code).toBe('forbidden');
  const invite = { relatable_id: crowd, role: 'member', user_id: staff.userId };
  expect((await call('POST', '/relationships', { as: ada, body: invite })).body.code).toBe('no_permission');
  const talk = { as: ada, body: { user_ids: [founder.userId] } };
  expect((await call('POST', '/conversations', talk)).body.code).toBe('invalid');
  // What they undo, and what they do elsewhere, is theirs.
  expect((await call('DELETE', `/comments/${mine.body.data.id}`, { as: ada })).status).toBe(204);
  const away = await post(staff, 'On the quay', 'public');
  expect((await call('POST', '/comments', { as: ada, body: { id: away, content: 'Hello' } })).status).toBe(201);
});
