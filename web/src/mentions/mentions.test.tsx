import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Variables } from 'relay-runtime';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, scribble, viewer } from '../../test/town.ts';
import { mentionAt } from './mentionAt.ts';

const someone = (id: string, title: string, username: string, typename = 'User') => ({
  __typename: typename,
  __isNode: typename,
  id,
  title,
  username,
  avatar: null,
});
const GRACE = someone('u1', 'Grace Hopper', 'grace.hopper');
const GRETA = someone('u2', 'Greta Garbo', 'greta');
const CHOIR = someone('p1', 'Singers', 'gr.choir', 'Crowd');
const ALL = [GRACE, GRETA, CHOIR];
const goingBy = ({ search }: Variables) => ({
  mentionable: connection(ALL.filter(({ username }) => username.startsWith(search as string))),
});
const panel = { CreateScribblePanelQuery: { viewer: { ...viewer, settings: { defaultAudience: 'COMMUNITY' } } } };
type Answer = (variables: Variables) => Record<string, unknown> | Promise<Record<string, unknown>>;
const write = (useMentionableQuery: Answer = goingBy) =>
  renderApp('/?p=create/scribble', { answers: { ...panel, useMentionableQuery } });
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What’s on your mind?' });
const list = () => screen.findByRole('listbox', { name: 'People and crowds to mention', hidden: true });
const noList = () => waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).toBeNull());
const options = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('option', { hidden: true })
    .map((option) => [option.textContent, option.getAttribute('aria-selected')]);

test('an @ suggests whom one may mean, and the keyboard takes one of them', async () => {
  await write();
  const field = await words();
  await userEvent.type(field, 'Ask @gr');
  const found = await list();
  expect(options(found)).toEqual([
    ['Grace Hopper@grace.hopper', 'true'],
    ['Greta Garbo@greta', 'false'],
    ['Singers@gr.choir', 'false'],
  ]);
  expect(field.getAttribute('aria-controls')).toBe(found.id);
  await userEvent.keyboard('{ArrowDown}');
  const chosen = within(found).getByRole('option', { selected: true, hidden: true });
  expect([chosen.textContent, field.getAttribute('aria-activedescendant')]).toEqual(['Greta Garbo@greta', chosen.id]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(field.value).toBe('Ask @gr.choir ');
  await noList();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('and @gre');
  await list();
  await userEvent.keyboard('{Tab}now');
  expect(field.value).toBe('Ask @gr.choir and @greta now');
  expect(document.activeElement).toBe(field);
});

test('a press takes whom it is on, in the midst of words, and the caret goes on behind', async () => {
  await write();
  const field = await words();
  await userEvent.type(field, 'With  on board');
  await userEvent.type(field, '@gra', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  await userEvent.click(within(await list()).getByText('Grace Hopper'));
  expect(field.value).toBe('With @grace.hopper on board');
  expect([field.selectionStart, document.activeElement]).toEqual(['With @grace.hopper'.length, field]);
});

test('Escape closes the list alone, and the words stay; then it closes the panel', async () => {
  await write();
  const field = await words();
  await userEvent.type(field, '@gra');
  await list();
  await userEvent.keyboard('{Escape}');
  await noList();
  expect([field.value, location.search]).toEqual(['@gra', '?p=create/scribble']);
  // One writes on without it, up to the next @.
  await userEvent.keyboard('ce{Enter}@gre');
  expect(options(await list())).toEqual([['Greta Garbo@greta', 'true']]);
  expect(field.value).toBe('@grace\n@gre');
  await userEvent.keyboard('{Escape}');
  await noList();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location.search).toBe(''));
});

test('an older answer does not take the place of a newer one', async () => {
  const late = Promise.withResolvers<void>();
  await write(async (variables: Variables) => {
    if (variables['search'] === 'g') await late.promise;
    return goingBy(variables);
  });
  const field = await words();
  const asked = userEvent.setup({ delay: 200 });
  await asked.type(field, '@g');
  await asked.type(field, 're');
  const found = await list();
  await waitFor(() => expect(options(found)).toEqual([['Greta Garbo@greta', 'true']]));
  await act(async () => late.resolve());
  expect(options(found)).toEqual([['Greta Garbo@greta', 'true']]);
});

test('who goes no longer by what is typed is not taken while the answer is on its way', async () => {
  await write((variables: Variables) =>
    variables['search'] === 'gr' ? goingBy(variables) : new Promise(() => undefined),
  );
  const field = await words();
  await userEvent.type(field, '@gr');
  await list();
  await userEvent.type(field, 'et');
  expect(options(await list())).toEqual([['Greta Garbo@greta', 'true']]);
  await userEvent.type(field, 'x{Enter}');
  expect(field.value).toBe('@gretx\n');
});

test('without an answer the words are written as they are', async () => {
  await write(() => Promise.reject(new Error('offline')));
  const field = await words();
  await userEvent.type(field, '@grace.hopper, come{Enter}');
  expect(field.value).toBe('@grace.hopper, come\n');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('half a syllable asks for nobody', async () => {
  const asked: unknown[] = [];
  await write((variables: Variables) => (asked.push(variables['search']), goingBy(variables)));
  const field = await words();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '@gr' }, isComposing: true });
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  fireEvent.compositionEnd(field);
  await list();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect([field.value, asked]).toEqual(['@gr', ['gr']]);
});

test.each([
  ['Ask @gra', { start: 4, words: 'gra' }],
  ['(@Zoë', { start: 1, words: 'Zoë' }],
  ['@', { start: 0, words: '' }],
  ['ask@gra', null],
  ['https://plaza.test/@gra', null],
  ['@gra ', null],
  ['港で@gra', { start: 2, words: 'gra' }],
  ['é@gra', null],
])('in «%s» somebody is named', (text, begun) => {
  expect(mentionAt(text, text.length)).toEqual(begun);
});

const mention = (handle: string, username: string) => ({
  handle,
  actor: { __typename: 'User', __isNode: 'User', __isActor: 'User', id: 'u1', path: `/@${username}`, username },
});

test('a mention leads to whom it means under their handle of now; who is gone is a word', async () => {
  const said = comment('c1', 'So says @nobody', { mentions: [{ handle: 'nobody', actor: null }] });
  await renderApp('/scribbles/s1', {
    answers: {
      ScribbleScreenQuery: {
        item: scribble('s1', 'With @Grace. And @grace2', {
          mentions: [mention('grace', 'captain.grace')],
          comments: connection([said]),
        }),
      },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
    },
  });
  const link = await screen.findByRole('link', { name: '@captain.grace' });
  expect(link.getAttribute('href')).toBe('/@captain.grace');
  expect(link.parentElement?.textContent).toBe('With @captain.grace. And @grace2');
  expect(await screen.findByText('So says @nobody')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
});

test('a comment and its change suggest whoever takes part, and Escape leaves the editor open', async () => {
  const about: unknown[] = [];
  await renderApp('/scribbles/s1', {
    answers: {
      ScribbleScreenQuery: {
        item: scribble('s1', 'Forty years', { comments: connection([comment('c1', 'Slippers?', { editable: true })]) }),
      },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
      useMentionableQuery: (variables) => (about.push(variables['about']), goingBy(variables)),
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(field, '@gre');
  await list();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveProperty('value', '@greta ');
  const said = screen.getByRole('article', { name: /^Comment by/ });
  await userEvent.click(within(said).getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const editor = await screen.findByRole('textbox', { name: 'Edit comment' });
  await userEvent.type(editor, ' @gre');
  await list();
  await userEvent.keyboard('{Escape}');
  await noList();
  expect(editor).toHaveProperty('value', 'Slippers? @gre');
  expect(new Set(about)).toEqual(new Set(['s1']));
});
