import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, panel, saltStreet, settingsOf } from '../../test/crowdSettings.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const user = {
  __typename: 'User',
  __isActor: 'User',
  id: 'user:ada',
  slug: '0190',
  path: '/@0190',
  username: null,
  isUsernameGiven: false,
  followersCount: 2318,
};

/** The panel of a person with so many followers; answers what was asked of the platform. */
async function open(part: Partial<Record<keyof typeof user, unknown>> = {}, refusal?: object) {
  const saved: unknown[] = [];
  await renderApp('/design-system?p=account/settings/address', {
    answers: {
      AddressPanelQuery: { viewer: { __typename: 'Viewer', id: ADA.id, user: { ...user, ...part } } },
      useAddressAvailabilityQuery: ({ username }) => ({ usernameAvailable: username !== 'grace' }),
      useUpdateProfileMutation: ({ input }) => {
        saved.push(input);
        const { username } = input;
        const slug = username ?? '0190';
        const changed = { ...user, ...part, username, slug, path: `/@${slug}`, name: { first: 'Ada', full: 'Ada' } };
        return { updateProfile: refusal ?? { __typename: 'UpdateProfilePayload', user: changed } };
      },
    },
  });
  return { saved, panel: within(await screen.findByRole('region', { name: 'Username' })) };
}

test('who has too few followers sees how many are missing', async () => {
  const { panel } = await open({ followersCount: 988 });
  expect(await panel.findByText('You need 1,000 followers to choose a username: 12 more to go.')).toBeTruthy();
  expect(panel.queryByRole('textbox')).toBeNull();
});

test('who has one from before keeps it, or gives it back knowing that another is not to be had', async () => {
  const { saved, panel: sheet } = await open({ followersCount: 988, username: 'ada', path: '/@ada' });
  expect(await sheet.findByText(/12 more to go/)).toBeTruthy();
  expect(sheet.queryByRole('textbox')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Reset username' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Reset your username?' }));
  expect(sure.getByText(/To choose another, you’ll need 1,000 followers\.$/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(saved).toEqual([{ username: null }]));
});

test('who was given one of their name chooses another once, however few follow', async () => {
  const { saved, panel: sheet } = await open({
    followersCount: 3,
    username: 'ada.berg',
    path: '/@ada.berg',
    isUsernameGiven: true,
  });
  expect(await sheet.findByText(/made from your name/)).toBeTruthy();
  expect(sheet.queryByText(/more to go/)).toBeNull();
  const field = sheet.getByRole('textbox', { name: 'Username' });
  expect(field).toHaveProperty('value', 'ada.berg');
  await userEvent.clear(field);
  await userEvent.type(field, 'ada.b');
  await userEvent.click(sheet.getByRole('button', { name: 'Use this username' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Use @ada.b?' })).getByRole('button', { name: 'Yes' }),
  );
  await waitFor(() => expect(saved).toEqual([{ username: 'ada.b' }]));
});

test('an address that is taken is said while typing, and one that cannot be is not sent', async () => {
  const { saved, panel } = await open();
  const field = await panel.findByRole('textbox', { name: 'Username' });
  await userEvent.type(field, 'grace');
  expect(await panel.findByText('This username is already taken.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'a b');
  await userEvent.click(panel.getByRole('button', { name: 'Use this username' }));
  expect(field).toHaveProperty('ariaInvalid', 'true');
  expect(saved).toEqual([]);
});

test('an address is confirmed, and then one is found at it', async () => {
  const { saved, panel } = await open();
  await userEvent.type(await panel.findByRole('textbox', { name: 'Username' }), 'ada.b');
  expect(await panel.findByText('Available.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Use this username' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Use @ada.b?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(saved).toEqual([{ username: 'ada.b' }]));
  expect(await panel.findByText(/\/@ada\.b$/)).toBeTruthy();
  await userEvent.click(await panel.findByRole('button', { name: 'Reset username' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ username: null }));
  expect(await panel.findByText(/\/@0190$/)).toBeTruthy();
});

test('what the platform refuses is said at the field', async () => {
  const sentence = 'You can change this username once every 30 days.';
  const fields = [{ field: 'input.username', messages: [sentence] }];
  const { panel } = await open({}, { __typename: 'PlazaError', code: 'FORBIDDEN', message: sentence, fields });
  await userEvent.type(await panel.findByRole('textbox', { name: 'Username' }), 'ada.b');
  await userEvent.click(panel.getByRole('button', { name: 'Use this username' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await panel.findByText(sentence)).toBeTruthy();
});

/** The panel of a crowd; answers what was asked of the platform. */
async function openCrowd(more: Record<string, unknown> = {}) {
  const saved: unknown[] = [];
  const asked: unknown[] = [];
  const node = saltStreet({ __isActor: 'Crowd', slug: 'page-1', path: '/crowds/page-1', username: null, ...more });
  await renderApp(at('page/page:1/address'), {
    answers: {
      ...settingsOf(node),
      CrowdAddressPanelQuery: { node },
      useAddressAvailabilityQuery: (variables) => {
        asked.push(variables);
        return { usernameAvailable: true };
      },
      useSetCrowdAddressMutation: ({ input }) => {
        saved.push(input);
        const { username } = input;
        const slug = username ?? 'page-1';
        const crowd = { ...node, username, slug, path: `/crowds/${slug}` };
        return { updateCrowd: { __typename: 'UpdateCrowdPayload', crowd } };
      },
    },
  });
  return { saved, asked, sheet: within(await panel('Username')) };
}

test('a crowd gets an address of its own in the same way', async () => {
  const { saved, asked, sheet } = await openCrowd({ followersCount: 1084 });
  await userEvent.type(await sheet.findByRole('textbox', { name: 'Username' }), 'salt.street');
  expect(await sheet.findByText('Available.')).toBeTruthy();
  expect(asked).toEqual([{ username: 'salt.street', crowdId: 'page:1' }]);
  await userEvent.click(sheet.getByRole('button', { name: 'Use this username' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Use /crowds/salt.street?' }));
  expect(sure.getByText(/The old link will still lead to the crowd/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(saved).toEqual([{ id: 'page:1', username: 'salt.street' }]));
  expect(await sheet.findByText(/\/crowds\/salt\.street$/)).toBeTruthy();
  expect(await screen.findByText('The crowd’s profile is now at /crowds/salt.street.')).toBeTruthy();
});

test('a crowd with too few followers reads how many are missing', async () => {
  const { sheet } = await openCrowd({ followersCount: 999 });
  expect(await sheet.findByText('A crowd needs 1,000 followers to choose a username: 1 more to go.')).toBeTruthy();
  expect(sheet.queryByRole('textbox')).toBeNull();
});
