import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

const link = { AutoLoginScreenQuery: { signInLink: { name: 'Ada Byron' } } };
const refusal = (code: string) => ({ __typename: 'PlazaError', code, message: '', fields: [] });

test('a sign-in link says whom it is for, and is used with a press only', async () => {
  const used: unknown[] = [];
  await renderApp('/auto-login/secret-1', {
    viewer: null,
    answers: {
      ...link,
      useSignInByLinkMutation: ({ input }) => {
        used.push(input.token);
        return { signInByLink: refusal('account_inactive') };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Welcome back, Ada Byron' })).toBeTruthy();
  expect(used).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Ada Byron' }));
  expect(await screen.findByText('This account is not active.')).toBeTruthy();
  expect(used).toEqual(['secret-1']);
});

test('a link that confirms an email is the same at its own address, and says when it is over', async () => {
  await renderApp('/accounts/verify?token=secret-2', { viewer: null, answers: link });
  expect(await screen.findByRole('button', { name: 'Sign in as Ada Byron' })).toBeTruthy();
});

test('a confirmation that is used up leads to a new link', async () => {
  const over = { AutoLoginScreenQuery: { signInLink: null } };
  await renderApp('/accounts/verify?token=secret-2', { viewer: null, answers: over });
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
});

test('whoever is signed in already is told what going on does', async () => {
  await renderApp('/auto-login/secret-1', { answers: link });
  expect(await screen.findByText(/Going on signs them out in this browser/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stay as I am' })).toHaveProperty('pathname', '/');
});

test('a link that is used up leads to a new one', async () => {
  await renderApp('/auto-login/secret-1', {
    viewer: null,
    answers: {
      ...link,
      useSignInByLinkMutation: { signInByLink: refusal('link_expired') },
      useRequestSignInLinkMutation: { requestSignInLink: { __typename: 'RequestSignInLinkPayload' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Ada Byron' }));
  expect(await screen.findByRole('heading', { name: 'This link has expired.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone' }), 'ada@plaza.test');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));
  expect(await screen.findByText('ada@plaza.test', { selector: 'b' })).toBeTruthy();
});

test('the page of an expired link says so and leads to a new one', async () => {
  await renderApp('/expired', { viewer: null });
  expect(await screen.findByRole('heading', { name: 'This link has expired.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveProperty('pathname', '/welcome/sign-in-link');
});
