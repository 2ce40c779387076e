import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { scribble } from '../../test/town.ts';

/** A gateway that has forgotten who this is until somebody signs in. */
async function expire() {
  let isOver = true;
  const sent: string[] = [];
  await renderApp('/scribbles/s1', {
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Third coat') },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
      useReactMutation: () => {
        if (isOver) return { result: { __typename: 'PlazaError', code: 'UNAUTHENTICATED' } };
        sent.push('react');
        return { result: { __typename: 'ReactPayload', item: { ...scribble('s1', ''), hasReacted: true } } };
      },
      useSignInMutation: ({ input }) => {
        if (input.password !== 'right')
          return { signIn: { __typename: 'PlazaError', code: 'CREDENTIALS_INCORRECT', message: '', fields: [] } };
        isOver = false;
        return { signIn: { __typename: 'SignInPayload', viewer: { __typename: 'Viewer', id: ADA.id } } };
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'Half a thought');
  await userEvent.click(screen.getByRole('button', { name: /^React/ }));
  return { sent, dialog: await screen.findByRole('dialog', { name: 'You’ve been signed out' }) };
}

const signIn = async (dialog: HTMLElement, password: string) => {
  for (const [label, value] of [
    ['Email or phone', 'ada@plaza.test'],
    ['Password', password],
  ] as const) {
    await userEvent.clear(within(dialog).getByLabelText(label));
    await userEvent.type(within(dialog).getByLabelText(label), value);
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
};

test('a member signs in again in place: what was refused is sent, and unsent words stay', async () => {
  const { sent, dialog } = await expire();
  expect(within(dialog).getByText(/Your session has expired, Ada Byron/)).toBeTruthy();
  await signIn(dialog, 'wrong');
  expect(await within(dialog).findByText('Email or Password incorrect')).toBeTruthy();
  expect(sent).toEqual([]);
  await signIn(dialog, 'right');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(sent).toEqual(['react']));
  expect(location.pathname).toBe('/scribbles/s1');
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty('value', 'Half a thought');
});

test('who puts signing in off is told what was refused, and keeps the words', async () => {
  const { sent, dialog } = await expire();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText(/Please sign in\./)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty('value', 'Half a thought');
});

test('whoever has signed in by a password is not asked for their name again', async () => {
  const first = await expire();
  await signIn(first.dialog, 'right');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const { dialog } = await expire();
  expect(within(dialog).getByLabelText('Email or phone')).toHaveProperty('value', 'ada@plaza.test');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
