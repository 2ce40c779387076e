import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { file } from '../../test/photos.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, scribble } from '../../test/town.ts';

test('at most nine of several files are shown, and how many more there are; each opens among them', async () => {
  const files = Array.from({ length: 11 }, (_, at) => file(`f${at}`, `Photo ${at}`));
  const said = comment('c1', 'From the tower', { files });
  await renderApp('/scribbles/s1', {
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Forty years', { commentsCount: 1, comments: connection([said]) }) },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
    },
  });
  const row = within((await screen.findByText('From the tower')).closest('article') ?? document.body);
  expect(row.getAllByRole('listitem')).toHaveLength(9);
  expect(row.getByText('+2')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Open Photo 8, and 2 more' }));
  expect(location.search).toBe('?m=f8&in=c1');
});
