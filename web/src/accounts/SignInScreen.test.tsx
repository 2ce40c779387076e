import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import * as session from '../core/session.ts';

const refusal = (code: string, message = '') => ({
  signIn: { __typename: 'PlazaError', code, message, fields: [] },
});

async function fill() {
  await userEvent.type(await screen.findByLabelText('Email or phone'), 'ada@plaza.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a right pair signs in', async () => {
  const asked = vi.fn();
  const enter = vi.spyOn(session, 'enter').mockReturnValue();
  await renderApp('/welcome/sign-in?to=/toc', {
    viewer: null,
    answers: {
      useSignInMutation: (variables) => {
        asked(variables.input);
        return { signIn: { __typename: 'SignInPayload', expiresAt: '2026-11-21T12:00:00Z' } };
      },
    },
  });
  await fill();
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ username: 'ada@plaza.test', password: 'secret', platform: 'web' });
});

test.each([
  ['CREDENTIALS_INCORRECT', '', 'Email or Password incorrect'],
  [
    'BANNED',
    'You’ve been banned from this community. Reason: Spam',
    'You’ve been banned from this community. Reason: Spam',
  ],
  ['ATTEMPTS_LIMIT', '', 'Too many attempts. Please wait and try again.'],
])('%s is said beside the form, and what was typed stays', async (code, message, text) => {
  await renderApp('/welcome/sign-in', { viewer: null, answers: { useSignInMutation: refusal(code, message) } });
  await fill();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText('Email or phone')).toHaveProperty('value', 'ada@plaza.test');
});

test('nothing is sent while a field is empty', async () => {
  await renderApp('/welcome/sign-in', { viewer: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
});

test('the short address leads to the screen and keeps where to go', async () => {
  await renderApp('/sign-in?to=%2Ftoc', { viewer: null });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/welcome/sign-in?to=/toc');
});
