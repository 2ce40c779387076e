import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Problem } from '../core/problems.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { viewer } from '../../test/town.ts';
import { renderUi } from '../../test/renderUi.tsx';
import { storage } from '../core/storage.ts';
import { RootError } from './RootError.tsx';

test('a shell that fails says so, and trying again brings it back with the drafts', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  storage.set('draft.scribble', 'Half a thought');
  let isUp = false;
  const answers = {
    CreateScribblePanelQuery: { viewer: { ...viewer, settings: { defaultAudience: 'PUBLIC' } } },
    BootQuery: () => {
      if (!isUp) throw new Problem('UNAVAILABLE', { requestId: 'request-7' });
      return { viewer: ADA };
    },
  };
  const unread = { ...ADA, settings: undefined } as unknown as typeof ADA;
  await renderApp('/design-system?p=create/scribble', { viewer: unread, answers });
  expect(await screen.findByRole('heading', { name: 'Plaza ran into a problem' })).toBeTruthy();
  expect(screen.getByText('Plaza isn’t available right now. Please try again. Your drafts are safe.')).toBeTruthy();
  expect(screen.getByText('Code for support: request-7')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'What’s on your mind?' })).toHaveProperty(
    'value',
    'Half a thought',
  );
  expect(screen.queryByRole('heading', { name: 'Plaza ran into a problem' })).toBeNull();
});

test('a page that the gateway has outgrown can only be loaded anew', async () => {
  await renderUi(<RootError error={new Problem('UNKNOWN_OPERATION')} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Reload Plaza' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
