import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, person } from '../../test/town.ts';

const career = (id: string, position: string, more: object = {}) => ({
  __typename: 'Career',
  id,
  position,
  company: 'Salt Street 9',
  description: null,
  startedAt: '2016-03',
  endedAt: null,
  isRetired: false,
  isCurrent: true,
  audience: 'PUBLIC',
  manageable: true,
  cover: null,
  author: { __typename: 'User', id: 'user:ada' },
  ...more,
});
const CLOCKS = career('career:1', 'Clock mender');
const WATCH = career('career:2', 'Night watch', {
  company: null,
  startedAt: '2009',
  endedAt: '2011-02-14',
  isRetired: true,
  isCurrent: false,
  audience: 'PRIVATE',
});

const life = (careers: readonly ReturnType<typeof career>[], isViewer = true) => ({
  ...person('ada', 'Ada Byron'),
  isBlocked: false,
  isViewer,
  isStaff: false,
  description: null,
  location: null,
  cover: null,
  followersCount: 0,
  followingCount: 0,
  itemsCount: 0,
  viewsCount: 0,
  interests: [],
  items: connection([]),
  careers: connection(careers),
});
const answers = (careers: readonly ReturnType<typeof career>[], isViewer = true) => ({
  ProfileScreenQuery: { user: life(careers, isViewer) },
  CareerPanelQuery: ({ id }: { id?: string }) => ({
    viewer: { __typename: 'Viewer', id: 'viewer:ada', settings: { defaultAudience: 'COMMUNITY' } },
    ...(id !== 'new' && { node: { ...careers.find((each) => each.id === id), __isNode: 'Career' } }),
  }),
});
const story = async () => userEvent.click(await screen.findByRole('tab', { name: 'Long story short' }));
const panel = async () => within(await screen.findByRole('region', { name: 'Your career' }));
const year = (form: Awaited<ReturnType<typeof panel>>, group: string) =>
  within(form.getByRole('group', { name: group })).getByRole('textbox', { name: 'Year' });

test('a working life is read in its order, with what is known of its dates', async () => {
  await renderApp('/@ada', { answers: answers([{ ...CLOCKS, manageable: false }, WATCH], false) });
  await story();
  const entries = within(screen.getByRole('region', { name: 'Career' })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual([
    'Clock mender',
    'Night watch',
  ]);
  expect(within(entries[0] as HTMLElement).getByText('Mar 2016 – now')).toBeTruthy();
  expect(within(entries[1] as HTMLElement).getByText('2009 – Feb 14, 2011, retired')).toBeTruthy();
  expect(within(entries[1] as HTMLElement).getByRole('img', { name: 'Only me' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add a job' })).toBeNull();
  expect(screen.queryByText(/has not said anything/)).toBeNull();
});

test('who has no story is invited to begin one, and others are told', async () => {
  const { unmount } = await renderApp('/@ada', { answers: answers([]) });
  await story();
  expect(screen.getByText('What do you do all day, and what did you do before?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a job' })).toBeTruthy();
  unmount();
  await renderApp('/@ada', { answers: answers([], false) });
  await story();
  expect(screen.getByText('Ada has not said anything about themselves yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add a job' })).toBeNull();
});

test('a job is added: what is wrong is said by its field, and it stands in the story at once', async () => {
  const sent: unknown[] = [];
  await renderApp('/@ada', {
    answers: {
      ...answers([WATCH]),
      useSaveCareerCreateMutation: ({ input }) => {
        sent.push(input);
        const fields = [{ field: 'company', messages: ['This name is too long.'] }];
        if (sent.length === 1) return { result: { __typename: 'PlazaError', code: 'invalid', message: '', fields } };
        const added = { ...CLOCKS, author: life([CLOCKS, WATCH]) };
        return { result: { __typename: 'CreateCareerPayload', career: added } };
      },
    },
  });
  await story();
  await userEvent.click(screen.getByRole('link', { name: 'Add a job' }));
  const form = await panel();
  const save = await form.findByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(form.getByText('This field is required.')).toBeTruthy();
  expect(form.getByText('Give a year; a month and a day if you remember them.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Position' }), 'Clock mender');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'How it stands' }), 'Left');
  await userEvent.type(year(form, 'From'), '2016');
  await userEvent.type(year(form, 'Until'), '2015');
  expect(form.getByText('It cannot end before it starts.')).toBeTruthy();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'How it stands' }), 'Still there');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Month' }), 'March');
  await userEvent.click(save);
  expect(await form.findByText('This name is too long.')).toBeTruthy();
  await userEvent.click(save);
  expect(await screen.findByText('Your story is saved.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    position: 'Clock mender',
    company: null,
    description: null,
    startedAt: '2016-03',
    endedAt: null,
    isRetired: false,
    coverId: null,
    audience: 'COMMUNITY',
  });
  expect(await screen.findByRole('heading', { name: 'Clock mender' })).toBeTruthy();
});

test('half a job survives a reload', async () => {
  const { unmount } = await renderApp('/@ada?p=edit/career/new', { answers: answers([]) });
  await userEvent.type(await (await panel()).findByRole('textbox', { name: 'Position' }), 'Clock m');
  await userEvent.type(year(await panel(), 'From'), '20');
  unmount();
  await renderApp('/@ada?p=edit/career/new', { answers: answers([]) });
  const form = await panel();
  expect(await form.findByRole('textbox', { name: 'Position' })).toHaveProperty('value', 'Clock m');
  expect(year(form, 'From')).toHaveProperty('value', '20');
});

test('a job is changed and removed by its owner', async () => {
  const sent: unknown[] = [];
  await renderApp('/@ada', {
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
  await story();
  await userEvent.click(screen.getByRole('link', { name: 'Edit «Night watch»' }));
  const position = await (await panel()).findByRole('textbox', { name: 'Position' });
  await userEvent.clear(position);
  await userEvent.type(position, 'Night watchman');
  await userEvent.click((await panel()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Night watchman' })).toBeTruthy();
  expect(sent).toMatchObject([{ id: 'career:2', startedAt: '2009', endedAt: '2011-02-14', isRetired: true }]);
  await userEvent.click(screen.getByRole('link', { name: 'Edit «Clock mender»' }));
  // The sheet before may still be closing.
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Position' })).toHaveProperty('value', 'Clock mender'),
  );
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Remove from your story' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Clock mender' })).toBeNull());
  await waitFor(() => expect(location.search).toBe(''));
});

test('a job of somebody else does not open', async () => {
  await renderApp('/@ada?p=edit/career/career:1', { answers: answers([{ ...CLOCKS, manageable: false }], false) });
  expect(await (await panel()).findByText('This content is private or not for public.')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Save' })).toBeNull();
});
