import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, scribble } from '../../test/town.ts';

const ADDRESS = '/design-system?p=edit/scribble/s1';
const said = scribble('s1', 'Low water', { editable: true });

test('a half-edited scribble is there again after a reload, until it is saved', async () => {
  const sent: unknown[] = [];
  const answers = {
    EditScribblePanelQuery: { scribble: said },
    useUpdateScribbleMutation: ({ input }: { input?: { content?: string } }) => {
      sent.push(input?.content);
      const scribbleNow = { ...said, content: input?.content };
      return { updateScribble: { __typename: 'UpdateScribblePayload', scribble: scribbleNow } };
    },
  };
  const words = () => screen.findByRole('textbox', { name: 'What’s on your mind?' });
  const first = await renderApp(ADDRESS, { answers });
  await userEvent.type(await words(), ' at five');
  first.unmount();
  const second = await renderApp(ADDRESS, { answers });
  expect(await words()).toHaveProperty('value', 'Low water at five');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual(['Low water at five']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit scribble' })).toBeNull());
  second.unmount();
  await renderApp(ADDRESS, { answers });
  expect(await words()).toHaveProperty('value', 'Low water');
});

test('so is a half-edited comment when it is edited again, until that is given up', async () => {
  const own = comment('c1', 'Mind the gap', { editable: true, manageable: true });
  const answers = {
    ScribbleScreenQuery: { item: scribble('s1', 'Low water', { commentsCount: 1, comments: connection([own]) }) },
  };
  const edit = async () => {
    const row = within(await screen.findByRole('article', { name: /Jonas/ }));
    await userEvent.click(row.getByRole('button', { name: /More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('textbox', { name: 'Edit comment' });
  };
  const first = await renderApp('/scribbles/s1', { answers });
  await userEvent.type(await edit(), ', please');
  first.unmount();
  await renderApp('/scribbles/s1', { answers });
  expect(await edit()).toHaveProperty('value', 'Mind the gap, please');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await edit()).toHaveProperty('value', 'Mind the gap');
});
