import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

const sent = { createToken: { __typename: 'CreateTokenPayload', tokenId: 'token-1' } };
const proved = { verifyToken: { __typename: 'VerifyTokenPayload', proof: 'proof-1' } };
const refusal = (code: string, field: string, sentence: string) => ({
  __typename: 'PlazaError',
  code,
  message: sentence,
  fields: [{ field: `input.${field}`, messages: [sentence] }],
});
const draft = {
  method: 'EMAIL',
  destination: 'teresa@salt.street',
  sentTo: 'teresa@salt.street',
  tokenId: 'token-1',
  proof: 'proof-1',
  firstName: 'Teresa',
  lastName: 'Quintal',
  birthDate: '1991-03-14',
};
const resume = (part: Partial<typeof draft> = {}) =>
  sessionStorage.setItem('plaza.sign-up', JSON.stringify({ ...draft, ...part }));

const old = { community: { __typename: 'Community', id: 'community:1', minimumAge: 16 } };

test('contact, code and name lead to the password', async () => {
  const verified = vi.fn();
  await renderApp('/welcome/sign-up', {
    viewer: null,
    answers: {
      AboutYouScreenQuery: old,
      useCreateTokenMutation: sent,
      useVerifyTokenMutation: (variables) => {
        verified(variables.input);
        return proved;
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'teresa@salt.street');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('teresa@salt.street')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.type(await screen.findByLabelText('First name'), 'Teresa');
  expect(verified).toHaveBeenCalledExactlyOnceWith({ tokenId: 'token-1', code: '123456' });
  await userEvent.type(screen.getByLabelText('Last name'), 'Quintal');
  await userEvent.type(screen.getByLabelText('Date of birth'), '1991-03-14');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy();
});

test.each(['ada@xn--e1afmkfd.xn--p1ai', 'ada@bücher.example'])('the sign-up form sends %s', async (email) => {
  await renderApp('/welcome/sign-up', {
    viewer: null,
    answers: { AboutYouScreenQuery: old, useCreateTokenMutation: sent },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

test('the sign-up form refuses an address without a top-level domain', async () => {
  await renderApp('/welcome/sign-up', { viewer: null, answers: { AboutYouScreenQuery: old } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'harbour@example');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a full email address, such as name@example.com')).toBeTruthy();
});

test.each([
  ['of this platform', '', 16],
  ['that they are invited to', '?invite=abc', 21],
])('who is too young for the community %s is told before they choose a password', async (_which, search, age) => {
  resume({ birthDate: '' });
  const community = { ...old.community, id: 'community:2', minimumAge: 21 };
  const invite = { __typename: 'Invite', id: 'invite:1', community };
  await renderApp(`/welcome/sign-up/about${search}`, {
    viewer: null,
    answers: { AboutYouScreenQuery: search ? { ...old, invite } : old },
  });
  const young = `${new Date().getFullYear() - age + 1}-01-01`;
  await userEvent.type(await screen.findByLabelText('Date of birth'), young);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`You must be at least ${age} to join this community.`)).toBeTruthy();
  expect(location.pathname).toBe('/welcome/sign-up/about');
});

test('an address that cannot be one is caught before it is sent', async () => {
  await renderApp('/welcome/sign-up', { viewer: null });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'teresa@saltstreet');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a full email address, such as name@example.com')).toBeTruthy();
});

test('the code step says what to do if you already have an account', async () => {
  await renderApp('/welcome/sign-up', { viewer: null, answers: { useCreateTokenMutation: sent } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@plaza.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/If you already have an account, it explains how to sign in\./)).toBeTruthy();
});

test('a wrong code says so, and a new one can be asked for until the limit', async () => {
  resume({ proof: '' });
  const limit = 'SMS attempts limit reached: up to 5 in 24 hours.';
  await renderApp('/welcome/verify-email', {
    viewer: null,
    answers: {
      useVerifyTokenMutation: { verifyToken: refusal('CODE_INVALID', 'code', 'wrong') },
      useCreateTokenMutation: {
        createToken: { __typename: 'PlazaError', code: 'SMS_LIMIT', message: limit, fields: [] },
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Code'), '000000');
  expect(await screen.findByText('Authcode provided is invalid or has expired!')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(limit)).toBeTruthy();
});

test('the meter names each rule, and the form says which are missing', async () => {
  resume();
  await renderApp('/welcome/sign-up/password', { viewer: null });
  await userEvent.type(await screen.findByLabelText('Password'), 'harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(
    await screen.findByText(
      'Still needed: At least 8 characters, An uppercase letter, A number, A symbol (such as ! or ?)',
    ),
  ).toBeTruthy();
  expect(screen.getByText('The passwords don’t match.')).toBeTruthy();
  expect(screen.getByText('Agree to the terms to continue.')).toBeTruthy();
});

test('what the platform refuses about an earlier step leads back to it', async () => {
  resume({ birthDate: '2020-01-01' });
  const createAccount = refusal('AGE_MINIMUM', 'birth_date', 'too young');
  await renderApp('/welcome/sign-up/password', {
    viewer: null,
    answers: { useCreateAccountMutation: { createAccount } },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'Salt-and-9-kilns');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Salt-and-9-kilns');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('You do not meet the minimum age restriction for this community');
  await userEvent.click(screen.getByRole('link', { name: 'Change' }));
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Teresa');
});

test('a step without those before it starts at the first', async () => {
  await renderApp('/welcome/sign-up/password', { viewer: null });
  await waitFor(() => expect(location.pathname).toBe('/welcome/sign-up'));
});
