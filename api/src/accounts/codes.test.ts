import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import { CODE_TRIES } from './accounts.contract.ts';

const harness = useHarness();
const { call, person, codeFor } = harness;

const addressHeader = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const wrongFor = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
const expectLimited = ({ status, body, headers }: Answer) => {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'attempts_limit' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

interface Asked {
  destination: string;
  /** Tries a code. */
  answer: (code: string, headers?: Record<string, string>) => Promise<Answer>;
}

const confirmReset = { password: 'Lantern-over-water-52?', password_confirmation: 'Lantern-over-water-52?' };

async function resetOf(step: 'verify' | 'confirm', { email }: Person): Promise<Asked> {
  const asked = await call('POST', '/auth/password-reset', {
    headers: addressHeader(),
    body: { username: email, method: 'email' },
  });
  const { userId } = asked.body.data;
  return {
    destination: email,
    answer: (code, headers = {}) =>
      call('POST', `/auth/password-reset/${step}`, {
        headers,
        body: { userId, code, ...(step === 'confirm' && confirmReset) },
      }),
  };
}

async function tokenFor(destination: string, type: string, as?: Person): Promise<Asked & { id: string }> {
  const asked = await call('POST', '/tokens', {
    ...(as && { as }),
    headers: addressHeader(),
    body: { destination, method: 'email', type },
  });
  expect(asked.status).toBe(201);
  const { id } = asked.body.data;
  return {
    id,
    destination,
    answer: (code, headers = {}) =>
      call('POST', `/tokens/${id}/verify`, { ...(as && { as }), headers, body: { code } }),
  };
}

const ways: Record<string, () => Promise<Asked>> = {
  'of a password reset, when it is checked': async () => resetOf('verify', await person()),
  'of a password reset, when it is confirmed': async () => resetOf('confirm', await person()),
  'of a sign-up': () => tokenFor(`new-${randomUUID()}@plaza.test`, 'sign_up'),
  'of a changed email address': async () => tokenFor(`new-${randomUUID()}@plaza.test`, 'email', await person()),
  'of a sign-up, when it is validated': async () => {
    const { id, destination } = await tokenFor(`new-${randomUUID()}@plaza.test`, 'sign_up');
    return {
      destination,
      answer: (code, headers = {}) =>
        call('POST', '/tokens/validate', { headers, body: { token: id, code, destination } }),
    };
  },
};

describe.each(Object.keys(ways))('a code %s', (name) => {
  it('is refused with 429 and Retry-After after five wrong tries, also when it is right', async () => {
    const { destination, answer } = await ways[name]!();
    const code = await codeFor(destination);
    for (let n = 0; n < CODE_TRIES; n++) expect((await answer(wrongFor(code, n))).body.code).toBe('code_invalid');
    expectLimited(await answer(wrongFor(code, CODE_TRIES)));
    expectLimited(await answer(code));
  });

  it('is tried no more than five times when the tries come at the same time', async () => {
    const { destination, answer } = await ways[name]!();
    const code = await codeFor(destination);
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => answer(wrongFor(code, n))));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(CODE_TRIES);
    expectLimited(await answer(code));
  });
});

it.each(['reset', 'token'])('a %s that does not exist is limited like a wrong code', async (kind) => {
  const id = randomUUID();
  const headers = addressHeader();
  const answer = () =>
    kind === 'reset'
      ? call('POST', '/auth/password-reset/verify', { headers, body: { userId: id, code: '123456' } })
      : call('POST', `/tokens/${id}/verify`, { headers, body: { code: '123456' } });
  for (let n = 0; n < CODE_TRIES; n++) expect((await answer()).status).toBe(422);
  expectLimited(await answer());
});

it('a code that was replaced by a new one is limited like a wrong code', async () => {
  const ada = await person();
  const old = await resetOf('verify', ada);
  await resetOf('verify', ada);
  const headers = addressHeader();
  for (let n = 0; n < CODE_TRIES; n++) expect((await old.answer('123456', headers)).status).toBe(422);
  expectLimited(await old.answer('123456', headers));
});

it('an address is limited after two hundred wrong tries, of whatever codes', async () => {
  const headers = addressHeader();
  const tries = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        call('POST', `/tokens/${randomUUID()}/verify`, { headers, body: { code: '123456' } }),
      ),
    );
  for (const { status } of await tries(200)) expect(status).toBe(422);
  for (const answer of await tries(1)) expectLimited(answer);
});

it('a second step says when to try again once its tries are used up', async () => {
  const ada = await person();
  await call('PUT', '/auth/two-factor/email', { as: ada });
  const { challenge_id } = (
    await call('POST', '/auth', { body: { username: ada.email, password: 'Harbour-light-1907!' } })
  ).body.data;
  const answer = () =>
    call('POST', `/auth/challenges/${challenge_id}/verify`, { body: { method: 'recovery', secret: 'aaaaa-aaaaa' } });
  for (let n = 0; n < CODE_TRIES; n++) expect((await answer()).body.code).toBe('code_invalid');
  expectLimited(await answer());
});

it('an authenticator app cannot be confirmed after five wrong codes', async () => {
  const ada = await person();
  await call('POST', '/auth/two-factor/totp', { as: ada });
  const answer = () => call('POST', '/auth/two-factor/totp/confirm', { as: ada, body: { code: '000000' } });
  for (let n = 0; n < CODE_TRIES; n++) expect((await answer()).body.code).toBe('code_invalid');
  expectLimited(await answer());
});
