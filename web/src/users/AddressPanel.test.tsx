import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const user = { __typename: 'User', id: 'user:ada', slug: '0190', username: null, followersCount: 2318 };

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
        const changed = { ...user, ...part, username, slug: username ?? '0190', name: { first: 'Ada', full: 'Ada' } };
        return { updateProfile: refusal ?? { __typename: 'UpdateProfilePayload', user: changed } };
      },
    },
  });
  return { saved, panel: within(await screen.findByRole('region', { name: 'Your address' })) };
}

test('who has too few followers sees how many are missing', async () => {
  const { panel } = await open({ followersCount: 988 });
  expect(await panel.findByText('An address of your own needs 1,000 followers: 12 are missing.')).toBeTruthy();
  expect(panel.queryByRole('textbox')).toBeNull();
});

test('an address that is taken is said while typing, and one that cannot be is not sent', async () => {
  const { saved, panel } = await open();
  const field = await panel.findByRole('textbox', { name: 'Address' });
  await userEvent.type(field, 'grace');
  expect(await panel.findByText('This name is already taken.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'a b');
  await userEvent.click(panel.getByRole('button', { name: 'Take this address' }));
  expect(field).toHaveProperty('ariaInvalid', 'true');
  expect(saved).toEqual([]);
});

test('an address is confirmed, and then one is found at it', async () => {
  const { saved, panel } = await open();
  await userEvent.type(await panel.findByRole('textbox', { name: 'Address' }), 'ada.b');
  expect(await panel.findByText('It is free.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Take this address' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Take @ada.b?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(saved).toEqual([{ username: 'ada.b' }]));
  expect(await panel.findByText(/\/@ada\.b$/)).toBeTruthy();
  await userEvent.click(await panel.findByRole('button', { name: 'Give it back' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ username: null }));
  expect(await panel.findByText(/\/@0190$/)).toBeTruthy();
});

test('what the platform refuses is said at the field', async () => {
  const sentence = 'Your address can change once in 30 days.';
  const fields = [{ field: 'username', messages: [sentence] }];
  const { panel } = await open({}, { __typename: 'PlazaError', code: 'forbidden', message: sentence, fields });
  await userEvent.type(await panel.findByRole('textbox', { name: 'Address' }), 'ada.b');
  await userEvent.click(panel.getByRole('button', { name: 'Take this address' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await panel.findByText(sentence)).toBeTruthy();
});
