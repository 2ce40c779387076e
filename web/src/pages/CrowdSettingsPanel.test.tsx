import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NOTHING } from '../../test/crowds.ts';
import { at, NO_PERMISSION, panel, saltStreet, SELF, settingsOf } from '../../test/crowdSettings.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

test('the settings of a crowd are those that one may change', async () => {
  const { unmount } = await renderApp(at('page/page:1'), { answers: settingsOf(saltStreet()) });
  const links = async () =>
    within(await panel('Crowd settings'))
      .queryAllByRole('link', { name: /^(Profile and|Username|Roles|Notifications|Invite people)/ })
      .map((link) => link.getAttribute('href'));
  await screen.findByRole('link', { name: /^Salt Street/ });
  expect(await links()).toEqual(
    ['main', 'address', 'roles', 'notifications', 'invite'].map((sheet) => `?p=page/page:1/${sheet}`),
  );
  unmount();
  await renderApp(at('page/page:1'), { answers: settingsOf(saltStreet({ permissions: NOTHING })) });
  await screen.findByRole('link', { name: /^Salt Street/ });
  expect(await links()).toEqual(['?p=page/page:1/invite']);
});

test.each(['', '/main', '/address', '/roles', '/notifications', '/invite'])(
  'who may not change a crowd reads so: %s',
  async (sheet) => {
    await renderApp(at(`page/page:1${sheet}`), {
      answers: settingsOf(saltStreet({ permissions: NOTHING, canAct: false })),
    });
    expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

test('what a crowd is told about is chosen kind by kind', async () => {
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/notifications'), {
    answers: {
      ...settingsOf(saltStreet({ settings: { notifications: { follow: false } } })),
      useSetNotificationSwitchesMutation: ({ input }) => {
        sent.push(input);
        if (sent.length === 2) return { updateCrowd: { __typename: 'PlazaError', code: 'UNAVAILABLE' } };
        return { updateCrowd: { __typename: 'UpdateCrowdPayload', crowd: saltStreet({ settings: input.settings }) } };
      },
    },
  });
  const reactions = await screen.findByRole('switch', { name: /^Reactions/ });
  expect(screen.getByRole('switch', { name: /^Followers/ })).toHaveProperty('checked', false);
  expect(reactions).toHaveProperty('checked', true);
  await userEvent.click(reactions);
  await waitFor(() => expect(reactions).toHaveProperty('checked', false));
  expect(sent).toEqual([{ id: 'page:1', settings: { notifications: { follow: false, reaction: false } } }]);
  await userEvent.click(screen.getByRole('switch', { name: /^Comments/ }));
  expect(await screen.findByText('Plaza isn’t available right now. Please try again.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: /^Comments/ })).toHaveProperty('checked', true);
});

test('each crowd that one runs leads to its settings; who runs none is told how to begin', async () => {
  const viewer = (crowds: readonly ReturnType<typeof saltStreet>[]) => ({
    CrowdsPanelQuery: {
      viewer: { __typename: 'Viewer', id: ADA.id, user: SELF, actor: SELF, manageableCrowds: connection(crowds) },
    },
  });
  const { unmount } = await renderApp(at('account/settings/crowds'), { answers: viewer([saltStreet()]) });
  expect((await screen.findByRole('link', { name: /^Salt Street/ })).getAttribute('href')).toBe('?p=page/page:1');
  unmount();
  await renderApp(at('account/settings/crowds'), { answers: viewer([]) });
  expect(await screen.findByText('You don’t run any crowds yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create crowd' }).getAttribute('href')).toBe('?p=create/crowd');
});
