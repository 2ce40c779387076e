import { expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const NEW = 'Lantern-over-water-52?';
const change = (as: Person, password = NEW, password_confirmation = password) =>
  harness.call('PUT', '/auth/password', { as, body: { password, password_confirmation } });
const signIn = ({ email }: Person, password: string) =>
  harness.call('POST', '/auth', { body: { username: email, password } });
const isSignedIn = async (as: Person | string) => (await harness.call('GET', '/auth', { as })).status === 200;

it('sets a new password, ends every other session, keeps this one and tells by mail', async () => {
  const ada = await harness.person('Ada Changed');
  const elsewhere = (await signIn(ada, PASSWORD)).body.data;
  expect(await change(ada)).toMatchObject({ status: 204 });

  expect(await isSignedIn(ada)).toBe(true);
  expect((await harness.call('POST', '/auth/refresh', { body: { refresh_token: ada.refreshToken } })).status).toBe(200);
  expect(await isSignedIn(elsewhere.access_token)).toBe(false);
  const renewed = await harness.call('POST', '/auth/refresh', { body: { refresh_token: elsewhere.refresh_token } });
  expect(renewed.status).toBe(401);
  expect((await signIn(ada, PASSWORD)).body.code).toBe('credentials_incorrect');
  expect((await signIn(ada, NEW)).status).toBe(200);
  const [mail] = (await harness.call('GET', `/outbox.json?destination=${ada.email}`)).body.data;
  expect(mail).toMatchObject({
    subject: 'Your Plaza password was changed',
    body: expect.stringContaining('signed out everywhere else'),
  });
});

it('lets nobody in who gave the old password and has the second step before them', async () => {
  const ada = await harness.person('Ada Halfway');
  const { recovery_codes } = (await harness.call('PUT', '/auth/two-factor/email', { as: ada })).body.data;
  const { challenge_id: id } = (await signIn(ada, PASSWORD)).body.data;
  await change(ada);
  const answer = await harness.call('POST', `/auth/challenges/${id}/verify`, {
    body: { method: 'recovery', secret: recovery_codes[0] },
  });
  expect(answer.body.code).toBe('challenge_expired');
});

it('says which rule a new password breaks, and leaves everything as it was', async () => {
  const ada = await harness.person('Ada Weak');
  const elsewhere = (await signIn(ada, PASSWORD)).body.data;
  expect(await change(ada, 'short1!')).toMatchObject({
    status: 422,
    body: { code: 'password_weak', errors: { password: expect.arrayContaining(['Add an uppercase letter.']) } },
  });
  expect(await change(ada, NEW, `${NEW}!`)).toMatchObject({
    status: 422,
    body: { code: 'password_mismatch', errors: { password_confirmation: ['The passwords don’t match.'] } },
  });
  expect(await isSignedIn(elsewhere.access_token)).toBe(true);
  expect((await signIn(ada, PASSWORD)).status).toBe(200);
});
