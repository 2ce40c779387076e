import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { Problem } from '../core/problems.ts';

test('the welcome names the town that one is welcome to', async () => {
  const community = { __typename: 'Community', id: 'community:1', name: 'Harbour Quarter' };
  await renderApp('/welcome', { viewer: null, answers: { WelcomeScreenQuery: { community } } });
  expect(await screen.findByText('Write, meet, listen and build with people in Harbour Quarter.')).toBeTruthy();
});

test('and stands open while nobody can say which that is', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp('/welcome', {
    viewer: null,
    answers: { WelcomeScreenQuery: () => Promise.reject(new Problem('UNAVAILABLE')) },
  });
  expect(await screen.findByText('Write, meet, listen and build with people in your community.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
});
