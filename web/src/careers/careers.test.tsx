import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { entry, life } from '../../test/town.ts';

const career = (id: string, position: string, more: object = {}) =>
  entry('Career', id, position, {
    position,
    company: 'Salt Street 9',
    startDate: '2016-03',
    isRetired: false,
    ...more,
  });
const CLOCKS = career('career:1', 'Clock mender');
const WATCH = career('career:2', 'Night watch', {
  company: null,
  startDate: '2009',
  endDate: '2011-02-14',
  isRetired: true,
  audience: 'PRIVATE',
});

const answers = (careers: readonly ReturnType<typeof career>[], isViewer = true) => ({
  StoryScreenQuery: { user: life(careers, { isViewer }) },
  CareerPanelQuery: ({ id }: { id?: string }) => ({
    viewer: { __typename: 'Viewer', id: 'viewer:ada', settings: { defaultAudience: 'COMMUNITY' } },
    ...(id !== 'new' && { node: { ...careers.find((each) => each.id === id), __isNode: 'Career' } }),
  }),
});
const PATH = '/@ada/long-story-short';
const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add to your story' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add job' }));
};
const panel = async () => within(await screen.findByRole('region', { name: 'Your career' }));
const year = (form: Awaited<ReturnType<typeof panel>>, group: string) =>
  within(form.getByRole('group', { name: group })).getByRole('textbox', { name: 'Year' });

test('a working life is read in its order, with what is known of its dates', async () => {
  await renderApp(PATH, { answers: answers([{ ...CLOCKS, manageable: false }, WATCH], false) });
  const lived = within(await screen.findByRole('region', { name: 'Life so far' }));
  expect(lived.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'Clock mender',
    'Night watch',
  ]);
  expect(lived.getByText('Mar 2016 – now')).toBeTruthy();
  expect(lived.getByText('2009 – Feb 14, 2011, retired')).toBeTruthy();
  expect(lived.getByText('Salt Street 9')).toBeTruthy();
  expect(lived.getByRole('img', { name: 'Only you' })).toBeTruthy();
});

test('a job is added: what is wrong is said by its field, and it stands in the story at once', async () => {
  const sent: unknown[] = [];
  await renderApp(PATH, {
    answers: {
      ...answers([WATCH]),
      useSaveCareerCreateMutation: ({ input }) => {
        sent.push(input);
        const fields = [{ field: 'input.company', messages: ['This name is too long.'] }];
        if (sent.length === 1) return { result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } };
        const added = { ...CLOCKS, author: life([CLOCKS, WATCH]) };
        return { result: { __typename: 'CreateCareerPayload', career: added } };
      },
    },
  });
  await add();
  const form = await panel();
  const save = await form.findByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(form.getByText('This field is required.')).toBeTruthy();
  expect(form.getByText('Enter a year. Month and day are optional.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Position' }), 'Clock mender');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Left');
  await userEvent.type(year(form, 'Start date'), '2016');
  await userEvent.type(year(form, 'End date'), '2015');
  expect(form.getByText('The end date can’t be before the start date.')).toBeTruthy();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Current job');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Month' }), 'March');
  await userEvent.click(save);
  expect(await form.findByText('This name is too long.')).toBeTruthy();
  await userEvent.click(save);
  expect(await screen.findByText('Saved to your story.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    position: 'Clock mender',
    company: null,
    description: null,
    startDate: '2016-03',
    endDate: null,
    isRetired: false,
    coverId: null,
    audience: 'COMMUNITY',
  });
  expect(await screen.findByRole('heading', { name: 'Clock mender' })).toBeTruthy();
});

test('half a job survives a reload', async () => {
  const { unmount } = await renderApp('/@ada/long-story-short?p=edit/career/new', { answers: answers([]) });
  await userEvent.type(await (await panel()).findByRole('textbox', { name: 'Position' }), 'Clock m');
  await userEvent.type(year(await panel(), 'Start date'), '20');
  unmount();
  await renderApp('/@ada/long-story-short?p=edit/career/new', { answers: answers([]) });
  const form = await panel();
  expect(await form.findByRole('textbox', { name: 'Position' })).toHaveProperty('value', 'Clock m');
  expect(year(form, 'Start date')).toHaveProperty('value', '20');
});

test('a job is changed and removed by its owner', async () => {
  const sent: unknown[] = [];
  await renderApp(PATH, {
    answers: {
      ...answers([CLOCKS, WATCH]),
      useSaveCareerMutation: ({ input }) => {
        sent.push(input);
        const changed = { ...WATCH, position: input.position, author: life([CLOCKS, { ...WATCH, ...input }]) };
        return { result: { __typename: 'UpdateCareerPayload', career: changed } };
      },
      useDeleteCareerMutation: ({ input }) => ({
        deleteCareer: { __typename: 'DeleteCareerPayload', deletedId: input.id },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit “Night watch”' }));
  const position = await (await panel()).findByRole('textbox', { name: 'Position' });
  await userEvent.clear(position);
  await userEvent.type(position, 'Night watchman');
  await userEvent.click((await panel()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Night watchman' })).toBeTruthy();
  expect(sent).toMatchObject([{ id: 'career:2', startDate: '2009', endDate: '2011-02-14', isRetired: true }]);
  await userEvent.click(screen.getByRole('link', { name: 'Edit “Clock mender”' }));
  // The sheet before may still be closing.
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Position' })).toHaveProperty('value', 'Clock mender'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from your story' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Clock mender' })).toBeNull());
  await waitFor(() => expect(location.search).toBe(''));
});

test('a job of somebody else does not open', async () => {
  await renderApp('/@ada/long-story-short?p=edit/career/career:1', {
    answers: answers([{ ...CLOCKS, manageable: false }], false),
  });
  expect(await (await panel()).findByText('This content is private or not for public.')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Save' })).toBeNull();
});
