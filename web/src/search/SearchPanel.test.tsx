import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { event } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, RUTH, scribble } from '../../test/town.ts';

test('people and scribbles are found by words, and the list stays when one is opened', async () => {
  const asked: unknown[] = [];
  await renderApp('/design-system?p=search', {
    answers: {
      SearchResultsQuery: (variables) => {
        asked.push(variables.filters);
        return { search: connection([RUTH, scribble('s1', 'The breakwater in slippers')]) };
      },
      ScribbleScreenQuery: { item: scribble('s1', 'The breakwater in slippers') },
    },
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search Plaza' }), 'breakwater');
  expect(await screen.findByText('2 results', { selector: 'p' })).toBeTruthy();
  expect(asked.at(-1)).toEqual({ search: 'breakwater' });
  expect(screen.getByRole('link', { name: /Ruth Adeyemi Lives here|Ruth AdeyemiLives here/ })).toHaveProperty(
    'pathname',
    '/@ruth',
  );
  await userEvent.click(screen.getByRole('link', { name: /The breakwater in slippers/ }));
  await waitFor(() => expect(location.pathname).toBe('/scribbles/s1'));
  expect(screen.getByText('2 results', { selector: 'p' })).toBeTruthy();
});

test('what was found stands under the name of its kind, with the words marked', async () => {
  const found = [scribble('s1', 'The breakwater in slippers'), RUTH, scribble('s2', 'Break of day')];
  await renderApp('/design-system?p=search&q=break', {
    answers: { SearchResultsQuery: { search: connection(found) } },
  });
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Scribbles', 'People']);
  const scribbles = within(results.getByRole('region', { name: 'Scribbles' }));
  expect(scribbles.getAllByRole('link')).toHaveLength(2);
  expect(scribbles.getAllByText(/^break$/i, { selector: 'mark' })).toHaveLength(2);
  expect(within(results.getByRole('region', { name: 'People' })).queryByText(/./, { selector: 'mark' })).toBeNull();
});

test('a session is found with the conference that it is at', async () => {
  const found = event('e1', 'Steam bending', { session: { conference: { id: 'c1', name: 'Small Harbours' } } });
  await renderApp('/design-system?p=search&q=steam', {
    answers: { SearchResultsQuery: { search: connection([found]) } },
  });
  const link = await screen.findByRole('link', { name: /bending/ });
  expect(link.textContent).toContain('Session at Small Harbours');
  expect(link.getAttribute('href')).toBe('/events/e1');
});

test('results are reached by the arrow keys from the field, and the field from the first of them', async () => {
  const found = [RUTH, scribble('s1', 'The breakwater in slippers')];
  await renderApp('/design-system?p=search&q=break', {
    answers: { SearchResultsQuery: { search: connection(found) } },
  });
  await screen.findByRole('link', { name: /slippers/ });
  const field = screen.getByRole('searchbox', { name: 'Search Plaza' });
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Ruth/ }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /slippers/ }));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(field);
});

test('the words are taken back with a button, and the field is ready for others', async () => {
  await renderApp('/design-system?p=search', { answers: { SearchResultsQuery: { search: connection([]) } } });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search Plaza' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await userEvent.type(field, 'gulls');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('a kind narrows the search, and what was searched for is kept', async () => {
  localStorage.setItem('plaza.searches', JSON.stringify(['tidal pool']));
  const asked: unknown[] = [];
  await renderApp('/design-system?p=search', {
    answers: {
      SearchResultsQuery: (variables) => {
        asked.push(variables.filters);
        return { search: connection([]) };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'tidal pool' }));
  expect(await screen.findByText('No results', { selector: 'p' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ kinds: ['USER'], search: 'tidal pool' }));
});

test('its field has the focus whenever it opens; closed, whoever opened it has it back', async () => {
  await renderApp('/design-system');
  await screen.findByRole('heading', { level: 1, name: 'Branding' });
  const link = () => screen.getByRole('link', { name: 'Search' });
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(link());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search Plaza' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link()));
  }
});
