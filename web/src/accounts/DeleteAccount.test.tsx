import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import * as session from '../core/session.ts';
import * as farewell from './goodbye.ts';

let enter: MockInstance;
let goodbye: MockInstance;

const UNTIL = '2026-12-21T10:00:00.000Z';

beforeEach(() => {
  enter = vi.spyOn(session, 'enter').mockReturnValue();
  goodbye = vi.spyOn(farewell, 'goodbye').mockReturnValue();
});
afterEach(() => sessionStorage.clear());

const refused = (code: string, fields: object[] = []) => ({ __typename: 'PlazaError', code, message: '', fields });

test('an account is deleted by who types the word and shows that it is them, and the receipt says what happens when', async () => {
  const results: unknown[] = [
    refused('PROOF_REQUIRED'),
    { __typename: 'DeleteAccountPayload', receipt: { deletesAt: UNTIL } },
  ];
  await renderApp('/design-system?p=account/settings/delete', {
    answers: {
      useDeleteAccountMutation: () => ({ result: results.shift() }),
      useCreateProofMutation: {
        result: {
          __typename: 'CreateProofPayload',
          id: 'challenge-1',
          methods: ['PASSWORD'],
          emailHint: null,
          phoneHint: null,
        },
      },
      useAnswerChallengeMutation: { result: { __typename: 'AnswerChallengePayload', viewer: { id: ADA.id } } },
    },
  });
  expect(await screen.findByText('30 days to change your mind')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Type “delete” to confirm.')).toBeTruthy();
  expect(results).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Type “delete” to confirm'), 'Delete');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(goodbye).toHaveBeenCalledWith(UNTIL));
});

test('crowds that others belong to are named before an account can be deleted', async () => {
  const names = ['Harbour Choir', 'Ferry Club'];
  await renderApp('/design-system?p=account/settings/delete', {
    answers: { useDeleteAccountMutation: { result: refused('OWNS_CROWDS', [{ field: 'crowds', messages: names }]) } },
  });
  await userEvent.type(await screen.findByLabelText('Type “delete” to confirm'), 'delete');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Harbour Choir')).toBeTruthy();
  expect(screen.getByText('Ferry Club')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Your crowds/ }));
  await waitFor(() => expect(location.search).toBe('?p=account/settings/crowds'));
  expect(goodbye).not.toHaveBeenCalled();
});

test('a receipt names the day, and leads back to signing in', async () => {
  await renderApp(`/goodbye?until=${UNTIL}`, { viewer: null });
  expect(await screen.findByText('Permanently deleted on December 21, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in and keep my account' }).getAttribute('href')).toBe(
    '/welcome/sign-in',
  );
});

test('who signs in to an account that is being deleted chooses to stay, or to leave it so', async () => {
  const kept = vi.fn();
  await renderApp('/welcome/sign-in', {
    viewer: null,
    answers: {
      useSignInMutation: {
        signIn: refused('ACCOUNT_LEAVING', [
          { field: 'stayToken', messages: ['token-1'] },
          { field: 'deletesAt', messages: [UNTIL] },
        ]),
      },
      useCancelDeletionMutation: (variables) => {
        kept(variables.input);
        return { result: { __typename: 'CancelAccountDeletionPayload', expiresAt: UNTIL } };
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Email or phone'), 'ada@plaza.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Do you want to stay?' })).toBeTruthy();
  expect(screen.getByText(/permanently deleted on December 21, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(kept).toHaveBeenCalledWith({ stayToken: 'token-1' });
});
