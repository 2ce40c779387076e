import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { renderUi } from '../../test/renderUi.tsx';
import { plainEntryPoint } from './entrypoint.ts';
import { lazyWithRetry } from './lazyWithRetry.ts';
import { isOnline } from './network.ts';
import { bringStyles, watchStyles } from './styles.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const Words = () => <p>Here at last</p>;
const draw = (part: ReactNode) => act(() => renderUi(<Suspense fallback="On its way">{part}</Suspense>));

test('offline, a part waits for its code, and comes once there is a network', async () => {
  const load = vi.fn(async () => Words).mockRejectedValueOnce(lost);
  const Part = lazyWithRetry(load);
  act(() => isOnline.set(false));
  await draw(<Part />);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(async () => isOnline.set(true));
  expect(await screen.findByText('Here at last')).toBeTruthy();
});

test('a packet that is lost once is not noticed', async () => {
  const Part = lazyWithRetry(vi.fn(async () => Words).mockRejectedValueOnce(lost));
  await draw(<Part />);
  expect(await screen.findByText('Here at last')).toBeTruthy();
});

test('offline, what was never opened says so in its place, and comes by itself when the network is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => Words).mockRejectedValueOnce(lost);
  const routes = [
    {
      path: '/',
      title: 'shell.content',
      access: 'member',
      frame: 'app',
      entry: plainEntryPoint(async () => () => <p>Home</p>),
    },
    { path: '/deep', title: 'shell.content', access: 'member', frame: 'app', entry: plainEntryPoint(load) },
  ] as const;
  const { router } = await renderApp('/', { routes });
  expect(await screen.findByText('Home')).toBeTruthy();
  act(() => isOnline.set(false));
  await act(async () => router.navigate('/deep'));
  expect(await screen.findByText('You’re offline. Please try again when you’re back online.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Plaza ran into a problem' })).toBeNull();
  await act(async () => isOnline.set(true));
  expect(await screen.findByText('Here at last')).toBeTruthy();
});

test('a style that was lost is asked for again, once', async () => {
  watchStyles();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/panel.css' });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const brought = bringStyles();
  const again = document.head.querySelector('link[href="/assets/panel.css"]');
  expect(again).not.toBe(link);
  again?.dispatchEvent(new Event('load'));
  await brought;
  await bringStyles();
  expect(document.head.querySelector('link[href="/assets/panel.css"]')).toBe(again);
  again?.remove();
});
