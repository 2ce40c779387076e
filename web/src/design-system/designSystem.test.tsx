import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { KINDS } from '../ui/kinds.ts';
import { PAPERS } from '../ui/Note.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('branding shows the mark, the voice, and every kind and paper by name', async () => {
  await renderApp('/design-system/branding');
  expect(await screen.findByRole('heading', { name: 'Mark and name' })).toBeTruthy();
  expect(screen.getByText(/Says what happened and what to do next/)).toBeTruthy();
  expect(KINDS.length).toBeGreaterThanOrEqual(10);
  expect(screen.getByText('Ink, for the last word.')).toBeTruthy();
});

test('colours show every token of the style sheet, in both themes', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await renderApp('/design-system/colors');
  await screen.findByRole('heading', { level: 1, name: 'Colors' });
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [light = ''] = css.split("[dir='rtl']");
  const tokens = [...light.matchAll(/^ {2}--([\w-]+): (?:oklch|var)\(/gm)].map(([, token]) => token ?? '');
  expect(tokens.length).toBeGreaterThan(25);
  const swatches = screen.getAllByRole('group').map((group) => (group.getAttribute('aria-label') ?? '').split(' '));
  for (const token of tokens.filter((name) => !/^(e\d|cut)$/.test(name)))
    expect(swatches.filter((words) => words.includes(token)).length, token).toBeGreaterThanOrEqual(2);
  for (const kind of KINDS) expect(swatches.filter((words) => words[1] === kind).length, kind).toBe(6);
  for (const paper of PAPERS) expect(swatches.filter((words) => words[1] === paper).length, paper).toBe(4);
});

test('typography shows every step in Latin, Cyrillic and Arabic, and the faces that stand in', async () => {
  await renderApp('/design-system/typography');
  const steps = ['Page title', 'Note', 'Card title', 'Story title', 'Lead', 'Body', 'Interface', 'Meta'];
  for (const step of steps) {
    const section = (await screen.findByRole('heading', { level: 2, name: step })).parentElement as HTMLElement;
    expect([...section.querySelectorAll('[lang]')].map((sample) => sample.getAttribute('lang'))).toEqual([
      'en',
      'ru',
      'ar',
    ]);
    expect(section.querySelector('[lang=ar]')?.getAttribute('dir')).toBe('rtl');
  }
  expect(screen.getByRole('heading', { name: 'While fonts load' })).toBeTruthy();
});

test('alerts are live: toasts, banners, and each dialog, which Back closes', async () => {
  await renderApp('/design-system/alerts');
  await press('With Undo');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await press('With a problem');
  expect(await screen.findByText('Something went wrong, please try again.')).toBeTruthy();
  await press('Show offline bar');
  expect(await screen.findByText('You’re offline.')).toBeTruthy();
  await press('Go back online');
  await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
  for (const size of ['small', 'medium', 'large', 'sheet']) {
    await press(`Dialog, ${size}`);
    expect(await screen.findByRole('dialog', { name: `Dialog, ${size}` })).toBeTruthy();
    act(() => history.back());
    await closed();
  }
  await press('Session expired');
  expect(await screen.findByRole('dialog', { name: 'You’ve been signed out' })).toBeTruthy();
  await press('Not now');
  await closed();
});

test('panels are live: a panel, a stack, an overlay and a sheet, and how they stand at three widths', async () => {
  await renderApp('/design-system/panels');
  await userEvent.click(await screen.findByRole('link', { name: 'Open panel' }));
  const main = within(await screen.findByRole('region', { name: 'Create' }));
  expect(main.getByRole('heading', { name: 'Create' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Open stack of three' }));
  expect(await screen.findByRole('heading', { name: 'Appearance and language' })).toBeTruthy();
  await press('Open overlay');
  expect(await screen.findByRole('heading', { name: 'When is it?' })).toBeTruthy();
  act(() => history.back());
  await closed();
  await press('Open sheet');
  expect(await screen.findByRole('dialog', { name: 'Sheet' })).toBeTruthy();
  for (const width of ['1280', '820', '390']) expect(screen.getByText(width)).toBeTruthy();
});
