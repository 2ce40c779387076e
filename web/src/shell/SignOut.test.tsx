import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { scribble } from '../../test/town.ts';
import { storage } from '../core/storage.ts';

const openPost = (viewer?: null) =>
  renderApp('/scribbles/s1', {
    ...(viewer === null && { viewer }),
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Third coat') },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
    },
  });
const signOutElsewhere = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'plaza.signedOut', newValue: '1' })));

test('a tab hides what it shows and forgets its drafts when another tab signs out', async () => {
  await openPost();
  expect(await screen.findByText('Third coat')).toBeTruthy();
  sessionStorage.setItem('plaza.draft.comment', 'Half a thought');
  signOutElsewhere();
  expect(document.body.textContent).not.toContain('Third coat');
  expect(sessionStorage).toHaveLength(0);
});

test('a page restored by the back button hides what it shows when the member has signed out since', async () => {
  await openPost();
  expect(await screen.findByText('Third coat')).toBeTruthy();
  storage.set('signedOut', String(performance.timeOrigin + 1));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(document.body.textContent).not.toContain('Third coat'));
});

test('a guest keeps reading when a member signs out in another tab', async () => {
  await openPost(null);
  expect(await screen.findByText('Third coat')).toBeTruthy();
  signOutElsewhere();
  expect(screen.getByText('Third coat')).toBeTruthy();
});
