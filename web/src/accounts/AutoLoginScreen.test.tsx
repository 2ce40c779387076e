import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { storage } from '../core/storage.ts';

const link = { AutoLoginScreenQuery: { signInLink: { name: 'Ada Byron', email: null, isViewer: false } } };
const refusal = (code: string) => ({ __typename: 'PlazaError', code, message: '', fields: [] });

test('a sign-in link says whom it is for, and is used with a press only', async () => {
  const used: unknown[] = [];
  await renderApp('/auto-login/secret-1', {
    viewer: null,
    answers: {
      ...link,
      useSignInByLinkMutation: ({ input }) => {
        used.push(input.token);
        return { signInByLink: refusal('ACCOUNT_INACTIVE') };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Welcome back, Ada Byron' })).toBeTruthy();
  expect(used).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Ada Byron' }));
  expect(await screen.findByText('This account isn’t active.')).toBeTruthy();
  expect(used).toEqual(['secret-1']);
});

const confirms = (more: object = {}) => ({
  AutoLoginScreenQuery: { signInLink: { name: 'Ada Byron', email: 'ada@plaza.test', isViewer: false, ...more } },
});
const VERIFY = '/accounts/verify?token=secret-2';

test('a link that confirms an email says which, and signs in with a press; a refusal is told', async () => {
  const taken = {
    ...refusal('EMAIL_TAKEN'),
    fields: [{ field: 'input.email', messages: ['in words of the platform'] }],
  };
  const refusals: object[] = [taken, refusal('ACCOUNT_INACTIVE')];
  await renderApp(VERIFY, {
    viewer: null,
    answers: { ...confirms(), useSignInByLinkMutation: () => ({ signInByLink: refusals.shift() }) },
  });
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy();
  expect(screen.getByText('ada@plaza.test', { selector: 'b' })).toBeTruthy();
  const go = screen.getByRole('button', { name: 'Confirm and sign in as Ada Byron' });
  await userEvent.click(go);
  expect(await screen.findByText('The email has already been taken.')).toBeTruthy();
  await userEvent.click(go);
  expect(await screen.findByText('This account isn’t active.')).toBeTruthy();
});

test('whoever follows it is signed in, and told that the email is confirmed', async () => {
  const used: unknown[] = [];
  await renderApp(VERIFY, {
    viewer: null,
    answers: {
      ...confirms(),
      useSignInByLinkMutation: ({ input }) => {
        used.push(input.token);
        return { signInByLink: { __typename: 'SignInByLinkPayload', expiresAt: '2030-01-01T00:00:00Z' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and sign in as Ada Byron' }));
  await waitFor(() => expect(sessionStorage.getItem('plaza.word')).toBe('ada@plaza.test has been confirmed.'));
  expect(used).toEqual(['secret-2']);
});

test('somebody with a second factor is told that the email is confirmed, and takes that step', async () => {
  const challenge = { internalId: 'c1', methods: ['TOTP'], emailHint: null, phoneHint: null };
  await renderApp(VERIFY, {
    viewer: null,
    answers: {
      ...confirms(),
      useSignInByLinkMutation: { signInByLink: { __typename: 'Challenge', ...challenge } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and sign in as Ada Byron' }));
  await waitFor(() => expect(location.pathname).toBe('/two-factor-auth'));
  expect(await screen.findByText('ada@plaza.test has been confirmed.')).toBeTruthy();
});

test('a member confirms the email of their own account, and nothing that they began is lost', async () => {
  storage.set('draft.scribble', 'Half a sentence');
  await renderApp(VERIFY, {
    answers: {
      ...confirms({ isViewer: true }),
      useSignInByLinkMutation: {
        signInByLink: { __typename: 'SignInByLinkPayload', expiresAt: '2030-01-01T00:00:00Z' },
      },
    },
  });
  const go = await screen.findByRole('button', { name: 'Confirm email' });
  expect(screen.queryByText(/Someone else is signed in/)).toBeNull();
  await userEvent.click(go);
  await waitFor(() => expect(sessionStorage.getItem('plaza.word')).toBe('ada@plaza.test has been confirmed.'));
  expect(storage.get('draft.scribble')).toBe('Half a sentence');
});

test('the email of another account is confirmed after a word about who is signed in', async () => {
  await renderApp(VERIFY, { answers: confirms() });
  expect(await screen.findByText(/Someone else is signed in on this browser/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm and sign in as Ada Byron' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stay signed in as I am' })).toHaveProperty('pathname', '/');
});

test.each([
  ['a guest', null, 'Sign in', '/welcome/sign-in?to=%2F%3Fp%3Daccount%2Fsettings%2Finfo%2Femail'],
  ['a member', undefined, 'Confirm in Settings', '/?p=account/settings/info/email'],
])('a confirmation that is over leads %s to where the email is confirmed by a code', async (_, viewer, name, to) => {
  await renderApp(VERIFY, {
    ...(viewer === null && { viewer }),
    answers: { AutoLoginScreenQuery: { signInLink: null } },
  });
  expect(await screen.findByRole('heading', { name: 'This link has expired.' })).toBeTruthy();
  expect(screen.getByText(/Your email may already be confirmed/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  const link = screen.getAllByRole('link', { name }).find((each) => each.getAttribute('href') === to);
  expect(link).toBeTruthy();
});

test('whoever is signed in already is told what going on does', async () => {
  await renderApp('/auto-login/secret-1', { answers: link });
  expect(await screen.findByText(/Someone else is signed in on this browser/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stay signed in as I am' })).toHaveProperty('pathname', '/');
});

test('whoever is signed in with that very account already reads so', async () => {
  const own = { AutoLoginScreenQuery: { signInLink: { name: 'Ada Byron', email: null, isViewer: true } } };
  await renderApp('/auto-login/secret-1', { answers: own });
  expect(await screen.findByText('You’re already signed in to this account.')).toBeTruthy();
  expect(screen.queryByText(/Someone else is signed in/)).toBeNull();
});

test('a link that is used up leads to a new one', async () => {
  await renderApp('/auto-login/secret-1', {
    viewer: null,
    answers: {
      ...link,
      useSignInByLinkMutation: { signInByLink: refusal('LINK_EXPIRED') },
      useRequestSignInLinkMutation: { requestSignInLink: { __typename: 'RequestSignInLinkPayload' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Ada Byron' }));
  expect(await screen.findByRole('heading', { name: 'This link has expired.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone' }), 'ada@plaza.test');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText('ada@plaza.test', { selector: 'b' })).toBeTruthy();
});

test('the page of an expired link says so and leads to a new one', async () => {
  await renderApp('/expired', { viewer: null });
  expect(await screen.findByRole('heading', { name: 'This link has expired.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveProperty('pathname', '/welcome/sign-in-link');
});
