import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { membership } from '../../test/crowds.ts';
import { at, panel, saltStreet, SELF, settingsOf } from '../../test/crowdSettings.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

test('a crowd is changed; a narrower visibility says what it means first', async () => {
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(saltStreet()),
      useSaveCrowdMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'UpdateCrowdPayload', crowd: saltStreet(input) } };
      },
    },
  });
  const form = within(await panel('Profile and visibility'));
  const name = await form.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Salt Street 9');
  await userEvent.click(form.getByRole('radio', { name: /^Invite only/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const sure = await screen.findByRole('alertdialog', { name: 'Make it less visible?' });
  expect(within(sure).getByText(/People outside the community won’t see it/)).toBeTruthy();
  await userEvent.click(within(sure).getByRole('button', { name: 'No' }));
  expect(sent).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change visibility' }),
  );
  expect(await screen.findByText('Crowd saved.')).toBeTruthy();
  expect(sent).toMatchObject([
    { id: 'page:1', name: 'Salt Street 9', status: 'INVITE_ONLY', avatarId: 'file:1', coverId: 'file:2' },
  ]);
});

test('of the pictures of a crowd it is said what stays in view; one that is too narrow is refused', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, close: () => undefined }));
  const focals: unknown[] = [];
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(saltStreet()),
      useSaveFocalMutation: ({ input }) => {
        focals.push(input);
        return { updateFile: { __typename: 'UpdateFilePayload', file: { id: 'file:1', focal: { x: 0.5, y: 0.48 } } } };
      },
    },
  });
  const form = within(await panel('Profile and visibility'));
  const face = within(await form.findByRole('group', { name: /^Profile photo/ }));
  await userEvent.click(face.getByRole('button', { name: 'Adjust' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile photo' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Focal point' }));
  dialog.getByRole('slider', { name: 'Focal point' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(focals).toEqual([{ id: 'file:1', focalX: 0.5, focalY: 0.48 }]));

  const cover = within(form.getByRole('group', { name: /^Cover photo/ }));
  await userEvent.click(cover.getByRole('button', { name: 'Remove photo' }));
  const narrow = new File(['x'], 'street.png', { type: 'image/png' });
  await userEvent.upload(cover.getByLabelText('Choose a photo'), narrow);
  expect(await cover.findByText('This photo is 800 pixels wide. It needs to be at least 1,200.')).toBeTruthy();
});

test('at most five questions are asked', async () => {
  await renderApp(at('page/page:1/main'), { answers: settingsOf(saltStreet({ joinQuestions: ['1', '2', '3', '4'] })) });
  const form = within(await panel('Profile and visibility'));
  await userEvent.click(await form.findByRole('button', { name: 'Add question' }));
  expect(form.getByRole('textbox', { name: 'Question 5' })).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Add question' })).toBeNull();
  expect(form.getByText('Up to 5 questions.')).toBeTruthy();
});

test('a crowd is closed by its owner, who types its name', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const closed = vi.fn();
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(saltStreet()),
      useDeleteCrowdMutation: ({ input }) => {
        closed(input);
        return { deleteCrowd: { __typename: 'DeleteCrowdPayload' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete crowd' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Salt Street?' }));
  const close = dialog.getByRole('button', { name: 'Delete crowd' });
  await userEvent.type(dialog.getByRole('textbox'), 'Salt');
  expect(close).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByRole('textbox'), ' Street');
  await userEvent.click(close);
  await waitFor(() => expect(closed).toHaveBeenCalledWith({ id: 'page:1' }));
  await waitFor(() =>
    expect(sessionStorage.getItem('plaza.word')).toBe('Salt Street has been deleted. You’re acting as yourself.'),
  );
});

test('a crowd is handed over to another admin, and taken back', async () => {
  const admins = connection([
    membership(SELF, { id: 'm1', role: 'ADMIN' }),
    membership(RUTH, { id: 'm2', role: 'ADMIN' }),
  ]);
  const handed = { owner: RUTH, formerOwner: SELF, transferredAt: new Date().toISOString(), members: admins };
  const sent: unknown[] = [];
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(saltStreet({ members: admins })),
      useTransferCrowdMutation: ({ input }) => {
        sent.push(input);
        const page = saltStreet(sent.length === 1 ? handed : { members: admins });
        return { transferCrowd: { __typename: 'TransferCrowdPayload', crowd: page } };
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Transfer ownership' }));
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'New owner' }), 'Ruth Adeyemi');
  await userEvent.click(section.getByRole('button', { name: 'Transfer ownership' }));
  const sure = within(await screen.findByRole('alertdialog'));
  expect(sure.getByText(/You can undo this for 7 days/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Transfer ownership' }));
  expect(await screen.findByText('Ruth Adeyemi now owns the crowd.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete crowd' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo transfer' }));
  expect(await screen.findByText('You own the crowd again.')).toBeTruthy();
  expect(sent).toEqual([
    { id: 'page:1', ownerId: 'user:ruth' },
    { id: 'page:1', ownerId: 'user:ada' },
  ]);
});

test('of more admins than a page holds each can be chosen as the next owner', async () => {
  const first = connection([
    membership(SELF, { id: 'm1', role: 'ADMIN' }),
    membership(RUTH, { id: 'm2', role: 'ADMIN' }),
  ]);
  const members = { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } };
  const rest = connection([membership(JONAS, { id: 'm3', role: 'ADMIN' })]);
  await renderApp(at('page/page:1/main'), {
    answers: {
      ...settingsOf(saltStreet({ members })),
      HandOverPageQuery: ({ cursor }) => ({ node: saltStreet({ members: cursor === 'm2' ? rest : first }) }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Transfer ownership' }));
  await userEvent.click(section.getByRole('button', { name: 'Show more admins' }));
  expect(await section.findByRole('option', { name: 'Jonas Lindqvist' })).toBeTruthy();
  expect(section.getByRole('option', { name: 'Ruth Adeyemi' })).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Show more admins' })).toBeNull();
});
