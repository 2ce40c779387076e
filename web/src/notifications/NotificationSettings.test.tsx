import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const setting = (kind: string, more: object = {}) => ({ kind, inApp: true, mail: false, push: true, ...more });
const viewer = (...notifications: object[]) => ({ viewer: { id: ADA.id, settings: { notifications } } });
const row = async (name: string) => within(await screen.findByRole('group', { name }));

test('each kind is turned on and off by channel at once, and back with the reason where that is refused', async () => {
  const asked = vi.fn();
  const results: unknown[] = [
    {
      __typename: 'UpdateNotificationSettingsPayload',
      ...viewer(setting('COMMENT', { inApp: false }), setting('REACTION')),
    },
    { __typename: 'PlazaError', code: 'email_missing' },
  ];
  await renderApp('/design-system?p=account/settings/notifications', {
    answers: {
      NotificationSettingsPanelQuery: viewer(setting('COMMENT'), setting('REACTION'), setting('LATER_KIND')),
      useChangeNotificationSettingMutation: (variables) => {
        asked(variables.input);
        return { result: results.shift() };
      },
    },
  });
  const comments = await row('Comments on what you publish');
  expect(screen.getAllByRole('switch')).toHaveLength(6);
  await userEvent.click(comments.getByRole('switch', { name: 'Plaza' }));
  expect(await comments.findByRole('switch', { name: 'Plaza', checked: false })).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ kind: 'COMMENT', channel: 'IN_APP', isOn: false });
  const likes = await row('Likes');
  await userEvent.click(likes.getByRole('switch', { name: 'Email' }));
  expect(await screen.findByText('Add and confirm an email in «Account info» first.')).toBeTruthy();
  await waitFor(() => expect(likes.getByRole('switch', { name: 'Email', checked: false })).toBeTruthy());
});

test('a link in a mail ends such mails without signing in, with a press', async () => {
  const asked = vi.fn();
  await renderApp('/unsubscribe/ada.comment.signature', {
    viewer: null,
    answers: {
      useUnsubscribeMutation: (variables) => {
        asked(variables.input);
        return { result: { __typename: 'UnsubscribePayload', kind: 'COMMENT' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('We no longer write to you about: Comments on what you publish.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ token: 'ada.comment.signature' });
});
