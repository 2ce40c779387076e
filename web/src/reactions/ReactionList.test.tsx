import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { JONAS, person, RUTH, scribble } from '../../test/town.ts';

const reaction = (user: typeof RUTH) => ({
  cursor: user.id,
  node: { __typename: 'Reaction', id: `r:${user.id}`, user },
});
const page = (people: (typeof RUTH)[], hasNextPage = false) => ({
  __typename: 'Scribble',
  __isNode: 'Scribble',
  __isReactable: 'Scribble',
  id: 's1',
  reactions: { edges: people.map(reaction), pageInfo: { hasNextPage, endCursor: people.at(-1)?.id ?? null } },
});

/** The panel of everybody who reacted; answers what was asked for. */
async function open(first: (typeof RUTH)[], hasNextPage = false) {
  const asked: unknown[] = [];
  await renderApp('/scribbles/s1?p=reactions/s1', {
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Third coat') },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
      ReactionsPanelQuery: { node: page(first, hasNextPage) },
      ReactionListPageQuery: ({ after, kind }) => {
        asked.push({ after, kind });
        return { node: page(kind ? [RUTH] : [person('inês', 'Inês Carvalho')]) };
      },
    },
  });
  return { asked, panel: within(await screen.findByRole('region', { name: 'Reactions' })) };
}

test('reactions are read page by page, and each leads to the person', async () => {
  const { asked, panel } = await open([RUTH, JONAS], true);
  expect(await panel.findByRole('link', { name: /Ruth Adeyemi/ })).toHaveProperty('pathname', '/@ruth');
  await userEvent.click(panel.getByRole('button', { name: 'Show more' }));
  expect(await panel.findByText('Inês Carvalho')).toBeTruthy();
  expect(panel.getByText('Jonas Lindqvist')).toBeTruthy();
  expect(asked).toEqual([{ after: 'user:jonas', kind: null }]);
});

test('a tab shows the reactions of one kind', async () => {
  const { asked, panel } = await open([RUTH, JONAS]);
  await userEvent.click(await panel.findByRole('tab', { name: 'Likes' }));
  await waitFor(() => expect(panel.queryByText('Jonas Lindqvist')).toBeNull());
  expect(panel.getByText('Ruth Adeyemi')).toBeTruthy();
  expect(panel.getByRole('tab', { name: 'Likes' }).getAttribute('aria-selected')).toBe('true');
  expect(asked).toEqual([{ after: null, kind: 'like' }]);
});

test('nobody has reacted yet', async () => {
  const { panel } = await open([]);
  expect(await panel.findByText('No reactions yet')).toBeTruthy();
});
