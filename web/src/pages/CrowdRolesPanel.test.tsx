import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EVERYTHING, membership, NOTHING } from '../../test/crowds.ts';
import { at, NO_PERMISSION, saltStreet, SELF, settingsOf } from '../../test/crowdSettings.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

test('a permission is given at once, and taken back with the reason where it is refused', async () => {
  let isUp = true;
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/roles'), {
    answers: {
      ...settingsOf(saltStreet()),
      useSetPermissionsMutation: ({ input }) => {
        sent.push(input);
        if (!isUp) return { updateCrowdPermissions: { __typename: 'PlazaError', code: 'NO_PERMISSION' } };
        const member = { ...NOTHING, addDiscussionTopics: true };
        const permissions = { manager: EVERYTHING, member, preset: input.preset ?? null };
        return { updateCrowdPermissions: { __typename: 'UpdateCrowdPermissionsPayload', permissions } };
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'What each role can do' }));
  expect(table.getAllByRole('row')).toHaveLength(8);
  const topics = table.getByRole('checkbox', { name: 'Members: Start topics' });
  const rename = table.getByRole('checkbox', { name: 'Members: Rename topics' });
  // What is in effect need not be used.
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use “Closed”' })).toBeNull();
  await userEvent.click(topics);
  await waitFor(() => expect(topics).toHaveProperty('checked', true));
  expect(sent).toEqual([{ crowdId: 'page:1', member: { addDiscussionTopics: true } }]);
  isUp = false;
  await userEvent.click(rename);
  expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
  expect(rename).toHaveProperty('checked', false);
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Use “Moderated”' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ crowdId: 'page:1', preset: 'GUIDED' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use “Moderated”' })).toBeNull();
});

test('a role is given and taken; the last admin stays one, and the owner too', async () => {
  const members = connection([
    membership(SELF, { id: 'm1', role: 'ADMIN' }),
    membership(RUTH, { id: 'm2', role: 'ADMIN' }),
    membership(JONAS, { id: 'm3', role: 'MEMBER' }),
  ]);
  await renderApp(at('page/page:1/roles'), {
    answers: {
      ...settingsOf(saltStreet({ members })),
      useSetMemberRoleMutation: ({ input }) =>
        input.id === 'm2'
          ? { setMemberRole: { __typename: 'PlazaError', code: 'LAST_ADMIN' } }
          : {
              setMemberRole: {
                __typename: 'SetMemberRolePayload',
                membership: membership(JONAS, { id: 'm3', role: input.role }),
              },
            },
    },
  });
  const rows = within(await screen.findByRole('region', { name: 'Who has which role' })).getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('Owner')).toBeTruthy();
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Jonas Lindqvist: Member' }));
  expect((await screen.findByRole('menu')).querySelectorAll('[role="menuitem"] svg')).toHaveLength(3);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Manager/ }));
  expect(await screen.findByRole('button', { name: 'Jonas Lindqvist: Manager' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ruth Adeyemi: Admin' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Member/ }));
  expect(await screen.findByText(/A crowd needs an admin/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ruth Adeyemi: Admin' })).toBeTruthy();
});
