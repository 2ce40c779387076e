import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import * as session from '../core/session.ts';

let enter: MockInstance;
beforeEach(() => void (enter = vi.spyOn(session, 'enter').mockReturnValue()));
afterEach(() => sessionStorage.clear());

const METHODS = ['TOTP', 'EMAIL', 'RECOVERY'];
const challenge = { internalId: 'challenge-1', methods: METHODS, emailHint: 'a•••@plaza.test', phoneHint: null };
const wrong = {
  __typename: 'PlazaError',
  code: 'CODE_INVALID',
  message: 'Authcode provided is invalid or has expired!',
  fields: [{ field: 'input.code', messages: ['Authcode provided is invalid or has expired!'] }],
};
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);

async function signIn(answers: Parameters<typeof renderApp>[1] = {}) {
  await renderApp('/welcome/sign-in?to=/toc', {
    viewer: null,
    ...answers,
    answers: { useSignInMutation: { signIn: { __typename: 'Challenge', ...challenge } }, ...answers.answers },
  });
  await userEvent.type(await screen.findByLabelText('Email or phone'), 'ada@plaza.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' });
}

test('a second step is asked for after the password, says why a code is wrong, and keeps where to go', async () => {
  const answers: unknown[] = [{ result: wrong }, { result: done('AnswerChallengePayload') }];
  await signIn({ answers: { useAnswerChallengeMutation: () => answers.shift() as object as never } });
  expect(location.pathname + location.search).toBe('/two-factor-auth?to=/toc');
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  expect(await screen.findByText('Authcode provided is invalid or has expired!')).toBeTruthy();
  expect(enter).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

const done = (__typename: string) => ({ __typename, viewer: { id: ADA.id } });

test('any other way can be chosen: a code by mail, or a recovery code', async () => {
  const asked = vi.fn();
  await signIn({
    answers: {
      useAnswerByCodeSendMutation: (variables) => {
        asked(variables.input);
        return { result: { __typename: 'SendChallengeCodePayload', tokenId: 'token-1' } };
      },
      useAnswerByCodeMutation: { result: done('AnswerChallengeByCodePayload') },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use another method' }));
  const ways = within(screen.getByRole('list', { name: 'Ways to confirm' }));
  expect(ways.getAllByRole('button')).toHaveLength(METHODS.length);
  expect(ways.getByText('a•••@plaza.test')).toBeTruthy();
  await userEvent.click(ways.getByRole('button', { name: /Code by email/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(asked).toHaveBeenCalledWith({ challengeId: 'challenge-1', method: 'EMAIL' });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

test('without a sign-in that waits, the second step leads back to its beginning', async () => {
  await renderApp('/two-factor-auth?to=/toc', { viewer: null });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/welcome/sign-in?to=/toc');
});

const account = (methods: string[], recoveryCodesLeft: number) => ({
  id: 'account:ada',
  email: 'ada@plaza.test',
  phone: null,
  passkeys: [
    { id: 'passkey:1', name: 'Blue key', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: '2026-01-02T00:00:00Z' },
  ],
  twoFactor: { methods, available: ['EMAIL'], recoveryCodesLeft, canHavePasskeys: true },
});
const panel = (methods: string[], left: number) => ({ viewer: { id: ADA.id, account: account(methods, left) } });

test('a change asks first whether it is you, goes on by itself, and shows the recovery codes once', async () => {
  const results: unknown[] = [
    { __typename: 'PlazaError', code: 'PROOF_REQUIRED', message: '', fields: [] },
    { __typename: 'EnableCodesPayload', recoveryCodes: CODES, ...panel(['EMAIL'], 10) },
  ];
  await renderApp('/design-system?p=account/settings/two-factor', {
    answers: {
      TwoFactorPanelQuery: panel([], 0),
      useChangeFactorMutation: () => ({ result: results.shift() }),
      useCreateProofMutation: {
        result: { __typename: 'CreateProofPayload', ...challenge, methods: ['PASSWORD'], emailHint: null },
      },
      useAnswerChallengeMutation: { result: done('AnswerChallengePayload') },
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: /Code by email/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(CODES.length);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('switch', { name: /Code by email/, checked: true })).toBeTruthy();
  expect(screen.getByText('10 codes left.')).toBeTruthy();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

test('an app is set up with a QR code or by typing, and is on after a code of it', async () => {
  await renderApp('/design-system?p=account/settings/two-factor/app', {
    answers: {
      TwoFactorPanelQuery: panel(['TOTP'], 10),
      useTotpMutation: {
        result: { __typename: 'CreateTotpPayload', secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Plaza:ada' },
      },
      useTotpConfirmMutation: {
        result: { __typename: 'ConfirmTotpPayload', recoveryCodes: CODES, ...panel(['TOTP'], 10) },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByLabelText('Setup key').textContent).toBe('ABCD EFGH IJKL');
  await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
  expect(await screen.findByText('Authenticator app turned on.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('button', { name: 'Remove Authenticator app' })).toBeTruthy();
});

test('a passkey gets a name of its own', async () => {
  await renderApp('/design-system?p=account/settings/two-factor', {
    answers: {
      TwoFactorPanelQuery: panel(['PASSKEY'], 9),
      useChangePasskeyMutation: {
        result: { __typename: 'RenamePasskeyPayload', passkey: { id: 'passkey:1', name: 'Green key' } },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Blue key' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Green key');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Green key')).toBeTruthy();
});
