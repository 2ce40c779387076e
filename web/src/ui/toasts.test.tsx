import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { Dialog } from './Dialog.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a toast says an outcome and goes after five seconds', async () => {
  await renderUi(null);
  act(() => showToast('Comment Removed!'));
  expect(screen.getByText('Comment Removed!')).toBeTruthy();
  pass(4999);
  expect(screen.queryByText('Comment Removed!')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Comment Removed!')).toBeNull();
});

test('it is read out and takes no focus', async () => {
  await renderUi(<input aria-label="Words" autoFocus />);
  act(() => showToast('Comment Removed!'));
  expect(screen.getByRole('region', { name: 'Status messages' }).getAttribute('aria-live')).toBe('polite');
  expect(document.activeElement).toBe(screen.getByLabelText('Words'));
});

test('whoever points at it or focuses it has all the time', async () => {
  await renderUi(null);
  act(() => showToast('Comment Removed!'));
  act(() => void fireEvent.pointerEnter(screen.getByRole('region', { name: 'Status messages' })));
  pass(20_000);
  expect(screen.getByText('Comment Removed!')).toBeTruthy();
  act(() => void fireEvent.pointerLeave(screen.getByRole('region', { name: 'Status messages' })));
  pass(5000);
  expect(screen.queryByText('Comment Removed!')).toBeNull();
});

test('what is said in a tab behind others waits until somebody is back', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  await renderUi(null);
  turn('hidden');
  act(() => showToast('You’re now in Lantern Hill.'));
  pass(20_000);
  turn('visible');
  pass(4999);
  expect(screen.getByText('You’re now in Lantern Hill.')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('You’re now in Lantern Hill.')).toBeNull();
  visibility.mockRestore();
});

test('what is said while the page still comes stays until it has come', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await renderUi(null);
  act(() => showToast('You’re now in Lantern Hill.'));
  pass(20_000);
  expect(screen.getByText('You’re now in Lantern Hill.')).toBeTruthy();
  state.mockReturnValue('complete');
  act(() => void dispatchEvent(new Event('load')));
  pass(5000);
  expect(screen.queryByText('You’re now in Lantern Hill.')).toBeNull();
  state.mockRestore();
});

test('it can be taken back or sent away', async () => {
  await renderUi(null);
  const undo = vi.fn();
  act(() => showToast('Comment Removed!', { undo }));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Comment Removed!')).toBeNull();
  act(() => showToast('Saved'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText('Saved')).toBeNull();
});

test('at most three stand, the oldest goes first', async () => {
  await renderUi(null);
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => showToast(text)));
  expect(screen.queryByText('one')).toBeNull();
  pass(5000);
  expect(screen.queryByText('two')).toBeNull();
  expect(screen.getByText('three')).toBeTruthy();
});

test('it stands over what is open, and stays when that closes', async () => {
  const dialogs = (count: number) =>
    ['Viewer', 'Really?'].slice(0, count).map((title) => (
      <Dialog key={title} title={title} onClose={() => undefined}>
        {title}
      </Dialog>
    ));
  const { show } = await renderUi(dialogs(2));
  act(() => showToast('Comment Removed!', { undo: () => undefined }));
  const inside = (name: string) => within(screen.getByRole('dialog', { name }));
  expect(inside('Really?').getByText('Comment Removed!')).toBeTruthy();
  expect(inside('Viewer').queryByText('Comment Removed!')).toBeNull();
  show(dialogs(1));
  expect(inside('Viewer').getByRole('button', { name: 'Undo' })).toBeTruthy();
  show(null);
  expect(screen.getByText('Comment Removed!')).toBeTruthy();
});
