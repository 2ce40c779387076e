import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { plainEntryPoint, type PlainProps } from '../core/entrypoint.ts';
import { isOnline } from '../core/network.ts';
import { Problem } from '../core/problems.ts';
import { whenOnline } from '../core/whenOnline.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';
import { routes } from '../routes.ts';
import type { Route } from './route.ts';

const address = () => location.pathname + location.search;

test('a member sees the shell with their name, their community and what is new', async () => {
  await renderApp('/design-system');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('link', { name: /Notifications/ }).textContent).toContain('4');
  expect(screen.getByText('Ada Byron')).toBeTruthy();
  expect(screen.getByText('Harbour Quarter')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Branding' })).toBeTruthy();
  expect(document.title).toMatch(/Design system · Plaza$/);
});

test('a visitor who asks for a member page lands in onboarding', async () => {
  await renderApp('/design-system/colors', { viewer: null });
  expect(await screen.findByRole('heading', { name: 'An entire new social experience awaits.' })).toBeTruthy();
  expect(address()).toBe('/welcome?to=/design-system/colors');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty(
    'href',
    expect.stringContaining('/welcome/sign-in?to=%2Fdesign-system%2Fcolors'),
  );
});

test('an address that leads nowhere says so and offers a way on', async () => {
  await renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Discover' })).toHaveProperty('pathname', '/');
});

test('a panel opens with focus on its title, Escape closes it, and focus returns', async () => {
  await renderApp('/design-system');
  await userEvent.click(screen.getByRole('link', { name: 'Create' }));
  const panel = await screen.findByRole('region', { name: 'Create' });
  const title = within(panel).getByRole('heading', { name: 'Create' });
  expect(document.activeElement).toBe(title);
  expect(address()).toBe('/design-system?p=create');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/design-system'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Create' })));
});

test('a link to a stack of sheets restores it, and Back in the panel goes up', async () => {
  await renderApp('/design-system?p=account/settings/look');
  expect(await screen.findByRole('heading', { name: 'Appearance and language' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(address()).toBe('/design-system?p=account/settings');
});

test('previous and next go through the panels and leave one entry to go back', async () => {
  await renderApp('/design-system');
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next: Create' }));
  expect(await screen.findByRole('heading', { name: 'Create' })).toBeTruthy();
  act(() => history.back());
  await waitFor(() => expect(address()).toBe('/design-system'));
});

test('below 1280 a panel is modal and the page behind it is inert', async () => {
  window.innerWidth = 820;
  await renderApp('/design-system?p=create');
  expect(await screen.findByRole('dialog', { name: 'Create' })).toHaveProperty('ariaModal', 'true');
  expect(document.getElementById('content')?.hasAttribute('inert')).toBe(true);
});

test('a phone has five places, and More leads to the rest', async () => {
  window.innerWidth = 390;
  await renderApp('/design-system');
  const bar = screen.getByRole('navigation', { name: 'Main' });
  expect([...bar.children].map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
    'Discover',
    'Search',
    'Create',
    'Alerts4',
    'More',
  ]);
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('dialog', { name: 'Account' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'More' })).toBeNull();
});

test('a question mark shows the keys, and they can be switched off', async () => {
  await renderApp('/design-system');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard' });
  expect(within(help).getByText('Previous panel')).toBeTruthy();
  await userEvent.click(within(help).getByRole('switch', { name: /Keyboard shortcuts/ }));
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('c');
  expect(address()).toBe('/design-system');
  const { setShortcutsOn } = await import('../core/shortcuts.ts');
  setShortcutsOn(true);
});

test('g and a letter opens a panel, brackets cycle, and keys typed into a field are words', async () => {
  const storage = { usedBytes: 0, quotaBytes: 1, trashBytes: 0, byType: [], products: [] };
  await renderApp('/design-system/inputs', {
    answers: {
      StoragePanelQuery: { viewer: { id: 'viewer:ada', storage } },
      OwnFilesQuery: { viewer: { id: 'viewer:ada', files: connection([]) } },
    },
  });
  await userEvent.keyboard('ga');
  await waitFor(() => expect(address()).toBe('/design-system/inputs?p=account'));
  await userEvent.keyboard(']');
  await waitFor(() => expect(address()).toBe('/design-system/inputs?p=storage'));
  await userEvent.keyboard(']');
  await waitFor(() => expect(address()).toBe('/design-system/inputs?p=search'));
  await userEvent.type(await screen.findByLabelText('Default'), 'c?/');
  expect(address()).toBe('/design-system/inputs?p=search');
});

test('anything can be reached by typing its name', async () => {
  await renderApp('/design-system');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'appear');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Appearance and language' })).toBeTruthy();
  expect(address()).toBe('/design-system?p=account/settings/look');
});

test('the drawer folds to a rail, and the choice is kept', async () => {
  const { unmount } = await renderApp('/design-system');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  unmount();
  await renderApp('/design-system');
  expect(screen.getByRole('button', { name: 'Open sidebar' })).toBeTruthy();
});

test('an overlay opens over the page and closes with Back', async () => {
  await renderApp('/design-system/panels');
  await userEvent.click(await screen.findByRole('button', { name: 'Open overlay' }));
  expect(await screen.findByRole('heading', { name: 'When is it?' })).toBeTruthy();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'When is it?' })).toBeNull());
});

test('after navigation focus is on the heading of the new page', async () => {
  await renderApp('/design-system/branding');
  await userEvent.click(await screen.findByRole('link', { name: 'Colors' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Colors' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toMatch(/Colors · Plaza$/);
});

test('a screen whose address moves to another one stays mounted, and Back returns to it', async () => {
  function Shed({ params }: PlainProps) {
    return (
      <>
        <h1>Opened as {params['id']}</h1>
        <input aria-label="Draft" />
      </>
    );
  }
  const shed = { path: '/sheds/:id', title: 'ui.kind.event', access: 'public', frame: 'app' } as const;
  const { router } = await renderApp('/sheds/1', {
    routes: [{ ...shed, entry: plainEntryPoint(async () => Shed) }, ...routes],
  });
  const draft = await screen.findByRole('textbox', { name: 'Draft' });
  await userEvent.type(draft, 'Salt');
  await act(async () => router.rename('/sheds/salt'));
  expect(address()).toBe('/sheds/salt');
  await act(async () => router.navigate('/sheds/salt?step=2'));
  expect(screen.getByRole('textbox', { name: 'Draft' })).toBe(draft);
  expect(document.activeElement).toBe(draft);
  await act(async () => router.navigate('/design-system/colors'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Colors' })).toBeTruthy();
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'Opened as 1' })).toBeTruthy();
  await act(async () => router.navigate('/sheds/2'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Opened as 2' })).toBeTruthy();
});

test('Back shows the last ten screens as they were left, without asking again', async () => {
  const opened: number[] = [];
  const dispose = vi.fn<(at: number) => void>();
  const screens = Array.from({ length: 13 }, (_, at): Route => {
    const prepare = () => {
      opened[at] = (opened[at] ?? 0) + 1;
      return { element: <h1>{`Shed ${at}, asked ${opened[at]} times`}</h1>, dispose: () => dispose(at) };
    };
    const entry = { operation: () => null, load: async () => undefined, prepare };
    return { path: `/sheds/${at}`, title: 'ui.kind.event', access: 'public', frame: 'app', entry };
  });
  const { router } = await renderApp('/sheds/0', { routes: [...screens, ...routes] });
  for (let at = 1; at <= 12; at += 1) await act(async () => router.navigate(`/sheds/${at}`));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shed 12, asked 1 times');
  expect(dispose.mock.calls).toEqual([[0], [1]]);
  for (const [at, times] of [...Array.from({ length: 10 }, (_, step) => [11 - step, 1]), [1, 2]]) {
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: `Shed ${at}, asked ${times} times` })).toBeTruthy();
  }
});

test('a document shows what the gateway has', async () => {
  await renderApp('/privacy', {
    viewer: null,
    resolvers: {
      LegalDocument: () => ({
        title: 'How we keep your words',
        version: '3',
        effectiveAt: '2026-03-01T00:00:00Z',
        body: 'First.\n\n## What is kept\n\n- Your posts',
      }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'How we keep your words' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'What is kept' })).toBeTruthy();
  expect(screen.getByText(/March 1, 2026|1 March 2026/)).toBeTruthy();
});

test('a screen that fails says so and why, and trying again loads it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isUp = false;
  const legalDocument = { title: 'Privacy', version: '3', effectiveAt: '2026-03-01T00:00:00Z', body: 'First.' };
  await renderApp('/privacy', {
    answers: {
      LegalScreenQuery: () => {
        if (!isUp) throw new Problem('UNAVAILABLE', { requestId: 'request-7' });
        return { legalDocument };
      },
    },
  });
  expect(await screen.findByText('Plaza isn’t available right now. Please try again.')).toBeTruthy();
  expect(screen.getByText('request-7')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First.')).toBeTruthy();
});

test.each([
  ['NOT_FOUND', '404 page not available'],
  ['INVALID', '404 page not available'],
  ['NOT_PUBLIC', 'This content is private or not for public.'],
])('%s has a page of its own', async (code, heading) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fail = () => Promise.reject(new Problem(code));
  await renderApp('/privacy', { answers: { LegalScreenQuery: fail } });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

test('offline, the bar says so and how many writes wait; back online they are sent', async () => {
  await renderApp('/design-system');
  const send = vi.fn();
  act(() => {
    isOnline.set(false);
    whenOnline(send);
  });
  expect(await screen.findByText(/1 change will be sent/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  act(() => isOnline.set(true));
  expect(send).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
});

test('in Arabic the shell speaks Arabic', async () => {
  await renderApp('/nowhere', { language: 'ar' });
  expect(await screen.findByRole('heading', { name: 'الصفحة غير متاحة (404)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /الإشعارات/ })).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
});
