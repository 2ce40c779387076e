import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, panel, saltStreet } from '../../test/crowdSettings.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

test('a crowd is founded, private by default: what is wrong is said by its field, and then it opens', async () => {
  const sent: unknown[] = [];
  await renderApp(at('create/crowd'), {
    answers: {
      CrowdScreenQuery: { crowd: saltStreet() },
      useSaveCrowdCreateMutation: ({ input }) => {
        sent.push(input);
        const fields = [{ field: 'input.location', messages: ['This place is unknown.'] }];
        if (sent.length === 1) return { result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } };
        return {
          result: {
            __typename: 'CreateCrowdPayload',
            crowd: saltStreet(),
            viewer: {
              ...ADA,
              user: { ...ADA.user, title: 'Ada Byron' },
              crowds: connection([saltStreet()]),
              manageableCrowds: connection([saltStreet()]),
            },
          },
        };
      },
    },
  });
  const form = within(await panel('New crowd'));
  const found = await form.findByRole('button', { name: 'Create crowd' });
  await userEvent.click(found);
  expect(form.getByText('This field is required.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Salt Street');
  await userEvent.click(form.getByRole('radio', { name: /^Public/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add question' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Question 1' }), 'Which number?');
  await userEvent.click(form.getByRole('button', { name: 'Add question' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove question 2' }));
  await userEvent.click(form.getByRole('radio', { name: /^Private/ }));
  await userEvent.click(found);
  expect(await form.findByText('This place is unknown.')).toBeTruthy();
  await userEvent.click(found);
  expect(await screen.findByText('Salt Street is ready. You’re the owner.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/crowds/salt-street'));
  expect(sent.at(-1)).toEqual({
    name: 'Salt Street',
    description: null,
    location: null,
    rules: null,
    status: 'PRIVATE',
    joinApproval: false,
    joinQuestions: ['Which number?'],
    avatarId: null,
    coverId: null,
  });
});

/** Founds a crowd, and waits until it is shown; answers what is kept of the tour meanwhile. */
async function found(made: { isFirstContent: boolean }) {
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
  // The tour waits three seconds for the page, which is not the time that compiling it takes.
  await import('./CrowdScreen.tsx');
  const kept: unknown[] = [];
  const { router } = await renderApp('/design-system', {
    answers: {
      CrowdScreenQuery: { crowd: saltStreet() },
      useSaveCrowdCreateMutation: {
        result: {
          __typename: 'CreateCrowdPayload',
          crowd: saltStreet(made),
          viewer: {
            ...ADA,
            user: { ...ADA.user, title: 'Ada Byron' },
            crowds: connection([saltStreet()]),
            manageableCrowds: connection([saltStreet()]),
          },
        },
      },
      useSaveSettingsMutation: ({ input }) => {
        kept.push((input as { json: unknown }).json);
        return { updateSettings: { __typename: 'UpdateSettingsPayload', viewer: ADA } };
      },
    },
  });
  router.open('p', 'create/crowd');
  const form = within(await panel('New crowd'));
  await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), 'Salt Street{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/crowds/salt-street'));
  expect(await screen.findByRole('heading', { name: 'Salt Street' })).toBeTruthy();
  return kept;
}

test('who founds their first crowd is shown around it', async () => {
  const kept = await found({ isFirstContent: true });
  expect(await screen.findByRole('dialog', { name: 'Your role here' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(kept).toEqual([{ 'tour.crowd': 0 }, { 'tour.crowd': 'done' }]));
});

test('who founds their tenth crowd is left alone', async () => {
  const kept = await found({ isFirstContent: false });
  expect(await screen.findByText(/Salt Street is ready/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept).toEqual([]);
});

test('what a crowd needs before it can be shared is listed, and each leads to its field', async () => {
  await renderApp(at('create/crowd'));
  const form = within(await panel('New crowd'));
  const needs = within(await form.findByRole('region', { name: /Before you can share it/ }));
  await userEvent.click(needs.getByRole('button', { name: 'Description' }));
  const description = form.getByRole('textbox', { name: /^Description/ });
  expect(document.activeElement).toBe(description);
  await userEvent.type(description, 'Everybody of the street.');
  expect(needs.getByText('Description: done')).toBeTruthy();
  await userEvent.click(needs.getByRole('button', { name: 'Cover photo' }));
  expect(form.getByRole('group', { name: /^Cover photo/ }).contains(document.activeElement)).toBe(true);
});

test('half a crowd survives a reload', async () => {
  const { unmount } = await renderApp(at('create/crowd'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Salt St');
  unmount();
  await renderApp(at('create/crowd'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Salt St');
});
