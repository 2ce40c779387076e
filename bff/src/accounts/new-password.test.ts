import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startPlaza, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
beforeAll(async () => {
  plaza = await startPlaza();
});
afterAll(() => plaza.stop());

const NEW = 'Lantern-over-water-52?';
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  __typename ... on PlazaError { code }
} }`;

test('a new password leaves this session alone; why one is refused stands at its field', async () => {
  const person = await plaza.person('Ada Changed');
  const signIn = async (password: string) =>
    (await plaza.guest.ask(SIGN_IN, { input: { username: person.email, password } })).data.signIn;
  await signIn(PASSWORD);
  const refused = await person.mutate(
    'changePassword',
    { password: NEW, passwordConfirmation: 'Another-one-7?' },
    'sessions { isCurrent }',
  );
  expect(refused).toMatchObject({ code: 'PASSWORD_MISMATCH', fields: [{ field: 'input.passwordConfirmation' }] });
  const changed = await person.mutate(
    'changePassword',
    { password: NEW, passwordConfirmation: NEW },
    'sessions { isCurrent }',
  );
  expect(changed.sessions).toEqual([{ isCurrent: true }]);
  expect(await signIn(PASSWORD)).toMatchObject({ code: 'CREDENTIALS_INCORRECT' });
  expect(await signIn(NEW)).toMatchObject({ __typename: 'SignInPayload' });
});
