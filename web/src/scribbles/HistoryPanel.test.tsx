import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { scribble } from '../../test/town.ts';
import { findChanges } from './changes.ts';

const edits = (...wordings: string[]) => ({
  edges: wordings.map((content, at) => ({
    cursor: `e${at}`,
    node: { __typename: 'ScribbleEdit', internalId: `e${at}`, content, createdAt: `2026-11-0${9 - at}T09:00:00.000Z` },
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
  const panel = await screen.findByRole('region', { name: 'What it said before' });
  const wordings = await within(panel).findAllByRole('listitem');
  expect(wordings.map((each) => each.querySelector('b')?.textContent)).toEqual(['Now', 'Changed', 'At first']);
  const [now, between, first] = wordings;
  expect(now?.querySelector('ins')?.textContent).toContain('06:12');
  expect(now?.querySelector('del')?.textContent).toContain('06:21');
  expect(between?.querySelector('del')?.textContent).toContain('High');
  expect(first?.textContent).toContain('High water is 06:21');
  expect(first?.querySelector('ins, del')).toBeNull();
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
