import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, PASSWORD, startPlaza, type Person, type Plaza, type Reply } from '../../test/real-platform.ts';

let plaza: Plaza;
beforeAll(async () => {
  plaza = await startPlaza();
});
afterAll(() => plaza.stop());

const WHO = '{ viewer { account { email twoFactor { methods recoveryCodesLeft } passkeys { name } } } }';
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  __typename ... on SignInPayload { expiresAt } ... on Challenge { internalId methods emailHint phoneHint }
} }`;
const ANSWER = `mutation ($input: AnswerChallengeInput!) { answerChallenge(input: $input) {
  __typename ... on AnswerChallengePayload { viewer { account { email } } accessToken } ... on PlazaError { code }
} }`;

const signIn = ({ email }: Person) =>
  plaza.guest.ask(SIGN_IN, { input: { username: email, password: PASSWORD, platform: 'web' } });
const cookieOf = ({ headers }: Reply) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Somebody whose second step is a code by mail. */
async function guarded(name: string): Promise<{ person: Person; recoveryCodes: string[] }> {
  const person = await plaza.person(name);
  const on = await person.mutate(
    'enableCodes',
    { method: 'EMAIL' },
    'viewer { account { twoFactor { methods } } } recoveryCodes',
  );
  expect(on.viewer.account.twoFactor.methods).toEqual(['EMAIL']);
  return { person, recoveryCodes: on.recoveryCodes };
}

test('a password alone sets no cookie once there is a second step; a code by mail then does', async () => {
  const { person } = await guarded('Ada Guarded');
  const first = await signIn(person);
  expect(first.headers.getSetCookie()).toEqual([]);
  const challenge = first.data.signIn;
  expect(challenge).toMatchObject({ __typename: 'Challenge', methods: ['EMAIL', 'RECOVERY'], phoneHint: null });
  expect(challenge.emailHint).toMatch(/^a•••@/);

  const asked = { challengeId: challenge.internalId, method: 'EMAIL' };
  const { tokenId } = await plaza.guest.mutate('sendChallengeCode', asked, 'tokenId expiresAt');
  const wrong = await plaza.guest.mutate('answerChallengeByCode', { tokenId, code: '000000' }, 'viewer { id }');
  expect(wrong).toMatchObject({ code: 'CODE_INVALID', message: 'Authcode provided is invalid or has expired!' });
  const right = await plaza.guest.ask(
    `mutation ($input: AnswerChallengeByCodeInput!) { answerChallengeByCode(input: $input) {
      ... on AnswerChallengeByCodePayload { viewer { account { email } } }
    } }`,
    { input: { tokenId, code: await plaza.codeFor(person.email) } },
  );
  expect(right.data.answerChallengeByCode.viewer.account.email).toBe(person.email);
  const client = new Caller(plaza.url, { cookie: cookieOf(right), origin: plaza.url });
  expect(await client.get(WHO)).toEqual({
    viewer: {
      account: { email: person.email, twoFactor: { methods: ['EMAIL'], recoveryCodesLeft: 10 }, passkeys: [] },
    },
  });
});

test('a recovery code signs in once, and who selects the tokens keeps them', async () => {
  const { person, recoveryCodes } = await guarded('Bo Berg');
  const answer = async () => {
    const { data } = await signIn(person);
    const input = { challengeId: data.signIn.internalId, method: 'RECOVERY', secret: recoveryCodes[0] };
    return plaza.guest.ask(ANSWER, { input });
  };
  const once = await answer();
  expect(once.headers.getSetCookie()).toEqual([]);
  const integrator = new Caller(plaza.url, { authorization: `Bearer ${once.data.answerChallenge.accessToken}` });
  expect((await integrator.get(WHO)).viewer.account.twoFactor.recoveryCodesLeft).toBe(9);
  expect((await answer()).data.answerChallenge).toEqual({ __typename: 'PlazaError', code: 'CODE_INVALID' });
});

test('the viewer confirms by the password that it is them, and keeps the session', async () => {
  const { person } = await guarded('Cy Dahl');
  const { createProof } = await person.get(`mutation { createProof { ... on CreateProofPayload {
    internalId methods
  } } }`);
  expect(createProof.methods).toEqual(['EMAIL', 'RECOVERY', 'PASSWORD']);
  const answer = (secret: string) =>
    person.mutate(
      'answerChallenge',
      { challengeId: createProof.internalId, method: 'PASSWORD', secret },
      'viewer { id }',
    );
  expect(await answer('Wrong-1234!')).toMatchObject({ code: 'CREDENTIALS_INCORRECT' });
  expect(await answer(PASSWORD)).toMatchObject({ __typename: 'AnswerChallengePayload' });
  const left = 'viewer { account { twoFactor { methods recoveryCodesLeft } } }';
  const off = await person.mutate('disableFactor', { method: 'EMAIL' }, left);
  expect(off.viewer.account.twoFactor).toEqual({ methods: [], recoveryCodesLeft: 0 });
});

test('an authenticator app is offered with a secret, and is off until a code of it was seen', async () => {
  const person = await plaza.person('Di Ek');
  const { createTotp } = await person.get('mutation { createTotp { ... on CreateTotpPayload { secret uri } } }');
  expect(createTotp.uri).toContain(createTotp.secret);
  expect(await person.mutate('confirmTotp', { code: 'abcdef' }, 'recoveryCodes')).toMatchObject({
    code: 'CODE_INVALID',
  });
  expect((await signIn(person)).data.signIn.__typename).toBe('SignInPayload');
});

test('passkeys are refused in words where the address of this Plaza has no safe name', async () => {
  const person = await plaza.person('Ed Foss');
  const { startPasskey } = await person.get('mutation { startPasskey { ... on PlazaError { code } } }');
  expect(startPasskey.code).toBe('FACTOR_UNAVAILABLE');
  const { viewer } = await person.get('{ viewer { account { twoFactor { canHavePasskeys } } } }');
  expect(viewer.account.twoFactor.canHavePasskeys).toBe(false);
});
