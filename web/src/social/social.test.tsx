import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const viewer = (username: string | null, isConfigured = true) => ({
  id: ADA.id,
  account: { id: 'account:ada', twitter: { isConfigured, username, linkedAt: null } },
});

test('a linked account is shown, and unlinked', async () => {
  await renderApp('/design-system?p=account/settings/linked', {
    answers: {
      LinkedAccountsPanelQuery: { viewer: viewer('ada') },
      useTwitterLinkUndoMutation: { result: { __typename: 'UnlinkTwitterPayload', viewer: viewer(null) } },
    },
  });
  expect(await screen.findByText(/@ada/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await userEvent.click(sure.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Not linked')).toBeTruthy();
});

test('without keys it is said plainly that it is not set up', async () => {
  await renderApp('/design-system?p=account/settings/linked', {
    answers: { LinkedAccountsPanelQuery: { viewer: viewer(null, false) } },
  });
  expect(await screen.findByText('Not available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link' })).toBeNull();
});

test('back from the other site one is where one was, with the account linked', async () => {
  const handedOver = vi.fn();
  await renderApp('/auth/tw?state=state-1&code=code-1', {
    answers: {
      useFinishTwitterLinkMutation: ({ input }) => {
        handedOver(input);
        return {
          result: {
            __typename: 'FinishTwitterLinkPayload',
            returnTo: '/design-system?p=account/settings/linked',
            viewer: viewer('ada'),
          },
        };
      },
      LinkedAccountsPanelQuery: { viewer: viewer('ada') },
    },
  });
  expect(await screen.findByText('Account linked.')).toBeTruthy();
  expect(handedOver).toHaveBeenCalledExactlyOnceWith({ state: 'state-1', code: 'code-1' });
  expect(location.pathname).toBe('/design-system');
});

test('what was not allowed there is said, with the way back', async () => {
  await renderApp('/auth/tw?state=state-2&error=access_denied', {
    answers: {
      useFinishTwitterLinkMutation: {
        result: { __typename: 'PlazaError', code: 'LINK_REFUSED', message: '', fields: [] },
      },
    },
  });
  expect(await screen.findByText('The other site didn’t allow it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to linked accounts' })).toBeTruthy();
});
