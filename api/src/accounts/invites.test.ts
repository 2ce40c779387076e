import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

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
  expect(mail).toMatchObject({ subject: 'Ada Lindqvist invites you to Plaza', body: expect.stringContaining(url) });
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

it('answers a made-up link as an expired one, and does not stop a sign-up for it', async () => {
  expect(await look('nonsense-nonsense')).toMatchObject(EXPIRED);
  expect((await harness.person('Grace Bello', { invite: 'nonsense-nonsense' })).userId).toBeTruthy();
});

it('refuses a mail to more than one address', async () => {
  const ada = await harness.person();
  const answer = await harness.call('POST', '/invite', { as: ada, body: { email: 'a@x.test,b@x.test' } });
  expect(answer.body).toMatchObject({ code: 'invalid', errors: { email: ['Please enter a valid email.'] } });
});
