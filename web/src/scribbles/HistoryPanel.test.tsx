import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { scribble } from '../../test/town.ts';
import { findChanges } from './changes.ts';

const edits = (...wordings: (string | { content: string; mentions: object[] })[]) => ({
  edges: wordings.map((wording, at) => ({
    cursor: `e${at}`,
    node: {
      __typename: 'ScribbleEdit',
      internalId: `e${at}`,
      createdAt: `2026-11-0${9 - at}T09:00:00.000Z`,
      ...(typeof wording === 'string' ? { content: wording, mentions: [] } : wording),
    },
  })),
  pageInfo: { hasNextPage: false, endCursor: null },
});
const edited = scribble('s1', 'Low water is 06:12', { editedAt: '2026-11-09T09:00:00.000Z' });
const answers = {
  ScribbleScreenQuery: { item: edited },
  useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
  HistoryPanelQuery: { scribble: { ...edited, edits: edits('Low water is 06:21', 'High water is 06:21') } },
};

test('«edited» opens what the scribble said before, and what changed each time', async () => {
  await renderApp('/scribbles/s1', { answers });
  await userEvent.click(await screen.findByRole('link', { name: /edited/ }));
  const panel = await screen.findByRole('region', { name: 'Edit history' });
  const wordings = await within(panel).findAllByRole('listitem');
  expect(wordings.map((each) => each.querySelector('b')?.textContent)).toEqual([
    'Current version',
    'Edited',
    'Original',
  ]);
  const [now, between, first] = wordings;
  expect(now?.querySelector('ins')?.textContent).toContain('06:12');
  expect(now?.querySelector('del')?.textContent).toContain('06:21');
  expect(between?.querySelector('del')?.textContent).toContain('High');
  expect(first?.textContent).toContain('High water is 06:21');
  expect(first?.querySelector('ins, del')).toBeNull();
});

test('names in each wording lead to whom they meant there', async () => {
  const named = (handle: string, username: string) => ({
    handle,
    actor: { __typename: 'User', __isNode: 'User', __isActor: 'User', id: username, path: `/@${username}`, username },
  });
  const now = { content: 'Ask @grace, not @nobody', mentions: [named('grace', 'grace.two')] };
  const before = { content: 'Ask @ruth or @grace', mentions: [named('grace', 'grace.one'), named('ruth', 'ruth')] };
  await renderApp('/scribbles/s1?p=history/s1', {
    answers: { ...answers, HistoryPanelQuery: { scribble: { ...edited, ...now, edits: edits(before) } } },
  });
  const panel = await screen.findByRole('region', { name: 'Edit history' });
  const [today, first] = await within(panel).findAllByRole('listitem');
  const ways = (of: HTMLElement | null | undefined) =>
    within(of as HTMLElement)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(ways(today?.querySelector('ins'))).toEqual(['/@grace.two']);
  expect(ways(first)).toEqual(['/@ruth', '/@grace.one']);
  const gone = [...(today?.querySelectorAll('del a') ?? [])].map((link) => link.getAttribute('href'));
  expect(gone).toEqual(['/@ruth', '/@grace.one']);
});

test('a visitor reads that it was edited', async () => {
  await renderApp('/scribbles/s1', { answers, viewer: null });
  expect(await screen.findByText(/edited/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /edited/ })).toBeNull();
});

test.each([
  ['', 'one', '+one'],
  ['one two', 'one two', 'one two'],
  ['one two three', 'one three', 'one -two three'],
  ['six', 'seven', '-six +seven'],
])('from «%s» to «%s»', (before, after, marked) => {
  const sign = { kept: '', added: '+', removed: '-' };
  const words = findChanges(before, after).filter(({ text }) => text.trim());
  expect(words.map(({ text, kind }) => sign[kind] + text.trim()).join(' ')).toBe(marked);
});
