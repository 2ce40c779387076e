import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { INVITE_DAYS } from './accounts.contract.ts';

const DAY_MS = 24 * 3600 * 1000;

const harness = useHarness();
const look = (token: string) => harness.call('GET', `/invite?token=${token}`);
const EXPIRED = { status: 410, body: { code: 'link_expired', message: 'This link has expired.' } };

it('invites by mail, says who invites before sign-up, and tells the inviter who came', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const email = `guest-${randomUUID().slice(0, 8)}@plaza.test`;
  const made = await harness.call('POST', '/invite', { as: ada, body: { email } });
  expect(made.status).toBe(201);
  const { token, url } = made.body.data;
  expect(url).toBe(`http://plaza.test/invite/${token}`);
  const mail = (await harness.call('GET', `/outbox.json?destination=${email}`)).body.data[0];
  expect(mail).toMatchObject({ subject: 'Ada Lindqvist invited you to Plaza', body: expect.stringContaining(url) });
  expect((await look(token)).body.data).toMatchObject({
    inviter: { id: ada.userId, name: 'Ada Lindqvist' },
    community: { name: 'Harbour Quarter', minimum_age: 13 },
    context_id: null,
  });

  await harness.person('Grace Bello', { invite: token });
  expect(await look(token)).toMatchObject(EXPIRED);
  const account = await harness.call('GET', '/auth', { as: ada });
  expect(account.body.data.unread_notifications_count).toBe(1);
});

it('lets as many accept as it was made for', async () => {
  const ada = await harness.person();
  const { token } = (await harness.call('POST', '/invite', { as: ada, body: { max_uses: 2 } })).body.data;
  const accept = async () => harness.call('PUT', `/auth/invite-link/${token}`, { as: await harness.person() });
  expect((await harness.call('PUT', `/auth/invite-link/${token}`, { as: ada })).status).toBe(200);
  expect((await accept()).body.data.inviter.id).toBe(ada.userId);
  expect((await accept()).status).toBe(200);
  expect(await accept()).toMatchObject(EXPIRED);
  expect((await harness.call('PUT', `/auth/invite-link/${token}`)).status).toBe(401);
});

it('counts a person once, however often they follow it', async () => {
  const ada = await harness.person();
  const { token } = (await harness.call('POST', '/invite', { as: ada, body: { max_uses: 2 } })).body.data;
  const [ben, eve] = [await harness.person(), await harness.person('Eve Holm', { invite: token })];
  const accept = (as: { token: string }) => harness.call('PUT', `/auth/invite-link/${token}`, { as: as.token });
  expect((await accept(eve)).status).toBe(200);
  for (let time = 0; time < 3; time++) expect((await accept(ben)).body.data.inviter.id).toBe(ada.userId);
  expect(await accept(await harness.person())).toMatchObject(EXPIRED);
});

it('an invitation link expires two weeks after it was created', async () => {
  const [ada, ben] = [await harness.person(), await harness.person()];
  const { token } = (await harness.call('POST', '/invite', { as: ada, body: {} })).body.data;
  await harness.advance(INVITE_DAYS * DAY_MS - 60_000);
  expect(await look(token)).toMatchObject({ status: 200 });
  await harness.advance(60_000);
  expect(await look(token)).toMatchObject(EXPIRED);
  for (const person of [ada, ben]) await harness.renew(person);
  expect(await harness.call('PUT', `/auth/invite-link/${token}`, { as: ben })).toMatchObject(EXPIRED);
  expect((await harness.call('GET', '/invites', { as: ada })).body.data).toEqual([]);
});

it('answers a made-up link as an expired one, and does not stop a sign-up for it', async () => {
  expect(await look('nonsense-nonsense')).toMatchObject(EXPIRED);
  expect((await harness.person('Grace Bello', { invite: 'nonsense-nonsense' })).userId).toBeTruthy();
});

it('refuses a mail to more than one address', async () => {
  const ada = await harness.person();
  const answer = await harness.call('POST', '/invite', { as: ada, body: { email: 'a@x.test,b@x.test' } });
  expect(answer.body).toMatchObject({ code: 'invalid', errors: { email: ['Enter a valid email address.'] } });
});

describe('a link into a crowd', () => {
  /** Private, and ready to be invited to. */
  async function foundedBy(ada: Person): Promise<string> {
    const body = {
      name: 'Night Tram',
      description: 'Everybody who waits at the stop.',
      avatar_id: await harness.picture(ada),
      cover_id: await harness.picture(ada),
    };
    return (await harness.call('POST', '/pages', { as: ada, body })).body.data.id;
  }
  const make = (as: Person, body: object) => harness.call('POST', '/invite', { as, body });
  const accept = (as: Person, token: string) => harness.call('PUT', `/auth/invite-link/${token}`, { as });
  const crowd = async (as: Person, id: string) => (await harness.call('GET', `/pages/${id}`, { as })).body.data;
  const links = async (as: Person, id: string) =>
    (await harness.call('GET', `/invites?context_id=${id}`, { as })).body.data;
  const lookAs = (as: Person, token: string) => harness.call('GET', `/invite?token=${token}`, { as });

  const told = async (as: Person) => {
    const { data } = (await harness.call('GET', '/notifications', { as })).body;
    return data.map((each: Record<string, unknown>) => [each['type'], each['notifiable_id'], each['user_id']]);
  };

  it('says into what and as what, and brings in who is there already', async () => {
    const [ada, grace] = [await harness.person('Ada Lindqvist'), await harness.person()];
    const id = await foundedBy(ada);
    const { token } = (await make(ada, { context_id: id, role: 'manager', max_uses: 2 })).body.data;
    expect((await look(token)).body.data).toMatchObject({
      context_id: id,
      context_name: 'Night Tram',
      role: 'manager',
      inviter: { id: ada.userId },
    });
    expect((await harness.call('GET', `/pages/${id}`, { as: grace })).status).toBe(404);
    expect((await accept(grace, token)).body.data.context_id).toBe(id);
    expect(await crowd(grace, id)).toMatchObject({ role: 'manager', members_count: 2 });
    // Who belongs already does not use it up.
    for (const who of [grace, ada]) expect((await accept(who, token)).status).toBe(200);
    expect(await links(ada, id)).toMatchObject([{ context_id: id, role: 'manager', uses: 1, max_uses: 2 }]);
    const invited = await harness.call('GET', `/pages/${id}/members?is_invited=true`, { as: ada });
    expect(invited.body.data).toMatchObject([{ user_id: grace.userId, initiated_by_id: ada.userId }]);
    expect(await told(ada)).toEqual([['page_joined', id, grace.userId]]);
    expect(await told(grace)).toEqual([]);
  });

  it('brings in who signs up with it', async () => {
    const ada = await harness.person();
    const id = await foundedBy(ada);
    const { token } = (await make(ada, { context_id: id })).body.data;
    const eve = await harness.person('Eve Holm', { invite: token });
    expect(await crowd(eve, id)).toMatchObject({ role: 'member', members_count: 2 });
    expect(await look(token)).toMatchObject(EXPIRED);
    // One word for both: that she is there, and where.
    expect(await told(ada)).toEqual([['page_joined', id, eve.userId]]);
  });

  it('lets in who had asked, as what it offers', async () => {
    const [ada, grace] = [await harness.person(), await harness.person()];
    const id = await foundedBy(ada);
    const status = { status: 'visible-to-public', join_approval: true };
    await harness.call('PUT', `/pages/${id}`, { as: ada, body: status });
    await harness.call('POST', '/relationships', { as: grace, body: { relatable_id: id, role: 'member' } });
    const { token } = (await make(ada, { context_id: id, role: 'admin' })).body.data;
    await accept(grace, token);
    expect(await crowd(grace, id)).toMatchObject({ role: 'admin', members_count: 2 });
  });

  it('is made by who may invite there, to a role by who gives roles', async () => {
    const [ada, grace] = [await harness.person(), await harness.person()];
    const id = await foundedBy(ada);
    expect((await make(grace, { context_id: id })).body.code).toBe('not_found');
    await accept(grace, (await make(ada, { context_id: id })).body.data.token);
    expect((await make(grace, { context_id: id })).body.code).toBe('no_permission');
    const [, membership] = (await harness.call('GET', `/pages/${id}/members`, { as: ada })).body.data;
    const give = (role: string) => harness.call('PUT', `/relationships/${membership.id}`, { as: ada, body: { role } });
    await give('manager');
    expect((await make(grace, { context_id: id, role: 'admin' })).body.code).toBe('no_permission');
    const { token } = (await make(grace, { context_id: id })).body.data;
    expect((await make(grace, { role: 'member' })).body).toMatchObject({
      code: 'invalid',
      errors: { role: expect.anything() },
    });
    // Whoever may invite no longer has no links that do.
    await give('member');
    expect(await look(token)).toMatchObject(EXPIRED);
    expect(await links(grace, id)).toEqual([]);
    const unready = (await harness.call('POST', '/pages', { as: ada, body: { name: 'Empty' } })).body.data.id;
    expect((await make(ada, { context_id: unready })).body.code).toBe('not_ready');
  });

  it('is over once it is ended, for who was removed, who is blocked, and when the crowd closes', async () => {
    const [ada, grace, linus] = [await harness.person(), await harness.person(), await harness.person()];
    const id = await foundedBy(ada);
    const { id: first, token } = (await make(ada, { context_id: id, max_uses: 5 })).body.data;
    expect((await harness.call('DELETE', `/invites/${first}`, { as: grace })).body.code).toBe('not_found');
    await accept(grace, token);
    const [, membership] = (await harness.call('GET', `/pages/${id}/members`, { as: ada })).body.data;
    await harness.call('DELETE', `/relationships/${membership.id}`, { as: ada });
    expect(await accept(grace, token)).toMatchObject(EXPIRED);
    await harness.call('POST', '/blocks', {
      as: ada,
      body: { context_id: linus.userId },
      headers: { 'acting-as': id },
    });
    expect(await lookAs(linus, token)).toMatchObject(EXPIRED);
    expect((await look(token)).status).toBe(200);
    expect((await harness.call('DELETE', `/invites/${first}`, { as: ada })).status).toBe(204);
    expect(await look(token)).toMatchObject(EXPIRED);
    expect(await links(ada, id)).toEqual([]);
    const second = (await make(ada, { context_id: id })).body.data.token;
    await harness.call('DELETE', `/pages/${id}`, { as: ada });
    expect(await look(second)).toMatchObject(EXPIRED);
  });

  it('makes no member once its maker is banned or has deleted their account, also of who signs up with it', async () => {
    const staff = await harness.appoint(await harness.person('Ines Admin'), 'super-admin');
    const endings: ((maker: Person) => Promise<{ status: number }>)[] = [
      (maker) =>
        harness.call('PUT', `/accounts/${maker.accountId}`, { as: staff, body: { status: 'banned', reason: 'Spam' } }),
      (maker) =>
        harness.call('PUT', `/users/${maker.userId}/standing`, {
          as: staff,
          body: { standing: 'banned', reason: 'Spam' },
        }),
      (maker) => harness.call('DELETE', '/accounts', { as: maker }),
    ];
    for (const end of endings) {
      const [ada, maker, grace] = [await harness.person(), await harness.person(), await harness.person()];
      const id = await foundedBy(ada);
      await accept(maker, (await make(ada, { context_id: id, role: 'manager' })).body.data.token);
      const { token } = (await make(maker, { context_id: id, max_uses: 5 })).body.data;
      const plain = (await make(maker, { max_uses: 5 })).body.data.token;
      expect((await end(maker)).status).toBeLessThan(300);
      for (const link of [token, plain]) expect(await accept(grace, link)).toMatchObject(EXPIRED);
      const eve = await harness.person('Eve Holm', { invite: token });
      expect((await harness.call('GET', `/pages/${id}`, { as: eve })).status).toBe(404);
      // Nobody else came.
      const { data } = (await harness.call('GET', `/pages/${id}/members`, { as: ada })).body;
      const members: string[] = data.map(({ user_id }: { user_id: string }) => user_id);
      expect(members.filter((userId) => userId !== maker.userId)).toEqual([ada.userId]);
    }
  });

  it('makes no member of someone whom the crowd has blocked, or who has blocked the crowd, and neither does an invitation', async () => {
    const ada = await harness.person();
    const id = await foundedBy(ada);
    await harness.call('PUT', `/pages/${id}`, { as: ada, body: { status: 'invite-only' } });
    const { token } = (await make(ada, { context_id: id, max_uses: 5 })).body.data;
    for (const by of ['crowd', 'person']) {
      const grace = await harness.person('Grace Bello');
      const body = { relatable_id: id, role: 'member', user_id: grace.userId };
      const invited = (await harness.call('POST', '/relationships', { as: ada, body })).body.data.id;
      await (by === 'crowd'
        ? harness.call('POST', '/blocks', { as: ada, headers: { 'acting-as': id }, body: { context_id: grace.userId } })
        : harness.call('POST', '/blocks', { as: grace, body: { context_id: id } }));
      expect(await accept(grace, token), by).toMatchObject(EXPIRED);
      const answer = { as: grace, body: { status: 'accepted' } };
      expect((await harness.call('PUT', `/relationships/${invited}`, answer)).status, by).toBe(404);
      const joins = { as: grace, body: { relatable_id: id, role: 'member' } };
      expect((await harness.call('POST', '/relationships', joins)).status, by).toBe(404);
      const [asked] = (await harness.call('GET', '/notifications', { as: grace })).body.data;
      if (asked) await harness.call('PUT', `/notifications/${asked.id}`, { as: grace, body: { action: 'accept' } });
    }
    expect((await crowd(ada, id)).members_count).toBe(1);
    // Nor where anyone can join.
    await harness.call('PUT', `/pages/${id}`, { as: ada, body: { status: 'visible-to-public' } });
    const eve = await harness.person('Eve Holm');
    await harness.call('POST', '/blocks', { as: eve, body: { context_id: id } });
    const joins = { as: eve, body: { relatable_id: id, role: 'member' } };
    expect((await harness.call('POST', '/relationships', joins)).status).toBe(404);
  });

  it('an invitation or a request that is withdrawn takes its notification with it, and the next one notifies again', async () => {
    const [ada, grace] = [await harness.person(), await harness.person('Grace Bello')];
    const id = await foundedBy(ada);
    const invite = async () =>
      (
        await harness.call('POST', '/relationships', {
          as: ada,
          body: { relatable_id: id, role: 'member', user_id: grace.userId },
        })
      ).body.data.id as string;
    const withdraw = (as: Person, membership: string) => harness.call('DELETE', `/relationships/${membership}`, { as });
    await withdraw(ada, await invite());
    expect(await told(grace)).toEqual([]);
    const second = await invite();
    expect(await told(grace)).toEqual([['page_invitation', id, ada.userId]]);
    await withdraw(ada, second);

    await harness.call('PUT', `/pages/${id}`, { as: ada, body: { status: 'visible-to-public', join_approval: true } });
    const ask = async () =>
      (await harness.call('POST', '/relationships', { as: grace, body: { relatable_id: id, role: 'member' } })).body
        .data.id as string;
    await withdraw(grace, await ask());
    expect(await told(ada)).toEqual([]);
    const request = await ask();
    expect(await told(ada)).toEqual([['page_request', id, grace.userId]]);
    // Declined without being read: the next request is news.
    await harness.call('PUT', `/relationships/${request}`, { as: ada, body: { status: 'declined' } });
    await ask();
    expect(await told(ada)).toHaveLength(2);
  });

  it('counts exactly when fifty follow it at once', { timeout: 180_000 }, async () => {
    const ada = await harness.person();
    const id = await foundedBy(ada);
    const { token } = (await make(ada, { context_id: id, max_uses: 30 })).body.data;
    const guests = await Promise.all(Array.from({ length: 50 }, () => harness.person('Fifty Guests')));
    const answers = await Promise.all(guests.map((who) => accept(who, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(await crowd(ada, id)).toMatchObject({ members_count: 31 });
    expect(await links(ada, id)).toMatchObject([{ uses: 30, max_uses: 30 }]);
  });
});
