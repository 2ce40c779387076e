import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { grace } from '../../test/profile.ts';
import { renderApp } from '../../test/renderApp.tsx';

/** The gateway behind the preview, which has a connection of its own; answers whose eyes it was asked with. */
function gateway(): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const eyes = new Headers(init?.headers).get('viewing-as') ?? 'nobody’s';
    asked.push(eyes);
    const { user } = grace({ isFollower: eyes === 'follower' }).ProfileScreenQuery;
    const body = JSON.stringify({ data: { user } });
    return new Response(body, { headers: { 'content-type': 'application/graphql-response+json' } });
  });
  return asked;
}

const FOLLOW = /^Follow Grace/;

test('one’s own profile is seen with the eyes of others, who can do what they could', async () => {
  const asked = gateway();
  await renderApp('/@grace', { answers: grace({ isViewer: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'View as someone else' }));
  expect(await screen.findByText('Viewing as a guest')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Bello' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
  expect(screen.queryByRole('button', { name: FOLLOW })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Member' }));
  expect(await screen.findByText('Viewing as a member')).toBeTruthy();
  expect(await screen.findByRole('button', { name: FOLLOW })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Follower' }));
  expect(await screen.findByRole('button', { name: /^Following Grace/ })).toBeTruthy();
  expect(asked).toEqual(['guest', 'member', 'follower']);
  await userEvent.click(screen.getByRole('button', { name: 'Back to your view' }));
  expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeTruthy();
  expect(location.pathname).toBe('/@grace');
});

test('one only looks: nothing is sent, nothing opens, and the parts of the profile stay in the preview', async () => {
  const asked = gateway();
  await renderApp('/view-as/member/@grace');
  await userEvent.click(await screen.findByRole('button', { name: FOLLOW }));
  expect(
    await screen.findByText('You’re previewing as someone else. Go back to your own view to do this.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: FOLLOW })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: '2,318 followers' }));
  expect(location.search).toBe('');
  expect(asked).toEqual(['member']);
  expect(screen.getByRole('link', { name: 'Posts', current: 'page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Long story short' }));
  await waitFor(() => expect(location.pathname).toBe('/view-as/member/@grace/long-story-short'));
  expect(await screen.findByText('Codes after.')).toBeTruthy();
});
