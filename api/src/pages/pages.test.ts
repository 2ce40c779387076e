import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { eraseJob } from '../accounts/deletion.ts';
import { NOW } from '../core/clock.ts';
import { TRANSFER_DAYS } from './pages.contract.ts';

const harness = useHarness();
const { call, person, picture, appoint } = harness;
const app = () => harness.app;

interface Wanted {
  status?: string;
  join_approval?: boolean;
  join_questions?: string[];
}

async function found(as: Person, more: Wanted = {}): Promise<string> {
  const made = await call('POST', '/pages', { as, body: { name: `Salt Street ${randomUUID().slice(0, 6)}`, ...more } });
  expect(made.status).toBe(201);
  return made.body.data.id;
}

const open: Wanted = { status: 'visible-to-public' };
const join = (as: Person, id: string, answers?: string[]) =>
  call('POST', '/relationships', { as, body: { relatable_id: id, role: 'member', ...(answers && { answers }) } });
const page = async (as: Person | undefined, id: string) =>
  (await call('GET', `/pages/${id}`, as ? { as } : {})).body.data;
const people = () => Promise.all(['Ada L', 'Grace B', 'Linus T'].map((name) => person(name)));

/** Somebody in a role of a crowd that everybody sees. */
async function withRole(admin: Person, id: string, role: string): Promise<Person> {
  const who = await person('Somebody Else');
  const { body } = await join(who, id);
  const changed = await call('PUT', `/relationships/${body.data.id}`, { as: admin, body: { role } });
  expect(changed.body.data).toMatchObject({ role, status: 'accepted' });
  return who;
}

describe('founding a crowd', () => {
  it('makes it private, with its founder as owner, admin and only member', async () => {
    const [ada, grace] = await people();
    const made = await call('POST', '/pages?include=owner,latest_members', { as: ada!, body: { name: '  Tram 4  ' } });
    const { data, included } = made.body;
    expect(data).toMatchObject({
      _type: 'Page',
      name: 'Tram 4',
      status: 'private',
      audience: 'private',
      role: 'admin',
      members_count: 1,
      manageable: true,
      can_act: true,
      owner_id: ada!.userId,
      latest_member_ids: [ada!.userId],
      missing: ['avatar', 'cover', 'description'],
      permissions: { manage_admin_roles: true, manage_settings: true },
    });
    expect(included.map(({ id }: { id: string }) => id)).toEqual([ada!.userId]);
    expect((await call('GET', `/pages/${data.id}`, { as: grace! })).status).toBe(404);
    expect((await call('GET', `/pages/${data.id}`)).status).toBe(404);
    expect((await call('GET', `/items/${data.id}`, { as: grace! })).status).toBe(404);
  });

  it('shows only pictures that are wide enough, from its founding on', async () => {
    const [ada] = await people();
    const narrow = await picture(ada!, 399);
    const refused = {
      status: 422,
      body: { code: 'invalid', errors: { avatar_id: ['must be at least 400 pixels wide'] } },
    };
    const body = { name: 'Rowing Club', avatar_id: narrow };
    expect(await call('POST', '/pages', { as: ada!, body })).toMatchObject(refused);
    const { id } = (await call('POST', '/pages', { as: ada!, body: { name: 'Rowing Club' } })).body.data;
    const change = (changed: object) => call('PUT', `/pages/${id}`, { as: ada!, body: changed });
    expect(await change({ avatar_id: narrow })).toMatchObject(refused);
    expect((await change({ cover_id: narrow })).body.errors).toEqual({
      cover_id: ['must be at least 1200 pixels wide'],
    });
    expect((await change({ avatar_id: await picture(ada!, 400) })).status).toBe(200);
  });

  it('is told whether it is the first of its founder, and not of the crowd itself', async () => {
    const [ada, grace] = await people();
    const isFirst = async (as: Person) => (await page(as, await found(as))).is_first_content;
    expect(await isFirst(ada!)).toBe(true);
    expect(await isFirst(ada!)).toBe(false);
    expect(await isFirst(grace!)).toBe(true);
  });

  it('asks for a name, and says which field is wrong', async () => {
    const [ada] = await people();
    const empty = await call('POST', '/pages', { as: ada!, body: { name: '   ' } });
    expect(empty).toMatchObject({ status: 422, body: { code: 'invalid', errors: { name: ['is required'] } } });
    expect((await call('POST', '/pages', { body: { name: 'A' } })).status).toBe(401);
    const bad = await call('POST', '/pages', { as: ada!, body: { name: 'A', status: 'open' } });
    expect(bad.body.errors).toHaveProperty('status');
  });
});

describe('who sees a crowd and its life', () => {
  it('follows its status, and narrows what it has published', async () => {
    const [ada, grace, linus] = await people();
    const id = await found(ada!, open);
    await join(linus!, id);
    const topic = await call('POST', '/page-topics', { as: ada!, body: { page_id: id, name: 'Timetables' } });
    const post = await call('POST', '/scribbles', {
      as: ada!,
      headers: { 'acting-as': id },
      body: { content: 'The four is late', audience: 'public' },
    });
    expect(post.body.data).toMatchObject({ user_id: id, audience: 'public' });
    const seen = async (as?: Person) => [
      (await call('GET', `/pages/${id}`, as ? { as } : {})).status,
      (await call('GET', `/scribbles/${post.body.data.id}`, as ? { as } : {})).status,
      (await call('GET', `/page-topics?page=${id}`, as ? { as } : {})).status,
      (await call('GET', `/pages/${id}/members`, as ? { as } : {})).status,
    ];
    expect(await seen()).toEqual([200, 200, 401, 401]);
    expect(await seen(grace)).toEqual([200, 200, 200, 200]);
    await call('PUT', `/pages/${id}`, { as: ada!, body: { status: 'invite-only' } });
    expect(await seen()).toEqual([403, 404, 401, 401]);
    // By invitation: others see that there is such a crowd, its life is for members.
    expect(await seen(grace)).toEqual([200, 404, 403, 403]);
    expect(await seen(linus)).toEqual([200, 200, 200, 200]);
    expect((await call('GET', `/comments?id=${topic.body.data.id}`, { as: grace! })).status).toBe(404);
    await call('PUT', `/pages/${id}`, { as: ada!, body: { status: 'private' } });
    expect(await seen(grace)).toEqual([404, 404, 404, 404]);
    expect(await seen(ada)).toEqual([200, 200, 200, 200]);
    for (const status of ['private', 'invite-only']) {
      await call('PUT', `/pages/${id}`, { as: ada!, body: { status } });
      for (const audience of ['public', 'community']) {
        const quiet = await call('POST', '/scribbles', {
          as: ada!,
          headers: { 'acting-as': id },
          body: { content: 'Only for us', audience },
        });
        expect(quiet.body.data.audience).toBe('private');
        const wider = await call('PUT', `/items/${quiet.body.data.id}`, {
          as: ada!,
          headers: { 'acting-as': id },
          body: { audience },
        });
        expect(wider.body.data.audience).toBe('private');
      }
    }
    const feed = await call('GET', '/discover', { as: grace! });
    expect(feed.body.data.some((item: { user_id: string }) => item.user_id === id)).toBe(false);
  });
});

describe('belonging', () => {
  it('is at once where a crowd is open, and leaving ends it; following is apart', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    await call('POST', '/relationships', { as: grace!, body: { relatable_id: id } });
    const [first] = await Promise.all([join(grace!, id), join(grace!, id), join(grace!, id)]);
    expect(first.body.data).toMatchObject({ role: 'member', status: 'accepted' });
    expect(await page(grace, id)).toMatchObject({
      members_count: 2,
      followers_count: 1,
      is_follower: true,
      role: 'member',
    });
    const members = await call('GET', `/pages/${id}/members?include=user`, { as: grace! });
    expect(members.body.data.map(({ role }: { role: string }) => role)).toEqual(['admin', 'member']);
    expect((await call('DELETE', `/relationships/${first.body.data.id}`, { as: grace! })).status).toBe(204);
    expect(await page(grace, id)).toMatchObject({
      members_count: 1,
      followers_count: 1,
      is_follower: true,
      role: null,
    });
  });

  it('is asked for where managers decide, with answers to the questions', async () => {
    const [ada, grace, linus] = await people();
    const id = await found(ada!, { ...open, join_questions: ['Which stop is yours?'] });
    const without = await join(grace!, id);
    expect(without.body).toMatchObject({
      code: 'invalid',
      errors: { answers: ['Please answer: Which stop is yours?'] },
    });
    const asked = await join(grace!, id, ['Harbour']);
    expect(asked.body.data).toMatchObject({ status: 'pending', answers: ['Harbour'] });
    expect(await page(grace, id)).toMatchObject({ members_count: 1, membership_status: 'pending', role: null });
    expect(await page(ada, id)).toMatchObject({ requests_count: 1 });
    expect(await page(linus, id)).toMatchObject({ requests_count: 0 });
    const waiting = `/pages/${id}/members?status=pending`;
    expect((await call('GET', waiting, { as: linus! })).body.code).toBe('no_permission');
    const [request] = (await call('GET', waiting, { as: ada! })).body.data;
    expect(request).toMatchObject({ user_id: grace!.userId, answers: ['Harbour'] });
    expect((await call('GET', `/relationships/${request.id}`, { as: linus! })).status).toBe(404);
    expect(
      (await call('PUT', `/relationships/${request.id}`, { as: grace!, body: { status: 'accepted' } })).body.code,
    ).toBe('no_permission');
    await call('PUT', `/relationships/${request.id}`, { as: ada!, body: { status: 'accepted' } });
    expect(await page(grace, id)).toMatchObject({ members_count: 2, role: 'member' });
    const told = await call('GET', '/notifications', { as: grace! });
    expect(told.body.data[0]).toMatchObject({ type: 'page_welcome', notifiable_id: id });
    const again = await call('PUT', `/relationships/${request.id}`, { as: ada!, body: { status: 'declined' } });
    expect(again.body.code).toBe('already_answered');
  });

  it('comes by invitation where a crowd is closed, and only to a crowd that is ready', async () => {
    const [ada, grace, linus] = await people();
    const id = await found(ada!);
    const invite = (as: Person, to: Person, role = 'member') =>
      call('POST', '/relationships', { as, body: { relatable_id: id, user_id: to.userId, role } });
    const early = await invite(ada!, grace!);
    expect(early.body).toMatchObject({
      code: 'not_ready',
      errors: { avatar: ['is missing'], description: ['is missing'] },
    });
    await ready(ada!, id);
    expect((await invite(grace!, linus!)).status).toBe(404);
    const invited = await invite(ada!, grace!, 'manager');
    expect(invited.body.data).toMatchObject({ status: 'pending', role: 'manager', initiated_by_id: ada!.userId });
    // Who is invited sees the crowd, not its life.
    expect(await page(grace, id)).toMatchObject({ is_invited: true, role: null, has_members_access: false });
    expect((await call('GET', `/pages/${id}/members`, { as: grace! })).body.code).toBe('no_permission');
    const [told] = (await call('GET', '/notifications', { as: grace! })).body.data;
    expect(told).toMatchObject({ type: 'page_invitation', status: 'pending', notifiable_id: id });
    await call('PUT', `/notifications/${told.id}`, { as: grace!, body: { action: 'accept' } });
    expect(await page(grace, id)).toMatchObject({ role: 'manager', members_count: 2, can_act: true });
    expect((await join(linus!, id)).status).toBe(404);
    // Declined, and asked again.
    const second = await invite(ada!, linus!);
    await call('PUT', `/relationships/${second.body.data.id}`, { as: linus!, body: { status: 'declined' } });
    expect((await call('GET', `/pages/${id}`, { as: linus! })).status).toBe(404);
    expect((await invite(ada!, linus!)).body.data.status).toBe('pending');
  });

  it('an invitation brings nobody in once the person who sent it is banned', async () => {
    const [ada, grace, linus] = await people();
    const siv = await person('Siv Holm');
    const id = await found(ada!);
    await ready(ada!, id);
    const invite = (as: Person, to: Person, role: string) =>
      call('POST', '/relationships', { as, body: { relatable_id: id, user_id: to.userId, role } });
    const manager = (await invite(ada!, grace!, 'admin')).body.data.id;
    await call('PUT', `/relationships/${manager}`, { as: grace!, body: { status: 'accepted' } });
    const invited = (await invite(grace!, linus!, 'member')).body.data.id;
    await appoint(siv, 'admin');
    const account = `/accounts/${grace!.accountId}`;
    await call('PUT', account, { as: siv, body: { status: 'banned', reason: 'Nets.' } });
    const accept = () => call('PUT', `/relationships/${invited}`, { as: linus!, body: { status: 'accepted' } });
    expect((await accept()).body.code).toBe('invite_only');
    expect((await call('GET', `/pages/${id}`, { as: ada! })).body.data.members_count).toBe(2);
    await call('PUT', account, { as: siv, body: { status: 'active' } });
    expect((await accept()).body.data.status).toBe('accepted');
  });

  it.each(['asked and then invited', 'invited and then asked'])(
    'comes with the role that was offered, whoever spoke first: %s',
    async (order) => {
      const [ada, grace] = await people();
      const id = await found(ada!, { ...open, join_approval: true });
      await ready(ada!, id);
      const ask = () => join(grace!, id);
      const invite = () =>
        call('POST', '/relationships', {
          as: ada!,
          body: { relatable_id: id, user_id: grace!.userId, role: 'manager' },
        });
      const [first, second] = order.startsWith('asked') ? [ask, invite] : [invite, ask];
      expect((await first()).body.data.status).toBe('pending');
      expect((await second()).body.data).toMatchObject({ status: 'accepted', role: 'manager' });
      expect(await page(grace, id)).toMatchObject({ role: 'manager', members_count: 2 });
    },
  );

  it('counts exactly when fifty ask and are invited at once', { timeout: 180_000 }, async () => {
    const [ada] = await people();
    const id = await found(ada!, { ...open, join_approval: true });
    await ready(ada!, id);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => person('Fifty Guests')));
    await Promise.all(
      crowd.flatMap((who) => [
        join(who, id),
        call('POST', '/relationships', {
          as: ada!,
          body: { relatable_id: id, user_id: who.userId, role: 'manager' },
        }),
      ]),
    );
    const list = await call('GET', `/pages/${id}/members?role=manager&with_total=true`, { as: ada! });
    expect([(await page(ada, id)).members_count, list.body.meta.total]).toEqual([51, 50]);
    const invited = await call('GET', `/pages/${id}/members?is_invited=true&with_total=true`, { as: ada! });
    const asked = await call('GET', `/pages/${id}/members?is_invited=false&with_total=true`, { as: ada! });
    expect(invited.body.meta.total + asked.body.meta.total).toBe(51);
  });

  it('counts exactly when fifty answer their invitations at once', { timeout: 180_000 }, async () => {
    const [ada] = await people();
    const id = await found(ada!);
    await ready(ada!, id);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => person('Fifty Asked')));
    const user_ids = crowd.map((who) => who.userId);
    const body = { relatable_id: id, user_ids, role: 'manager' };
    const invited = (await call('POST', '/relationships/invitations', { as: ada!, body })).body.data;
    const status = (n: number) => (n % 5 === 0 ? 'declined' : 'accepted');
    // Each twice: a second answer changes nothing.
    const answers = await Promise.all(
      [...crowd, ...crowd].map((as, n) =>
        call('PUT', `/relationships/${invited[n % 50].id}`, { as, body: { status: status(n % 50) } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
    const list = await call('GET', `/pages/${id}/members?role=manager&with_total=true`, { as: ada! });
    expect([(await page(ada, id)).members_count, list.body.meta.total]).toEqual([41, 40]);
  });

  it('invites several, all of them or nobody', async () => {
    const [ada, grace, linus] = await people();
    const id = await found(ada!);
    await ready(ada!, id);
    const invite = (...user_ids: string[]) =>
      call('POST', '/relationships/invitations', { as: ada!, body: { relatable_id: id, user_ids } });
    expect((await invite(grace!.userId, randomUUID())).body.code).toBe('not_found');
    expect(await page(grace, id)).toBeUndefined();
    const both = (await invite(grace!.userId, linus!.userId)).body.data;
    expect(both.map((one: { user_id: string }) => one.user_id)).toEqual([grace!.userId, linus!.userId]);
    expect(await page(linus, id)).toMatchObject({ is_invited: true });
    expect((await invite()).body).toMatchObject({ code: 'invalid', errors: { user_ids: expect.anything() } });
  });

  it('keeps an admin, whoever goes at the same time', async () => {
    const [ada] = await people();
    const id = await found(ada!, open);
    const others = await Promise.all([withRole(ada!, id, 'admin'), withRole(ada!, id, 'admin')]);
    const rows = (await call('GET', `/pages/${id}/members?role=admin`, { as: ada! })).body.data as {
      id: string;
      user_id: string;
    }[];
    const own = (who: Person) => rows.find(({ user_id }) => user_id === who.userId)!.id;
    const ends = await Promise.all([
      call('DELETE', `/relationships/${own(ada!)}`, { as: ada! }),
      ...others.map((who) => call('PUT', `/relationships/${own(who)}`, { as: who, body: { role: 'member' } })),
    ]);
    // The owner stays; hands over first.
    expect(ends[0].body.code).toBe('last_admin');
    const left = await call('GET', `/pages/${id}/members?role=admin`, { as: ada! });
    expect(left.body.data.map(({ user_id }: { user_id: string }) => user_id)).toContain(ada!.userId);
  });

  it('counts exactly when fifty come and go at once', { timeout: 180_000 }, async () => {
    const [ada] = await people();
    const id = await found(ada!, open);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => person('Fifty People')));
    const joined = await Promise.all(crowd.map((who) => join(who, id)));
    expect(await page(ada, id)).toMatchObject({ members_count: 51 });
    const work = joined.map(({ body }, n) =>
      n % 2 === 0
        ? call('DELETE', `/relationships/${body.data.id}`, { as: crowd[n]! })
        : call('PUT', `/relationships/${body.data.id}`, {
            as: ada!,
            body: { role: n % 4 === 1 ? 'admin' : 'manager' },
          }),
    );
    await Promise.all(work);
    const { members_count } = await page(ada, id);
    const list = await call('GET', `/pages/${id}/members?with_total=true&limit=100`, { as: ada! });
    expect([members_count, list.body.meta.total]).toEqual([26, 26]);
  });
});

describe('members whom an admin does not come across', () => {
  it('requests_count leaves out someone who deletes their account while they wait, as the list does', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, { ...open, join_approval: true });
    await join(grace!, id);
    const waiting = async () => [
      (await page(ada, id)).requests_count,
      (await call('GET', `/pages/${id}/members?status=pending&is_invited=false`, { as: ada! })).body.data.length,
    ];
    expect(await waiting()).toEqual([1, 1]);
    expect((await call('DELETE', '/accounts', { as: grace! })).status).toBeLessThan(300);
    expect(await waiting()).toEqual([0, 0]);
  });

  it('GET /pages/{id}/members lists every membership for those who run the crowd', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, { ...open, join_questions: ['Why?'] });
    const [blocks, blocked, hides] = await Promise.all(
      ['Blocking Bo', 'Blocked Bea', 'Private Pia'].map((n) => person(n)),
    );
    const all = [blocks!, blocked!, hides!];
    const asked = [];
    for (const who of all) asked.push((await join(who, id, ['To row'])).body.data.id as string);
    await call('POST', '/blocks', { as: blocks!, body: { context_id: ada!.userId } });
    await call('POST', '/blocks', { as: ada!, body: { context_id: blocked!.userId } });
    await call('PUT', `/users/${hides!.userId}`, { as: hides!, body: { audience: 'private', location: 'Dawn Pier' } });
    const namesOf = async (query: string, as = ada!) => {
      const { body } = await call('GET', `/pages/${id}/members?${query}&with_total=true`, { as });
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map((row: { user_name: string | null }) => row.user_name).toSorted();
    };
    const names = ['Blocked Bea', 'Blocking Bo', 'Private Pia'];
    expect(await namesOf('status=pending&is_invited=false')).toEqual(names);
    expect((await page(ada, id)).requests_count).toBe(3);
    for (const each of asked)
      expect((await call('PUT', `/relationships/${each}`, { as: ada!, body: { status: 'accepted' } })).status).toBe(
        200,
      );
    expect(await namesOf('')).toEqual(['Ada L', ...names]);
    expect((await page(ada, id)).members_count).toBe(4);
    expect(await namesOf('search=pia')).toEqual(['Private Pia']);
    expect(await namesOf('search=dawn')).toEqual([]);
    const file = (await call('GET', `/pages/${id}/members/export`, { as: ada! })).body.data.text;
    expect(file.split('\r\n')).toHaveLength(6);
    expect(file).toContain('"Private Pia","","member"');
    // The profile stays what it is, and the admin can remove its member.
    const members = (await call('GET', `/pages/${id}/members?include=user`, { as: ada! })).body;
    expect(members.included.map((user: { id: string }) => user.id)).not.toContain(hides!.userId);
    expect((await call('DELETE', `/relationships/${asked[2]}`, { as: ada! })).status).toBe(204);

    // Others come across no more people than before, and read no names of this kind.
    await join(grace!, id, ['To row']);
    const { data } = (await call('GET', `/pages/${id}/members`, { as: blocks! })).body;
    expect(data.map((row: { user_id: string }) => row.user_id)).not.toContain(ada!.userId);
    expect(data.every((row: { user_name: unknown }) => row.user_name === null)).toBe(true);
  });
});

describe('members as a file', () => {
  const exported = (as: Person | undefined, id: string, headers = {}) =>
    call('GET', `/pages/${id}/members/export`, { ...(as && { as }), headers });

  it('is a table of what the list shows, for who runs the crowd', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const quoted = await person('Smith, "Bo" Jr');
    const sum = await person('=SUM(A1) X');
    const manager = await withRole(ada!, id, 'manager');
    for (const who of [quoted, sum]) await join(who, id);
    await call('POST', '/relationships', { as: grace!, body: { relatable_id: id } });
    const blocked = await withRole(ada!, id, 'member');
    await call('POST', '/blocks', { as: ada!, body: { context_id: blocked.userId } });

    const { status, body } = await exported(ada, id);
    expect(status).toBe(200);
    const { slug } = await page(ada, id);
    expect(body.data).toMatchObject({ name: `plaza-members-${slug}.csv`, media_type: 'text/csv', truncated_to: null });
    const list = (await call('GET', `/pages/${id}/members?include=user`, { as: ada! })).body;
    const written = (text: string) => `"${(text.startsWith('=') ? `'${text}` : text).replaceAll('"', '""')}"`;
    const lines = list.data.map((row: { user_id: string; role: string; created_at: string }) => {
      const user = list.included.find((each: { id: string }) => each.id === row.user_id);
      return [user.title, user.username ?? '', row.role, row.created_at].map(written).join(',');
    });
    expect(lines).toHaveLength(5);
    expect(body.data.text.split('\r\n')).toEqual(['\uFEFFname,handle,role,joined_at', ...lines, '']);
    expect(body.data.text).toContain('"Smith, ""Bo"" Jr"');
    expect(body.data.text).toContain('"\'=SUM(A1) X"');
    expect(body.data.text).not.toContain('@plaza.test');

    const byManager = await exported(manager, id);
    expect(byManager.body.data.text.split('\r\n')).toHaveLength(7);
    expect((await exported(ada, id, { 'acting-as': id })).status).toBe(200);
  });

  it('is refused to everybody else', async () => {
    const [ada, grace, linus] = await people();
    const id = await found(ada!, open);
    await join(grace!, id);
    for (const as of [grace, linus])
      expect(await exported(as, id)).toMatchObject({ status: 403, body: { code: 'no_permission' } });
    expect((await exported(undefined, id)).status).toBe(401);
    expect((await exported(linus, await found(ada!))).status).toBe(404);
    expect((await exported(ada, randomUUID())).status).toBe(404);
  });

  it('has everybody once, however many are read at a time, and says where it ends', { timeout: 60_000 }, async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const { db } = app().platform.database;
    const add = (times: number) =>
      sql`
        with more as (
          insert into items (id, kind, community_id, author_id, audience, own_state, title, search, in_feed)
          select gen_random_uuid(), kind, community_id, author_id, audience, own_state, 'Row ' || gen_random_uuid(), search, in_feed
          from items, generate_series(1, ${times}::int) where id = ${grace!.userId} returning id)
        insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
        select gen_random_uuid(), ${id}, id, id, case when random() < 0.1 then 'manager' else 'member' end, 'accepted' from more`.execute(
        db,
      );
    const rows = async () => {
      const { text, truncated_to } = (await exported(ada, id)).body.data;
      return { names: text.split('\r\n').slice(1, -1) as string[], truncated_to };
    };
    await add(999);
    const whole = await rows();
    expect([whole.names.length, new Set(whole.names).size, whole.truncated_to]).toEqual([1000, 1000, null]);
    await add(9001);
    const cut = await rows();
    expect([cut.names.length, new Set(cut.names).size, cut.truncated_to]).toEqual([10_000, 10_000, 10_000]);
  });
});

describe('what a role may do', () => {
  it('is a matrix that admins set, and it holds at once', async () => {
    const [ada] = await people();
    const id = await found(ada!, open);
    const [manager, member] = [await withRole(ada!, id, 'manager'), await withRole(ada!, id, 'member')];
    const addTopic = (as: Person, name: string) => call('POST', '/page-topics', { as, body: { page_id: id, name } });
    expect((await addTopic(member, 'Mine')).body.code).toBe('no_permission');
    expect((await addTopic(manager, 'Rules')).status).toBe(201);
    expect((await call('PUT', `/pages/${id}`, { as: manager, body: { name: 'Ours' } })).body.code).toBe(
      'no_permission',
    );
    const set = (as: Person, body: object) => call('PUT', `/pages/${id}/permissions`, { as, body });
    expect((await set(manager, { preset: 'open' })).body.code).toBe('no_permission');
    const matrix = await set(ada!, { preset: 'open', manager: { manage_settings: false } });
    expect(matrix.body.data).toMatchObject({
      manager: { manage_settings: false, manage_discussion: true },
      member: { add_discussion_topics: true, manage_discussion: false },
      preset: null,
    });
    expect((await addTopic(member, 'Mine')).status).toBe(201);
    expect((await page(member, id)).permissions).toMatchObject({ add_discussion_topics: true, manage_settings: false });
    expect((await page(manager, id)).manageable).toBe(false);
    expect((await set(ada!, { preset: 'closed' })).body.data.preset).toBe('closed');
    expect((await addTopic(member, 'Another')).body.code).toBe('no_permission');
  });

  it('orders, renames and removes topics, and cleans up a discussion', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const member = await withRole(ada!, id, 'member');
    const names = ['One', 'Two', 'Three'];
    for (const name of names) await call('POST', '/page-topics', { as: ada!, body: { page_id: id, name } });
    const list = async () => (await call('GET', `/page-topics?page=${id}`, { as: grace! })).body.data;
    const [one, , three] = await list();
    await call('PUT', `/page-topics/${three.id}`, { as: ada!, body: { order: 0, name: 'Third' } });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Third', 'One', 'Two']);
    const said = await call('POST', '/comments', { as: member, body: { id: one.id, content: 'Hello' } });
    expect(said.status).toBe(201);
    expect((await call('DELETE', `/comments/${said.body.data.id}`, { as: grace! })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/comments/${said.body.data.id}`, { as: ada! })).status).toBe(204);
    expect((await call('DELETE', `/page-topics/${one.id}`, { as: member })).body.code).toBe('no_permission');
    await call('DELETE', `/page-topics/${one.id}`, { as: ada! });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Third', 'Two']);
  });
});

describe('the last word in a topic', () => {
  it('is that of a reply too, and of nobody whom the viewer does not see', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const [member, other] = [await withRole(ada!, id, 'member'), await withRole(ada!, id, 'member')];
    const add = async (name: string) =>
      (await call('POST', '/page-topics', { as: ada!, body: { page_id: id, name } })).body.data;
    const [topic, quiet] = [await add('Tides'), await add('Hats')];
    expect(topic.last_comment_id).toBeNull();
    const say = async (as: Person, content: string, parent?: string) =>
      (await call('POST', '/comments', { as, body: { id: topic.id, content, parent } })).body.data;
    const last = async (as: Person) => {
      const { body } = await call('GET', `/page-topics?page=${id}&include=last_comment,last_comment.user`, { as });
      expect(body.data.find((each: { id: string }) => each.id === quiet.id).last_comment_id).toBeNull();
      const of = body.data.find((each: { id: string }) => each.id === topic.id).last_comment_id;
      const comment = body.included?.find((each: { id: string }) => each.id === of);
      return [comment?.content, body.included?.some((each: { id: string }) => each.id === comment?.user_id)];
    };
    const first = await say(ada!, 'Low at six');
    await say(ada!, 'And at noon');
    const reply = await say(member, 'Seven', first.id);
    expect(await last(grace!)).toEqual(['Seven', true]);
    await call('POST', '/blocks', { as: other, body: { context_id: member.userId } });
    expect(await last(other)).toEqual(['And at noon', true]);
    await call('DELETE', `/comments/${reply.id}`, { as: member });
    expect(await last(grace!)).toEqual(['And at noon', true]);
  });
});

describe('finding a crowd', () => {
  const list = async (as: Person | undefined, query: string) =>
    (await call('GET', `/pages?${query}`, as ? { as } : {})).body.data as { id: string }[];
  const follow = (as: Person, id: string) => call('POST', '/relationships', { as, body: { relatable_id: id } });
  const ask = { ...open, join_approval: true };

  it('tells those one belongs to from those that wait for an answer, the invitations first', async () => {
    const [ada, grace] = await people();
    const [belonged, run, asked, invited] = await Promise.all(
      [open, open, ask, { status: 'private' }].map((more) => found(ada!, more)),
    );
    await join(grace!, belonged!);
    const { body } = await join(grace!, run!);
    await call('PUT', `/relationships/${body.data.id}`, { as: ada!, body: { role: 'manager' } });
    await ready(ada!, invited!);
    await call('POST', '/relationships', {
      as: ada!,
      body: { relatable_id: invited, user_id: grace!.userId, role: 'member' },
    });
    await join(grace!, asked!);
    const ids = async (query: string) => (await list(grace, query)).map(({ id }) => id);
    expect(await ids('membership=member')).toEqual([belonged]);
    expect(await ids('membership=pending')).toEqual([invited, asked]);
    expect(await ids('manageable=true')).toEqual([run]);
    // How one stands to crowds is a person's, also while they act as one of them.
    await call('POST', `/auth/page/${run}`, { as: grace! });
    expect(await ids('membership=pending')).toEqual([invited, asked]);
    const others = await ids('membership=none&limit=100');
    for (const id of [belonged, run, asked, invited]) expect(others).not.toContain(id);
    expect(await list(undefined, 'membership=member')).toEqual([]);
  });

  it('offers first where one knows somebody, then what speaks of what one cares about, and says so', async () => {
    const [ada, grace, linus] = await people();
    const word = `Kelp${randomUUID().slice(0, 6)}`;
    const named = async (name: string) =>
      (await call('POST', '/pages', { as: ada!, body: { ...open, name } })).body.data.id as string;
    const [plain, spoken, both, begun] = [
      await named('Plain rowing'),
      await named(`Rowing with ${word}`),
      await named(`Rowing and ${word}`),
      await named(`Rowing the ${word}ish way`),
    ];
    const closed = await found(ada!, { status: 'private' });
    await join(linus!, both);
    await follow(grace!, linus!.userId);
    const made = await call('POST', '/interests', { as: grace!, body: { title: word } });
    await call('POST', `/interests/${made.body.data.id}/assign`, { as: grace!, body: {} });
    const rows = await list(grace, 'membership=none&search=rowing&include=known_members');
    expect(rows.map(({ id }) => id)).toEqual([both, spoken, begun, plain]);
    expect(rows[0]).toMatchObject({
      known_members_count: 1,
      known_member_ids: [linus!.userId],
      shared_interests: [word],
    });
    expect(rows[1]).toMatchObject({ known_members_count: 0, known_member_ids: [], shared_interests: [word] });
    expect(rows[2]).toMatchObject({ shared_interests: [] });
    expect(rows.map(({ id }) => id)).not.toContain(closed);
    // Page by page, each once.
    const paged = await call('GET', '/pages?membership=none&search=rowing&limit=2', { as: grace! });
    const rest = await call(
      'GET',
      `/pages?membership=none&search=rowing&limit=2&cursor=${paged.body.meta.next_cursor}`,
      {
        as: grace!,
      },
    );
    expect([...paged.body.data, ...rest.body.data].map(({ id }: { id: string }) => id)).toEqual(
      rows.map(({ id }) => id),
    );
  });

  it('names nobody in a crowd whose members are told to members alone', async () => {
    const [ada, grace, linus] = await people();
    const id = await found(ada!, open);
    await join(linus!, id);
    await follow(grace!, linus!.userId);
    expect(await page(grace, id)).toMatchObject({ known_members_count: 1 });
    await call('PUT', `/pages/${id}`, { as: ada!, body: { status: 'invite-only' } });
    expect(await page(grace, id)).toMatchObject({ known_members_count: 0, known_member_ids: [] });
    expect((await list(grace, 'membership=none&limit=100')).find((row) => row.id === id)).toMatchObject({
      known_member_ids: [],
    });
  });
});

describe('acting as a crowd', () => {
  it('lasts for a session until it is reset, and ends with the role', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const manager = await withRole(ada!, id, 'manager');
    expect((await call('POST', `/auth/page/${id}`, { as: grace! })).body.code).toBe('forbidden');
    const acting = await call('POST', `/auth/page/${id}`, { as: manager });
    expect(acting.body.data).toEqual({ actor_id: id, actor_type: 'Page' });
    const me = async () =>
      (await call('GET', '/auth?include=activeActor,communityUser.manageablePages', { as: manager })).body;
    expect((await me()).data).toMatchObject({
      user_id: manager.userId,
      actor_id: id,
      communityUser: { manageablePages: [{ id, _type: 'Page' }] },
    });
    const post = await call('POST', '/scribbles', { as: manager, body: { content: 'From all of us' } });
    expect(post.body.data.user_id).toBe(id);
    // Another who runs the crowd may remove it; a member may not.
    expect((await call('GET', `/scribbles/${post.body.data.id}`, { as: ada! })).body.data.manageable).toBe(true);
    expect((await call('GET', `/scribbles/${post.body.data.id}`, { as: grace! })).body.data.manageable).toBe(false);
    const own = await call('POST', '/scribbles', {
      as: manager,
      headers: { 'acting-as': manager.userId },
      body: { content: 'Only from me' },
    });
    expect(own.body.data.user_id).toBe(manager.userId);
    expect((await call('GET', '/pages?manageable=true', { as: manager })).body.data).toHaveLength(1);
    // Their own profile and settings stay theirs while they act as a crowd; nobody else's become so.
    const settings = { body: { settings: { theme: 'dark' } } };
    expect((await call('PUT', `/users/${manager.userId}`, { as: manager, ...settings })).status).toBe(200);
    expect((await call('PUT', `/users/${grace!.userId}`, { as: manager, ...settings })).body.code).toBe('forbidden');
    const members = await call('GET', `/pages/${id}/members?role=manager`, { as: ada! });
    await call('PUT', `/relationships/${members.body.data[0].id}`, { as: ada!, body: { role: 'member' } });
    expect((await me()).data.actor_id).toBe(manager.userId);
    const late = await call('POST', '/scribbles', {
      as: manager,
      headers: { 'acting-as': id },
      body: { content: 'Late' },
    });
    expect(late.body).toMatchObject({ code: 'forbidden', errors: { acting_as: ['You can’t act as this.'] } });
  });

  it('lets whoever runs it edit what it has published, with its picture and no further than it is seen', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const manager = await withRole(ada!, id, 'manager');
    await call('PUT', `/pages/${id}`, { as: ada!, body: { status: 'private' } });
    const attachable_id = await picture(ada!);
    const body = { content: 'The four is late', attachable_id };
    const post = await call('POST', '/scribbles', { as: ada!, headers: { 'acting-as': id }, body });
    const url = `/scribbles/${post.body.data.id}`;
    const changed = await call('PUT', url, { as: manager, body: { content: 'The four is here', audience: 'public' } });
    expect(changed.body.data).toMatchObject({ content: 'The four is here', attachable_id, audience: 'private' });
    expect((await call('GET', url, { as: grace! })).status).toBe(404);
    const foreign = await call('PUT', url, { as: manager, body: { attachable_id: await picture(grace!) } });
    expect(foreign.body.errors).toHaveProperty('attachable_id');
  });

  it('leaves nothing open that it publishes while it is being closed', async () => {
    const [ada] = await people();
    const audiences: string[] = [];
    // Whether they meet is chance: of several pairs some do.
    for (let pair = 0; pair < 8; pair += 1) {
      const id = await found(ada!, open);
      const body = { content: 'The four is late', audience: 'public' };
      const [, post] = await Promise.all([
        call('PUT', `/pages/${id}`, { as: ada!, body: { status: 'private' } }),
        call('POST', '/scribbles', { as: ada!, headers: { 'acting-as': id }, body }),
      ]);
      const { data } = (await call('GET', `/scribbles/${post.body.data.id}`, { as: ada! })).body;
      audiences.push(data.audience);
    }
    expect(new Set(audiences)).toEqual(new Set(['private']));
  });

  it('ends when the crowd is closed, with all that it has published', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const manager = await withRole(ada!, id, 'admin');
    await call('POST', `/auth/page/${id}`, { as: ada! });
    const post = await call('POST', '/scribbles', { as: ada!, body: { content: 'A last word', audience: 'public' } });
    expect((await call('DELETE', `/pages/${id}`, { as: manager })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/pages/${id}`, { as: ada! })).status).toBe(204);
    expect((await call('GET', '/auth', { as: ada! })).body.data.actor_id).toBe(ada!.userId);
    expect((await call('POST', '/auth/reset', { as: ada! })).body.data.actor_type).toBe('User');
    expect((await call('GET', `/scribbles/${post.body.data.id}`, { as: grace! })).status).toBe(404);
    expect((await call('GET', `/pages/${id}`, { as: ada! })).status).toBe(404);
  });
});

describe('handing a crowd over', () => {
  it('goes to another admin, and can be taken back', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const next = await withRole(ada!, id, 'admin');
    const hand = (as: Person, to: Person) =>
      call('POST', `/pages/${id}/transfer`, { as, body: { user_id: to.userId } });
    expect((await hand(next, next)).body.code).toBe('forbidden');
    expect((await hand(ada!, grace!)).body.errors).toHaveProperty('user_id');
    expect((await hand(ada!, next)).body.data).toMatchObject({ owner_id: next.userId, former_owner_id: ada!.userId });
    expect((await hand(ada!, ada!)).body.data).toMatchObject({ owner_id: ada!.userId, former_owner_id: null });
  });

  it('is undone by the former owner also when the new owner demoted, removed or blocked them', async () => {
    const ada = await person('Ada L');
    const id = await found(ada, open);
    const next = await withRole(ada, id, 'admin');
    await call('PUT', `/pages/${id}`, { as: ada, body: { status: 'private' } });
    const hand = (as: Person, to: Person) =>
      call('POST', `/pages/${id}/transfer`, { as, body: { user_id: to.userId } });
    const mine = async () => {
      const { data } = (await call('GET', `/pages/${id}/members`, { as: next })).body;
      return data.find((row: { user_id: string }) => row.user_id === ada.userId).id as string;
    };
    const asCrowd = { 'acting-as': id };
    const deeds: (() => Promise<unknown>)[] = [
      async () => call('PUT', `/relationships/${await mine()}`, { as: next, body: { role: 'member' } }),
      async () => call('DELETE', `/relationships/${await mine()}`, { as: next }),
      async () => {
        await call('DELETE', `/relationships/${await mine()}`, { as: next });
        await call('POST', '/blocks', { as: next, headers: asCrowd, body: { context_id: ada.userId } });
      },
    ];
    for (const deed of deeds) {
      expect((await hand(ada, next)).status).toBe(200);
      await deed();
      expect((await hand(ada, ada)).body.data).toMatchObject({ owner_id: ada.userId, role: 'admin', members_count: 2 });
    }
    // Only within the time for it.
    await hand(ada, next);
    await deeds[1]!();
    await harness.advance(TRANSFER_DAYS * 24 * 3600 * 1000);
    await harness.renew(ada);
    expect((await hand(ada, ada)).status).toBe(404);
  });

  it('never goes to somebody who is leaving or banned, also when they leave at that very moment', async () => {
    const [ada, siv] = await people();
    await appoint(siv!, 'admin');
    const id = await found(ada!, open);
    const [leaving, banned, hasty] = [
      await withRole(ada!, id, 'admin'),
      await withRole(ada!, id, 'admin'),
      await withRole(ada!, id, 'admin'),
    ];
    const hand = (to: Person) => call('POST', `/pages/${id}/transfer`, { as: ada!, body: { user_id: to.userId } });
    await call('DELETE', '/accounts', { as: leaving });
    await call('PUT', `/accounts/${banned.accountId}`, { as: siv!, body: { status: 'banned', reason: 'Nets.' } });
    for (const who of [leaving, banned]) expect((await hand(who)).body.errors).toHaveProperty('user_id');
    const both = await Promise.all([hand(hasty), call('DELETE', '/accounts', { as: hasty })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not for erasure to undo: what others belong to goes on under somebody who is there', async () => {
    const [ada, linus] = await people();
    const id = await found(ada!, open);
    await withRole(ada!, id, 'member');
    const [next, manager] = [await withRole(ada!, id, 'admin'), await withRole(ada!, id, 'manager')];
    const alone = await found(next, open);
    await call('DELETE', '/accounts', { as: next });
    const { db } = app().platform.database;
    // As it was handed over before anybody asked whether the next owner stays.
    await sql`update pages set owner_id = ${next.userId} where id = ${id}`.execute(db);
    await sql`update relationships set role = 'member' where relatable_id = ${id} and user_id = ${ada!.userId}`.execute(
      db,
    );
    await sql`update accounts set deletes_at = ${NOW} - interval '1 minute' where id = ${next.accountId}`.execute(db);
    await eraseJob(app().platform).run({ accountId: next.accountId });
    expect(await page(linus, id)).toMatchObject({
      owner_id: manager.userId,
      name: expect.stringContaining('Salt Street'),
    });
    expect(await page(manager, id)).toMatchObject({ role: 'admin' });
    expect((await sql`select 1 from pages where id = ${alone} and name = ''`.execute(db)).rows).toHaveLength(1);
  });
});

describe('the address of a crowd', () => {
  it('is its own from a thousand followers on, and never that of somebody else', async () => {
    const [ada] = await people();
    const id = await found(ada!, open);
    const claim = (username: string) => call('PUT', `/pages/${id}`, { as: ada!, body: { username } });
    expect((await claim('tram.four')).body).toMatchObject({
      code: 'forbidden',
      errors: { username: [expect.stringContaining('to go')] },
    });
    const { db } = app().platform.database;
    await sql`update item_counts set followers = 1000 where item_id = ${id}`.execute(db);
    expect((await claim('plaza')).body.code).toBe('username_taken');
    expect((await claim('tram.four')).body.data).toMatchObject({ slug: 'tram.four', username: 'tram.four' });
    expect((await call('GET', '/pages/tram.four')).body.data.id).toBe(id);
  });

  it('still leads to it when it has another, and is free for it alone', async () => {
    const [ada, grace] = await people();
    const id = await found(ada!, open);
    const { db } = app().platform.database;
    await sql`update item_counts set followers = 1000 where item_id in (${id}, ${grace!.userId})`.execute(db);
    const rename = async (username: string | null) => {
      await sql`update pages set username_changed_at = null where id = ${id}`.execute(db);
      return (await call('PUT', `/pages/${id}`, { as: ada!, body: { username } })).body.data.slug;
    };
    await rename('night.tram');
    expect(await rename('last.tram')).toBe('last.tram');
    expect((await call('GET', '/pages/night.tram')).body.data).toMatchObject({ id, slug: 'last.tram' });
    const claim = { as: grace!, body: { username: 'night.tram' } };
    expect((await call('PUT', `/users/${grace!.userId}`, claim)).body.code).toBe('username_taken');
    const free = (query: string, as: Person) => call('GET', `/username?username=night.tram${query}`, { as });
    expect((await free('', ada!)).body.data.available).toBe(false);
    expect((await free(`&page=${id}`, ada!)).body.data.available).toBe(true);
    expect((await free(`&page=${id}`, grace!)).body.code).toBe('no_permission');
    expect(await rename(null)).toBe(id);
    expect((await call('GET', '/pages/last.tram')).body.data.id).toBe(id);
    expect(await rename('night.tram')).toBe('night.tram');
  });
});

/** What a crowd needs before anybody can be invited. */
async function ready(as: Person, id: string): Promise<void> {
  const body = {
    avatar_id: await picture(as),
    cover_id: await picture(as),
    description: 'People who wait for the same tram.',
  };
  expect((await call('PUT', `/pages/${id}`, { as, body })).status).toBe(200);
}
