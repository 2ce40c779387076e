import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

const requested = { requestPasswordReset: { __typename: 'RequestPasswordResetPayload', userId: 'request-1' } };
const wrong = {
  __typename: 'PlazaError',
  code: 'CODE_INVALID',
  message: 'wrong',
  fields: [{ field: 'input.code', messages: ['wrong'] }],
};

async function ask() {
  await userEvent.type(await screen.findByLabelText('Email or phone'), 'ada@plaza.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
}

test('a code, a new password, and on to sign-in', async () => {
  await renderApp('/welcome/forgot-password', {
    viewer: null,
    answers: {
      useRequestPasswordResetMutation: requested,
      useVerifyPasswordResetMutation: { verifyPasswordReset: { __typename: 'VerifyPasswordResetPayload' } },
      useConfirmPasswordResetMutation: { confirmPasswordReset: { __typename: 'ConfirmPasswordResetPayload' } },
    },
  });
  await ask();
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.type(await screen.findByLabelText('Password'), 'Salt-and-9-kilns');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Salt-and-9-kilns');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Your password has been changed.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/welcome/sign-in');
});

test('a wrong code says so', async () => {
  await renderApp('/welcome/forgot-password', {
    viewer: null,
    answers: {
      useRequestPasswordResetMutation: requested,
      useVerifyPasswordResetMutation: { verifyPasswordReset: wrong },
    },
  });
  await ask();
  await userEvent.type(await screen.findByLabelText('Code'), '000000');
  expect(await screen.findByText('Authcode provided is invalid or has expired!')).toBeTruthy();
});

test('a code that ran out meanwhile leads back to the code', async () => {
  await renderApp('/welcome/forgot-password', {
    viewer: null,
    answers: {
      useRequestPasswordResetMutation: requested,
      useVerifyPasswordResetMutation: { verifyPasswordReset: { __typename: 'VerifyPasswordResetPayload' } },
      useConfirmPasswordResetMutation: { confirmPasswordReset: wrong },
    },
  });
  await ask();
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.type(await screen.findByLabelText('Password'), 'Salt-and-9-kilns');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Salt-and-9-kilns');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Authcode provided is invalid or has expired!')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
});
